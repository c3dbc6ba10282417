import Monetization
import TerminalUI
import Testing

@testable import Tapes

@Suite struct `Reaching a step` {
  /// Three steps, of which the second builds on the first.
  private static let plan = """
    # Two homes
    Wait+Screen /Train Ad-Free/

    Step 'Open the Homes tab, and name a home "Flat".'
    Tap "Homes"
    Type "Flat" Enter
    See "The home is there."
    Expect count homes 1
    Expect "Flat"

    Step 'Add an item "Lamp" to it.'
    Tap "Add item"
    Type "Lamp" Enter
    See "The item is in the list."
    Expect 1 row "Lamp"

    Step "Open the item, and the menu of the home."
    Tap "Lamp"
    Tap "‹ Back"
    Tap "Flat ▾"
    See "The menu has the home."
    Expect layer menu
    """

  @Test func `F8 gets to the goal from another screen, and says what it did`() throws {
    var tester = try Tester()
    tester.press(.character("2"))
    tester.haveItDone()
    #expect(tester.marks == "✓○○○○")
    #expect(
      tester.session.message?.hasPrefix(
        "Set up: The phone is back where the step begins. Pressed “Subscribe to Go Ad-Free”.") == true,
      "\(tester.screen)")
    #expect(TapeRun.result(WalkthroughReport(tester.session).tape).text == "")
  }

  @Test func `F8 does the steps before, if nobody has done them`() throws {
    var tester = try Tester(Self.plan)
    // The tester passes the first step by hand without doing it.
    tester.press(.function(5))
    #expect(tester.marks == "✓○○")
    tester.haveItDone()
    #expect(tester.marks == "✓✓○", "\(tester.screen)")
    #expect(tester.session.message?.contains("the steps before were done. ") == true)
    tester.haveItDone()
    #expect(tester.marks == "✓✓✓")
    #expect(tester.session.message?.hasSuffix("All done. F10 writes the report.") == true)
    #expect(TapeRun.result(WalkthroughReport(tester.session).tape).text == "")
  }

  @Test func `F8 says in words what it did, and that it is at work`() throws {
    var tester = try Tester(
      """
      Wait+Screen /Train Ad-Free/
      Step 'Cut the connection (Director: network off), and name a home "Flat".'
      Director network off
      Tap "Homes"
      Type "Flat" Enter
      See "The home is there."
      Expect count homes 1
      """)
    tester.press(.function(8))
    #expect(tester.screen.contains("Any key stops it."), "\(tester.screen)")
    while tester.session.beat != nil { tester.session.playNext() }
    #expect(
      tester.session.message
        == "Set up: The phone is offline. Pressed “Homes”. Typed “Flat”. Pressed Enter. All done. F10 writes the report."
    )
  }

  @Test func `the list, a step that is done, and the end say which key goes on`() throws {
    var tester = try Tester(
      "Wait+Screen /Train Ad-Free/\nStep \"Open the Homes tab.\"\nTap \"Homes\"\nSee \"It is friendly.\"\n")
    tester.press(.function(4), .character("i"))
    #expect(tester.session.message == "The list has the keys. Escape leads back to the phone.")
    tester.press(.escape)
    tester.haveItDone()
    #expect(tester.marks == "○")
    tester.press(.function(8))
    #expect(tester.session.message?.contains("F5 passed") == true, "\(tester.screen)")
    tester.press(.function(5))
    #expect(tester.screen.contains("1 check: 1 passed"), "\(tester.screen)")
    tester.press(.function(8))
    #expect(tester.session.message?.contains("F10 writes the report") == true, "\(tester.screen)")
  }

  @Test func `what F8 did over a list of the history stays in the tape`() throws {
    var tester = try Tester()
    tester.press(.character("2"), .character("|"))
    tester.haveItDone()
    #expect(tester.marks == "✓○○○○")
    #expect(tester.session.recorder.isGiven(by: tester.session.tape), "\(tester.session.tape)")
    #expect(TapeRun.result(WalkthroughReport(tester.session).tape).text == "")
  }

  @Test func `a step back into a note leads on, and is called a note`() throws {
    var tester = try Tester(Self.plan)
    var history = WalkthroughHistory(tester.session)
    func press(_ keys: [Key]) {
      for key in keys {
        let before = tester.session
        tester.press(key)
        if tester.session.response.request?.isMove != true {
          history.did(.input(.key(key)), at: before.now, from: before, to: tester.session)
        }
        if let request = tester.session.response.request {
          history.perform(request, on: &tester.session)
        } else {
          history.tell(&tester.session)
        }
      }
    }
    press([.enter, .function(6), .character("B"), .enter, .escape, .character("[")])
    let line = tester.session.walk.historyBoard.line
    #expect(line?.hasSuffix("· note") == true, "\(line ?? "")")
    press([.character("[")])
    var isNoting = tester.session.isNoting
    #expect(isNoting)
    press([.character("[")])
    isNoting = tester.session.isNoting
    #expect(!isNoting && !tester.screen.contains("B["), "\(tester.screen)")
  }

  @Test func `the last step begins again although all is decided`() throws {
    var tester = try Tester(Self.plan)
    for _ in 1...3 { tester.haveItDone() }
    #expect(tester.marks == "✓✓✓")
    let told = try #require(tester.session.announcing(.key(.alt("r"))))
    #expect(told.frame.lines.joined().contains("Going to step 3"))
    tester.press(.alt("r"))
    #expect(tester.marks == "✓✓○", "\(tester.screen)")
  }

  @Test func `a step back tells what F8 did in words`() throws {
    var tester = try Tester(Self.plan)
    var history = WalkthroughHistory(tester.session)
    let start = tester.session
    tester.press(.function(8))
    history.did(.input(.key(.function(8))), at: start.now, from: start, to: tester.session)
    while tester.session.beat != nil {
      let before = tester.session
      tester.session.playNext()
      history.did(.played, at: before.now, from: before, to: tester.session)
    }
    history.perform(.move(.back), on: &tester.session)
    let line = tester.session.walk.historyBoard.line
    #expect(line?.hasSuffix("· Homes") == true, "\(line ?? "")")
    // Nothing moves by itself from there, and F8 begins at once.
    #expect(tester.session.beat == nil)
    #expect(tester.marks == "○○○")
    tester.haveItDone()
    #expect(tester.marks == "✓○○", "\(tester.screen)")
  }

  @Test func `a step far ahead is reached with the tester's own name, and F8 says where the phone is then`() throws {
    var tester = try Tester(Self.plan)
    tester.press(.character("2"))
    tester.type("Attic")
    tester.press(.enter, .function(4), .end, .function(8))
    while tester.session.beat != nil { tester.session.playNext() }
    #expect(tester.marks == "✓○✓", "\(tester.screen)")
    #expect(tester.session.message == "Step 3 is done. The phone is back at step 2.")
    #expect(tester.session.tape.contains("Attic ▾"), "\(tester.session.tape)")
  }

  @Test func `F9 does the steps before, if the step cannot be done without them`() throws {
    var tester = try Tester(Self.plan)
    tester.press(.function(5), .function(9))
    #expect(tester.marks == "✓–○", "\(tester.screen)")
    #expect(
      tester.session.message?.hasPrefix(
        "Skipped. Set up: The walk began anew, and the steps before were done. Pressed “Add item”.") == true,
      "\(tester.screen)")
    tester.haveItDone()
    #expect(tester.marks == "✓–✓", "\(tester.screen)")
    #expect(TapeRun.result(WalkthroughReport(tester.session).tape).text == "")
  }

  @Test(arguments: [(60, 20), (80, 24), (120, 40)])
  func `what has a step done says at once which, and F9 then what it did`(columns: Int, rows: Int) throws {
    var tester = try Tester(Self.plan, columns: columns, rows: rows)
    var inputs: [Input] = [.key(.function(8)), .key(.function(9)), .key(.alt("s"))]
    for word in ["F8", "F9"] { inputs.append(try tester.click(on: word)) }
    for input in inputs {
      let told = try #require(tester.session.announcing(input))
      let screen = told.frame.lines.joined(separator: "\n")
      #expect(screen.contains("Doing step 1: Open the Homes tab"), "\(screen)")
      #expect(told.checklist == tester.session.checklist)
    }
    #expect(tester.session.announcing(.key(.function(5))) == nil)
    let passed = try tester.click(on: "F5")
    #expect(tester.session.announcing(passed) == nil)
    let again = try #require(tester.session.announcing(.key(.alt("r"))))
    #expect(again.frame.lines.joined(separator: "\n").contains("Going to step 1: Open the Homes tab"))
    tester.press(.function(9))
    #expect(tester.session.message == "Skipped. Pressed “Homes”. Typed “Flat”. Pressed Enter.")
    tester.press(.function(4), .end)
    for key in [Key.enter, .alt("r")] {
      let going = try #require(tester.session.announcing(.key(key)))
      #expect(going.frame.lines.joined(separator: "\n").contains("Going to step 3: Open the item"), "\(key)")
    }
    tester.press(.escape, .character("2"))
    // A step that the tester has begun is skipped as it stands.
    #expect(tester.session.announcing(.key(.function(9))) == nil)
  }

  @Test func `F8 closes a panel that is in the way, and goes back no further`() throws {
    var tester = try Tester()
    tester.press(.character("d"))
    tester.haveItDone()
    #expect(tester.marks == "✓○○○○", "\(tester.screen)")
    #expect(
      tester.session.message?.hasPrefix("Set up: The Director was closed. Pressed “Subscribe to Go Ad-Free”.") == true,
      "\(tester.screen)")
  }

  @Test func `F8 closes a panel before a key of the step is pressed, which would go there`() throws {
    var tester = try Tester(
      """
      Wait+Screen /Train Ad-Free/
      Tap "Subscribe to Go Ad-Free"
      Wait+Screen /29.99/
      Step "Close the paywall, and cut the connection (Director: network off)."
      Escape
      Director network off
      See "The phone is offline."
      Expect "offline"
      """)
    tester.press(.character(":"))
    tester.haveItDone()
    #expect(tester.marks == "✓", "\(tester.screen)")
    #expect(tester.session.walk.look(in: tester.session.app).top.kind == .screen, "\(tester.screen)")
  }

  @Test func `F8 goes on in a panel that the step itself has opened`() throws {
    var tester = try Tester(
      """
      Wait+Screen /Train Ad-Free/
      Step "Cut the connection with a command."
      Type ":"
      Type "network off" Enter
      See "It takes a moment."
      """)
    tester.press(.function(8))
    tester.session.playNext()
    tester.press(.function(8))
    #expect(tester.session.message == "Stopped. F8 goes on.")
    tester.haveItDone()
    #expect(tester.screen.contains("offline"), "\(tester.screen)")
    #expect(tester.session.message?.contains("was closed") == false, "\(tester.screen)")
  }

  @Test func `F8 waits while the window is too small`() throws {
    var tester = try Tester(Self.plan)
    tester.press(.function(8))
    tester.session.playNext()
    _ = tester.session.handle(.resize(columns: 50, rows: 15))
    #expect(tester.session.beat == nil)
    _ = tester.session.handle(.resize(columns: 120, rows: 40))
    #expect(tester.session.beat != nil)
    while tester.session.beat != nil { tester.session.playNext() }
    #expect(tester.marks == "✓○○", "\(tester.screen)")
  }

  @Test func `F8 says how much time has passed, and tells controls and keys together`() throws {
    var tester = try Tester(
      """
      Wait+Screen /Train Ad-Free/
      Step "Wait four days, and open the Homes tab."
      Advance 4d
      Tap "Homes"
      Down
      See "It asks for a name."
      Expect "Where do you live?"
      """)
    tester.haveItDone()
    #expect(
      tester.session.message
        == "Set up: 4 days have passed. Pressed “Homes” and Down. All done. F10 writes the report.")
  }

  @Test func `what F8 did is cut between its parts`() {
    var account = WorkAccount()
    for label in ["Add item", "Save", "Close the paywall"] { account.press(label) }
    #expect(account.text(columns: 60) == "Pressed “Add item”, “Save” and “Close the paywall”.")
    #expect(account.text(columns: 40) == "Pressed “Add item” and “Save”. And more.")
  }

  @Test func `F8 closes a message that waits for OK, and says so`() throws {
    var tester = try Tester(
      """
      Wait+Screen /Train Ad-Free/
      Step "Buy the year."
      Tap "Subscribe to Go Ad-Free"
      Wait+Screen /29.99/
      Tap "Start 3-day free trial"
      Wait+Screen /Confirm/
      Tap "Confirm"
      Wait+Screen /all set/
      See "The App Store says that it is done."
      Expect "all set"
      Step "Open the Homes tab."
      Tap "Homes"
      See "It asks for a name."
      Expect "Where do you live?"
      """)
    tester.haveItDone()
    #expect(tester.marks == "✓○", "\(tester.screen)")
    tester.haveItDone()
    #expect(tester.marks == "✓✓", "\(tester.screen)")
    #expect(tester.session.message?.hasPrefix("Pressed “OK” and “Homes”.") == true, "\(tester.screen)")
    #expect(TapeRun.result(WalkthroughReport(tester.session).tape).text == "")
  }

  @Test func `what the tester has typed counts in the place of what the walkthrough says`() throws {
    var tester = try Tester(Self.plan)
    tester.press(.character("2"))
    tester.type("Attic (2nd)")
    // The step at hand says what it asks for.
    #expect(tester.screen.contains("name a home \"Flat\""), "\(tester.screen)")
    tester.press(.enter)
    #expect(tester.marks == "✓○○", "\(tester.screen)")
    tester.press(.function(4))
    #expect(tester.screen.contains("name a home \"Attic (2nd)\""), "\(tester.screen)")
    tester.press(.escape, .character("a"))
    tester.type("Globe")
    tester.press(.enter)
    #expect(tester.marks == "✓✓○", "\(tester.screen)")
    tester.haveItDone()
    #expect(tester.marks == "✓✓✓", "\(tester.screen)")
    #expect(tester.session.tape.contains("Expect \"Attic (2nd)\""), "\(tester.session.tape)")
    #expect(TapeRun.result(WalkthroughReport(tester.session).tape).text == "")
  }

  @Test func `F8 types the walkthrough's own text, whatever the tester has begun to type`() throws {
    var tester = try Tester(Self.plan)
    tester.press(.character("2"))
    tester.type("Att")
    tester.haveItDone()
    #expect(tester.marks == "✓○○", "\(tester.screen)")
    #expect(tester.screen.contains("Flat") && !tester.screen.contains("Att"), "\(tester.screen)")
    tester.haveItDone()
    tester.haveItDone()
    #expect(tester.marks == "✓✓✓", "\(tester.screen)")
  }

  @Test func `the report tells a step with what was typed, machines know it by its name`() throws {
    var tester = try Tester(Self.plan)
    tester.press(.character("2"))
    tester.type("Attic")
    tester.press(.enter)
    let report = WalkthroughReport(tester.session)
    #expect(report.markdown(.text).contains("name a home \"Attic\"."))
    #expect(report.junit.suites.first?.cases.first?.name == "1 Open the Homes tab, and name a home \"Flat\".")
  }

  @Test func `what was typed is kept over a pause`() throws {
    var tester = try Tester(Self.plan)
    tester.press(.character("2"))
    tester.type("Attic")
    tester.press(.enter)
    let saved = try SavedWalkthrough(bytes: SavedWalkthrough(tester.session).bytes)
    var again = tester
    again.session = try WalkthroughSession(
      tester.session.walkthrough, resuming: saved, services: TapeRun.services, columns: 80, rows: 24)
    again.haveItDone()
    again.haveItDone()
    #expect(again.marks == "✓✓✓", "\(again.screen)")
  }

  @Test func `a step begins anew with Alt+R, and its checks are open again`() throws {
    var tester = try Tester(Self.plan)
    tester.haveItDone()
    let before = tester.session.walk.world
    tester.press(.character("1"), .alt("r"))
    #expect(tester.session.walk.world == before)
    #expect(tester.marks == "✓○○" && tester.session.checklist.step == 1)
    #expect(tester.screen.contains("This is where step 2 begins."), "\(tester.screen)")
    tester.haveItDone()
    #expect(tester.marks == "✓✓○")
  }

  @Test func `Enter in the list goes to a step, and after it on to the next open one`() throws {
    var tester = try Tester(Self.plan)
    tester.haveItDone()
    tester.haveItDone()
    #expect(tester.marks == "✓✓○")
    tester.press(.function(4), .home, .enter)
    #expect(tester.marks == "○✓○" && tester.session.checklist.step == 0)
    #expect(tester.session.walk.look(in: tester.session.app).top.kind == .screen)
    tester.haveItDone()
    #expect(tester.marks == "✓✓○" && tester.session.checklist.step == 2, "\(tester.screen)")
    // The second step was not done again, yet the phone is where the third one begins.
    #expect(tester.screen.contains("Lamp"), "\(tester.screen)")
    tester.haveItDone()
    #expect(tester.session.checklist.isComplete)
    #expect(TapeRun.result(WalkthroughReport(tester.session).tape).text == "")
  }

  @Test func `F8 in the list does a step again, also one that is far ahead`() throws {
    var tester = try Tester(Self.plan)
    tester.press(.function(4), .end, .function(8))
    while tester.session.beat != nil { tester.session.playNext() }
    #expect(tester.marks == "○○✓", "\(tester.screen)")
    #expect(tester.session.checklist.step == 0)
    tester.haveItDone()
    tester.haveItDone()
    #expect(tester.marks == "✓✓✓", "\(tester.screen)")
  }

  @Test func `a session with a step done again is the same when it is resumed`() throws {
    var tester = try Tester(Self.plan)
    tester.haveItDone()
    tester.haveItDone()
    tester.press(.function(4), .home, .enter)
    let saved = try SavedWalkthrough(bytes: SavedWalkthrough(tester.session).bytes)
    let again = try WalkthroughSession(
      tester.session.walkthrough, resuming: saved, services: TapeRun.services, columns: 80, rows: 24)
    #expect(again.walk == tester.session.walk)
    #expect(again.checklist == tester.session.checklist)
    #expect(again.frames == tester.session.frames)
  }

  @Test func `a check counts wherever in a long list its things are`() throws {
    let items = ["Apple"] + (1...12).map { "Book \($0)" }
    let adding = items.map { "Tap \"Add item\"\nType \"\($0)\" Enter" }.joined(separator: "\n")
    var tester = try Tester(
      """
      Wait+Screen /Train Ad-Free/
      Director buy annual
      Sleep 1s
      Tap "Homes"
      Type "Flat" Enter
      \(adding)
      Step 'Add "Zebra".'
      Tap "Add item"
      Type "Zebra" Enter
      See "The first thing and the last are there."
      Expect "Apple"
      Expect "Book 9"
      Expect "Zebra"
      See "Nothing else is."
      Expect "Yak"
      """, columns: 60, rows: 20)
    tester.press(.function(8))
    // The second check never comes about, so the step is done by hand.
    tester.press(.character("a"))
    tester.type("Zebra")
    tester.press(.enter)
    #expect(tester.marks == "✓○", "\(tester.screen)")
  }

  static let keys: [(Key, Key)] = [
    (.function(4), .alt("l")), (.function(5), .alt("p")), (.function(6), .alt("x")), (.function(7), .alt("n")),
    (.function(8), .alt("d")), (.function(9), .alt("s")), (.function(10), .alt("e")),
  ]

  @Test(arguments: keys.indices)
  func `a letter with Alt does what the function key does, also while a text is typed`(index: Int) throws {
    let (function, letter) = Self.keys[index]
    for text in ["", "Fl"] {
      var (left, right) = (try Tester(Self.plan), try Tester(Self.plan))
      if !text.isEmpty {
        left.press(.character("2"))
        right.press(.character("2"))
        left.type(text)
        right.type(text)
      }
      #expect(TextEditing.command(for: letter) == nil)
      #expect(left.press(function) == right.press(letter))
      #expect(left.screen == right.screen)
      #expect(left.marks == right.marks)
    }
  }

  @Test(arguments: [(60, 20), (80, 24), (120, 40)])
  func `the list tells the letters, and how to go to a step`(columns: Int, rows: Int) throws {
    var tester = try Tester(Self.plan, columns: columns, rows: rows)
    tester.press(.function(4))
    #expect(tester.screen.contains("Enter goes to a step"), "\(tester.screen)")
    #expect(tester.screen.contains("Esc back"), "\(tester.screen)")
    #expect(tester.screen.contains("F4 back"), "\(tester.screen)")
    #expect(tester.screen.contains("Alt+r"), "\(tester.screen)")
    #expect(tester.screen.contains("Alt"), "\(tester.screen)")
  }
}
