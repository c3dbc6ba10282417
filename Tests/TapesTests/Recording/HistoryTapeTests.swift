import Monetization
import SampleApps
import Simulation
import TerminalUI
import Testing

@testable import Tapes

/// The tape that is written of a live walk.
@Suite struct `A walk saved as a tape` {
  private let app = SampleApp.definition()

  private func walked(_ body: (inout Walk, inout WalkHistory) -> Void) throws -> (tape: HistoryTape, walk: Walk) {
    var setup = TapeSetup()
    setup.startDate = WrittenDate(SampleApp.start)
    var walk = Walk.fresh(app, start: setup.start)
    var history = WalkHistory(walk)
    body(&walk, &history)
    let tape = try HistoryTape(
      history, until: walk, setup, first: nil, file: "walk.tape", services: TapeRun.services)
    return (tape, walk)
  }

  private func press(_ keys: [Key], _ walk: inout Walk, _ history: inout WalkHistory) {
    for key in keys {
      history.passed(walk.advance(to: walk.world.now + .seconds(1), in: app), to: walk)
      let now = walk.world.now
      let outcome = walk.take(.key(key), in: app)
      history.did(.input(.key(key)), at: now, outcome, walk)
    }
  }

  /// Presses keys in a walk whose owner shows what there is of the history, and does what a key asks of it.
  private func owned(_ keys: [Key], _ walk: inout Walk, _ history: inout WalkHistory) {
    for key in keys {
      history.passed(walk.advance(to: walk.world.now + .milliseconds(60), in: app), to: walk)
      let now = walk.world.now
      if walk.historyBoard.names.isEmpty { walk.show(HistoryBoard(history.journal)) }
      let outcome = walk.take(.key(key), in: app)
      let hasBegun = history.did(.input(.key(key)), at: now, outcome, walk)
      var board = walk.historyBoard.goingOn(history.journal, hasBegun: hasBegun)
      if let move = outcome.request.flatMap(history.move), let arrival = history.move(move, from: walk, in: app) {
        walk = arrival.state
        board = board.arriving(arrival.sight, clock: walk.clockText)
      }
      walk.show(board)
    }
  }

  private func resize(_ columns: Int, _ rows: Int, _ walk: inout Walk, _ history: inout WalkHistory) {
    let now = walk.world.now
    let outcome = walk.take(.resize(columns: columns, rows: rows), in: app)
    history.did(.input(.resize(columns: columns, rows: rows)), at: now, outcome, walk)
  }

  /// Ends the program, and starts it again.
  private func restart(
    _ columns: Int, _ rows: Int, after span: TimeSpan = .hours(1), _ walk: inout Walk, _ history: inout WalkHistory
  ) {
    let restart = WalkEvent.restart(columns: columns, rows: rows)
    let now = walk.world.now + span
    let entries = walk.redo(restart, at: now, in: app)
    history.did(restart, at: now, changes: false, entries, walk)
  }

  private func letters(_ text: String) -> [Key] { text.map { .character($0) } }

  @Test func `has what was done on the branch at hand, and leads there`() throws {
    let (tape, _) = try walked { walk, history in
      press(letters("2Flat") + [.enter] + letters("aTent") + [.enter], &walk, &history)
      for _ in 1...2 { walk = history.move(.back, from: walk, in: app)?.state ?? walk }
      press(letters("Rope") + [.enter], &walk, &history)
    }
    #expect(tape.difference == nil && tape.text.contains("Rope") && !tape.text.contains("Tent"), "\(tape.text)")
    #expect(TapeRun.result(tape.text + "Expect count items 1\nExpect 1 row \"Rope\"\n").text == "")
  }

  @Test func `has no key that a panel has taken in the walk, after a step that led nowhere`() throws {
    let (tape, walk) = try walked { walk, history in
      press(letters("|[2Flat"), &walk, &history)
      press([.escape] + letters("2Hut") + [.enter], &walk, &history)
    }
    #expect(walk.world.phone.model.features.homes.inventory.homes.map(\.name) == ["Hut"])
    #expect(tape.difference == nil, "\(tape.text)")
    #expect(TapeRun.result(tape.text + "Expect count homes 1\nExpect \"Hut\"\n").text == "")
  }

  @Test func `goes on after a line that asked for it`() throws {
    let (tape, walk) = try walked { walk, history in
      walk.show(HistoryBoard(history.journal))
      press([.character("|")] + letters(":save walk.tape") + [.enter], &walk, &history)
      press(letters("2") + [.escape] + letters("2Flat") + [.enter], &walk, &history)
    }
    #expect(walk.world.phone.model.features.homes.inventory.homes.count == 1)
    #expect(tape.difference == nil && !tape.text.contains("save"), "\(tape.text)")
    #expect(TapeRun.result(tape.text + "Expect count homes 1\n").text == "")
  }

  @Test func `has the time between two inputs, and no pause within a word, however long nothing was done before`()
    throws
  {
    let (tape, walk) = try walked { walk, history in
      func wait(_ span: TimeSpan) { history.passed(walk.advance(to: walk.world.now + span, in: app), to: walk) }
      press([.character("2")], &walk, &history)
      for key in letters("Flat") + [.enter] {
        let now = walk.world.now
        let outcome = walk.take(.key(key), in: app)
        history.did(.input(.key(key)), at: now, outcome, walk)
        wait(.milliseconds(8))
      }
      wait(.seconds(11))
      press([.character("1"), .tab, .tab, .enter], &walk, &history)
      wait(.milliseconds(1_400))
      press([.enter], &walk, &history)
    }
    #expect(walk.look(in: app).top.kind == .ad && tape.difference == nil)
    #expect(tape.text.contains("Type \"Flat\"\nEnter\n"), "\(tape.text)")
    #expect(tape.text.contains("Sleep 2400ms\nTap \"Close\"\n"), "\(tape.text)")
  }

  @Test func `goes on after a year in which the program was not there`() throws {
    let (tape, _) = try walked { walk, history in
      press(letters("2Flat") + [.enter], &walk, &history)
      restart(80, 24, after: .days(365), &walk, &history)
      press(letters("2aTent") + [.enter], &walk, &history)
    }
    #expect(tape.difference == nil && tape.text.contains("background\nAdvance 365d\n"), "\(tape.text)")
    #expect(TapeRun.result(tape.text + "Expect count items 1\nExpect 1 row \"Tent\"\n").text == "")
    // A day that the program was there for is passed as it was.
    let (day, _) = try walked { walk, history in
      press(letters("2Flat") + [.enter], &walk, &history)
      history.passed(walk.advance(to: walk.world.now + .days(40), in: app), to: walk)
      press(letters("aTent") + [.enter], &walk, &history)
    }
    #expect(
      day.text.contains("Advance 40d\n") && day.difference == nil && TapeRun.result(day.text).text == "", "\(day.text)")
  }

  @Test func `begins at the size at which the walk began, and has every other size`() throws {
    let (tape, walk) = try walked { walk, history in
      resize(120, 40, &walk, &history)
      press([.character("2")], &walk, &history)
      press(letters("Flat") + [.enter] + letters("aTent") + [.enter], &walk, &history)
      resize(60, 20, &walk, &history)
      // The window keeps its size at an earlier moment, and after a restart.
      walk = history.move(.back, from: walk, in: app)?.state ?? walk
      restart(100, 30, &walk, &history)
    }
    #expect(walk.columns == 100 && tape.difference == nil, "\(tape.text)")
    let sizes = tape.text.split(separator: "\n").filter { $0.hasPrefix("Resize") || $0.hasPrefix("Set Columns") }
    #expect(sizes == ["Set Columns 80", "Resize 120 40", "Resize 60 20", "Resize 100 30"], "\(tape.text)")
  }

  @Test(arguments: [[Key.character("d"), .character("n")], [.character("f")], [.character("?"), .control("z")]])
  func `has nothing open after a restart that was open before`(_ keys: [Key]) throws {
    let (tape, walk) = try walked { walk, history in
      press(keys, &walk, &history)
      restart(100, 30, &walk, &history)
      press(letters("2Flat") + [.enter], &walk, &history)
    }
    #expect(walk.world.phone.model.features.homes.inventory.homes.count == 1)
    #expect(tape.difference == nil && TapeRun.result(tape.text + "Expect count homes 1\n").text == "", "\(tape.text)")
  }

  @Test func `has the commands that were given over a list of the history, and no key pressed in the list`() throws {
    let (tape, _) = try walked { walk, history in
      walk.show(HistoryBoard(history.journal))
      press(letters("2Flat") + [.enter], &walk, &history)
      press([.character("|")] + letters(":network off") + [.enter, .down, .down, .down, .escape], &walk, &history)
      press(letters("aTent") + [.enter], &walk, &history)
    }
    #expect(tape.difference == nil, "\(tape.text)")
    #expect(tape.text.contains("Director network off\n") && !tape.text.contains("Down"), "\(tape.text)")
    #expect(TapeRun.result(tape.text + "Expect 1 row \"Tent\"\n").text == "")
  }

  @Test func `has the text of a field on a branch, with the letters that are keys of the history elsewhere`() throws {
    let (tape, _) = try walked { walk, history in
      // All that loads at the launch has come.
      history.passed(walk.advance(to: walk.world.now + .seconds(5), in: app), to: walk)
      owned(letters(":advance 1h") + [.enter, .character("[")], &walk, &history)
      owned(
        letters(":advance 2h") + [.enter] + letters("2Flat") + [.enter] + letters("ax[1]|") + [.enter], &walk, &history)
    }
    #expect(tape.difference == nil && tape.text.contains("Director advance 2h\n"), "\(tape.text)")
    #expect(TapeRun.result(tape.text + "Expect 1 row \"x[1]|\"\n").text == "", "\(tape.text)")
  }

  @Test func `has no line about the history, also if it was refused`() throws {
    let (tape, _) = try walked { walk, history in
      owned(letters(":branch nope") + [.enter, .down, .enter, .escape, .escape, .escape], &walk, &history)
      owned(letters("2Flat") + [.enter], &walk, &history)
    }
    #expect(tape.difference == nil && !tape.text.contains("branch"), "\(tape.text)")
    #expect(TapeRun.result(tape.text + "Expect count homes 1\n").text == "", "\(tape.text)")
  }

  @Test func `leads to the same time although a command was typed faster than a tape types`() throws {
    let (tape, walk) = try walked { walk, history in
      func type(_ keys: [Key]) {
        for key in keys {
          let now = walk.world.now
          let outcome = walk.take(.key(key), in: app)
          history.did(.input(.key(key)), at: now, outcome, walk)
        }
      }
      func wait(_ span: TimeSpan) { history.passed(walk.advance(to: walk.world.now + span, in: app), to: walk) }
      wait(.milliseconds(1_600))
      type([.control("p")] + letters("a"))
      wait(.milliseconds(650))
      type(letters("dvance to next"))
      wait(.milliseconds(250))
      type([.enter])
    }
    let result = TapeRun.result(tape.text)
    #expect(tape.difference == nil && result.text == "", "\(tape.difference ?? "") \(tape.text)")
    let again = try TapeRecorder(continuing: tape.text, file: "walk.tape", services: TapeRun.services)
    #expect(walk.world.now - again.walk.world.now < .minutes(1) && again.walk.world.now - walk.world.now < .minutes(1))
  }

  @Test func `says if it does not lead to the walk, and what a replay finds open`() throws {
    let (tape, _) = try walked { walk, history in
      press(letters("2Flat") + [.enter], &walk, &history)
      // Done behind the back of the history.
      _ = walk.take(.key(.character("a")), in: app)
      for letter in letters("Tent") + [.enter] { _ = walk.take(.key(letter), in: app) }
    }
    #expect(tape.difference == "other homes")
    #expect(tape.unrest.isEmpty)
    let (open, _) = try walked { walk, history in
      history.passed(walk.advance(to: walk.world.now + .seconds(5), in: app), to: walk)
      press([.down, .down, .enter], &walk, &history)
    }
    #expect(open.difference == nil && !open.unrest.isEmpty, "\(open.text)")
  }

  @Test func `ends at the moment that is shown`() throws {
    let (tape, _) = try walked { walk, history in
      press(letters("2Flat") + [.enter] + letters("aTent") + [.enter], &walk, &history)
      for _ in 1...3 { walk = history.move(.back, from: walk, in: app)?.state ?? walk }
    }
    #expect(TapeRun.result(tape.text + "Expect count items 0\nExpect count homes 1\n").text == "")
  }

  @Test func `of a history that cannot be done again has its keys`() {
    var setup = TapeSetup()
    setup.startDate = WrittenDate(SampleApp.start)
    let begin = setup.start
    let events: [(at: Instant, event: WalkEvent?)] = [
      (begin + .seconds(3), .input(.key(.character("2")))), (begin + .seconds(4), .input(.key(.character("F")))),
      (begin + .seconds(4), .input(.key(.enter))), (begin + .hours(2), nil),
      (begin + .hours(2), .direct(.typed("network off"))),
    ]
    let text = RawTape.text(events, setup, first: nil)
    #expect(TapeRun.result(text + "Expect count homes 1\nExpect log \"the phone is offline\"\n").text == "", "\(text)")
  }
}
