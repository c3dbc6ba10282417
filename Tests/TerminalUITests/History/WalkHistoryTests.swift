import Monetization
import SampleApps
import Simulation
import Testing

@testable import TerminalUI

/// A walk that steps back and forward through what was done.
@Suite struct `The history of a walk` {
  private let app = SampleApp.definition()

  @Test func `every step back and forward is the very walk that was there`() {
    let desk = HistoryDesk(app)
    desk.pass(.seconds(3))
    var seen: [World] = []
    for line in ["buy annual", "network off", "advance 30d", "network on", "refund annual", "advance 2d"] {
      seen.append(desk.walk.world)
      desk.direct(line)
      desk.pass(.minutes(3))
    }
    let end = desk.walk
    for world in seen.reversed() {
      desk.move(.back)
      #expect(desk.walk.world == world)
    }
    #expect(desk.move(.back) == nil)
    while desk.move(.forward) != nil {}
    #expect(desk.walk == end)
  }

  @Test func `the line names the step that was done`() throws {
    let desk = HistoryDesk(app)
    desk.pass(.seconds(3))
    desk.direct("network off")
    desk.direct("network on")
    #expect(try #require(desk.move(.back)).text(clock: "09:41") == "step 1 of 2 · 09:41 · network off")
    #expect(try #require(desk.move(.back)).text(clock: "09:41") == "the start of 2 steps · 09:41")
    var one = HistorySight()
    one.steps = 1
    #expect(one.text(clock: "09:41") == "the start of 1 step · 09:41")
  }

  @Test func `a step back over a command leads to the phone as it was before the palette was opened`() throws {
    let desk = HistoryDesk(app)
    desk.pass(.seconds(3))
    desk.press(.down)
    let before = desk.walk
    desk.press(.character(":"), .character("n"))
    desk.pass(.seconds(70))
    desk.press(.backspace)
    for letter in "network off" { desk.press(.character(letter)) }
    desk.press(.enter)
    desk.direct("buy annual")
    desk.move(.back)
    let sight = try #require(desk.move(.back))
    #expect(sight.text(clock: "09:41") == "the start of 2 steps · 09:41")
    #expect(desk.walk.interface.palette == nil && desk.walk.world == before.world)
    #expect(desk.walk.look(in: app).focus?.label == before.look(in: app).focus?.label)
    #expect(try #require(desk.move(.forward)).label == "network off")
    #expect(!desk.walk.world.phone.device.isOnline && desk.walk.interface.palette == nil)
    desk.move(.back)
    desk.press(.character(":"))
    for letter in "network on" { desk.press(.character(letter)) }
    desk.press(.enter)
    #expect(desk.history.journal.branches.count == 1, "it was on already")
    desk.press(.character(":"))
    for letter in "storefront GB" { desk.press(.character(letter)) }
    desk.press(.enter)
    #expect(desk.history.journal.branches.map(\.name) == ["main", "branch-2"])
    #expect(try #require(desk.move(.back)).text(clock: "") == "the start of 1 step ·  · branch-2")
    #expect(desk.walk.interface.palette == nil)
  }

  @Test func `a purchase, and the end of what was bought, are milestones`() {
    let desk = HistoryDesk(app)
    desk.pass(.seconds(3))
    desk.direct("buy annual")
    desk.pass(.minutes(1))
    desk.direct("refund annual")
    desk.pass(.minutes(1))
    #expect(desk.move(.milestoneBack)?.milestone == .expiry)
    #expect(desk.move(.milestoneBack)?.milestone == .purchase)
    #expect(desk.move(.milestoneBack) == nil)
  }

  @Test func `a comparison has no rows of the palette, tells what differs only later, and names both at its top`() {
    let desk = HistoryDesk(app)
    desk.pass(.seconds(3))
    desk.direct("storefront GB")
    desk.pass(.seconds(3))
    desk.press(.character(":"))
    desk.pass(.minutes(2))
    desk.press(.escape)
    desk.direct("buy annual")
    desk.move(.back)
    desk.move(.back)
    desk.direct("network off")
    desk.pass(.minutes(1))
    let names = desk.history.journal.branches
    #expect(names.count == 2)
    let comparison = desk.history.comparison(of: names[0].id, with: names[1].id, in: app)
    #expect(!comparison.left.lines.contains { $0.contains("Field:") }, "\(comparison.left)")
    #expect(comparison.left.title == comparison.right.title)
    let line = desk.history.lines(in: app)[1].difference
    #expect(line.hasPrefix("differs from main in ") && line.contains("plan"), "\(line)")
    #expect(comparison.laterTopics.contains("plan"), "\(comparison)")
    var board = HistoryBoard()
    board.comparison = comparison
    desk.walk.show(board)
    desk.walk.interface.overlays.append(.comparison)
    let page = desk.walk.frame(in: app).lines.joined(separator: " ").split(separator: " ").filter { $0 != "│" }
    let words = page.joined(separator: " ")
    #expect(words.contains("main goes on for"), "\(words)")
    #expect(words.contains("Only at their ends they differ in: "), "\(words)")
    _ = desk.walk.take(.key(.end), in: app)
    // In the title, and above both columns.
    #expect(desk.walk.frame(in: app).lines.count { $0.contains("main") && $0.contains("branch-2") } >= 2)
    // A page that is wider than the phone leaves nothing of it.
    _ = desk.walk.take(.resize(columns: 120, rows: 40), in: app)
    #expect(desk.walk.frame(in: app).lines.first?.allSatisfy { $0 == " " } == true)
  }

  @Test func `a comparison tells what is different no longer at the ends`() throws {
    let desk = HistoryDesk(app)
    desk.pass(.seconds(3))
    desk.direct("storefront GB")
    desk.pass(.minutes(2))
    desk.direct("storefront US")
    desk.move(.back)
    desk.move(.back)
    desk.direct("network off")
    desk.pass(.minutes(1))
    var comparison = desk.history.comparison(of: 1, with: 2, in: app)
    #expect(comparison.differences.map(\.topic) == ["money"])
    #expect(comparison.passingTopics == ["money"] && comparison.rest == "main goes on for 1 minute")
    var board = HistoryBoard()
    board.comparison = comparison
    let kept = try #require(try HistoryBoard(kept: board.kept))
    comparison = try #require(kept.comparison)
    #expect(comparison.passingTopics == ["money"] && comparison.rest == "main goes on for 1 minute")
  }

  @Test func `moves of the focus, help and the inspector begin no branch`() {
    let desk = HistoryDesk(app)
    desk.pass(.seconds(3))
    desk.direct("network off")
    desk.move(.back)
    desk.press(.down, .character("?"), .escape, .character("i"), .escape, .down)
    #expect(desk.history.journal.branches.count == 1)
    desk.direct("network on")
    #expect(desk.history.journal.branches.count == 1, "what changes nothing begins no branch")
    #expect(desk.direct("buy annual"))
    #expect(desk.history.journal.branches.map(\.name) == ["main", "branch-2"])
  }

  @Test func `a milestone that one goes to at the end leads on to the end`() {
    let desk = HistoryDesk(app)
    desk.pass(.seconds(3))
    desk.direct("buy annual")
    desk.pass(.minutes(1))
    desk.move(.back)
    #expect(desk.move(.milestoneForward)?.isEnd == false)
    #expect(desk.move(.forward)?.isEnd == true)
    #expect(desk.move(.milestoneForward) == nil)
  }

  @Test func `branches are compared before what jumps over the instant`() {
    let desk = HistoryDesk(app)
    desk.pass(.seconds(3))
    desk.direct("advance 2h")
    desk.move(.back)
    desk.direct("network off")
    desk.pass(.minutes(1))
    let comparison = desk.history.comparison(of: 1, with: 2, in: app)
    #expect(comparison.clock.hasPrefix("09:42") || comparison.clock.hasPrefix("09:41"), "\(comparison.clock)")
    #expect(comparison.differences.isEmpty, "\(comparison.differences)")
  }

  @Test func `branches without a second phone are compared by the first one`() {
    let desk = HistoryDesk(app)
    desk.pass(.seconds(3))
    desk.direct("buy annual")
    desk.direct("newdevice")
    desk.move(.back)
    desk.direct("network off")
    desk.direct("network on")
    for (left, right) in [(1, 2), (2, 1)] {
      let comparison = desk.history.comparison(of: left, with: right, in: app)
      #expect(comparison.differences.isEmpty && comparison.laterTopics.isEmpty, "\(comparison)")
    }
    #expect(desk.history.lines(in: app)[1].difference == "ends like main")
  }

  @Test func `two phones are compared as one of them`() {
    let desk = HistoryDesk(app)
    desk.pass(.seconds(3))
    desk.direct("newdevice")
    desk.direct("phone 1")
    desk.move(.back)
    desk.direct("network off")
    desk.direct("network on")
    let names = desk.history.journal.branches
    #expect(names.count == 2 && desk.walk.world.shown != PhoneID(1))
    let comparison = desk.history.comparison(of: names[0].id, with: names[1].id, in: app)
    #expect(comparison.differences.isEmpty, "\(comparison.differences)")
  }

  @Test func `the keys of the history ask the owner, but are text in a field`() {
    var walk = Walk.fresh(app, start: SampleApp.start)
    walk.advance(to: walk.world.now + .seconds(3), in: app)
    let requests = ["[", "}", ":", "["].map { walk.take(.key(.character($0)), in: app).request }
    #expect(requests == [.move(.back), .move(.milestoneForward), nil, nil])
    #expect(walk.interface.palette == "[")
  }

  @Test func `the board stands in the lower edge of the phone, and makes no walk another one`() {
    var walk = Walk.fresh(app, start: SampleApp.start)
    let before = walk
    var board = HistoryBoard()
    board.line = "step 1 of 2 · 09:41 · Buy"
    board.isBack = true
    walk.show(board)
    #expect(walk == before && walk.frame(in: app).text(row: 22).contains("╰─ step 1 of 2 · 09:41 · Buy ─"))
    #expect(walk.frame(in: app).lines.last?.contains("[ back") == true)
  }

  @Test func `the board leaves the heading of the Director below a phone without sides its words`() {
    var walk = Walk(world: World(app: app, start: SampleApp.start), columns: 60, rows: 20)
    _ = walk.launch(in: app)
    _ = walk.take(.key(.character("d")), in: app)
    var board = HistoryBoard()
    board.line = "step 1 of 2 · 09:41 · type into Name of your home"
    walk.show(board)
    let edge = walk.frame(in: app).text(row: 11)
    #expect(edge.hasPrefix("── DIRECTOR │ Tab inspector ──") && edge.contains(" step 1 of 2 ─ / filter ──"), "\(edge)")
  }

  @Test func `the board leaves a sheet its corners, and what came of a request is told in the footer`() {
    var walk = Walk(world: World(app: app, start: SampleApp.start), columns: 60, rows: 20)
    _ = walk.launch(in: app)
    for key in ":family show".map({ Key.character($0) }) + [.enter] { _ = walk.take(.key(key), in: app) }
    var board = HistoryBoard()
    board.line = "step 1 of 2 · 09:41 · Buy"
    walk.show(board)
    let edge = walk.frame(in: app).text(row: 18)
    #expect(edge.contains("└─ step 1 of 2 · 09:41 · Buy ─") && edge.contains("─┘"), "\(edge)")
    for _ in 0..<2 {
      walk.dismissNotice()
      board = board.refusing(.milestoneBack)
      walk.show(board)
      #expect(
        walk.frame(in: app).lines.last?.contains("No purchase, reward, gate or end of access comes before.") == true)
      #expect(walk.frame(in: app).text(row: 18) == edge)
    }
  }
}
