import Loading
import Simulation
import Tapes
import TerminalUI
import Testing

/// Plays every bundled tape with other words in the timeline; nothing may depend on them.
@Suite struct `With x in place of every sentence` {
  /// Tapes with expectations about the words of the timeline and of its notices on the screen.
  private static let quoting: Set = [
    "declined-says-so", "director-in-the-phones-zone", "inspector-names-causes", "lives-in-the-inspector",
    "timeline-is-searched",
  ]

  @Test(arguments: BundledTapes.names.filter { !quoting.contains($0) })
  func `a tape passes, and every notice is of the same kind`(_ name: String) throws {
    let text = try BundledTapes.text(named: name)
    let plain = try play(text, of: name, Sentences())
    let mute = try play(text, of: name, Sentences(standIn: "x"))
    #expect(plain.failure == nil)
    #expect(mute.failure == nil)
    #expect(mute.notices == plain.notices)
  }

  @Test func `a tape that quotes the log fails`() throws {
    let name = "subscribe-from-promo-card"
    var player = try DemoReplay.player(of: name)
    player.walk.sentences = Sentences(standIn: "x")
    var nobody = NoObserver()
    try player.play(&nobody)
    #expect(player.failure?.command == "Expect log \"Paywall.presented\"")
  }

  /// Plays the tape without its expectations about the log, and keeps the notice after each step.
  private func play(
    _ text: String, of name: String, _ sentences: Sentences
  ) throws -> (notices: [Notice?], failure: String?) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let rest = lines.map { $0.hasPrefix("Expect") && $0.contains(" log ") ? "" : $0 }.joined(separator: "\n")
    let script = try TapeScript(rest, file: "\(name).tape", services: DemoReplay.services)
    var player = try TapePlayer(script, services: DemoReplay.services)
    player.walk.sentences = sentences
    var notices: [Notice?] = []
    var nobody = NoObserver()
    while !player.isOver {
      try player.step(&nobody)
      notices.append(player.walk.notice)
    }
    return (notices, player.failure.map(\.description))
  }
}
