import Monetization
import Simulation
import TerminalUI
import Testing

@testable import Tapes

/// Recordings in which somebody has stepped back.
@Suite struct `A recording that was stepped back in` {
  /// A recording with its history, as the live loop has them.
  private struct Desk {
    var recorder: TapeRecorder
    var history: RecorderHistory
    var clock: Instant

    init() throws {
      recorder = try TapeRecorder(TapeSetup(), services: TapeRun.services)
      history = RecorderHistory(recorder)
      clock = recorder.walk.world.now
      recorder.show(HistoryBoard(history.journal))
      pass(.seconds(5))
    }

    mutating func pass(_ span: TimeSpan) {
      clock = clock + span
      let count = recorder.entries.count
      recorder.reach(clock)
      history.passed(Array(recorder.entries[count...]), at: clock, to: recorder)
    }

    mutating func press(_ keys: Key...) {
      for key in keys {
        pass(.milliseconds(80))
        let outcome = recorder.take(.key(key), at: clock)
        if case .move(let move)? = outcome.request {
          if let arrival = history.move(move, from: recorder, in: recorder.app) {
            let board = recorder.walk.historyBoard
            recorder = arrival.state
            recorder.show(board.arriving(arrival.sight, clock: recorder.walk.clockText))
          }
        } else {
          history.did(.input(.key(key)), at: clock, outcome, recorder)
          var board = recorder.walk.historyBoard.goingOn(history.journal, hasBegun: false)
          if let request = outcome.request { history.answer(request, &board, in: recorder.app) }
          recorder.show(board)
        }
        clock = recorder.walk.world.now
      }
    }

    mutating func type(_ text: String) { for letter in text { press(.character(letter)) } }
  }

  @Test func `what was stepped back over is not in the tape, and the tape leads to the walk`() throws {
    var desk = try Desk()
    desk.type("2Flat")
    desk.press(.enter)
    desk.type("aTent")
    desk.press(.enter)
    desk.pass(.seconds(2))
    #expect(desk.recorder.tape.contains("Tent"))
    desk.press(.character("["), .character("["), .character("["))
    #expect(!desk.recorder.tape.contains("Tent") && desk.recorder.tape.contains("Flat"))
    desk.type("aRope")
    desk.press(.enter)
    let tape = desk.recorder.tape
    #expect(tape.contains("Rope") && !tape.contains("Tent") && !tape.contains("["), "\(tape)")
    #expect(desk.recorder.isGiven(by: tape))
    #expect(desk.history.journal.branches.map(\.name) == ["main", "branch-2"])
  }

  @Test func `what was done in the lists of the history is not in the tape`() throws {
    var desk = try Desk()
    desk.type("2Flat")
    desk.press(.enter)
    desk.type("aTent")
    desk.press(.enter)
    desk.press(.character("["), .character("["), .character("["))
    desk.type("aRope")
    desk.press(.enter)
    let tape = desk.recorder.tape
    desk.press(.character("|"))
    for _ in 0..<9 where desk.recorder.walk.look(in: desk.recorder.app).focus?.label != "Rename…" { desk.press(.tab) }
    desk.press(.enter)
    desk.type("first")
    desk.press(.enter, .escape)
    #expect(desk.history.journal.branches.map(\.name) == ["first", "branch-2"])
    desk.type(":rename first main")
    desk.press(.enter)
    #expect(desk.history.journal.branches.map(\.name) == ["main", "branch-2"])
    #expect(desk.recorder.tape == tape)
    // Opened by the palette, with time that changes the screen meanwhile, and still open.
    desk.type(":branches")
    desk.press(.enter)
    desk.pass(.seconds(70))
    for _ in 0..<9 where desk.recorder.walk.look(in: desk.recorder.app).focus?.label != "Rename…" { desk.press(.tab) }
    desk.press(.enter)
    desk.type("did")
    desk.pass(.seconds(70))
    desk.press(.enter)
    #expect(desk.history.journal.branches.map(\.name) == ["did", "branch-2"])
    #expect(!desk.recorder.tape.contains("branches") && desk.recorder.isGiven(by: desk.recorder.tape))
    var left = desk.recorder
    let outcome = left.take(.key(.control("c")), at: desk.clock)
    #expect(outcome.isOver && !left.tape.contains("branches") && left.isGiven(by: left.tape))
    #expect(left.tapeInputCount == TapeRun.result(left.tape).inputCount)
    desk.press(.escape)
    desk.type("aLamp")
    desk.press(.enter)
    #expect(desk.recorder.tape.contains("Lamp") && desk.recorder.isGiven(by: desk.recorder.tape))
    // A command of the Director that was given meanwhile stays.
    desk.type("|:network off")
    desk.press(.enter, .down, .escape)
    let last = desk.recorder.tape
    #expect(last.hasSuffix("Director network off\n") && desk.recorder.isGiven(by: last), "\(last)")
  }

  @Test func `branches are compared, and nothing of it is in the tape`() throws {
    var desk = try Desk()
    desk.type("2Flat")
    desk.press(.enter)
    desk.pass(.minutes(1))
    desk.type("1[[")
    desk.type("Cabin")
    desk.press(.enter)
    let tape = desk.recorder.tape
    desk.type("|")
    let lines = desk.recorder.walk.historyBoard.branches.map(\.difference)
    #expect(lines == ["", "differs from main in content"])
    desk.press(.escape)
    desk.type(":compare main branch-2")
    desk.press(.enter)
    let content = desk.recorder.walk.historyBoard.comparison?.differences.first
    #expect(content?.left.contains("Flat") == true && content?.right.contains("Cabin") == true)
    desk.press(.escape)
    let last = desk.recorder.tape
    #expect(last == tape && desk.recorder.isGiven(by: last), "\(last)")
  }

  @Test(arguments: [2, 20]) func `two branches have what came before them, however long somebody thought`(
    _ seconds: Int
  ) throws {
    var desk = try Desk()
    func press(_ keys: Key...) {
      for key in keys {
        desk.pass(.seconds(Int64(seconds)))
        desk.press(key)
      }
    }
    func type(_ text: String) { for letter in text { press(.character(letter)) } }
    type("2Flat")
    press(.enter)
    type("aTent")
    press(.enter, .character("["))
    type(" and pegs")
    press(.enter)
    desk.type(":compare main branch-2")
    desk.press(.enter)
    let comparison = desk.recorder.walk.historyBoard.comparison
    let differences = comparison?.differences.map { [$0.topic, $0.left, $0.right] }
    #expect(differences == [["content", "1 home, 1 item, 0 locations", "1 home, 0 items, 0 locations"]])
    #expect(comparison?.laterTopics == [])
  }

  @Test func `a command that closes the lists of the history, and more, leaves nothing open`() throws {
    var desk = try Desk()
    desk.type("d|u")
    #expect(!desk.recorder.walk.hasOverlay)
    #expect(desk.recorder.isGiven(by: desk.recorder.tape), "\(desk.recorder.tape)")
  }

  @Test func `leads to the walk although a step led nowhere, and only said so`() throws {
    var desk = try Desk()
    desk.press(.character("["))
    desk.recorder.show(desk.recorder.walk.historyBoard.refusing(.back))
    #expect(desk.recorder.isGiven(by: desk.recorder.tape))
  }

  @Test func `days in which somebody has looked on are the same when they are done again`() throws {
    var desk = try Desk()
    desk.type("2Flat")
    desk.press(.enter)
    for _ in 0..<1_500 { desk.pass(.minutes(1)) }
    desk.pass(.seconds(37))
    desk.press(.character("1"))
    desk.press(.tab, .tab, .enter)
    for _ in 0..<14 { desk.pass(.seconds(1)) }
    desk.press(.enter)
    let walk = desk.recorder.walk
    desk.press(.character("["), .character("["), .character("]"), .character("]"))
    #expect(desk.recorder.walk.world == walk.world && desk.recorder.isGiven(by: desk.recorder.tape))
  }

  @Test func `a step forward brings back the walk and its tape`() throws {
    var desk = try Desk()
    desk.type("2Flat")
    desk.press(.enter)
    desk.type("aTent")
    desk.press(.enter)
    let (walk, tape) = (desk.recorder.walk, desk.recorder.tape)
    desk.press(.character("["), .character("["), .character("{"), .character("]"), .character("]"))
    #expect(desk.recorder.walk.world == walk.world && desk.recorder.tape == tape)
  }
}
