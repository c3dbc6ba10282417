import Monetization
import NativeApp
import SampleApps
import Simulation
import Testing

@testable import TerminalUI

/// Screens at the smallest size.
@Suite struct SmallScreenTests {
  private static let app = SampleApp.definition()

  private func walk(columns: Int = 60, rows: Int = 20, _ lines: String...) throws -> Walk {
    var walk = Walk(world: World(app: Self.app, start: SampleApp.start), columns: columns, rows: rows)
    _ = walk.launch(in: Self.app)
    for line in lines { _ = walk.perform(.director(try DirectorCommand(line)), in: Self.app) }
    return walk
  }

  @Test(arguments: [(60, 20), (80, 24)])
  func `the paywall opens with its reason in view and a focus in view`(columns: Int, rows: Int) throws {
    var walk = try walk(columns: columns, rows: rows)
    _ = walk.perform(.director(.advance(.seconds(5))), in: Self.app)
    let button = try #require(walk.look(in: Self.app).targets.first { $0.label == "Subscribe to Go Ad-Free" })
    _ = walk.tap(button, in: Self.app)
    _ = walk.perform(.director(.advance(.seconds(5))), in: Self.app)
    let look = walk.look(in: Self.app)
    #expect(look.top.kind == .paywall)
    #expect(look.scroll == 0 && look.showsFocus)
    #expect(walk.frame(in: Self.app).lines.joined().contains("No ads, no limits."))
    // Above the Director stand the chosen package and the button.
    _ = walk.take(.key(.character("d")), in: Self.app)
    let text = walk.frame(in: Self.app).lines.joined()
    #expect(text.contains("DIRECTOR") && text.contains("(•) ") && text.contains("START 3-DAY FREE TRIAL"), "\(text)")
  }

  @Test(arguments: [(60, 20), (80, 24)])
  func `the customer's id stands on one line`(columns: Int, rows: Int) throws {
    var walk = try walk(columns: columns, rows: rows)
    _ = walk.take(.key(.character("u")), in: Self.app)
    let id = walk.world.phone.client.appUserID
    #expect(id.count > 40 && walk.frame(in: Self.app).lines.contains { $0.contains(id) }, "\(id)")
  }

  @Test(arguments: [(60, 20), (80, 24)])
  func `the customer's page ends above the Director, and help covers the line above it`(columns: Int, rows: Int) throws
  {
    var walk = try walk(columns: columns, rows: rows)
    for key: Key in [.character("u"), .character("d")] { _ = walk.take(.key(key), in: Self.app) }
    let lines = walk.frame(in: Self.app).lines
    let heading = try #require(lines.firstIndex { $0.contains("── DIRECTOR ") })
    #expect(lines[heading - 1].contains("╰──") && lines[heading - 2].contains("Close"), "\(lines)")
    #expect(lines[heading...].allSatisfy { !$0.contains("╰") && !$0.hasPrefix("│") }, "\(lines)")
    _ = walk.take(.key(.character("?")), in: Self.app)
    let help = walk.frame(in: Self.app).lines[1..<rows - 1]
    #expect(help.dropFirst().dropLast().allSatisfy { !$0.contains("│─") && !$0.contains("DIRECTOR") }, "\(help)")
  }

  @Test func `help is the last key that a narrow footer drops`() throws {
    let walk = try walk("newdevice")
    #expect(walk.world.phones.count == 2)
    #expect(walk.frame(in: Self.app).lines.last?.contains("? help") == true)
  }

  @Test(arguments: [Key.character(":"), .function(1), .function(2), .function(3), .character("u")])
  func `the way out stands in the narrowest footer`(key: Key) throws {
    var walk = try walk()
    _ = walk.take(.key(key), in: Self.app)
    #expect(walk.frame(in: Self.app).lines.last?.contains("Esc") == true)
    _ = walk.take(.key(.escape), in: Self.app)
    _ = walk.perform(.user(.tabChosen(1)), in: Self.app)
    _ = walk.perform(.user(.homes(.searchChosen)), in: Self.app)
    #expect(walk.frame(in: Self.app).lines.last?.contains("Esc") == true)
  }

  @Test(arguments: [(60, 20), (80, 24), (120, 40)])
  func `a page that scrolls has a blank row under its upper edge`(columns: Int, rows: Int) throws {
    for (key, title) in [(Key.function(1), "Keys"), (.character("u"), "Customer")] {
      var walk = try walk(columns: columns, rows: rows)
      _ = walk.take(.key(key), in: Self.app)
      let lines = walk.frame(in: Self.app).lines
      let edge = try #require(lines.firstIndex { $0.contains("─ \(title) ") })
      let below = walk.frame(in: Self.app).lines(
        in: Rect(row: edge + 1, column: 0, rows: 1, columns: min(columns, ScreenLayout.framedColumns)))
      #expect(below[0].allSatisfy { " │▲".contains($0) }, "\(below)")
    }
  }

  @Test(arguments: [(60, "q quit   Ctrl+N phone"), (80, "q quit   Ctrl+N other phone")])
  func `with two phones the way to the other stands beside quit in a narrow footer`(columns: Int, keys: String) throws {
    let walk = try walk(columns: columns, "newdevice")
    #expect(walk.frame(in: Self.app).lines.last?.contains(keys) == true)
  }

  @Test(arguments: [(60, 20), (80, 24)])
  func `the inspector has the edges of the phone, and its pages in the footer`(columns: Int, rows: Int) throws {
    var walk = try walk(columns: columns, rows: rows)
    _ = walk.take(.key(.function(3)), in: Self.app)
    let lines = walk.frame(in: Self.app).lines
    let edge = try #require(lines.first { $0.contains("─ Inspector ") })
    #expect(edge.drop { $0 == " " }.count == min(columns, ScreenLayout.framedColumns))
    let pages = ["↑↓ move", "w why", "a ads", "b bridge", "Esc close", "? help"]
    for key in pages + (columns < 80 ? [] : ["Enter open", "y copy"]) {
      #expect(lines.last?.contains(key) == true, "\(key)")
    }
    _ = walk.take(.key(.character("w")), in: Self.app)
    #expect(walk.frame(in: Self.app).lines.last?.contains("inspector") == false)
    _ = walk.take(.key(.character("y")), in: Self.app)
    #expect(
      walk.frame(in: Self.app).lines.last?.contains("The lines to copy and to write are on the timeline.") == true)
  }

  @Test(arguments: [(60, 20), (80, 24)])
  func `a line that was found and opened stays in view, with its keys in the footer`(columns: Int, rows: Int) throws {
    var walk = try walk(columns: columns, rows: rows, "scenario trial")
    let keys = [Key.character("i"), .character("/")] + "store:".map { .character($0) } + [.enter]
    for key in keys { _ = walk.take(.key(key), in: Self.app) }
    let footer = walk.frame(in: Self.app).lines.last ?? ""
    #expect(footer.contains("Enter open") && footer.contains("y copy") == (columns >= 80), "\(footer)")
    _ = walk.take(.key(.enter), in: Self.app)
    let lines = walk.frame(in: Self.app).lines
    #expect(walk.interface.chosenLine != nil && walk.look(in: Self.app).showsFocus)
    #expect(lines.contains { $0.contains(#/▸ \d\d:\d\d:\d\d store /#) }, "\(lines)")
  }

  @Test(arguments: [
    (Key.control("p"), ["↑↓ move", "Enter run", "Tab complete", "Esc close"]),
    (.function(2), ["↑↓ move", "Enter select", "Esc phone"]), (.function(3), ["↑↓ move", "w why", "Esc close"]),
  ])
  func `with two phones the narrowest footer keeps the way about`(key: Key, shown: [String]) throws {
    var walk = try walk("newdevice")
    _ = walk.take(.key(key), in: Self.app)
    let footer = walk.frame(in: Self.app).lines.last ?? ""
    for key in shown { #expect(footer.contains(key), "\(footer)") }
  }

  @Test func `help over the inspector tells its keys`() throws {
    var walk = try walk(columns: 80, rows: 60)
    for key in [Key.character("i"), .character("?")] { _ = walk.take(.key(key), in: Self.app) }
    let text = walk.frame(in: Self.app).lines.joined(separator: "\n")
    #expect(text.contains("copy") && text.contains("write to a file"), "\(text)")
  }

  @Test func `details close with the inspector, and when the mark moves on`() throws {
    var walk = try walk(columns: 80, rows: 24, "network off", "network on")
    func press(_ keys: Key...) { for key in keys { _ = walk.take(.key(key), in: Self.app) } }
    press(.character("i"), .enter)
    let chosen = try #require(walk.interface.chosenLine)
    press(.up)
    #expect(walk.interface.chosenLine == nil)
    press(.enter)
    #expect(walk.interface.chosenLine != chosen && walk.interface.chosenLine != nil)
    press(.escape, .function(3))
    #expect(walk.interface.chosenLine == nil)
  }

  @Test func `a notice that is too long ends in an ellipsis`() throws {
    var walk = try walk()
    walk.announce(String(repeating: "long ", count: 30))
    #expect(walk.frame(in: Self.app).lines.last?.hasSuffix("…") == true)
  }

  @Test func `a scroll bar leaves a column free beside the text`() throws {
    var walk = try walk()
    for overlay in [InterfaceAction.directorChosen, .helpChosen] {
      _ = walk.take(.key(.escape), in: Self.app)
      _ = walk.take(.key(overlay == .helpChosen ? .function(1) : .function(2)), in: Self.app)
      let lines = walk.frame(in: Self.app).lines
      let bars = lines.compactMap { line in line.firstIndex { "┃▼▲".contains($0) }.map { (line, $0) } }
      #expect(!bars.isEmpty)
      for (line, index) in bars { #expect(line[line.index(before: index)] == " ", "\(line)") }
    }
  }

  @Test func `the page of an item shows the whole of a long title`() throws {
    let title = (0..<20).map { "word\($0)" }.joined(separator: " ")
    var homes = Inventory()
    let home = try homes.addHome(HomeDraft(name: "Flat"))
    let item = try homes.addItem(ItemDraft(title: title, home: home))
    let app = SampleApp.definition(seed: homes)
    var walk = Walk(world: World(app: app, start: SampleApp.start), columns: 60, rows: 20)
    _ = walk.launch(in: app)
    _ = walk.perform(.user(.tabChosen(1)), in: app)
    _ = walk.perform(.user(.linkChosen(url: "/items/\(item.number)")), in: app)
    let shown = walk.frame(in: app).lines.joined(separator: " ")
    #expect(shown.contains("word19"), "\(shown)")
  }

  @Test func `a form offers each place with its path, and no location to itself or to what is in it`() throws {
    var homes = Inventory()
    let home = try homes.addHome(HomeDraft(name: "Flat"))
    let closet = try homes.addLocation(LocationDraft(name: "Closet", home: home))
    let shelf = try homes.addLocation(LocationDraft(name: "Shelf", home: home, parent: closet))
    _ = try homes.addLocation(LocationDraft(name: "Box", home: home, parent: shelf))
    _ = try homes.addLocation(LocationDraft(name: "Rail", home: home, parent: closet))
    _ = try homes.addLocation(LocationDraft(name: "Garage", home: home))
    let app = SampleApp.definition(seed: homes)
    var walk = Walk(world: World(app: app, start: SampleApp.start), columns: 80, rows: 24)
    _ = walk.launch(in: app)
    _ = walk.perform(.user(.tabChosen(1)), in: app)
    func places(at url: String) -> [String] {
      var walk = walk
      _ = walk.perform(.user(.linkChosen(url: url)), in: app)
      return walk.look(in: app).targets.filter { $0.role == .option }.map(\.label)
    }
    let closets = ["Flat › Closet", "Flat › Closet › Shelf", "Flat › Closet › Shelf › Box", "Flat › Closet › Rail"]
    #expect(places(at: "/items/new?home=\(home.number)") == ["Flat"] + closets + ["Flat › Garage"])
    #expect(
      places(at: "/locations/\(shelf.number)/edit") == [
        "Flat", "Flat › Closet", "Flat › Closet › Rail", "Flat › Garage",
      ])
    #expect(places(at: "/locations/\(closet.number)/edit") == ["Flat", "Flat › Garage"])
  }
}
