import Loading
import TerminalUI
import Testing

@Suite struct `Bundled tapes` {
  @Test func `there are tapes for the main stories`() {
    #expect(BundledTapes.names.count >= 20)
  }

  @Test(arguments: BundledTapes.names)
  func `a tape passes`(_ name: String) throws {
    let result = DemoReplay.runner.run(try BundledTapes.text(named: name), file: "\(name).tape")
    if result.outcome != .passed { Issue.record("\(result.text)") }
  }
}
