import Foundation
import TerminalTesting
import Testing

extension CommandTests {
  /// `paywalk inspect` of build settings and property lists, from outside.
  @Suite struct InspectSettings {
    private static let base =
      "API = https://api.example\nKEY[config=Release] = r\nKEY = d // the usual\nURL = $(KEY)/x\n"

    private func scratch() throws -> Scratch {
      let scratch = try Scratch()
      try scratch.write(Self.base, to: "Base.xcconfig")
      try scratch.write("#include \"Base\"\n#include? \"Local.xcconfig\"\nKEY = t\nEMPTY =\n", to: "Target.xcconfig")
      return scratch
    }

    private func object(_ text: String) throws -> [String: Any] {
      try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "\(text)")
    }

    @Test func `the JSON of a file has its assignments, includes and remarks, and nothing else`() throws {
      let scratch = try scratch()
      let run = try Program.run(["inspect", scratch.file("Base.xcconfig"), "--json"], in: scratch)
      #expect(run.end == .exited(0), "\(run.errors)")
      #expect(
        run.output.hasPrefix(
          "{\"assignments\":[{\"name\":\"API\",\"value\":\"https:\",\"line\":1,\"conditions\":[]},"
            + "{\"name\":\"KEY\",\"value\":\"r\",\"line\":2,\"conditions\":[[\"config\",\"Release\"]]},"))
      let object = try object(run.output)
      #expect(object.keys.sorted() == ["assignments", "includes", "remarks"])
      let remarks = try #require(object["remarks"] as? [[String: Any]])
      #expect(remarks.count == 1 && remarks[0]["line"] as? Int == 1)
      #expect(remarks[0]["kind"] as? String == "valueCutAtComment")
      let target = try Program.run(["inspect", scratch.file("Target.xcconfig"), "--json"], in: scratch)
      let includes = try #require(self.object(target.output)["includes"] as? [[String: Any]])
      #expect(includes.map { $0["file"] as? String } == ["Base", "Local.xcconfig"])
      #expect(includes.map { $0["optional"] as? Bool } == [false, true])
      #expect(includes.map { ($0["found"] as? String)?.hasSuffix("/Base.xcconfig") } == [true, nil])
    }

    @Test(arguments: [([], "t", "t/x"), (["--configuration", "release"], "t", "t/x")])
    func `with --resolve it says the values and where each comes from`(
      options: [String], key: String, url: String
    ) throws {
      let scratch = try scratch()
      let arguments = ["inspect", scratch.file("Target.xcconfig"), "--resolve"] + options
      let text = try Program.run(arguments, in: scratch).output
      for line in [
        "  URL", "    value         \(url)", "    from          Base.xcconfig:4: $(KEY)/x",
        "    from          Target.xcconfig:3", "    instead of    Base.xcconfig:3: d", "    value         empty",
        "    found         no such file", "  Base.xcconfig, line 1",
      ] {
        #expect(text.contains(line.hasPrefix("  Base") ? "Base.xcconfig, line 1\n" : line + "\n"), "\(line)\n\(text)")
      }
      let values = try #require(
        try object(Program.run(arguments + ["--json"], in: scratch).output)["values"] as? [[String: Any]])
      let found = try #require(values.first { $0["name"] as? String == "KEY" })
      #expect(found["value"] as? String == key && found["line"] as? Int == 3)
      #expect((found["history"] as? [[String: Any]])?.map { $0["holds"] as? Bool } == [options != [], true, true])
    }

    @Test func `a file is read with the levels that the app has below it`() throws {
      let scratch = try Scratch()
      for folder in ["shop/ios/Config", "shop/ios/Shop"] {
        try FileManager.default.createDirectory(atPath: scratch.file(folder), withIntermediateDirectories: true)
      }
      try scratch.write(
        "{ \"xcconfig\": [\"ios/Config/Project.xcconfig\", \"ios/Config/Shop.xcconfig\"], \"files\": { \"infoPlist\": \"ios/Shop/Info.plist\" } }",
        to: "shop/app.json")
      try scratch.write("TITLE = Project\nKEY = project\n", to: "shop/ios/Config/Project.xcconfig")
      try scratch.write("TITLE = $(inherited) Shop\n", to: "shop/ios/Config/Shop.xcconfig")
      try scratch.write(
        "<plist><dict>\n<key>Title</key><string>$(TITLE)</string>\n<key>Key</key><string>$(KEY)</string>\n</dict></plist>",
        to: "shop/ios/Shop/Info.plist")
      let arguments = ["inspect", scratch.file("shop/ios/Config/Shop.xcconfig"), "--resolve"]
      let text = try Program.run(arguments, in: scratch).output
      for line in [
        "Below it, as app.json has it: Project.xcconfig", "    value         Project Shop",
        "    instead of    Project.xcconfig:1: Project", "  KEY", "    from          Project.xcconfig:2",
      ] {
        #expect(text.contains(line + "\n"), "\(line)\n\(text)")
      }
      let object = try object(Program.run(arguments + ["--json"], in: scratch).output)
      #expect((object["below"] as? [String])?.map { $0.hasSuffix("/Project.xcconfig") } == [true])
      // The weakest has nothing below it.
      let base = try Program.run(["inspect", scratch.file("shop/ios/Config/Project.xcconfig")], in: scratch)
      #expect(base.end == .exited(0) && !base.output.contains("Below it"), "\(base.output)")
      let list = try Program.run(["inspect", scratch.file("shop/ios/Shop/Info.plist")], in: scratch)
      #expect(
        list.output.contains("    value         Project Shop\n") && list.output.contains("value         project\n"),
        "\(list.output)\(list.errors)")
    }

    @Test func `the levels are those of the app wherever one stands, also those of a target of a project`() throws {
      let scratch = try Scratch()
      for folder in ["shop/Shop.xcodeproj", "shop/Shop"] {
        try FileManager.default.createDirectory(atPath: scratch.file(folder), withIntermediateDirectories: true)
      }
      try scratch.write(
        "{ \"xcconfig\": \"Shop.xcodeproj/Shop\", \"files\": { \"infoPlist\": \"Shop/Info.plist\" } }",
        to: "shop/app.json")
      try scratch.write(
        """
        // !$*UTF8*$!
        { objects = {
          P = { isa = PBXProject; buildConfigurationList = PL; targets = ( A ); };
          A = { isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application"; buildConfigurationList = AL; };
          PL = { isa = XCConfigurationList; buildConfigurations = ( PD ); };
          PD = { isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = B; buildSettings = { MINE = inline; }; };
          AL = { isa = XCConfigurationList; buildConfigurations = ( AD ); };
          AD = { isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = F; buildSettings = { }; };
          B = { isa = PBXFileReference; path = "Shop/Base.xcconfig"; sourceTree = SOURCE_ROOT; };
          F = { isa = PBXFileReference; path = "Shop/Shop.xcconfig"; sourceTree = SOURCE_ROOT; };
        }; rootObject = P; }
        """, to: "shop/Shop.xcodeproj/project.pbxproj")
      try scratch.write("TITLE = Base\n", to: "shop/Shop/Base.xcconfig")
      try scratch.write("TITLE = $(inherited) $(MINE) Shop\n", to: "shop/Shop/Shop.xcconfig")
      try scratch.write(
        "<plist><dict>\n<key>Title</key><string>$(TITLE)</string>\n</dict></plist>", to: "shop/Shop/Info.plist")
      let program = try #require(Program.path)
      for (folder, file) in [("shop/Shop", "Info.plist"), ("shop", "Shop/Info.plist"), ("shop/Shop", "Shop.xcconfig")] {
        let resolve = file.hasSuffix("plist") ? "" : " --resolve"
        let text = try Tool.run(
          "bash", ["-c", "cd '\(scratch.file(folder))' && '\(program)' inspect \(file)\(resolve)"])
        #expect(text.contains("    value         Base inline Shop\n"), "\(folder) \(file)\n\(text)")
      }
    }

    @Test func `a property list is read with the settings of its folder, or with others`() throws {
      let scratch = try scratch()
      try scratch.write("KEY = config", to: "Config.xcconfig")
      try scratch.write(
        "<plist><dict>\n<key>Key</key><string>$(KEY)</string>\n<key>None</key><string>$(NOBODY)</string>\n"
          + "<key>Mine</key><string>YOUR_KEY</string><key>Blank</key><string/></dict></plist>", to: "Info.plist")
      let arguments = ["inspect", scratch.file("Info.plist")]
      let run = try Program.run(arguments, in: scratch)
      #expect(run.end == .exited(0), "\(run.errors)")
      for line in [
        "  Key (line 2)", "    value         config", "    written       $(KEY)",
        "    value         none: it is unresolved: nothing defines NOBODY", "    value         none: it is empty",
        "0 refusals, 2 remarks.",
      ] {
        #expect(run.output.contains(line + "\n"), "\(line)\n\(run.output)")
      }
      let other = try Program.run(
        arguments + ["--settings", scratch.file("Target.xcconfig"), "--json"], in: scratch)
      let contents = try #require(try object(other.output)["contents"] as? [String: Any])
      let entries = try #require(contents["entries"] as? [[String: Any]])
      #expect(entries.map { $0["state"] as? String } == ["present", "unresolved", "placeholder", "empty"])
      #expect(entries[0]["value"] as? String == "t")
      #expect((entries[0]["from"] as? String)?.hasSuffix("/Target.xcconfig:3") == true)
    }

    @Test func `a property list has the remarks that the check-up has on its keys and ids`() throws {
      let scratch = try Scratch()
      try scratch.write(
        "<plist><dict>\n<key>GADApplicationIdentifier</key><string>$(ADMOB_APP_ID)</string>\n"
          + "<key>REVENUECAT_API_KEY</key><string>sk_secret</string>\n"
          + "<key>DISPLAY_ADS</key><string>YES</string></dict></plist>", to: "Info.plist")
      try scratch.write("ADMOB_APP_ID = ca-app-pub-1111111111111111/2222222222", to: "Config.xcconfig")
      let run = try Program.run(["inspect", scratch.file("Info.plist")], in: scratch)
      let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains("line 1 found the ad unit “ca-app-pub-1111111111111111/2222222222”"), "\(words)")
      #expect(words.contains("line 3 found a secret key for REVENUECAT_API_KEY"), "\(words)")
    }

    @Test func `a project of Xcode is no file to inspect, and the message says what it is for`() throws {
      let scratch = try scratch()
      try scratch.write("// !$*UTF8*$!\n{ objects = { }; }\n", to: "project.pbxproj")
      let run = try Program.run(["inspect", scratch.file("project.pbxproj")], in: scratch)
      #expect(run.end == .exited(2))
      #expect(
        run.errors.hasSuffix(
          "/project.pbxproj: found a project of Xcode, expected one of its .xcconfig or Info.plist files; app.json names a target of it as “xcconfig”, such as “Shop.xcodeproj/Shop”, and paywalk doctor looks at its settings\n"
        ), "\(run.errors)")
    }

    @Test(arguments: [
      (["Base.xcconfig", "--url", "/"], "--url is for a path configuration"),
      (["Base.xcconfig", "--settings", "x"], "--settings is for an Info.plist"),
      (["paths.json", "--resolve"], "--resolve is for an .xcconfig file"),
      (["paths.json", "--sdk", "macosx"], "the choice of a build is for an .xcconfig or Info.plist file"),
    ])
    func `an option for another kind of file is a wrong use`(arguments: [String], words: String) throws {
      let scratch = try scratch()
      try scratch.write("{\"rules\": []}", to: "paths.json")
      let run = try Program.run(["inspect", scratch.file(arguments[0])] + arguments.dropFirst(), in: scratch)
      #expect(run.end == .exited(2) && run.errors.contains(words), "\(run.errors)")
    }

    @Test func `an error of Xcode's refuses the file, which is shown all the same`() throws {
      let scratch = try scratch()
      try scratch.write("A = 1\nB += 2\n#include \"gone\"\n", to: "Bad.xcconfig")
      let run = try Program.run(["inspect", scratch.file("Bad.xcconfig"), "--json"], in: scratch)
      #expect(run.end == .exited(1))
      let remarks = try #require(try object(run.output)["remarks"] as? [[String: Any]])
      #expect(remarks.map { $0["line"] as? Int } == [2, 3] && remarks.allSatisfy { $0["level"] as? String == "error" })
      #expect(remarks[0]["message"] as? String == "expected a ‘=’, but found +")
    }

    // MARK: The table of Xcode's results, if it lies beside the package.

    private static let shared = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared")

    private static func table() -> [[String: Any]] {
      guard let data = try? Data(contentsOf: shared.appending(path: "conformance/xcconfig-cases.json")) else {
        return []
      }
      return (try? JSONSerialization.jsonObject(with: data) as? [[String: Any]]) ?? []
    }

    private static let rows = table().indices

    @Test(.enabled(if: !rows.isEmpty), arguments: rows)
    func `every row of the table of settings`(row: Int) throws {
      let row = Self.table()[row]
      let scratch = try Scratch()
      try scratch.write(try #require(row["input"] as? String), to: "case.xcconfig")
      let object = try object(
        Program.run(["inspect", scratch.file("case.xcconfig"), "--json"], in: scratch).output)
      func same(_ key: String) -> Bool {
        let found = (object[key] as? [[String: Any]] ?? []).map { $0.filter { $0.key != "found" } as NSDictionary }
        return found == (row[key] as? [[String: Any]] ?? []).map { $0 as NSDictionary }
      }
      #expect(same("assignments") && same("includes"), "\(object)")
      // Remarks of ours and missing includes are not the parser's.
      let own = ["missingIncludedFile", "valueCutAtComment", "conditionNeverHolds"]
      let remarks = (object["remarks"] as? [[String: Any]] ?? []).filter { !own.contains($0["kind"] as? String ?? "") }
      let keys = ["kind", "level", "line", "message"]
      #expect(
        remarks.map { $0.filter { keys.contains($0.key) } as NSDictionary }
          == (row["diagnostics"] as? [[String: Any]] ?? []).map { $0 as NSDictionary })
    }
  }
}
