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
  func `of a walkthrough is in VHS's grammar, and ends with the screen of the tape`(_ name: String) throws {
    let export = try VHSExport(
      try BundledWalkthroughs.text(named: name), file: "\(name).tape", services: DemoReplay.services)
    #expect(VHSGrammar.faults(in: export.text) == [])
    #expect(export.endsAlike, "\(export.remarks)")
  }

  @Test(arguments: BundledDemonstrations.tapes.names)
  func `of a demonstration is in VHS's grammar, its captions remarks, and ends with its screen`(_ name: String) throws {
    let export = try VHSExport(
      try BundledDemonstrations.tapes.text(named: name), file: "\(name).tape", services: DemoReplay.services)
    #expect(VHSGrammar.faults(in: export.text) == [])
    #expect(export.text.contains("\n# Subtitle \""))
    #expect(!export.text.contains("\nSubtitle"))
    #expect(export.endsAlike, "\(export.remarks)")
  }

  @Test(arguments: `A tape in the documents`.examples)
  func `of a tape in a document is in VHS's grammar`(example: `A tape in the documents`.Example) throws {
    #expect(try Self.faults(in: example.text, file: "example.tape", services: example.services) == [])
  }
}
