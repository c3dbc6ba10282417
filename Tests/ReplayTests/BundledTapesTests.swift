import Loading
import Tapes
import TerminalUI
import Testing

@Suite struct `Bundled tapes` {
  @Test func `there are tapes for the main stories`() {
    #expect(BundledTapes.names.count >= 20)
  }

  @Test(arguments: BundledTapes.names)
  func `a tape passes`(_ name: String) throws {
    let text = try BundledTapes.text(named: name)
    for script in try TapeScript.all(text, file: "\(name).tape", services: DemoReplay.services) {
      let result = DemoReplay.runner.run(script)
      if result.outcome != .passed { Issue.record("\(result.text)") }
    }
  }
}
