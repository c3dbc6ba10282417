import Foundation
import TerminalTesting
import Testing

extension CommandTests {
  /// Tapes of several apps, of which one cannot be read.
  @Suite struct UnreadableApps {
    /// Writes an app with these lines at the top of its property list, and a tape of it.
    private static func make(_ name: String, head: String, value: String, in scratch: Scratch) throws {
      try AppCopy.make(in: scratch) { file, text in
        guard file == "Info.plist" else { return text }
        return """
          \(head)
          <plist><dict>
          <key>REVENUECAT_API_KEY</key><string>appl_key</string><key>APP_ID</key><string>\(value)</string>
          </dict></plist>
          """
      }
      try FileManager.default.moveItem(atPath: scratch.file("app"), toPath: scratch.file(name))
      try scratch.write(
        "Set App \"\(scratch.file(name))\"\nWait+Screen /Couch to 5K/\nExpect \"Couch to 5K\"\n", to: "\(name).tape")
    }

    @Test func `it ends its own tapes alone`() throws {
      let scratch = try Scratch()
      let declared = "<!NOTATION n SYSTEM 'x'><!ATTLIST dict a CDATA 'b'><!ENTITY e 'x'><!ENTITY amp 'y'>"
      try Self.make("declared", head: "<?x?><!DOCTYPE plist [\(declared)]>", value: "x", in: scratch)
      try Self.make("expanded", head: "<!DOCTYPE plist [\(declared)]>", value: "&e;", in: scratch)
      try scratch.write("Wait+Screen /Couch to 5K/\nExpect \"Couch to 5K\"\n", to: "plain.tape")
      let files = ["declared.tape", "expanded.tape", "plain.tape"].map { scratch.file($0) }
      let run = try Program.run(["replay"] + files, in: scratch)
      #expect(run.end == .exited(2))
      #expect(!run.errors.contains("xmlAddEntity"), "libxml2 prints by itself")
      #expect(run.output.contains("2 passed, 0 failed, 1 could not be played"), "\(run.output)\(run.errors)")
      let fault = "Info.plist:3:80: found the entity “&"
      #expect(run.output.contains(fault), "\(run.output)\(run.errors)")
      let report = try Program.run(["replay", "--report", "junit"] + files, in: scratch)
      #expect(report.end == .exited(2))
      #expect(report.output.contains("tests=\"3\"") && report.output.contains(fault), "\(report.output)")
    }
  }
}
