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
        .direct(.typed(line)), at: now, changes: outcome.effect == .changed, outcome.entries, walk)
      walk.show(walk.historyBoard.goingOn(history.journal, hasBegun: hasBegun))
    }

    private func take(_ input: Input) {
      let now = walk.world.now
      let response = walk.take(input, in: app)
      let hasBegun = history.did(.input(input), at: now, response, walk)
      walk.show(walk.historyBoard.goingOn(history.journal, hasBegun: hasBegun))
      if let request = response.request { answer(request) }
    }

    func answer(_ request: HistoryRequest) {
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
        case "'": for character in word.dropFirst().dropLast() { take(.key(.character(character))) }
        case "@":
          for _ in 0..<20 where walk.look(in: app).focus?.label != String(word.dropFirst()) { take(.key(.tab)) }
          #expect(walk.look(in: app).focus?.label == String(word.dropFirst()))
        default: take(.key(try KeyNotation.parse(word)))
        }
      }
    }

    func pass(_ span: TimeSpan) { history.passed(walk.advance(to: walk.world.now + span, in: app), to: walk) }

    func resize(columns: Int, rows: Int) { take(.resize(columns: columns, rows: rows)) }

    /// Ends the program, and starts it again.
    func restart() {
      let event = WalkEvent.restart(columns: walk.columns, rows: walk.rows)
      let now = walk.world.now + .hours(1)
      let entries = walk.redo(event, at: now, in: app)
      history.did(event, at: now, changes: false, entries, walk)
    }

    /// The history is the same, and leads to the same walk, when it is read again.
    func expectSameWhenRead() throws {
      var record = HistoryRecord()
      let news = record.news(of: history)
      let read = try WalkHistory(root(), kept: try #require(news), in: app)
      #expect(read.present(in: app) == walk)
      #expect(read.done.map(\.event) == history.done.map(\.event))
    }

    /// What has been done, without what the owner shows of the history.
    var done: [WalkEvent?] {
      history.done.map(\.event).filter { if case .told? = $0 { false } else { true } }
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
    // After a step back the keys of the history lead on, also in a field.
    ["2", "'Flat'", "Enter", "[", "|", "Escape", "]"], ["[", "|", "Escape", "]"], ["|", "[", "]"],
  ]

  @Test(arguments: asking)
  func `leads to the same walk when all is done again`(_ words: [String]) throws {
    let owner = Owner()
    try owner.branch()
    try owner.press(words)
    var walks = [owner.history.present(in: Self.app), owner.walk]
    // What came of a request is told to who asked it.
    for index in walks.indices { walks[index].dismissNotice() }
    let isSame = walks[0] == walks[1]
    #expect(isSame, "from the copies in memory")
    // What comes next means the same as it did.
    try owner.press(["Down", "Enter", "i", "Escape", "':network off'", "Enter"])
    try owner.expectSameWhenRead()
    #expect(!owner.walk.world.phone.device.isOnline)
  }

  @Test func `a branch from a milestone begins when it began, also after a restart`() throws {
    let owner = Owner()
    owner.direct("buy annual")
    owner.pass(.seconds(30))
    owner.direct("network off")
    owner.pass(.seconds(30))
    try owner.press(["{"])
    owner.pass(.seconds(1))
    owner.direct("storefront GB")
    #expect(owner.history.journal.branches.count == 2)
    try owner.expectSameWhenRead()
  }

  @Test func `a list that was open at a moment is closed there, also after a restart`() throws {
    for line in ["compare main branch-2", "branches"] {
      let owner = Owner()
      try owner.branch()
      try owner.press(["':\(line)'", "Enter", "':network off'", "Enter", "Escape", "["])
      #expect(!owner.walk.isAside && owner.walk.historyBoard.line?.hasPrefix("step 2 of 3") == true)
      try owner.expectSameWhenRead()
      try owner.press(["]"])
      #expect(!owner.walk.isAside && owner.walk.historyBoard.line?.hasPrefix("step 3 of 3") == true)
      try owner.expectSameWhenRead()
    }
  }

  @Test func `the window keeps its size at an earlier moment, also after a restart`() throws {
    for moves in [["["], ["[", "]"], ["{"], ["[", "[", "]"]] {
      let owner = Owner()
      owner.direct("buy annual")
      owner.pass(.seconds(30))
      owner.direct("network off")
      owner.resize(columns: 60, rows: 20)
      try owner.press(moves)
      #expect(owner.walk.columns == 60)
      try owner.expectSameWhenRead()
      owner.pass(.minutes(1))
      owner.direct("storefront GB")
      try owner.expectSameWhenRead()
    }
  }

  @Test func `is no part of a tape`() throws {
    for words in [
      ["':rename main first'", "Enter"], ["':save walk.tape'", "Enter"], ["|", "Down", "Escape"],
      ["':compare main branch-2'", "Enter", "Down", "Escape"],
      ["':branches'", "Enter", "@Rename…", "Enter", "'did'", "Enter", "Escape"], ["[", "]"],
      ["|", "@main", "Enter", "|", "@branch-2", "Enter"], ["|", "[", "]"],
    ] {
      let owner = Owner()
      try owner.branch()
      let before = owner.done
      try owner.press(words)
      owner.direct("advance 3d")
      #expect(owner.done == before + [.direct(.typed("advance 3d"))], "\(words)")
    }
  }

  @Test func `stays in a tape where the world was changed meanwhile, also after a restart`() throws {
    let owner = Owner()
    try owner.press(["|", "':network off'", "Enter", "':save x'", "Enter", "Escape"])
    #expect(owner.done.count == 23)
    #expect(!owner.walk.world.phone.device.isOnline)
    try owner.expectSameWhenRead()
  }

  @Test func `a restart and the size of the window are part of a tape, whatever was open`() throws {
    let owner = Owner()
    try owner.press(["|"])
    owner.resize(columns: 100, rows: 30)
    owner.restart()
    #expect(owner.done == [.input(.resize(columns: 100, rows: 30)), .restart(columns: 100, rows: 30)])
    try owner.expectSameWhenRead()
  }

  @Test func `a branch that is deleted at an earlier moment is gone after a restart, and the moment is the same`()
    throws
  {
    let owner = Owner()
    try owner.branch()
    try owner.press(["["])
    owner.direct("network off")
    try owner.press(["[", "|"])
    var record = HistoryRecord()
    let before = record.news(of: owner.history)
    owner.answer(.remove("branch-2"))
    try owner.press(["Escape"])
    let after = record.news(of: owner.history)
    let read = try WalkHistory(Self.root(), kept: try #require(before) + #require(after), in: Self.app)
    #expect(read.journal.branches.map(\.name) == ["main", "branch-3"])
    #expect(read.present(in: Self.app) == owner.walk)
  }
}
