import Monetization
import SampleApps
import Simulation
import Testing

@testable import TerminalUI

/// A history in which somebody has asked something of the history itself, and gone on.
@Suite struct `What is asked of a history` {
  private static let app = SampleApp.definition()

  private static func root() -> Walk {
    var walk = Walk.fresh(app, start: SampleApp.start)
    walk.advance(to: walk.world.now + .seconds(3), in: app)
    return walk
  }

  /// A walk with its history, whose owner answers what inputs ask.
  private final class Owner {
    var walk = root()
    var history = WalkHistory(root())

    init() { walk.show(HistoryBoard(history.journal)) }

    func direct(_ line: String) {
      let now = walk.world.now
      let outcome = walk.direct(.typed(line), in: app)
      let hasBegun = history.did(
        .direct(.typed(line)), at: now, changes: outcome.effect == .changed, outcome.entries, walk: walk)
      walk.show(walk.historyBoard.goingOn(history.journal, hasBegun: hasBegun))
    }

    func press(_ key: Key) {
      let now = walk.world.now
      let response = walk.take(.key(key), in: app)
      let hasBegun = history.did(.input(.key(key)), at: now, response, walk: walk)
      walk.show(walk.historyBoard.goingOn(history.journal, hasBegun: hasBegun))
      if let request = response.request { answer(request) }
    }

    private func answer(_ request: HistoryRequest) {
      var board = walk.historyBoard
      if let move = history.move(of: request) {
        guard let arrival = history.move(move, from: walk, in: app) else { return walk.show(board.refusing(move)) }
        walk = arrival.state
        return walk.show(board.arriving(arrival.sight, clock: walk.clockText))
      }
      history.answer(request, &board, in: app)
      walk.show(board)
    }

    /// Presses keys in the notation of tapes, one after the other, or a text in quotes; `@Delete` is Tab up to the control of this
    /// label.
    func press(_ words: [String]) throws {
      for word in words {
        switch word.first {
        case "'": for character in word.dropFirst().dropLast() { press(.character(character)) }
        case "@":
          for _ in 0..<20 where walk.look(in: app).focus?.label != String(word.dropFirst()) { press(.tab) }
          #expect(walk.look(in: app).focus?.label == String(word.dropFirst()))
        default: press(try KeyNotation.parse(word))
        }
      }
    }

    /// Makes two steps on one branch, and another on a second one.
    func branch() throws {
      direct("buy annual")
      direct("advance 3d")
      try press(["["])
      direct("storefront GB")
    }
  }

  /// Inputs that ask something of the history, after two steps on one branch and another on a second one.
  static let asking: [[String]] = [
    // The names of the branches are known to who types them.
    ["':rename branch-2 second'", "Enter"], ["':save walk.tape'", "Enter"], ["':re'", "Tab", "Tab", "Escape"],
    ["':branch ma'", "Tab", "Enter"], ["':compare main branch-2'", "Enter", "Down", "Escape"],
    ["':branches'", "Enter", "Escape"],
    // The list has rows: to go to a branch and back, and to rename one.
    ["|", "Enter"], ["|", "Down", "Down", "Enter", "'did'", "Escape", "Escape"],
    ["|", "Enter", "|", "@branch-2", "Enter"],
    ["|", "@Rename…", "Enter", "'did'", "Escape", "Escape"], ["|", "@Rename…", "Enter", "'did'", "Enter", "Escape"],
    ["|", "@Compare with branch-2", "Enter", "Down", "Escape"],
    // A name that there is not is refused, and the line stays.
    ["':rename nothing else'", "Enter", "Escape"],
    // After a step back the keys of the history lead on, also in the palette's field.
    ["[", "|", "Escape", "]"], ["[", "]", "':network on'", "[", "]", "Escape"],
  ]

  @Test(arguments: asking)
  func `leads to the same walk when all is done again`(_ words: [String]) throws {
    let owner = Owner()
    try owner.branch()
    try owner.press(words)
    #expect(owner.history.present(in: Self.app) == owner.walk, "from the copies in memory")
    // What comes next means the same as it did.
    try owner.press(["Down", "Enter", "i", "Escape", "':network off'", "Enter"])
    var record = HistoryRecord()
    let news = record.news(of: owner.history)
    let read = try WalkHistory(Self.root(), kept: try #require(news), in: Self.app)
    let again = read.present(in: Self.app)
    #expect(again == owner.walk)
    #expect(!again.world.phone.device.isOnline)
    #expect(again.interface.overlays == owner.walk.interface.overlays)
    #expect(read.done.map(\.event) == owner.history.done.map(\.event))
  }

  @Test func `is no part of a tape`() throws {
    for words in [
      ["':rename main first'", "Enter"], ["':save walk.tape'", "Enter"], ["|", "Down", "Escape"],
      ["':compare main branch-2'", "Enter", "Down", "Escape"],
      ["':branches'", "Enter", "@Rename…", "Enter", "'did'", "Enter", "Escape"], ["[", "]"],
    ] {
      let owner = Owner()
      try owner.branch()
      let before = owner.history.done.map(\.event)
      try owner.press(words)
      owner.direct("advance 3d")
      #expect(owner.history.done.map(\.event) == before + [.direct(.typed("advance 3d"))], "\(words)")
    }
  }

  @Test func `stays in a tape where the world was changed meanwhile`() throws {
    let owner = Owner()
    try owner.press(["|", "':network off'", "Enter", "Escape"])
    #expect(owner.history.done.count == 15)
    #expect(!owner.walk.world.phone.device.isOnline)
  }
}
