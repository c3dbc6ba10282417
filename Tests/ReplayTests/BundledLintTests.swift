import Loading
import Tapes
import Testing

/// Checks that the expectations of bundled tapes, demonstrations and walkthroughs depend on their steps.
@Suite struct `The lint of what is bundled` {
  @Test(arguments: BundledTapes.names)
  func `a tape proves what it says`(_ name: String) throws {
    try Self.lint(try BundledTapes.text(named: name), name)
  }

  @Test(arguments: BundledDemonstrations.tapes.names)
  func `a demonstration proves what it says`(_ name: String) throws {
    try Self.lint(try BundledDemonstrations.tapes.text(named: name), name)
  }

  @Test(arguments: BundledWalkthroughs.names)
  func `a walkthrough proves what it says`(_ name: String) throws {
    try Self.lint(try BundledWalkthroughs.text(named: name), name)
  }

  private static func lint(_ text: String, _ name: String) throws {
    let script = try TapeScript(text, file: "\(name).tape", services: DemoReplay.services)
    let report = TapeLinter.lint(script, services: DemoReplay.services)
    for warning in report.warnings where warning.severity == .warning { Issue.record("\(warning)") }
    #expect(report.result.outcome == .passed)
  }
}
