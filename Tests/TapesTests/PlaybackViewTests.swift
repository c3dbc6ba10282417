import Monetization
import TerminalUI
import Testing

@testable import Tapes

@Suite struct `View of a playback` {
  /// The view at the end of a tape at 60 × 20, with a caption and a key.
  private func view(_ phase: PlaybackStatus.Phase = .playing, caption: String = "Look here.") throws -> PlaybackView {
    let text = "Set Columns 60\nSet Rows 20\nWait+Screen /Couch/\nSubtitle \"\(caption)\"\nDown@0ms"
    let script = try TapeScript(text, file: "walk.tape", services: TapeRun.services)
    var player = try TapePlayer(script, services: TapeRun.services)
    var nobody = NoObserver()
    try player.play(&nobody)
    var captioned = CaptionedFrame()
    let staged = captioned.frame(of: player.picture)
    var status = PlaybackStatus(title: "walk.tape", pace: PlaybackPace())
    status.phase = phase
    status.line = "5: Down@0ms"
    return PlaybackView(
      staged: staged, bandRows: captioned.bandRows, hasCaption: !caption.isEmpty, keyRow: player.picture.keyRow,
      status: status)
  }

  /// The phone's rows, with a blank one in place of its keys, which have no effect.
  private func picture(_ view: PlaybackView) -> [String] { Array(view.staged.lines.prefix(20)) }

  @Test func `with room around it the picture has a border, its title and its keys`() throws {
    let view = try view()
    let lines = view.frame(columns: 80, rows: 24).lines
    #expect(lines[0].contains("╭─ walk.tape ─"))
    #expect(lines[23].contains("╰─ ▶ 1× ─") && lines[23].contains("Space pause") && lines[23].hasSuffix("─╯"))
    #expect(lines[21].contains("Look here."))
    for (shown, wanted) in zip(lines[1...20], picture(view)) {
      #expect(shown.dropFirst(10).prefix(60).description == wanted.padded(to: 60))
    }
  }

  @Test(arguments: ["\n", "\r\n"])
  func `a demonstration begins with its title and a line about it`(_ lineEnd: String) {
    let text = "\u{FEFF}# Two hours\n# without ads\nDown\n# More.\n".replacing("\n", with: lineEnd)
    let demonstration = Demonstration(name: "walk", text: text)
    #expect(demonstration.title == "Two hours")
    #expect(demonstration.summary == "without ads")
  }

  @Test func `in a larger window it stands in the middle`() throws {
    let lines = try view().frame(columns: 101, rows: 30).lines
    #expect(lines[2] == "" && lines[3].hasPrefix(String(repeating: " ", count: 19) + "╭─ walk.tape ─"))
    #expect(lines[26].contains("╰─ ▶ 1× ─") && lines[27] == "")
  }

  @Test func `without room for a border the keys have a line of their own`() throws {
    let view = try view()
    let lines = view.frame(columns: 60, rows: 23).lines
    #expect(Array(lines.prefix(20)) == picture(view))
    #expect(lines[20].contains("Look here."))
    #expect(lines[22].hasPrefix(" ▶ 1×  ") && lines[22].contains("Space pause"))
  }

  @Test func `in a window of its own size a caption lies over the end of the picture, and goes with it`() throws {
    let lines = try view().frame(columns: 60, rows: 20).lines
    #expect(lines[19].contains("Look here."))
    let plain = try view(caption: "")
    let shown = plain.frame(columns: 60, rows: 20).lines
    #expect(Array(shown.prefix(19)) == Array(picture(plain).prefix(19)))
    #expect(shown[19].hasPrefix(" ▶ 1×  ") && shown[19].contains("Space pause"))
  }

  @Test(arguments: [
    (PlaybackStatus.Phase.paused, "Next 5: Down@0ms"), (.over, "The end."),
    (.failed("4: Expect \"x\""), "Failed in 4: Expect \"x\""),
  ])
  func `what stands still says so in any window`(_ phase: PlaybackStatus.Phase, _ words: String) throws {
    let view = try view(phase)
    for (columns, rows) in [(60, 20), (60, 21), (62, 24), (120, 40)] {
      let lines = view.frame(columns: columns, rows: rows).lines
      #expect(lines.contains { $0.contains(words) }, "\(columns) × \(rows)")
    }
  }

  @Test func `a window that is too small says what is needed`() throws {
    let view = try view()
    #expect(!view.fits(columns: 59, rows: 20) && !view.fits(columns: 60, rows: 19) && view.fits(columns: 60, rows: 20))
    let text = view.frame(columns: 40, rows: 10).lines.joined(separator: "\n")
    #expect(text.contains("This window is 40 × 10.") && text.contains("The tape needs 60 × 20."))
  }

  @Test func `a demonstration tells how far it is, in a line that keeps its most important keys`() throws {
    var view = try view()
    view.status.elapsed = .milliseconds(65_900)
    view.status.length = .minutes(2)
    let bar = view.frame(columns: 80, rows: 24).lines[23]
    #expect(bar.contains(" ▶ 1×  1:05 / 2:00 ─") && bar.contains("Space pause   ? keys   q quit"), "\(bar)")
  }

  @Test func `a frame keeps its clusters at another place, and no half of a wide character`() {
    var source = Frame(columns: 6, rows: 2)
    source.draw("e\u{301}東京", row: 1, column: 0)
    var frame = Frame(columns: 8, rows: 3)
    frame.draw("n\u{303}", row: 0, column: 0)
    frame.place(source, rows: 1..<2, row: 2, column: 4)
    #expect(frame.lines == ["n\u{303}", "", "    e\u{301}東"])
    #expect(frame.text(row: 2, column: 7) == " ")
  }

  @Test func `the cursor stays where the picture has it`() throws {
    var view = try view()
    view.staged.cursor = Position(row: 4, column: 7)
    #expect(view.frame(columns: 80, rows: 24).cursor == Position(row: 5, column: 17))
    #expect(view.frame(columns: 60, rows: 20).cursor == Position(row: 4, column: 7))
  }

  @Test(
    arguments: [
      (.character(" "), .pauseToggled), (.character("."), .stepChosen), (.right, .stepChosen),
      (.character("+"), .quickenChosen), (.character("-"), .slowDownChosen), (.character("t"), .takeControlChosen),
      (.enter, .takeControlChosen), (.character("?"), .helpToggled), (.character("q"), .quitChosen),
      (.control("c"), .quitChosen), (.character("x"), nil),
    ] as [(Key, PlaybackAction?)])
  func `a key asks for something`(_ key: Key, _ action: PlaybackAction?) throws {
    var view = try view()
    #expect(PlaybackBindings.action(for: key, in: view.status) == action)
    view.status.showsHelp = true
    guard action != nil else { return }
    let text = view.frame(columns: 60, rows: 20).lines.joined(separator: "\n")
    #expect(text.contains(KeyNotation.text(for: key)))
  }
}

extension String {
  fileprivate func padded(to columns: Int) -> String { TextFitting.pad(self, columns: columns) }
}
