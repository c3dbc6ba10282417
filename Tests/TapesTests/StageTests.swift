import Monetization
import TerminalUI
import Testing

@testable import Tapes

/// A story of three captions, in an app made in code.
enum TestStory {
  static let text = """
    # A story
    # It is short.
    Set Columns 60
    Set Rows 20
    Wait+Screen /Couch/

    Subtitle "First."
    # Say this.
    # And that.
    Sleep 2s
    Down@0ms
    Subtitle "Second."
    Sleep 2s
    Director network off
    Subtitle "Third."
    # The last word.
    Sleep 2s
    """

  static func player(columns: Int = 60, rows: Int = 20) throws -> TapePlayer {
    let script = try TapeScript(text, file: "story.tape", services: TapeRun.services)
    return try TapePlayer(script.sized(columns: columns, rows: rows), services: TapeRun.services)
  }
}

@Suite struct `A story` {
  @Test func `has its captions in order, each with the remarks beneath it`() throws {
    let story = Storyline(try TestStory.player().script)
    #expect(story.captions.map(\.text) == ["First.", "Second.", "Third."])
    #expect(story.captions.map(\.note) == ["Say this. And that.", "", "The last word."])
    #expect(story.hasNotes)
    #expect(story.index(at: 0) == nil)
    for (index, caption) in story.captions.enumerated() {
      #expect(story.index(at: caption.position) == index)
      #expect(story.index(at: caption.position - 1) == (index == 0 ? nil : index - 1))
    }
  }

  @Test func `is measured with the time of each caption, and with a picture`() throws {
    let player = try TestStory.player()
    let measure = try player.measured(pictured: 1)
    #expect(measure.isWhole && measure.captions.count == 3)
    #expect(measure.captions == measure.captions.sorted())
    #expect(measure.length == measure.captions[2] + .seconds(2))
    #expect(try player.shownLength() == measure.length)
    // At the end of the second caption the phone is offline.
    #expect(try #require(measure.picture).lines[0].contains("offline"))
    #expect(try player.measured(pictured: 0).picture?.lines[0].contains("online") == true)
    #expect(try player.measured(pictured: 2).picture != nil)
  }

  @Test func `that fails is not whole`() throws {
    let script = try TapeScript("Subtitle \"One.\"\nTap \"Nowhere\"\n", file: "x.tape", services: TapeRun.services)
    #expect(try TapePlayer(script, services: TapeRun.services).measured().isWhole == false)
  }

  @Test func `goes to a caption, seen or not, and plays on from there in the same way`() throws {
    let player = try TestStory.player()
    var copies = StoryCopies(player)
    let thirdCopy = copies.moment(of: 2)
    let third = try #require(thirdCopy)
    #expect(third.player.walk.frame(in: player.app).lines[0].contains("offline"))
    let firstCopy = copies.moment(of: 0)
    let first = try #require(firstCopy)
    #expect(first.player.walk.frame(in: player.app).lines[0].contains("online"))
    #expect(first.elapsed < third.elapsed)
    var again = first.player
    var nobody = NoObserver()
    while again.position < third.player.position { try again.step(&nobody) }
    #expect(again.walk == third.player.walk)
    let missing = copies.moment(of: 3)
    #expect(missing == nil)
    #expect(copies.beginning.elapsed == .zero && copies.beginning.player.position == 0)
  }

  @Test func `keeps a copy of each caption that it comes to`() throws {
    var player = try TestStory.player()
    var copies = StoryCopies(player)
    var nobody = NoObserver()
    var seen: [Int] = []
    while player.position < 6 {
      try player.step(&nobody)
      if copies.played(to: player, elapsed: .seconds(Int64(player.position))) { seen.append(player.position) }
    }
    #expect(seen == copies.story.captions.map(\.position).filter { $0 <= 6 })
    let first = copies.moment(of: 0)
    #expect(first?.elapsed == .seconds(Int64(seen[0])))
  }

  @Test func `follows the size of its window`() throws {
    var player = try TestStory.player()
    var nobody = NoObserver()
    try player.step(&nobody)
    player.fit(columns: 120, rows: 37)
    let frame = player.walk.frame(in: player.app)
    #expect(frame.columns == 120 && frame.rows == 37)
    try player.play(&nobody)
    #expect(player.failure == nil)
  }
}

@Suite struct `The stage of a story` {
  private func view(_ phase: PlaybackStatus.Phase = .playing, columns: Int, rows: Int) throws -> StageView {
    let size = StageView.phone(columns: columns, rows: rows)
    let player = try TestStory.player(columns: size.columns, rows: size.rows)
    var copies = StoryCopies(player)
    let momentCopy = copies.moment(of: 1)
    let moment = try #require(momentCopy)
    let measure = try player.measured()
    var captioned = CaptionedFrame()
    var status = PlaybackStatus(title: "A story", pace: PlaybackPace())
    status.isDemonstration = true
    status.phase = phase
    status.line = "11: Director network off"
    status.elapsed = moment.elapsed
    status.length = measure.length
    status.caption = 1
    status.captionCount = 3
    let picture = moment.player.picture
    return StageView(
      staged: captioned.frame(of: picture), bandRows: captioned.bandRows, hasCaption: true, keyRow: picture.keyRow,
      status: status, captionTimes: measure.captions)
  }

  @Test(arguments: [(80, 24), (120, 40), (200, 60), (60, 23)])
  func `is the whole window, with caption, progress and keys below the phone`(columns: Int, rows: Int) throws {
    let lines = try view(columns: columns, rows: rows).frame(columns: columns, rows: rows).lines
    #expect(lines[0].contains("online"))
    #expect(lines[rows - 3].contains("Second."))
    #expect(lines[rows - 2].contains("●") && lines[rows - 2].contains("○") && lines[rows - 2].contains("━"))
    #expect(lines[rows - 1].contains("Space pause") && lines[rows - 1].contains("2/3"))
    #expect(lines[rows - 1].contains("c chapters") || columns == 60)
  }

  @Test(arguments: [(60, 20), (80, 24)])
  func `says where leaving leads, and how the box of the keys closes`(columns: Int, rows: Int) throws {
    var view = try view(columns: columns, rows: rows)
    view.status.leadsToMenu = true
    let keys = try #require(view.frame(columns: columns, rows: rows).lines.last)
    #expect(keys.hasSuffix("q menu"), "\(keys)")
    view.status.showsHelp = true
    let lines = view.frame(columns: columns, rows: rows).lines
    #expect(lines.last?.hasSuffix("Esc close") == true, "\(lines)")
    #expect(lines.contains { $0.contains("all demonstrations") }, "\(lines)")
  }

  @Test(arguments: [(60, 20), (80, 24)])
  func `has the keys of the chapters below them`(columns: Int, rows: Int) throws {
    var view = try view(columns: columns, rows: rows)
    view.chapters = StageMenu.chapters(Storyline(try TestStory.player().script), present: 1)
    let keys = try #require(view.frame(columns: columns, rows: rows).lines.last)
    #expect(keys.contains("Enter go there") && keys.contains("Esc close") && !keys.contains("quit"), "\(keys)")
    _ = view.chapters?.handle(.character("9"))
    let told = try #require(view.frame(columns: columns, rows: rows).lines.last)
    #expect(told.contains("There is no chapter 9.") && told.contains("Esc close"), "\(told)")
    _ = view.chapters?.handle(.up)
    #expect(!view.frame(columns: columns, rows: rows).lines.joined().contains("There is no chapter"))
  }

  @Test(arguments: [(16, true), (5, false)])
  func `has a long caption in two rows of the chapters where there is room`(rows: Int, isWhole: Bool) {
    let text = "A sentence that is far too long for one row of the smallest window there is."
    let menu = StageMenu<Int>(
      title: "Chapters", lines: [StageMenu<Int>.Line(.character("1"), text, 0)], isClosable: true)
    var frame = Frame(columns: 60, rows: rows)
    menu.draw(into: &frame, in: Rect(row: 0, column: 0, rows: rows, columns: 60))
    let shown = frame.lines.joined(separator: "\n")
    #expect(shown.contains("there is.") == isWhole && shown.contains("…") == !isWhole, "\(shown)")
  }

  @Test func `takes away whole the cards that its box would cut, and leaves the others and the sides of the phone`() {
    let phone = Rect(row: 0, column: 0, rows: 20, columns: 60)
    var frame = Frame(columns: 60, rows: 20)
    frame.box(phone, style: .plain)
    for row in [1, 5, 9, 14] {
      frame.box(Rect(row: row, column: 2, rows: 4, columns: 50), style: .plain)
      frame.draw("Card \(row)", row: row + 1, column: 4)
    }
    let texts = ["One", "Two", "Three", "Four"]
    let lines = texts.enumerated().map { StageMenu<Int>.Line(.character(Character("\($0)")), $1, $0) }
    StageMenu<Int>(title: "Chapters", lines: lines, isClosable: true).draw(into: &frame, in: phone)
    let shown = frame.lines
    let box = shown.indices.filter { shown[$0].contains("Chapters") || shown[$0].contains("Four") }
    #expect(box == [6, 11], "\(shown)")
    #expect(shown[2].contains("Card 1") && !shown.joined().contains("Card 5"), "\(shown)")
    #expect(shown[5].dropFirst().dropLast().allSatisfy { $0 == " " } && shown[5].first == "│", "\(shown[5])")
    #expect(!shown.joined().contains("Card 9") && shown[15].contains("Card 14"), "\(shown)")
  }

  @Test(arguments: [(60, 20), (80, 24), (120, 40)])
  func `has the keys of the menu at the end below it, and the way out`(columns: Int, rows: Int) throws {
    var view = try view(.over, columns: columns, rows: rows)
    view.end = StageMenu.end(
      of: "A story", next: nil, hasNotes: true, isWhole: true, leaving: "All demonstrations")
    let keys = try #require(view.frame(columns: columns, rows: rows).lines.last)
    #expect(keys.contains("The end."), "\(keys)")
    #expect(keys.hasSuffix("↑↓ move   Enter select   Esc all demonstrations"), "\(keys)")
  }

  @Test(arguments: [(60, 20), (80, 24), (120, 40)])
  func `has the keys that fit, also while it stops at captions`(columns: Int, rows: Int) throws {
    var view = try view(.paused, columns: columns, rows: rows)
    view.status.stopsAtCaptions = true
    let keys = try #require(view.frame(columns: columns, rows: rows).lines.last)
    for words in ["Space go on", "→ next", "? keys", "q quit", "2/3"] { #expect(keys.contains(words), "\(keys)") }
    #expect(keys.contains("c chapters") == (columns >= 80) && keys.contains("stops") == (columns >= 80), "\(keys)")
  }

  @Test func `has the inspector beside the phone where there is room`() throws {
    #expect(try view(columns: 120, rows: 40).frame(columns: 120, rows: 40).lines[0].contains("TIMELINE"))
    #expect(try !view(columns: 80, rows: 24).frame(columns: 80, rows: 24).lines[0].contains("TIMELINE"))
  }

  @Test(arguments: [(60, 20), (60, 21), (60, 22), (80, 24), (120, 40)])
  func `shows the caption and no line of the tape, also when it waits`(columns: Int, rows: Int) throws {
    for phase in [PlaybackStatus.Phase.playing, .paused, .over, .failed("11: Director network off")] {
      let text = try view(phase, columns: columns, rows: rows).frame(columns: columns, rows: rows).lines.joined(
        separator: "\n")
      #expect(text.contains("Second."), "\(text)")
      #expect(!text.contains("Director"), "\(text)")
      if phase == .paused { #expect(text.contains("Paused") && text.contains("Space go on"), "\(text)") }
      if phase == .playing {
        for words in ["2/3", "Space pause", "q quit"] { #expect(text.contains(words), "\(words)\n\(text)") }
      }
      #expect(text.contains("online") && text.contains("Couch to 5K"), "the phone keeps its words: \(text)")
    }
  }

  @Test func `in a low window rows without words give way to the caption, in each picture the same`() throws {
    let whole = try view(columns: 60, rows: 23).frame(columns: 60, rows: 23).lines
    let low = try view(columns: 60, rows: 20).frame(columns: 60, rows: 20).lines
    let gone = whole[..<19].filter { line in !low.contains(line) }
    #expect(low.count == 20 && gone.allSatisfy { line in !line.contains { $0.isLetter || $0.isNumber } }, "\(gone)")
    var moving = Frame(columns: 20, rows: 6)
    moving.drawRepeated("─", row: 3, column: 0, count: 20, style: .plain)
    for row in [1, 2, 4] { moving.draw("words", row: row, column: 0, style: .plain) }
    let before = SqueezedRows(moving, keepsLast: false).stableRows(in: 4)
    // A blank row that comes or goes with the picture changes nothing.
    moving.draw("more words", row: 0, column: 0, style: .plain)
    #expect(before == [0, 1, 2, 4] && SqueezedRows(moving, keepsLast: false).stableRows(in: 4) == before)
    #expect(SqueezedRows(moving, keepsLast: true).stableRows(in: 5) == [0, 1, 2, 4, 5])
    moving.cursor = Position(row: 3, column: 0)
    #expect(SqueezedRows(moving, keepsLast: false).stableRows(in: 1) == [3], "the row of the cursor stays")
  }

  @Test func `a window that is too small says what is needed`() throws {
    let text = try view(columns: 60, rows: 20).frame(columns: 50, rows: 18).lines.joined(separator: "\n")
    #expect(text.contains("This window is 50 × 18.") && text.contains("needs 60 × 20"))
  }

  @Test(arguments: [(60, 20), (80, 24), (120, 40)])
  func `the chapters lie over it, each with its key`(columns: Int, rows: Int) throws {
    var view = try view(.paused, columns: columns, rows: rows)
    view.chapters = StageMenu.chapters(Storyline(try TestStory.player().script), present: 1)
    let text = view.frame(columns: columns, rows: rows).lines.joined(separator: "\n")
    for words in ["Chapters", "1  First.", "▸ 2  Second.", "3  Third."] { #expect(text.contains(words), "\(text)") }
    // Their box has the edges of the phone, so that nothing is cut in half beside it.
    let row = try #require(view.frame(columns: columns, rows: rows).lines.first { $0.contains("▸ 2  Second.") })
    let left = columns == 80 ? 8 : 0
    #expect(row.prefix(left).allSatisfy { $0 == " " } && row.dropFirst(left).first == "│", "\(row)")
    #expect(row.dropFirst(left + min(columns, 64) - 1).first == "│", "\(row)")
  }

  @Test(
    arguments: [
      (.character(" "), .pauseToggled), (.right, .captionForward), (.pageDown, .captionForward),
      (.left, .captionBack), (.pageUp, .captionBack), (.character("["), .captionBack),
      (.character("c"), .chaptersToggled),
      (.character("r"), .restartChosen), (.character("s"), .stopsToggled), (.character("t"), .takeControlChosen),
      (.character("q"), .quitChosen), (.enter, nil), (.character("{"), nil),
    ] as [(Key, PlaybackAction?)])
  func `a key asks for something, and the help names it`(_ key: Key, _ action: PlaybackAction?) throws {
    var view = try view(columns: 60, rows: 20)
    #expect(PlaybackBindings.action(for: key, in: view.status) == action)
    view.status.showsHelp = true
    guard action != nil else { return }
    let text = view.frame(columns: 60, rows: 20).lines.joined(separator: "\n")
    #expect(text.contains(KeyNotation.text(for: key)))
    #expect(text.contains("stop at each caption, or no longer"))
  }
}

@Suite struct `A menu on the stage` {
  @Test(arguments: [
    ([Key.enter], StoryEnd.next), ([.character("n")], .next), ([.down, .enter], .again), ([.character("r")], .again),
    ([.character("t")], .walkOn), ([.character("p")], .notes), ([.end, .enter], .leave), ([.character("q")], .leave),
    ([.escape], .leave),
  ])
  func `at the end leads on, back, by hand, to the notes, or away`(_ keys: [Key], _ wanted: StoryEnd) {
    var menu = StageMenu.end(
      of: "A story", next: "Another", hasNotes: true, isWhole: true, leaving: "All demonstrations")
    var result = StageMenu<StoryEnd>.MenuResult.stays
    for key in keys { result = menu.handle(key) }
    #expect(result == .chosen(wanted))
    #expect(menu.handle(.character("x")) == .stays)
  }

  @Test func `after the last story none comes next`() {
    var menu = StageMenu.end(of: "A story", next: nil, hasNotes: false, isWhole: true, leaving: "Quit")
    #expect(menu.handle(.character("n")) == .stays && menu.handle(.character("p")) == .stays)
    #expect(menu.handle(.enter) == .chosen(.again))
  }

  @Test func `of chapters takes a digit, or closes`() throws {
    let story = Storyline(try TestStory.player().script)
    var menu = StageMenu.chapters(story, present: 2)
    #expect(menu.handle(.enter) == .chosen(2))
    #expect(menu.handle(.character("1")) == .chosen(0))
    #expect(menu.handle(.character("4")) == .stays)
    #expect(menu.handle(.escape) == .closed)
  }
}

@Suite struct `The menu of the stories` {
  private func menu(columns: Int, rows: Int) throws -> StoryMenu {
    var items = (1...9).map { StoryMenu.Item(title: "Story \($0)", summary: "About \($0).") }
    items[0].heading = "Free"
    items[5].heading = "Paid"
    return StoryMenu(items, columns: columns, rows: rows)
  }

  @Test(arguments: [(60, 20), (80, 24), (120, 40), (200, 60)])
  func `shows a picture of the one with the focus, whose length it learns later`(columns: Int, rows: Int) throws {
    var menu = try menu(columns: columns, rows: rows)
    var text = menu.frame.lines.joined(separator: "\n")
    for words in ["▸ Story 1", "Free", "About 1.", "The picture is being taken…", "Enter play"] {
      #expect(text.contains(words), "\(words)\n\(text)")
    }
    menu.measured(0, try TestStory.player().measured(pictured: 1), captions: ["First.", "Second."])
    text = menu.frame.lines.joined(separator: "\n")
    #expect(text.contains("Train Ad-Free") && text.contains("0:0"), "\(text)")
    // The lowest picture begins at a card, so that the button with the focus is in it.
    #expect(text.contains("offline") == (columns >= 80), "\(text)")
    #expect(text.contains("▸Subscribe to Go Ad-Free"), "\(text)")
    #expect(text.contains("1  First.") == (columns >= 120))
    _ = menu.handle(.key(.down))
    #expect(menu.focus == 1)
    #expect(!menu.frame.lines.joined().contains("Train Ad-Free"))
  }

  @Test func `a picture begins at the edge of the screen or of a card`() {
    var picture = Frame(columns: 30, rows: 14)
    for row in [0, 1] { picture.draw("status", row: row, column: 0) }
    for row in [2, 7] {
      picture.box(Rect(row: row, column: 1, rows: 5, columns: 20), style: .plain)
      for line in 1...3 { picture.draw("words", row: row + line, column: 3) }
    }
    let squeezed = { (row: Int, room: Int) in
      var copy = picture
      copy.cursor = Position(row: row, column: 3)
      return SqueezedRows(copy, keepsLast: false).rowsFromEdge(in: room)
    }
    #expect(squeezed(4, 6) == [0, 1, 2, 3, 4, 5])
    #expect(squeezed(6, 6) == [2, 3, 4, 5, 6], "nothing is seen of the card below but its edge")
    #expect(squeezed(10, 6) == [7, 8, 9, 10, 11, 12])
    #expect(squeezed(10, 3) == [7, 8, 9])
    #expect(squeezed(10, 20) == Array(0..<14))
    picture = Frame(columns: 30, rows: 9)
    for row in [0, 6, 7] { picture.draw("words", row: row, column: 0) }
    for row in 1...5 { picture.draw("▄▀▄", row: row, column: 0) }
    #expect(squeezed(7, 5) == [0, 4, 5, 6, 7], "art gives way to words")
  }

  @Test func `says of one what there is room for, and ends at a word`() {
    let item = StoryMenu.Item(
      title: "One",
      summary: "An onboarding, a first home, and the first thing that has its place, in a window of this size.")
    let low = StoryMenu([item], columns: 60, rows: 20).frame.lines.joined(separator: "\n")
    #expect(low.contains("An onboarding, a first home, and the first thing that\n"), "\(low)")
    #expect(low.contains("has its place, in a window of this size."), "\(low)")
    let text = StoryMenu([item], columns: 70, rows: 20).frame.lines.joined(separator: "\n")
    #expect(text.contains("An onboarding, a first home, and the first thing that has its…"), "\(text)")
  }

  @Test func `chooses with Enter or a click, and leaves`() throws {
    var menu = try menu(columns: 80, rows: 24)
    #expect(menu.handle(.key(.enter)) == .chosen(0))
    let row = try #require(menu.frame.lines.firstIndex { $0.contains("Story 2") })
    #expect(menu.handle(.click(Position(row: row, column: 8))) == .chosen(1))
    #expect(menu.handle(.key(.character("q"))) == .left)
    menu.show(8)
    #expect(menu.focus == 8 && menu.frame.lines.contains { $0.contains("▸ Story 9") })
  }

  @Test func `their order is that of a text, and what it forgets comes last`() {
    let order = StoryOrder("# Free\nb 3\nnobody 1\n# Paid\na\n", names: ["a", "b", "c"])
    #expect(order.entries.map(\.name) == ["b", "a", "c"])
    #expect(order.entries.map(\.heading) == ["Free", "Paid", ""])
    #expect(order.entries.map(\.pictured) == [2, 0, 0])
  }
}

@Suite struct `The notes of a presenter` {
  @Test func `say what is shown now, what to say, and what comes next`() throws {
    let story = Storyline(try TestStory.player().script)
    let position = StagePosition(name: "story", caption: 0, isPlaying: false, isOver: false)
    for (columns, rows) in [(60, 20), (80, 24), (120, 40)] {
      let text = NotesView(title: "A story", story: story, position: position).frame(columns: columns, rows: rows).lines
        .joined(separator: "\n")
      for words in ["A story", "1 of 3", "paused", "NOW", "First.", "Say this. And that.", "NEXT", "Second."] {
        #expect(text.contains(words), "\(words)\n\(text)")
      }
    }
    let last = StagePosition(name: "story", caption: 2, isPlaying: true, isOver: false)
    let text = NotesView(title: "A story", story: story, position: last).frame(columns: 80, rows: 24).lines
    #expect(text.contains { $0.contains("The last word.") } && text.contains { $0.contains("The end comes next.") })
    #expect(NotesView().frame(columns: 60, rows: 20).lines.contains { $0.contains("Nothing is being shown.") })
  }

  @Test func `a position is read as it was written, and nothing else is`() {
    let position = StagePosition(name: "story", caption: nil, isPlaying: true, isOver: false)
    #expect(StagePosition(bytes: position.bytes) == position)
    #expect(StagePosition(bytes: Array("{\"name\":".utf8)) == nil && StagePosition(bytes: []) == nil)
  }

  @Test func `of two that are shown at once the newer one counts`() {
    var (older, newer) = (
      StagePosition(name: "a", caption: 3, isPlaying: true, isOver: false),
      StagePosition(name: "b", caption: 0, isPlaying: false, isOver: false)
    )
    (older.begun, newer.begun) = (1_000, 2_000)
    #expect(newer.comesBefore(older) && !older.comesBefore(newer) && !older.comesBefore(older))
  }

  @Test func `can be read in one piece after the talk`() throws {
    let story = Storyline(try TestStory.player().script)
    var page = NotesPage(title: "A story", story: story)
    #expect(page.text.hasPrefix("A story\n\n1. First.\n   Say this. And that.\n\n2. Second.\n"))
    let lines = page.frame(columns: 60, rows: 20).lines
    #expect(lines.contains { $0.contains(" 3  Third.") } && lines.contains { $0.contains("The last word.") })
    #expect(!page.handle(.key(.down), rows: 8) && page.handle(.key(.escape), rows: 8))
    let low = page.frame(columns: 60, rows: 8).lines
    #expect(low.contains { $0.hasSuffix("▼") })
  }
}
