import Monetization
import Simulation
import Tapes
import TerminalUI
import Testing
import XMLTesting

@testable import Explore

/// The map of what a search has found, and a walk through it by hand.
@Suite struct `Maps and browsing` {
  @Test func `a map says what leads from the feed to the paywall and back`() throws {
    let map = ScreenMap(try Self.search().graph)
    let paywall = try #require(map.screens.firstIndex { $0.name.kind == .paywall })
    let ways = map.ways.filter { $0.to == paywall && map.screens[$0.from].name.kind == .screen }
    #expect(ways.contains { $0.moves.contains("button \"Subscribe to Go Ad-Free\"") }, "\(ways)")
    #expect(map.ways.contains { $0.from == paywall && map.screens[$0.to].name.kind == .screen })
    #expect(!map.ways.contains { $0.from == $0.to })
    #expect(!map.ways.flatMap(\.moves).contains("kill and launch"))
  }

  @Test func `a way that needs a fault is dashed, and only such a one`() throws {
    let map = ScreenMap(try Self.search(faults: [FaultRule(.restore, .store(.network))], depth: 8).graph)
    let failing = map.ways.filter(\.needsFault)
    #expect(!failing.isEmpty && failing.count < map.ways.count)
    #expect(failing.contains { map.screens[$0.to].name.text == "alert: Restore failed" })
    #expect(!failing.contains { map.screens[$0.from].name.kind == .screen && map.screens[$0.to].name.kind == .paywall })
    #expect(map.dot().components(separatedBy: "style=dashed").count == failing.count + 1)
  }

  @Test func `the own layout gives every screen a place of its own and every way a line`() throws {
    let map = ScreenMap(try Self.search().graph)
    let layout = MapLayout(map)
    #expect(layout.lines.count == map.ways.count)
    for (index, one) in layout.centres.enumerated() {
      for other in layout.centres[(index + 1)...] {
        #expect(abs(one.x - other.x) >= MapLayout.box.width || abs(one.y - other.y) >= MapLayout.box.height)
      }
      #expect((0...layout.width).contains(one.x) && (0...layout.height).contains(one.y))
    }
  }

  @Test func `the picture shows every screen, and is XML`() throws {
    let found = try Self.search()
    let map = ScreenMap(found.graph)
    let svg = ScreenMapPicture(map, MapLayout(map)).write { place in
      Walk(world: found.graph.world(of: map.screens[place].first, in: found.app), columns: 60, rows: 20)
        .frame(in: found.app)
    }
    let root = try XMLTree.read(svg)
    #expect(root.name == "svg")
    #expect(svg.contains("Subscribe to Go Ad-Free"))
    for screen in map.screens { #expect(svg.contains(">\(ScreenMap.count(screen.states))<")) }
  }

  @Test func `Enter goes where the search went, and Backspace comes back`() throws {
    let found = try Self.search()
    var browser = Browser(found.graph, in: found.app, columns: 140, rows: 40)
    let before = browser.frame.lines
    let index = try #require(browser.choices.firstIndex { $0.move.to != 0 })
    for _ in 0..<index { _ = browser.handle(.key(.down)) }
    _ = browser.handle(.key(.enter))
    #expect(browser.here.state == found.graph.moves(from: 0)[index].to)
    #expect(browser.frame.lines[0].contains("1 move"))
    #expect(browser.frame.lines[1].contains(found.graph.moves(from: 0)[index].step.text))
    _ = browser.handle(.key(.backspace))
    #expect(browser.frame.lines == before)
    _ = browser.handle(.key(.character("v")))
    #expect(browser.frame.lines[39].contains("No way is known from here to a broken promise."))
    #expect(browser.handle(.key(.character("q"))) == .left)
  }

  @Test func `a letter leads to the nearest broken promise`() throws {
    let found = try Self.search("Invariant never layer paywall\n")
    var browser = Browser(found.graph, in: found.app, columns: 80, rows: 24)
    #expect(browser.frame.lines[0].contains("to a broken promise"))
    _ = browser.handle(.key(.character("v")))
    #expect(browser.distance == 0)
    #expect(found.graph.screen(of: browser.here.state)?.kind == .paywall)
    #expect(browser.frame.lines[0].contains("breaks never layer paywall"))
    _ = browser.handle(.key(.tab))
    #expect(browser.frame.lines.contains { $0.contains("Restore") })
  }

  private static func search(
    _ tape: String = "", faults: [FaultRule] = [], depth: Int = 5
  ) throws -> (graph: ExploreGraph, app: AppDefinition) {
    let player = try Desk.player(on: Desk.small, after: tape)
    var options = ExploreOptions()
    options.depth = depth
    options.faults = faults
    options.drawsScreens = false
    options.keepsGraph = true
    options.promises = player.script.steps.compactMap(\.command.kind.promised)
    var explorer = Explorer(from: player, options)
    let result = explorer.run { _ in nil }
    return (try #require(result.graph), player.app)
  }
}
