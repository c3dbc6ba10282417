import Simulation
import TerminalUI
import Testing

@testable import Tapes

/// Windows that are too small for what they are to show.
@Suite struct SmallWindowTests {
  private static let choice = ChoiceMenu(
    title: "Walkthroughs", introduction: "What to do.", choices: [ChoiceMenu.Choice(label: "Promo card")],
    verb: "begin", columns: 80, rows: 24)

  private static let heights = [2, 3, 4, 5, 6, 8, 9, 10, 15, 19]

  private static func expectWayOut(_ frame: Frame, sourceLocation: SourceLocation = #_sourceLocation) {
    let words = frame.lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(
      words.contains("quit"),
      "\(frame.columns) × \(frame.rows): \(words)", sourceLocation: sourceLocation)
  }

  @Test(arguments: heights)
  func `the phone, and a walkthrough, name the key that quits`(rows: Int) throws {
    let player = try TestStory.player()
    var walk = player.walk
    var tester = try Tester()
    for columns in 10...60 {
      _ = walk.take(.resize(columns: columns, rows: rows), in: player.app)
      Self.expectWayOut(walk.frame(in: player.app))
      _ = tester.session.handle(.resize(columns: columns, rows: rows))
      Self.expectWayOut(tester.session.frame)
    }
  }

  @Test(arguments: heights)
  func `a tape that is played, the menus and the notes name the key that quits`(rows: Int) throws {
    let player = try TestStory.player()
    let frame = player.walk.frame(in: player.app)
    let tape = PlaybackView(
      staged: frame, bandRows: 0, hasCaption: false, keyRow: nil,
      status: PlaybackStatus(title: "A story", pace: PlaybackPace()))
    let story = StageView(
      staged: frame, bandRows: 0, hasCaption: false, keyRow: nil,
      status: PlaybackStatus(title: "A story", pace: PlaybackPace()), captionTimes: [])
    for columns in 10...60 {
      Self.expectWayOut(tape.frame(columns: columns, rows: rows))
      Self.expectWayOut(story.frame(columns: columns, rows: rows))
      var menu = Self.choice
      _ = menu.handle(.resize(columns: columns, rows: rows))
      Self.expectWayOut(menu.frame)
      Self.expectWayOut(StoryMenu([], columns: columns, rows: rows).frame)
      Self.expectWayOut(NotesView().frame(columns: columns, rows: rows))
    }
  }

  @Test func `what there is room for is said whole`() {
    func lines(_ columns: Int, _ rows: Int) -> [String] {
      Frame.tooSmall(columns: columns, rows: rows, for: "Paywalk").lines.map {
        $0.split(separator: " ").joined(separator: " ")
      }
    }
    #expect(
      lines(40, 3) == ["This window is 40 × 3.", "Paywalk needs 60 × 20.", "Make it larger, or press q to quit."])
    #expect(
      lines(30, 4) == ["This window is 30 × 4.", "Paywalk needs 60 × 20.", "Make it larger, or press q to", "quit."])
    #expect(lines(30, 3) == ["Paywalk needs 60 × 20.", "q quits", ""])
    #expect(lines(20, 3) == ["Paywalk needs 60 ×", "20.", "q quits"])
    #expect(lines(10, 2) == ["Too small", "q quits"])
    #expect(lines(10, 1) == ["q quits"])
  }
}
