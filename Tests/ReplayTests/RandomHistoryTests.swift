import Monetization
import NativeApp
import Simulation
import Testing

@testable import Tapes
@testable import TerminalUI

/// Live walks in which everything is pressed, with steps back, branches, other sizes and restarts.
@Suite struct `A random walk with a history` {
  private static let lines = [
    "network off", "network on", "advance 3d", "scenario Pro", "buy annual", "fault purchase network", "second",
    "phone 1", "phone 2", "branches", "branch main", "branch branch-2", "branch nope", "compare main branch-2",
    "rename main first", "rename branch-2 main", "save x.tape", "nonsense", "refund annual", "relaunch", "family show",
  ]
  private static let letters = Array("12345aefijkmnrsuxyzd:/?q[]{}|")
  private static let keys: [Key] = [
    .enter, .enter, .enter, .tab, .tab, .backTab, .up, .down, .down, .left, .right, .escape, .escape, .backspace,
    .pageDown, .function(2), .function(3), .control("p"), .control("z"),
  ]

  @Test func `is the same when it is read again, and its tape leads there, or sometimes is said to lead elsewhere`()
    throws
  {
    var exact = 0
    for seed in UInt64(1)...8 {
      var chance = SeededChance(seed)
      var owner = try HistoryOwner()
      for step in 1...100 {
        act(&owner, &chance)
        owner.save()
        if step % 20 == 0 { try owner.expectSameWhenRead("seed \(seed)") }
      }
      if try owner.hasExactTape("seed \(seed)") { exact += 1 }
    }
    #expect(exact >= 6)
  }

  @Test(arguments: 1...8) func `leads there as a recording`(_ seed: UInt64) throws {
    var chance = SeededChance(seed)
    var owner = try RecordingOwner()
    for step in 1...100 {
      act(&owner, &chance)
      if step % 25 == 0 {
        let tape = owner.recorder.tape
        let isGiven = owner.recorder.isGiven(by: tape)
        #expect(isGiven, "\(tape)")
      }
    }
  }

  private func act(_ owner: inout some OwnerOfHistory, _ chance: inout SeededChance) {
    switch chance.below(30) {
    case 0..<12: owner.give(.key(Self.keys[chance.below(Self.keys.count)]))
    case 12..<18:
      let letter = Self.letters[chance.below(Self.letters.count)]
      if letter != "q" || owner.isTyping { owner.give(.key(.character(letter))) }
    case 18: owner.give(.click(Position(row: chance.below(24), column: chance.below(80))))
    case 19: owner.give(.wheel(Position(row: 9, column: 9), lines: chance.below(7) - 3))
    case 20: owner.give(.paste(["milk", "a\"b'c`|[", "x\n"][chance.below(3)]))
    case 21: owner.give(.resize(columns: 55 + chance.below(90), rows: 19 + chance.below(20)))
    case 22, 23:
      owner.give(.key(.control("p")))
      for letter in Self.lines[chance.below(Self.lines.count)] { owner.give(.key(.character(letter))) }
      owner.give(.key(.enter))
    case 24..<27: owner.give(.key(.character(Array("[[[]]{}|")[chance.below(8)])))
    case 27: owner.restart(after: [.seconds(3), .hours(5), .days(40)][chance.below(3)], &chance)
    default: owner.rest(.milliseconds(Int64(chance.below([300, 2_000, 40_000, 600_000][chance.below(4)]))))
    }
  }
}

/// Whoever has a walk, and what was done in it.
protocol OwnerOfHistory {
  var isTyping: Bool { get }
  mutating func give(_ input: Input)
  mutating func rest(_ span: TimeSpan)
  mutating func restart(after span: TimeSpan, _ chance: inout SeededChance)
}

/// A recording with its history, as the live loop has them.
struct RecordingOwner: OwnerOfHistory {
  private(set) var recorder: TapeRecorder
  private var history: RecorderHistory
  private var clock: Instant

  init() throws {
    recorder = try TapeRecorder(TapeSetup(), services: DemoReplay.services)
    history = RecorderHistory(recorder)
    clock = recorder.walk.world.now
    recorder.show(HistoryBoard(history.journal))
  }

  var isTyping: Bool { recorder.walk.look(in: recorder.app).isTyping }

  mutating func rest(_ span: TimeSpan) {
    clock = clock + span
    let count = recorder.entries.count
    recorder.reach(clock)
    history.passed(Array(recorder.entries.dropFirst(count)), at: clock, to: recorder)
  }

  mutating func give(_ input: Input) {
    rest(.milliseconds(80))
    let outcome = recorder.take(input, at: clock)
    if outcome.request?.isMove != true { note(.input(input), outcome) }
    if let request = outcome.request { perform(request) }
    clock = recorder.walk.world.now
    guard outcome.wantsSuspension else { return }
    recorder.suspend()
    note(.suspended, Walk.Response())
    rest(.seconds(20))
    recorder.resume()
    note(.resumed, Walk.Response())
    clock = recorder.walk.world.now
  }

  private mutating func note(_ event: RecorderEvent, _ outcome: Walk.Response) {
    let hasBegun = history.did(event, at: clock, outcome, recorder)
    recorder.show(
      recorder.walk.historyBoard.goingOn(history.journal, hasBegun: hasBegun, isOfWindow: outcome.isOfWindow))
  }

  private mutating func perform(_ request: HistoryRequest) {
    var board = recorder.walk.historyBoard
    if let move = history.move(of: request) {
      if let arrival = history.move(move, from: recorder, in: recorder.app) {
        recorder = arrival.state
        board = board.arriving(arrival.sight, clock: recorder.walk.clockText)
      } else {
        board = board.refusing(move)
      }
    } else {
      history.answer(request, &board, in: recorder.app)
    }
    recorder.show(board)
  }

  /// A recording ends with its program, so it goes on.
  mutating func restart(after span: TimeSpan, _ chance: inout SeededChance) { rest(min(span, .hours(5))) }
}

/// A walk with its history, as the live loop has them, and the lines that keep it.
struct HistoryOwner: OwnerOfHistory {
  let app: AppDefinition
  private let setup: TapeSetup
  private(set) var walk: Walk
  private var history: WalkHistory
  private var record = HistoryRecord()
  private var lines = ""

  init() throws {
    setup = TapeSetup()
    app = try DemoReplay.services.app(setup.app)
    walk = Walk(
      world: World(app: app, start: setup.start, zone: setup.zone), columns: setup.columns, rows: setup.rows)
    walk.launch(in: app)
    history = WalkHistory(walk)
    walk.show(HistoryBoard(history.journal))
  }

  private var root: Walk {
    var walk = Walk(
      world: World(app: app, start: setup.start, zone: setup.zone), columns: setup.columns, rows: setup.rows)
    walk.launch(in: app)
    return walk
  }

  var isTyping: Bool { walk.look(in: app).isTyping }

  mutating func rest(_ span: TimeSpan) { history.passed(walk.advance(to: walk.world.now + span, in: app), to: walk) }

  mutating func give(_ input: Input) {
    rest(.milliseconds(80))
    let now = walk.world.now
    let outcome = walk.take(input, in: app)
    let hasBegun = history.did(.input(input), at: now, outcome, walk)
    tell(hasBegun, outcome.isOfWindow)
    if let request = outcome.request { perform(request) }
    if outcome.wantsSuspension {
      act(.background)
      rest(.seconds(20))
      act(.foreground)
    }
  }

  private mutating func act(_ command: DirectorCommand) {
    let now = walk.world.now
    let entries = walk.perform(.director(command), in: app)
    tell(history.did(.act(.director(command)), at: now, changes: true, entries, walk))
  }

  private mutating func tell(_ hasBegun: Bool, _ isOfWindow: Bool = false) {
    walk.show(walk.historyBoard.goingOn(history.journal, hasBegun: hasBegun, isOfWindow: isOfWindow))
  }

  private mutating func perform(_ request: HistoryRequest) {
    var board = walk.historyBoard
    if let move = history.move(of: request) {
      if let arrival = history.move(move, from: walk, in: app) {
        walk = arrival.state
        board = board.arriving(arrival.sight, clock: walk.clockText)
      } else {
        board = board.refusing(move)
      }
    } else {
      history.answer(request, &board, in: app)
    }
    walk.show(board)
  }

  mutating func save() {
    if let news = record.news(of: history) { lines += news }
  }

  /// Ends the program, and starts it again with the kept history.
  mutating func restart(after span: TimeSpan, _ chance: inout SeededChance) {
    save()
    let present = walk.world.now + span
    let saved = walk.world.saved(in: app)
    guard let read = try? WalkHistory(root, kept: lines, in: app) else {
      Issue.record("the history is not readable")
      return
    }
    var next = read.present(in: app)
    let passed = walk.world.now > next.world.now ? next.advance(to: walk.world.now, in: app) : []
    #expect(next.world.saved(in: app).hasSameContent(as: saved), "the history does not lead to the saved state")
    history = read
    record = HistoryRecord(writtenOf: history)
    history.passed(passed, to: next, always: true)
    let event = WalkEvent.restart(columns: 60 + chance.below(60), rows: 20 + chance.below(20))
    let entries = next.redo(event, at: present, in: app)
    history.did(event, at: present, changes: false, entries, next)
    walk = next
    var board = HistoryBoard(history.journal)
    if !history.journal.isAtEnd { board = board.arriving(history.sight(in: app), clock: walk.clockText) }
    walk.show(board)
  }

  /// The kept history leads to the same walk.
  func expectSameWhenRead(_ seed: Comment) throws {
    let read = try WalkHistory(root, kept: lines, in: app)
    var again = read.present(in: app)
    if walk.world.now > again.world.now { again.advance(to: walk.world.now, in: app) }
    let isSame = again.world == walk.world
    #expect(isSame, seed)
    #expect(Self.picture(again, app) == Self.picture(walk, app), seed)
    #expect(read.journal.branches.map(\.name) == history.journal.branches.map(\.name), seed)
    #expect(read.journal.place == history.journal.place, seed)
  }

  /// The screen without what is said of the history, and in the footer.
  private static func picture(_ walk: Walk, _ app: AppDefinition) -> String {
    var walk = walk
    walk.dismissNotice()
    walk.show(HistoryBoard())
    return walk.frame(in: app).lines.joined(separator: "\n")
  }

  /// A saved tape leads to where the walk is: returns false if it is said to lead elsewhere, as when ads or pages load at another moment.
  func hasExactTape(_ seed: Comment) throws -> Bool {
    let tape = try HistoryTape(
      history, until: walk, setup, first: nil, file: "walk.tape", services: DemoReplay.services)
    let script = try TapeScript(tape.text, file: "walk.tape", services: DemoReplay.services)
    var player = try TapePlayer(script, services: DemoReplay.services)
    var nobody = NoObserver()
    while player.nextStep != nil, player.failure == nil { try player.step(&nobody) }
    #expect(player.failure == nil, "\(seed.rawValue)\n\(tape.text)")
    guard tape.difference == nil else { return false }
    let (mine, yours) = (ScreenChoices(walk.world, in: app), ScreenChoices(player.walk.world, in: app))
    #expect(mine.layer.kind == yours.layer.kind, "\(tape.text)")
    #expect(
      walk.world.phones.map(\.model.kept.features.homes) == player.walk.world.phones.map(\.model.kept.features.homes),
      "\(tape.text)")
    #expect(walk.columns == player.walk.columns && walk.rows == player.walk.rows, "\(tape.text)")
    return true
  }
}
