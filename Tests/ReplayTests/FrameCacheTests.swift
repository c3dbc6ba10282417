import Loading
import Monetization
import NativeApp
import Simulation
import Tapes
import Testing

@testable import TerminalUI

@Suite struct `Frame cache` {
  /// The sizes are the tape's own, and one with room for a second phone and for the inspector.
  @Test(arguments: DemoReplay.names)
  func `a tape draws the same pictures with the cache and without`(_ name: String) throws {
    for size in [nil, (columns: 200, rows: 60)] {
      let script = try TapeScript(try DemoReplay.text(of: name), file: "\(name).tape", services: DemoReplay.services)
      var player = try TapePlayer(script, services: DemoReplay.services)
      if let size { _ = player.walk.take(.resize(columns: size.columns, rows: size.rows), in: player.app) }
      var pictures = ComparedPictures()
      // A control may be in another place on a screen of another size, so a click may fail; the pictures before it
      // count.
      try player.play(&pictures)
      #expect(pictures.count > 1)
      #expect(pictures.differing.isEmpty, "\(pictures.differing.first ?? [])")
    }
  }

  @Test func `an item that was renamed is shown by its new name`() throws {
    var story = try Story()
    story.press(.enter)
    story.type("aKettle")
    story.press(.enter)
    #expect(story.screen.contains { $0.contains("Kettle") })
    try story.tap("Kettle")
    try story.tap("Edit or move")
    story.type("s")
    story.press(.enter)
    story.press(.escape)
    #expect(story.screen.contains { $0.contains("▸") && $0.contains("Kettles") })
  }

  @Test func `copies of a walk share a cache and show each its own`() throws {
    var one = try Story()
    one.press(.enter)
    one.type("aKettle")
    one.press(.enter)
    var other = one
    for letter in "Spoons" {
      one.press(letter == "S" ? .character("a") : .character(letter))
      other.press(letter == "S" ? .character("/") : .character(letter))
      #expect(one.screen != other.screen)
    }
  }

  @Test func `copies whose timelines part have lines of their own beside the phone`() throws {
    var one = try Story(columns: 200, rows: 60)
    var other = one
    for (command, another) in [("network off", "purchase pending"), ("network on", "network off")] {
      try one.direct(command)
      try other.direct(another)
      #expect(one.screen != other.screen)
    }
  }

  @Test func `what comes next has the room that there is now`() throws {
    var story = try Story(columns: 200, rows: 60)
    try story.direct("buy cubby_pro_annual")
    #expect(story.screen.contains { $0.contains("●───") })
    for columns in [190, 200, 170] { story.resize(columns: columns, rows: 60) }
  }

  @Test(arguments: DirectorGroup.allCases)
  func `a group of the Director follows what its rows read`(_ group: DirectorGroup) throws {
    var story = try Story(columns: 120, rows: 40)
    story.press(.enter)
    story.press(.function(2))
    story.press(.character(Character(group.tab.letter.uppercased())))
    for command in [
      "fault purchase network", "fault restore network", "purchase pending", "buy cubby_pro_annual", "autorenew off",
      "billing fail", "login anna", "cache reset", "account kit@example.com", "storefront GBR", "background",
      "foreground", "network off", "fault off",
    ] {
      try story.direct(command)
      story.wait(.seconds(2))
    }
    // The keys go to the phone and come back.
    for _ in 0..<2 { story.press(.function(2)) }
  }

  @Test func `the paywall follows what it shows`() throws {
    var story = try Story()
    story.press(.enter)
    story.press(.character("1"))
    try story.tap("Subscribe to Go Ad-Free")
    story.wait(.seconds(2))
    for span in [TimeSpan.days(1), .hours(5)] { story.wait(span) }
    for (columns, rows) in [(60, 20), (120, 40), (80, 24)] { story.resize(columns: columns, rows: rows) }
    for command in [
      "network off", "network on", "zone Pacific/Kiritimati", "set paywalllook storeKit", "set paywalllook custom",
      "purchase pending",
    ] { try story.direct(command) }
    try story.tap("Start 3-day free trial")
    story.wait(.seconds(2))
    try story.tap("Confirm")
    story.wait(.seconds(3))
    try story.tap("OK")
    story.wait(.seconds(1))
    #expect(story.screen.contains { $0.contains("Waiting for approval") })
    try story.direct("decline")
    story.wait(.seconds(2))
    try story.tap("Lifetime")
    for span in [TimeSpan.minutes(1), .days(400)] { story.wait(span) }
  }

  @Test func `the paywall follows what the customer has`() throws {
    var story = try Story(environment: ["FORCE_SHOW_PAYWALL": "1"], typing: "")
    for (commands, words) in [
      (["scenario subscriber", "relaunch"], "✓ You have"), (["autorenew off", "background", "foreground"], "Ends on"),
      (["scenario lifetime-owner", "relaunch"], "YOUR PLAN"),
    ] {
      for command in commands {
        try story.direct(command)
        story.wait(.seconds(3))
      }
      #expect(story.screen.contains { $0.contains(words) }, "\(story.screen)")
    }
  }

  @Test func `the places that a form offers follow what there is`() throws {
    var story = try Story()
    story.press(.enter)
    for name in ["Kitchen", "Cellar"] {
      try story.tap("Add location")
      story.type(name)
      story.press(.enter)
      story.press(.escape)
    }
    // A location can be put into any other, but not into itself.
    try story.tap("Add location")
    story.press(.escape)
    try story.tap("Kitchen")
    try story.tap("Edit")
    story.press(.escape)
    story.press(.escape)
    try story.tap("Add item")
    #expect(story.screen.contains { $0.contains("Flat › Cellar") })
    try story.tap("Flat › Kitchen")
    story.type("Pan")
  }

  @Test func `two apps with a tab of another name have tabs of their own`() {
    let cache = FrameCache()
    let tabs = ["Train", "Homes"].map { TabDefinition(title: $0, path: "/\($0)") }
    let others = ["Train", "Chat"].map { TabDefinition(title: $0, path: "/\($0)") }
    for bar in [TabBar(tabs: tabs, selected: 0), TabBar(tabs: others, selected: 0), TabBar(tabs: others, selected: 1)] {
      #expect(cache.element(of: bar) == bar.element)
    }
  }
}

/// Draws every picture of a tape again with a walk without a cache.
private struct ComparedPictures: TapeObserver {
  private(set) var count = 0
  /// The pictures that differ, as lines.
  private(set) var differing: [[String]] = []

  var wantsPictures: Bool { true }
  /// Between two events too: there a walk keeps its screen as long as no clock moves on it.
  var tick: TimeSpan? { .milliseconds(4_997) }

  mutating func saw(_ picture: TapePicture) {}

  mutating func saw(_ picture: TapePicture, of player: TapePlayer) {
    count += 1
    var bare = player.walk
    bare.cache = .none
    let drawn = bare.frame(in: player.app)
    // Frames are equal if they look the same, whatever colour the app has.
    if drawn != picture.frame || drawn.accent != picture.frame.accent {
      differing.append(picture.frame.lines)
    }
  }
}

/// A walk that starts at the form for the first home; each frame must equal that of a walk without a cache.
private struct Story {
  private var walk: Walk
  private let app: AppDefinition

  init(columns: Int = 80, rows: Int = 24, environment: [String: String] = [:], typing text: String = "2Flat") throws {
    app = try BundledApps.load(named: "demo", options: LoadOptions(environment: environment)).definition
    walk = Walk.fresh(app, start: TapeSetup.defaultStart, columns: columns, rows: rows)
    walk.advance(to: walk.world.now + .seconds(5), in: app)
    type(text)
  }

  var screen: [String] { walk.frame(in: app).lines }

  mutating func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  mutating func press(_ key: Key) {
    _ = walk.take(.key(key), in: app)
    expectSameWithoutCache()
  }

  mutating func tap(_ label: String) throws {
    let target = try #require(walk.look(in: app).targets.first { $0.label == label })
    _ = walk.tap(target, in: app)
    expectSameWithoutCache()
  }

  mutating func direct(_ command: String) throws {
    _ = walk.perform(.director(try DirectorCommand(command)), in: app)
    expectSameWithoutCache()
  }

  mutating func wait(_ span: TimeSpan) {
    walk.advance(to: walk.world.now + span, in: app)
    expectSameWithoutCache()
  }

  mutating func resize(columns: Int, rows: Int) {
    _ = walk.take(.resize(columns: columns, rows: rows), in: app)
    expectSameWithoutCache()
  }

  private func expectSameWithoutCache() {
    var bare = walk
    bare.cache = .none
    #expect(walk.frame(in: app) == bare.frame(in: app))
  }
}
