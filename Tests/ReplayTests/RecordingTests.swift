import Loading
import Monetization
import Simulation
import TerminalUI
import Testing

@testable import Tapes

@Suite struct `Recordings` {
  @Test func `arrows and Enter read as taps, answers as waits`() throws {
    var desk = try RecordingDesk()
    desk.rest(.seconds(4))
    desk.press(.down, .enter)
    desk.rest(.milliseconds(700))
    desk.press(.enter)
    desk.rest(.seconds(1))
    desk.press(.escape, .down, .escape)
    try desk.expectBody(
      """
      Wait+Screen /Train Ad-Free\\./
      Sleep 2500ms

      Tap "Subscribe to Go Ad-Free"
      Wait+Screen /DAYS FREE/

      Tap "Start 3-day free trial"
      Wait+Screen /App Store/

      Escape
      Down
      Escape

      """)
  }

  @Test func `an ad reads as a wait for its reward`() throws {
    var desk = try RecordingDesk()
    desk.rest(.seconds(4))
    desk.press(.down, .down, .enter)
    for _ in 1...90 { desk.rest(.milliseconds(500)) }
    desk.press(.enter)
    let tape = desk.recorder.tape
    #expect(tape.contains("\nTap \"Watch Ad for Free Session\"\nWait+Screen"), "\(tape)")
    #expect(tape.contains("\nTap \"Close\"\n"), "\(tape)")
    try desk.expectSameWalk()
  }

  /// Ways to a button, with Shift+Tab among them; the label of the button they end on.
  static let backwards: [(keys: [Key], label: String)] = [
    ([.tab, .tab, .backTab], "Subscribe to Go Ad-Free"), ([.tab, .tab, .tab, .backTab], "Watch Ad for Free Session"),
    ([.end, .backTab, .backTab, .backTab, .backTab], ""), ([.end, .tab, .backTab], ""),
    ([.backTab, .backTab], ""),
  ]

  @Test(arguments: backwards.indices)
  func `keys that led to a button are a tap, also backwards`(index: Int) throws {
    let (keys, label) = Self.backwards[index]
    for (opening, rests) in [([Key](), 0), ([.down, .enter], 1)] where label.isEmpty || opening.isEmpty {
      var desk = try RecordingDesk()
      desk.rest(.seconds(4))
      if !opening.isEmpty { desk.press(.down, .enter) }
      desk.rest(.seconds(Int64(rests)))
      for key in keys { desk.press(key) }
      let focus = try #require(desk.recorder.walk.look(in: desk.recorder.app).focus)
      desk.press(.enter)
      let tape = desk.recorder.tape
      let taps = tape.split(separator: "\n").filter { $0.hasPrefix("Tap ") }
      #expect(taps.last?.hasSuffix("\"\(focus.label)\"") == true, "\(focus.label): \(tape)")
      #expect(label.isEmpty || focus.label == label)
      #expect(!tape.contains("Shift+Tab"), "\(tape)")
      try desk.expectSameWalk()
    }
  }

  /// Ways to a button or a field, each key a minute after the one before.
  static let slow: [(opening: String, keys: [Key])] = [
    ("", [.tab, .tab, .backTab]), ("", [.backTab, .backTab]), ("", [.down, .down, .up]),
    ("2a", [.tab, .backTab, .tab]), ("2a", [.tab, .tab]),
  ]

  @Test(arguments: slow.indices)
  func `keys that led to a button are a tap, also if the clock went on between them`(index: Int) throws {
    let (opening, keys) = Self.slow[index]
    var desk = try RecordingDesk(seeded: true)
    desk.rest(.seconds(4))
    desk.type(opening)
    for key in keys {
      desk.press(key)
      desk.rest(.minutes(1))
    }
    let focus = try #require(desk.recorder.walk.look(in: desk.recorder.app).focus)
    desk.press(.enter)
    let tape = desk.recorder.tape
    // A field is tapped when the focus comes to it, and a button when it is chosen.
    let ending = "Tap \"\(focus.label)\"\n"
    #expect(focus.role == .field ? tape.contains(ending) : tape.hasSuffix(ending), "\(tape)")
    #expect(!tape.contains("Tab") && !tape.contains("Down") && !tape.contains("Up"), "\(tape)")
    #expect(tape.components(separatedBy: "Tap").count == 2, "\(tape)")
    try desk.expectSameWalk()
  }

  @Test func `keys stay where a tap would leave another focus on the screen that one comes back to`() throws {
    var desk = try RecordingDesk()
    desk.rest(.seconds(4))
    desk.press(.tab)
    desk.type("31")
    #expect(desk.focusedLabel == "Subscribe to Go Ad-Free")
    desk.press(.backTab, .backTab)
    #expect(desk.focusedLabel == "Chat")
    desk.press(.enter)
    desk.rest(.seconds(1))
    desk.press(.escape)
    desk.type("1")
    #expect(desk.focusedLabel == "Couch to 5K", "\(desk.recorder.tape)")
    try desk.expectSameWalk()
  }

  @Test func `keys stay where what they moved lies below the button`() throws {
    var desk = try RecordingDesk(seeded: true)
    desk.rest(.seconds(4))
    desk.press(.tab, .tab)
    desk.rest(.minutes(1))
    desk.press(.function(3))
    desk.rest(.minutes(1))
    desk.press(.escape)
    #expect(desk.recorder.tape.contains("Tab 2"), "\(desk.recorder.tape)")
    try desk.expectSameWalk()
  }

  @Test func `what is typed into a field is one text, and a field is tapped`() throws {
    var desk = try RecordingDesk(seeded: true)
    desk.type("2a")
    desk.type("Müsli, it's \"new\"")
    desk.press(.backspace, .backspace, .tab)
    desk.type("two boxes")
    desk.press(.enter)
    try desk.expectBody(
      """
      Type "2"
      Type "a"
      Type `Müsli, it's "new"`
      Backspace 2
      Tap "Note"
      Type "two boxes"
      Enter

      """)
  }

  @Test func `the second of equal rows is named by its number`() throws {
    var desk = try RecordingDesk(seeded: true)
    desk.type("2")
    for _ in 1...2 {
      desk.type("a")
      desk.type("Tent")
      desk.press(.enter)
      desk.rest(.seconds(1))
    }
    for _ in 1...60 where desk.focusedLabel != "Tent" { desk.press(.down) }
    desk.press(.down)
    #expect(desk.focusedLabel == "Tent")
    desk.press(.enter)
    desk.rest(.seconds(1))
    #expect(desk.recorder.tape.contains("\nTap row \"Tent\" 2\n"), "\(desk.recorder.tape)")
    try desk.expectSameWalk()
  }

  @Test func `what is asked of the Director reads as its commands, wherever it was asked`() throws {
    var desk = try RecordingDesk()
    desk.rest(.seconds(4))
    desk.type(":purchase cancel")
    desk.press(.enter)
    let notice = desk.frame.lines[23]
    desk.press(.function(2))
    desk.type("f")
    desk.choose("Restore")
    desk.press(.escape)
    desk.type(":advance 2h")
    desk.press(.enter)
    #expect(notice.contains("The next purchase is cancelled"))
    try desk.expectBody(
      """
      Wait+Screen /Train Ad-Free\\./
      Sleep 2500ms

      Director purchase cancel
      Director fault restore network once
      Director advance 2h

      """)
  }

  @Test func `what the Director did in vain is only tried by the tape`() throws {
    var desk = try RecordingDesk()
    desk.rest(.seconds(4))
    desk.type(":refund cubby_pro_annual")
    desk.press(.enter)
    desk.type(":network on")
    desk.press(.enter, .down)
    try desk.expectBody(
      """
      Wait+Screen /Train Ad-Free\\./
      Sleep 2500ms

      Director try refund cubby_pro_annual
      Director try network on
      Down

      """)
  }

  @Test func `the Director's screen stays where nothing was asked, or time went on meanwhile`() throws {
    var desk = try RecordingDesk()
    desk.rest(.seconds(4))
    desk.press(.function(2), .escape, .function(2))
    desk.type("p")
    desk.rest(.minutes(1))
    desk.press(.escape)
    try desk.expectBody(
      """
      Wait+Screen /Train Ad-Free\\./
      Sleep 2500ms

      F2
      Escape
      F2
      Type "p"
      Sleep 57900ms
      Escape

      """)
  }

  @Test func `clicks, the wheel, pastes and windows are said as a tape says them`() throws {
    var desk = try RecordingDesk(seeded: true)
    desk.give(.wheel(Position(row: 10, column: 10), lines: 3))
    desk.give(.wheel(Position(row: 10, column: 10), lines: 3))
    desk.give(.resize(columns: 100, rows: 30))
    desk.click("Homes")
    desk.give(.click(Position(row: 6, column: 90)))
    desk.type("/")
    desk.give(.paste("mi\nlk \"'`"))
    try desk.expectBody(
      """
      Wheel down 6
      Resize 100 30
      Tap "Homes"
      Click 7 91
      Type "/"
      Copy `mi lk "'`
      Paste
      Copy "`"
      Paste

      """)
  }

  @Test func `thinking takes no time, waiting does`() throws {
    var desk = try RecordingDesk()
    desk.rest(.seconds(4))
    desk.rest(.seconds(11))
    desk.press(.down)
    #expect(desk.recorder.walk.world.now == TapeSetup.defaultStart + .milliseconds(2_950))
    desk.rest(.hours(3))
    desk.press(.down)
    #expect(desk.recorder.walk.world.now > TapeSetup.defaultStart + .hours(3) - .minutes(1))
    try desk.expectSameWalk()
  }

  @Test func `keys in quick succession do not make time stand still`() throws {
    var desk = try RecordingDesk()
    for _ in 1...6 {
      desk.rest(.milliseconds(300))
      desk.press(.down)
    }
    // The keys themselves took 300 ms.
    #expect(desk.recorder.walk.world.now > TapeSetup.defaultStart + .seconds(1))
    try desk.expectSameWalk()
  }

  @Test func `an app that was suspended comes back when its user does`() throws {
    var desk = try RecordingDesk()
    desk.rest(.seconds(4))
    #expect(desk.give(.key(.control("z"))).wantsSuspension)
    desk.suspend()
    desk.rest(.minutes(2))
    desk.resume()
    desk.press(.down)
    #expect(desk.recorder.tape.contains("Ctrl+Z\nSleep "))
    #expect(desk.recorder.tape.hasSuffix("Director foreground\nDown\n"))
    try desk.expectSameWalk()
  }

  @Test func `leaving is no part of the tape, and what is open then is told`() throws {
    var desk = try RecordingDesk()
    desk.rest(.seconds(4))
    #expect(desk.recorder.unrest.isEmpty)
    desk.press(.down, .enter)
    #expect(desk.recorder.unrest == ["purchase showPaywall #2"])
    #expect(desk.give(.key(.control("c"))).isOver)
    #expect(desk.recorder.tape.hasSuffix("Tap \"Subscribe to Go Ad-Free\"\n"))
    try desk.expectSameWalk()
  }

  @Test func `keys that no tape can say are not heard`() throws {
    var desk = try RecordingDesk()
    let before = desk.recorder.tape
    desk.press(.function(20))
    desk.give(.click(Position(row: 200, column: 3)))
    #expect(desk.recorder.tape == before)
  }

  @Test func `a recording goes on where a tape ends`() throws {
    let head = try RecordingDesk().recorder.tape
    var desk = try RecordingDesk(continuing: head + "\nWait+Screen /Train Ad-Free/\nTap \"Homes\"\n")
    desk.type("1")
    try desk.recorder.perform(.expect(TapeExpectation(LayerCondition(name: "screen"))))
    #expect(throws: TapeRecordingError.self) {
      try desk.recorder.perform(.expect(TapeExpectation(LayerCondition(name: "paywall"))))
    }
    try desk.expectBody(
      """
      Wait+Screen /Train Ad-Free/

      Tap "Homes"
      Type "1"
      Expect layer screen

      """)
  }
}
