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

  private func letters(_ text: String) -> [Key] { text.map { .character($0) } }

  @Test func `has what was done on the branch at hand, and leads there`() throws {
    let (tape, _) = try walked { walk, history in
      press(letters("2Flat") + [.enter] + letters("aTent") + [.enter], &walk, &history)
      for _ in 1...2 { walk = history.move(.back, from: walk, in: app)?.state ?? walk }
      press(letters("Rope") + [.enter], &walk, &history)
    }
    #expect(tape.isExact && tape.text.contains("Rope") && !tape.text.contains("Tent"), "\(tape.text)")
    #expect(TapeRun.result(tape.text + "Expect count items 1\nExpect 1 row \"Rope\"\n").text == "")
  }

  @Test func `has no key that a panel has taken in the walk, after a step that led nowhere`() throws {
    let (tape, walk) = try walked { walk, history in
      press(letters("|[2Flat"), &walk, &history)
      press([.escape] + letters("2Hut") + [.enter], &walk, &history)
    }
    #expect(walk.world.phone.model.features.homes.inventory.homes.map(\.name) == ["Hut"])
    #expect(tape.isExact, "\(tape.text)")
    #expect(TapeRun.result(tape.text + "Expect count homes 1\nExpect \"Hut\"\n").text == "")
  }

  @Test func `goes on after a line that asked for it`() throws {
    let (tape, walk) = try walked { walk, history in
      walk.show(HistoryBoard(history.journal))
      press([.character("|")] + letters(":save walk.tape") + [.enter], &walk, &history)
      press(letters("2") + [.escape] + letters("2Flat") + [.enter], &walk, &history)
    }
    #expect(walk.world.phone.model.features.homes.inventory.homes.count == 1)
    #expect(tape.isExact && !tape.text.contains("save"), "\(tape.text)")
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
    #expect(walk.look(in: app).top.kind == .ad && tape.isExact)
    #expect(tape.text.contains("Type \"Flat\"\nEnter\n"), "\(tape.text)")
    #expect(tape.text.contains("Sleep 2400ms\nTap \"Close\"\n"), "\(tape.text)")
  }

  @Test func `goes on after a year in which the program was not there`() throws {
    let (tape, _) = try walked { walk, history in
      press(letters("2Flat") + [.enter], &walk, &history)
      let restart = WalkEvent.restart(columns: walk.columns, rows: walk.rows)
      let now = walk.world.now + .days(365)
      let entries = walk.redo(restart, at: now, in: app)
      history.did(restart, at: now, changes: false, entries, walk)
      press(letters("2aTent") + [.enter], &walk, &history)
    }
    #expect(tape.isExact && tape.text.contains("background\nAdvance 365d\n"), "\(tape.text)")
    #expect(TapeRun.result(tape.text + "Expect count items 1\nExpect 1 row \"Tent\"\n").text == "")
    // A day that the program was there for is passed as it was.
    let (day, _) = try walked { walk, history in
      press(letters("2Flat") + [.enter], &walk, &history)
      history.passed(walk.advance(to: walk.world.now + .days(40), in: app), to: walk)
      press(letters("aTent") + [.enter], &walk, &history)
    }
    #expect(day.isExact && TapeRun.result(day.text).text == "", "\(day.text)")
  }

  @Test func `says if it does not lead to the walk, and what a replay finds open`() throws {
    let (tape, _) = try walked { walk, history in
      press(letters("2Flat") + [.enter], &walk, &history)
      // Done behind the back of the history.
      _ = walk.take(.key(.character("a")), in: app)
      for letter in letters("Tent") + [.enter] { _ = walk.take(.key(letter), in: app) }
    }
    #expect(!tape.isExact)
    #expect(tape.unrest.isEmpty)
    let (open, _) = try walked { walk, history in
      history.passed(walk.advance(to: walk.world.now + .seconds(5), in: app), to: walk)
      press([.down, .down, .enter], &walk, &history)
    }
    #expect(open.isExact && !open.unrest.isEmpty, "\(open.text)")
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
