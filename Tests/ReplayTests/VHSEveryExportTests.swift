import Loading
import Tapes
import Testing

/// Every tape that comes with the program, and every one in a document, as a tape that VHS reads.
@Suite struct `Every export for VHS` {
  private static func faults(in text: String, file: String, services: TapeServices) throws -> [String] {
    let export = try VHSExport(text, file: file, services: services)
    return VHSGrammar.faults(in: export.text).map { "\($0)\n\(export.text)" }
  }

  @Test(arguments: BundledWalkthroughs.names)
  func `of a walkthrough is in VHS's grammar`(_ name: String) throws {
    let text = try BundledWalkthroughs.text(named: name)
    #expect(try Self.faults(in: text, file: "\(name).tape", services: DemoReplay.services) == [])
  }

  @Test(arguments: BundledDemonstrations.tapes.names)
  func `of a demonstration is in VHS's grammar, its captions remarks`(_ name: String) throws {
    let export = try VHSExport(
      try BundledDemonstrations.tapes.text(named: name), file: "\(name).tape", services: DemoReplay.services)
    #expect(VHSGrammar.faults(in: export.text) == [])
    #expect(export.text.contains("\n# Subtitle \""))
    #expect(!export.text.contains("\nSubtitle"))
  }

  @Test(arguments: `A tape in the documents`.examples)
  func `of a tape in a document is in VHS's grammar`(example: `A tape in the documents`.Example) throws {
    #expect(try Self.faults(in: example.text, file: "example.tape", services: example.services) == [])
  }
}
