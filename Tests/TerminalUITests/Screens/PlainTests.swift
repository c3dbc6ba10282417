import Monetization
import SampleApps
import Simulation
import Testing

@testable import TerminalUI

@Suite struct `A walk in lines of text` {
  @Test(arguments: [
    ("Row: Couch to 5K, Open ▸", "Row: Couch to 5K, Open"), ("Button: ‹ Back", "Button: Back"),
    ("Button: Flat ▾", "Button: Flat"), ("Visit ›", "Visit"), ("• 3.2 miles, easy", "3.2 miles, easy"),
    ("Option: Flat › Hall closet › Top shelf", "Option: Flat, Hall closet, Top shelf"),
    ("Search and edit: Free ✓, Pro ✓", "Search and edit: Free yes, Pro yes"),
    ("Sleep timer: Free –, Premium ✓", "Sleep timer: Free no, Premium yes"), ("Ads: Free –", "Ads: Free none"),
    ("✓ No ads  ✓ Unlimited homes", "No ads, Unlimited homes"), ("✓ You're all set.", "You're all set."),
    ("8 weeks · 3 runs a week", "8 weeks, 3 runs a week"), ("├─────┤ 100 m", "Scale: 100 m"),
    ("Option: Annual, $29.99 / year", "Option: Annual, $29.99 per year"), ("$9.99 / 3 months", "$9.99 per 3 months"),
    ("9,99 € / month", "9,99 € per month"), ("0:12 / 1:05", "0:12 / 1:05"), ("6 – 8 weeks", "6 – 8 weeks"),
    ("Row: 09:41:00 log    🔧 Purchases.configured", "Row: 09:41:00 log Purchases.configured"),
    ("data ◂ /hikes ✓ after 5s", "data, /hikes done after 5s"),
    ("│ Tab director", "Key Tab: director"), ("/ filter", "Key slash: filter"), ("visit / push", "visit / push"),
    ("Field: Note, ✓ done · twice", "Field: Note, ✓ done · twice"), ("A plain line.", "A plain line."),
  ])
  func `signs for the eye become words, or go`(line: String, words: String) {
    #expect(SpokenText.spoken(line) == words)
  }

  private static let app = SampleApp.definition()

  /// The lines for each of some keys, and for how the walk begins.
  private static func told(_ keys: [Key], in walk: inout Walk, _ narration: inout PlainNarration) -> [[String]] {
    keys.map { key in
      _ = walk.take(.key(key), in: app)
      return narration.lines(walk, in: app, byTime: false)
    }
  }

  /// The feed of the app, told once.
  private static func begun() -> (Walk, PlainNarration) {
    var walk = Walk(world: World(app: app, start: SampleApp.start), columns: 80, rows: 200)
    _ = walk.launch(in: app)
    _ = walk.advance(to: walk.world.now + .seconds(5), in: app)
    var narration = PlainNarration()
    _ = narration.lines(walk, in: app, byTime: false)
    return (walk, narration)
  }

  @Test func `a page has one name, which is told once it is known`() {
    var walk = Walk(world: World(app: Self.app, start: SampleApp.start), columns: 80, rows: 200)
    _ = walk.launch(in: Self.app)
    var narration = PlainNarration()
    #expect(narration.lines(walk, in: Self.app, byTime: false).contains("Screen in the tab Train"))
    _ = walk.advance(to: walk.world.now + .seconds(5), in: Self.app)
    #expect(narration.lines(walk, in: Self.app, byTime: false).contains("Title: Programs"))
    let told = Self.told([.character("2"), .escape, .character("1")], in: &walk, &narration)
    #expect(told[0].contains("Screen: Homes"), "\(told)")
    #expect(told.joined().contains("Back to screen: Programs"), "\(told)")
  }

  @Test func `what was typed is told as it is, in each line of a field and where it is repeated`() {
    #expect(SpokenText.spoken("Row: ✓ a · b, Open ▸", keeping: ["✓ a · b"]) == "Row: ✓ a · b, Open")
    let note = Element.field("note", "Note", TextEditing("✓ a · b\n▸ c", isMultiline: true), rows: 2)
    #expect(
      LinearText.lines(note).map(SpokenText.spoken) == ["Field: Note, ✓ a · b", "Field, line 2: ▸ c"])
    var (walk, narration) = Self.begun()
    let keys: [Key] = [.character("2"), .character("a")] + "✓ a · b".map { .character($0) } + [.enter]
    let lines = Self.told(keys, in: &walk, &narration).last ?? []
    #expect(lines.contains { !$0.hasPrefix("Field") && $0.contains("✓ a · b") }, "\(lines)")
  }

  @Test func `the place of the focus is counted among what was told`() throws {
    var (walk, narration) = Self.begun()
    let lines = Self.told([.character("d")], in: &walk, &narration)[0]
    let controls = lines.count { line in ["Tab", "Row", "Button", "Option", "Field"].contains { line.hasPrefix($0) } }
    let focus = try #require(lines.last { $0.hasPrefix("On ") })
    #expect(focus.hasSuffix(" of \(controls)"), "\(lines)")
  }

  @Test func `after a question about the film nothing is told again`() {
    var (walk, narration) = Self.begun()
    var film = Self.told([.character("f"), .character("w")], in: &walk, &narration).flatMap { $0 }
    _ = walk.advance(to: walk.world.now + .seconds(2), in: Self.app)
    film += narration.lines(walk, in: Self.app, byTime: true)
    #expect(film.contains { $0.hasPrefix("Screen: Ad, ") }, "\(film)")
    let asked = Self.told([.character("x"), .escape, .character("x")], in: &walk, &narration)
    #expect(asked[0].contains("Heading: Close the video?"))
    #expect(!asked[1].contains { $0.hasPrefix("Heading") || $0.hasPrefix("Picture") }, "\(asked[1])")
    #expect(asked[1].contains { $0.hasPrefix("On button Close") }, "\(asked[1])")
    #expect(asked[2].contains("Heading: Close the video?"), "a second question is told too")
  }

  @Test func `the palette tells its field and a number, and single suggestions once they are few`() {
    var (walk, narration) = Self.begun()
    let told = Self.told([.character(":")] + "advan".map { .character($0) }, in: &walk, &narration)
    #expect(told[0].contains { $0.hasPrefix("Field: ") } && told[0].contains { $0.hasSuffix("type to find one") })
    #expect(!told[0].contains { $0.hasPrefix("Row: ") }, "\(told[0])")
    #expect(!told.dropFirst().joined().contains { $0.hasSuffix("type to find one") }, "\(told)")
    #expect(told.joined().contains { $0.hasPrefix("Row: advance") }, "\(told)")
  }

  @Test func `what is wrong with a command is one line, whole`() throws {
    var (walk, narration) = Self.begun()
    let keys = [Key.character(":")] + "purchase fail foo".map { .character($0) } + [.enter]
    let lines = try #require(Self.told(keys, in: &walk, &narration).last)
    let problem = try #require(walk.look(in: Self.app).paletteProblem)
    let words = problem.split(separator: " ").joined(separator: " ")
    #expect(lines.contains(SpokenText.spoken("Error: " + words)), "\(lines)")
    #expect(!lines.contains { $0.hasPrefix("!") || $0.hasPrefix(" ") }, "\(lines)")
  }

  @Test func `the way from a group of the Director to the others is a link`() throws {
    var (walk, narration) = Self.begun()
    let lines = Self.told([.character("d"), .enter, .up], in: &walk, &narration).joined()
    #expect(lines.contains("Link: the other groups") && !lines.contains { $0.hasPrefix("Tab, selected: the other") })
  }

  @Test func `each page of the inspector has its title in small letters`() {
    var (walk, narration) = Self.begun()
    let told = Self.told("iwab".map { .character($0) }, in: &walk, &narration)
    for (lines, title) in zip(told, ["Timeline", "Why", "Ads", "Bridge"]) {
      #expect(lines.contains("Heading: \(title)"), "\(lines)")
    }
  }

  @Test func `lines of the timeline are told whole`() throws {
    var (walk, narration) = Self.begun()
    _ = walk.perform(.director(try DirectorCommand("billing fail")), in: Self.app)
    let lines = Self.told([.character("i")], in: &walk, &narration)[0]
    #expect(lines.contains { $0.hasSuffix(" store billing renewals will fail for alex@example.com") }, "\(lines)")
    #expect(!lines.contains { $0.hasPrefix("Row: ") && $0.contains("…") }, "\(lines)")
  }

  @Test func `a page of the inspector is told whole, each name with what is said of it`() throws {
    var (walk, narration) = Self.begun()
    _ = walk.perform(.director(try DirectorCommand("buy annual")), in: Self.app)
    let told = Self.told("iw".map { .character($0) }, in: &walk, &narration)
    #expect(told[0].contains { $0.hasPrefix("Next: ") }, "\(told[0])")
    #expect(told[1].contains { $0.hasPrefix("Store: ") && $0.contains("Pro Annual: free trial ends") }, "\(told[1])")
    #expect(!told.joined().contains("Store") && !told.joined().contains("NEXT"))
  }

  @Test func `a line that differs by its age alone is told again after ten seconds`() throws {
    var (walk, narration) = Self.begun()
    var ages = Self.told("iw".map { .character($0) }, in: &walk, &narration).map { $0.count { $0.hasSuffix(" old") } }
    #expect(ages == [0, 1])
    ages = (1...12).map { _ in
      _ = walk.advance(to: walk.world.now + .seconds(1), in: Self.app)
      return narration.lines(walk, in: Self.app, byTime: true).count { $0.hasSuffix(" old") }
    }
    #expect(ages.reduce(0, +) == 1 && ages.prefix(9).allSatisfy { $0 == 0 }, "\(ages)")
  }

  @Test func `a key during a film tells no bar again, and a step back its place`() {
    var (walk, narration) = Self.begun()
    _ = Self.told([.character("f"), .character("w")], in: &walk, &narration)
    var bars = 0
    for _ in 0..<4 {
      _ = walk.advance(to: walk.world.now + .seconds(1), in: Self.app)
      bars += Self.told([.down], in: &walk, &narration)[0].count { $0.hasPrefix("Progress: ") }
    }
    #expect(bars <= 2)
    var board = HistoryBoard()
    board.line = "step 1 of 2 · 09:41 · Buy"
    walk.show(board)
    #expect(
      narration.lines(walk, in: Self.app, byTime: false).contains("History: step 1 of 2, 09:41, Buy"))
  }

  @Test func `the help tells keys by their names, each with what it does`() {
    var (walk, narration) = Self.begun()
    let lines = Self.told([.character("?")], in: &walk, &narration)[0]
    for line in ["exclamation mark: what is armed", "left bracket: step back", "q, Ctrl+C: quit"] {
      #expect(lines.contains(line), "\(lines)")
    }
  }

  @Test func `the letters of controls are told with them`() {
    var (walk, narration) = Self.begun()
    let lines = Self.told([.character("f")], in: &walk, &narration)[0]
    #expect(lines.contains("s: Subscribe to Go Ad-Free"), "\(lines)")
  }
}
