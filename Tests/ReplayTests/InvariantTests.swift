import Loading
import Tapes
import Testing

/// The invariants hold after every step of every tape that comes with the program.
@Suite struct `Invariants on tapes` {
  @Test(arguments: BundledTapes.names)
  func `a tape keeps all invariants`(_ name: String) throws {
    try play(try BundledTapes.text(named: name), name)
  }

  @Test(arguments: BundledDemonstrations.tapes.names)
  func `a demonstration keeps all invariants`(_ name: String) throws {
    try play(try BundledDemonstrations.tapes.text(named: name), name)
  }

  @Test(arguments: BundledWalkthroughs.names)
  func `a walkthrough keeps all invariants`(_ name: String) throws {
    try play(try BundledWalkthroughs.text(named: name), name)
  }

  private func play(_ text: String, _ name: String) throws {
    let script = try TapeScript(text, file: "\(name).tape", services: DemoReplay.services)
    var player = try TapePlayer(script, services: DemoReplay.services)
    var nobody = NoObserver()
    var checked = 0
    while !player.isOver {
      let line = player.nextStep?.command.line
      guard let broken = try player.checkedStep(&nobody) else { continue }
      checked += 1
      #expect(broken.isEmpty, "\(name).tape:\(line ?? 0): \(broken)")
    }
    #expect(checked > 0)
  }
}
