import Monetization
import SampleApps
import Simulation
import Testing

@testable import TerminalUI

/// The Director's panel beside or below the phone.
struct DirectorPanelTests {
  private static let app = SampleApp.definition()

  private func walk(_ columns: Int = 80, _ rows: Int = 24, saying lines: String...) throws -> Walk {
    var walk = Walk(world: World(app: Self.app, start: SampleApp.start), columns: columns, rows: rows)
    _ = walk.launch(in: Self.app)
    for line in lines { _ = walk.perform(.director(try DirectorCommand(line)), in: Self.app) }
    _ = walk.advance(to: walk.world.now + .seconds(5), in: Self.app)
    return walk
  }

  private func type(_ text: String, on walk: inout Walk) { press(text.map { .character($0) }, on: &walk) }

  private func press(_ keys: [Key], on walk: inout Walk) {
    for key in keys { _ = walk.take(.key(key), in: Self.app) }
  }

  private func controls(in group: DirectorGroup, _ walk: Walk) -> [Control] {
    let context = ScreenContext(world: walk.world, app: Self.app, interface: walk.interface)
    return DirectorScreen.rows(in: group, context).compactMap {
      if case .control(let control) = $0 { control.value } else { nil }
    }
  }

  private func top(_ walk: Walk) -> LayerKind { walk.look(in: Self.app).top.kind }
  private func focus(_ walk: Walk) -> String? { walk.look(in: Self.app).focus?.label }
  private func text(_ walk: Walk) -> String { walk.frame(in: Self.app).lines.joined(separator: "\n") }

  @Test(arguments: [(80, 24), (60, 20), (120, 40), (200, 60)])
  func `the phone stays in view, and keeps its size`(columns: Int, rows: Int) throws {
    var walk = try walk(columns, rows)
    let before = walk.world
    type("dp", on: &walk)
    #expect(top(walk) == .director)
    #expect(text(walk).contains("Couch to 5K") && text(walk).contains("Next purchase"))
    #expect(walk.world.phone.model.screen == before.phone.model.screen)
    let look = walk.look(in: Self.app)
    #expect(look.top.rect.intersection(look.layout.content).isEmpty)
  }

  @Test func `a panel below closes, one beside the phone stays and gives its keys back`() throws {
    for key in [Key.escape, .character("d")] {
      var (small, wide) = (try walk(), try walk(120, 40))
      press([.character("d"), key], on: &small)
      press([.character("d"), .character("p"), key], on: &wide)
      #expect(top(small) == .screen && top(wide) == .screen)
      #expect(!text(small).contains("DIRECTOR"))
      #expect(text(wide).contains("DIRECTOR") && text(wide).contains("Purchase setting stays"))
      press([.character("2")], on: &wide)
      #expect(wide.world.store.conditions.purchaseOutcome == .ask)
      #expect(wide.look(in: Self.app).targets.contains { $0.label == "Homes" && $0.isSelected })
    }
  }

  @Test(arguments: [(60, 20, false), (80, 24, false), (120, 40, true)])
  func `an explanation stands in full beside the phone, and where it is cut an ellipsis says so`(
    columns: Int, rows: Int, isWhole: Bool
  ) throws {
    var walk = try walk(columns, rows)
    press([.character("d"), .character("p")] + [Key](repeating: .down, count: 7), on: &walk)
    #expect(focus(walk) == "Account token")
    let text = text(walk)
    let line = try #require(text.split(separator: "\n").first { $0.contains("the app names its own account") })
    #expect(line.contains("…") == !isWhole, "\(line)")
    #expect(text.contains("is a UUID") == isWhole)
  }

  @Test func `letters lead to groups and rows, digits choose a value, Backspace the usual one`() throws {
    var walk = try walk()
    type("dpp3", on: &walk)
    #expect(focus(walk) == "Purchase")
    #expect(walk.world.store.conditions.purchaseOutcome == .cancel)
    #expect(text(walk).contains("3/9 ● ‹ cancel ›"))
    press([.backspace, .backspace], on: &walk)
    #expect(walk.world.store.conditions.purchaseOutcome == .ask)
    type("Fo2", on: &walk)
    #expect(walk.world.faults.rules.map(\.api) == [.offerings])
  }

  @Test func `every outcome of a purchase is four keys away`() throws {
    let start = try walk()
    var outcomes: Set<StoreConditions.PurchaseDecision> = []
    for digit in 1...9 {
      var walk = start
      type("dpp\(digit)", on: &walk)
      outcomes.insert(walk.world.store.conditions.purchaseOutcome)
    }
    #expect(outcomes.count == 9)
  }

  @Test func `the letters of a group are its own, and close or move nothing`() throws {
    let walk = try walk(80, 24, saying: "fault offerings network", "buy annual")
    #expect(Set(DirectorGroup.allCases.map(\.tab.letter)).count == DirectorGroup.allCases.count)
    for group in DirectorGroup.allCases {
      #expect(group.tab.name.contains(group.tab.letter) && !"dhjklq".contains(group.tab.letter))
      var inside = walk
      type("d\(group.tab.letter)", on: &inside)
      #expect(inside.interface.director.group == group)
      let screen = inside.settledScreen(in: Self.app)
      let letters = screen.bindings.filter { $0.action.map { "\($0)".contains("directorRowChosen") } ?? false }
        .flatMap(\.keys)
      #expect(Set(letters).count == letters.count && !letters.isEmpty)
      for key in letters {
        guard case .character(let letter) = key else { continue }
        #expect(!"dhjklqiu".contains(letter))
        var chosen = inside
        press([key], on: &chosen)
        #expect(top(chosen) == .director && chosen.world == inside.world)
      }
    }
  }

  @Test func `every row of every group has a letter or a sign of its own, however many fail`() throws {
    var walk = try walk(80, 24, saying: "buy annual", "price annual 50 consent")
    for api in ServiceAPI.allCases { _ = walk.perform(.director(.fault(api, api.usualFailure, .always)), in: Self.app) }
    for group in DirectorGroup.allCases {
      type("d\(group.tab.letter)", on: &walk)
      let rows = controls(in: group, walk)
      let bindings = walk.settledScreen(in: Self.app).bindings
      let keys = rows.flatMap { row in
        bindings.filter { $0.action == .interface(.directorRowChosen(row.id)) }.flatMap(\.keys)
      }
      #expect(keys.count == rows.count && Set(keys).count == keys.count, "\(group.title)")
      for (key, row) in zip(keys, rows) {
        press([key], on: &walk)
        #expect(focus(walk) == row.label)
      }
      type("d", on: &walk)
    }
  }

  @Test(arguments: [(60, 20), (110, 30), (120, 40)])
  func `the place of a value among all shows at every width`(columns: Int, rows: Int) throws {
    var walk = try walk(
      columns, rows, saying: "latency web 7s", "set transfer transferIfInactive", "set stacking extend")
    var seen = 0
    for group in DirectorGroup.allCases {
      type("d\(group.tab.letter)", on: &walk)
      for _ in controls(in: group, walk) {
        let look = walk.look(in: Self.app)
        let target = try #require(look.focus)
        if let values = target.values, values.choices.count > 1 {
          let row = try #require(look.rect(of: target.id)).row
          #expect(walk.frame(in: Self.app).text(row: row).contains(" \(values.position) "), "\(target.label)")
          seen += 1
        }
        press([.down], on: &walk)
      }
      type("d", on: &walk)
    }
    #expect(seen > 40)
  }

  @Test func `a value that is cut keeps whole words, and the calls at which a failure strikes`() throws {
    var walk = try walk(60, 20, saying: "fault offerings noCurrentOffering", "fault purchase unexpectedBackend after 2")
    type("df", on: &walk)
    #expect(text(walk).contains("Offerings") && text(walk).contains("‹ no current offering once ›"))
    #expect(text(walk).contains("Purchase request") && text(walk).contains("‹ unexpected… after 2 ›"))
  }

  @Test(arguments: [
    ("unexpected backend after 2", 20, "unexpected… after 2"), ("network \"no way out\" once", 14, "network once"),
    ("opened@+1s, earned@+3s after dismissed", 30, "opened@+1s, earned@+3s after…"),
    ("network once on phone 1, network always on phone 2", 36, "network once on phone 1, network…"),
    ("network once on phone 1, network always", 30, "network once on phone 1…"),
    ("500 \"a\" once, 503 \"b\" always", 21, "500 \"a\" once, 503…"),
  ])
  func `only the end of one failure is kept when a value is cut`(words: String, columns: Int, cut: String) {
    #expect(DirectorPanel.shortened(words, columns: columns) == cut)
  }

  @Test func `a value that is none of those offered says so, and digits still choose one`() throws {
    var walk = try walk(80, 24, saying: "latency web 7s")
    type("dyw", on: &walk)
    #expect(text(walk).contains("–/6 ● ‹ 7s ›"))
    type("1", on: &walk)
    #expect(text(walk).contains("1/6 ● ‹ 0s ›"))
  }

  @Test(arguments: [(60, 20), (80, 24), (120, 40)])
  func `each row says what it does, and the present value is in view among the others`(columns: Int, rows: Int) throws {
    var walk = try walk(columns, rows)
    type("df", on: &walk)
    #expect(focus(walk) == "Offerings" && text(walk).contains(ServiceAPI.offerings.sentence))
    type("Ao", on: &walk)
    let order = try #require(walk.look(in: Self.app).focus?.values)
    #expect(order.choices.count > 6)
    for (index, choice) in order.choices.enumerated() {
      #expect(text(walk).contains("\(index + 1)/\(order.choices.count) "))
      #expect(text(walk).contains((index < 9 ? "\(index + 1) " : "· ") + choice.words), "\(choice.words)")
      press([.right], on: &walk)
    }
  }

  @Test func `the line above a panel below names the group, a tab what the group is for`() throws {
    var walk = try walk()
    type("d", on: &walk)
    #expect(text(walk).contains("── DIRECTOR │ Tab inspector") && text(walk).contains(DirectorGroup.time.sentence))
    type("t", on: &walk)
    #expect(text(walk).contains("── DIRECTOR › Time │ Tab inspector") && text(walk).contains("the other groups]"))
    #expect(!text(walk).contains("[time]"))
    #expect(walk.frame(in: Self.app).lines.last?.contains("Esc phone") == true)
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `while something is searched for, Tab leads from the field to what is found`(columns: Int, rows: Int) throws {
    for panel in ["d", "i"] {
      var walk = try walk(columns, rows)
      type(panel + "/e", on: &walk)
      let kind = top(walk)
      press([.tab], on: &walk)
      #expect(top(walk) == kind && walk.look(in: Self.app).focus?.role == .row)
      #expect(!text(walk).contains("│ Tab"))
      press([.escape, .tab], on: &walk)
      #expect(top(walk) == (kind == .director ? .inspector : .director))
    }
  }

  @Test(arguments: [(120, 40), (200, 60)])
  func `beside the phone only what is said of a row stands below a rule, and a high panel says what the groups are for`(
    columns: Int, rows: Int
  ) throws {
    var walk = try walk(columns, rows)
    press([.character("d"), .escape], on: &walk)
    #expect(text(walk).contains("The groups, by their letters after d") == (rows == 60))
    #expect(text(walk).contains("presents offers, redeems codes") == (rows == 60))
    #expect(text(walk).contains("/ filter"))
    // An audience has no keys, so none are named beside the phone.
    walk.show(toAudience: true)
    #expect(!text(walk).contains("/ filter") && !text(walk).contains("after d") && !text(walk).contains("│ d director"))
    walk.show(toAudience: false)
    press([.character("d")], on: &walk)
    let lines = walk.frame(in: Self.app).lines(in: walk.look(in: Self.app).layout.panel(.director))
    let rule = try #require(lines.lastIndex { $0.contains("───") })
    #expect(lines.count - rule - 1 <= 3, "\(lines[rule...])")
    #expect(!text(walk).contains("The groups, by their letters"))
  }

  @Test func `a paywall above the Director shows its packages and its button in the smallest window`() throws {
    var walk = try walk(60, 20)
    let button = try #require(walk.look(in: Self.app).targets.first { $0.label == "Subscribe to Go Ad-Free" })
    _ = walk.tap(button, in: Self.app)
    _ = walk.advance(to: walk.world.now + .seconds(5), in: Self.app)
    type("dp", on: &walk)
    #expect(text(walk).contains("START 3-DAY FREE TRIAL") && text(walk).contains("(•) Annual"))
    #expect(text(walk).contains("DIRECTOR › Next purchase"))
  }

  @Test func `the App Store's sheet above the Director tells all of its price`() throws {
    var walk = try walk(80, 24)
    let button = try #require(walk.look(in: Self.app).targets.first { $0.label == "Subscribe to Go Ad-Free" })
    _ = walk.tap(button, in: Self.app)
    _ = walk.advance(to: walk.world.now + .seconds(5), in: Self.app)
    press([.enter], on: &walk)
    _ = walk.advance(to: walk.world.now + .seconds(5), in: Self.app)
    #expect(top(walk) == .appStore)
    type("dp", on: &walk)
    let shown = text(walk)
    #expect(shown.contains("Today") && shown.contains("From ") && shown.contains("Confirm"), "\(shown)")
  }

  @Test func `a panel that has not the keys names the letter that gives it them`() throws {
    var walk = try walk(120, 40)
    #expect(text(walk).contains("│ d director") && !text(walk).contains("│ Tab"))
    type("d", on: &walk)
    #expect(text(walk).contains("│ Tab inspector"))
    press([.escape], on: &walk)
    #expect(text(walk).contains("│ i inspector") && !text(walk).contains("│ Tab"))
  }

  @Test func `the arrows lead from the rows to the groups and back`() throws {
    var walk = try walk()
    type("dp", on: &walk)
    press([.up], on: &walk)
    #expect(focus(walk) == "purchase" && walk.interface.director.isChoosingGroup)
    press([.right], on: &walk)
    #expect(focus(walk) == "faults" && text(walk).contains("Customer info"))
    type("t", on: &walk)
    #expect(focus(walk) == "Advance 1 minute" && !walk.interface.director.isChoosingGroup)
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `Tab changes the Director and the inspector`(columns: Int, rows: Int) throws {
    var walk = try walk(columns, rows)
    press([.character("d"), .tab], on: &walk)
    #expect(top(walk) == .inspector)
    press([.tab], on: &walk)
    #expect(top(walk) == .director)
    press([.function(3), .escape], on: &walk)
    #expect(top(walk) == .screen && text(walk).contains("TIMELINE") == (columns > 110))
  }

  @Test func `a filter finds rows and values of all groups, and Enter takes the first`() throws {
    var walk = try walk()
    type("d/receiptInUse", on: &walk)
    #expect(text(walk).contains("Customer info: receipt in use"))
    press([.escape], on: &walk)
    #expect(top(walk) == .director && !text(walk).contains("Customer info: receipt in use"))
    type("/restore receipti", on: &walk)
    press([.enter], on: &walk)
    #expect(walk.world.faults.rules.map(\.words) == ["receiptInUse once"])
    #expect(focus(walk) == "Restore")
    type("/1 year", on: &walk)
    let before = walk.world.now
    press([.down, .enter], on: &walk)
    #expect(walk.world.now > before + .days(300) && walk.interface.director.group == .time)
  }

  @Test func `an exclamation mark and a click on the count list what is armed`() throws {
    var walk = try walk(80, 24, saying: "purchase cancel", "fault restore")
    var clicked = walk
    let place = try #require(walk.frame(in: Self.app).lines[0].firstRange(of: "⚠2"))
    let column = walk.frame(in: Self.app).lines[0].distance(
      from: walk.frame(in: Self.app).lines[0].startIndex, to: place.lowerBound)
    _ = clicked.take(.click(Position(row: 0, column: column)), in: Self.app)
    type("!", on: &walk)
    for walk in [walk, clicked] {
      #expect(top(walk) == .director && text(walk).contains("What makes something fail"))
      #expect(focus(walk) == "Purchase")
    }
    press([.backspace], on: &walk)
    #expect(walk.world.store.conditions.purchaseOutcome == .ask)
    #expect(!text(walk).contains("‹ cancel ›") && focus(walk) == "Restore")
    press([.escape], on: &walk)
    #expect(top(walk) == .screen)
  }

  @Test func `what is armed and what is not counted stand in two parts`() throws {
    var walk = try walk(120, 40, saying: "billing fail", "fault restore", "network off")
    #expect(walk.frame(in: Self.app).lines[0].contains("⚠2"))
    type("!", on: &walk)
    let lines = walk.frame(in: Self.app).lines
    let places = ["Charges for renewals", "Not counted in the status bar", "Network "].map { part in
      lines.firstIndex { $0.contains(part) } ?? -1
    }
    #expect(places[0] >= 0 && places[0] < places[1] && places[1] < places[2], "\(places)")
  }

  @Test func `the key of the customer's page brings it to the front, and puts it away`() throws {
    var small = try walk(80, 24)
    type("iu", on: &small)
    #expect(top(small) == .customer)
    type("i", on: &small)
    #expect(top(small) == .inspector)
    type("u", on: &small)
    #expect(top(small) == .customer && small.world.isCustomerPageUp)
    type("u", on: &small)
    #expect(top(small) == .screen && !small.world.isCustomerPageUp && small.interface.notice == nil)
    var wide = try walk(120, 40)
    type("udu", on: &wide)
    #expect(top(wide) == .screen && !wide.world.isCustomerPageUp)
  }

  @Test func `all values are in view where a short list leaves rows to them`() throws {
    var walk = try walk(80, 24, saying: "purchase pending")
    type("!", on: &walk)
    #expect(focus(walk) == "Purchase")
    #expect(text(walk).contains("1 ask  2 succeed") && text(walk).contains("9 unverified"), "\(text(walk))")
    #expect(!text(walk).contains("pending…"))
  }

  @Test func `a row of another group can be tapped, and comes into view`() throws {
    var walk = try walk()
    type("d", on: &walk)
    let look = walk.look(in: Self.app)
    let row = try #require(look.targets.first { $0.label == "Latency of the web server" || $0.label == "Restore" })
    _ = walk.tap(row, in: Self.app)
    #expect(focus(walk) == row.label)
    #expect(walk.look(in: Self.app).showsFocus)
  }

  @Test func `help in the Director tells its letters`() throws {
    var walk = try walk(80, 60)
    press([.character("d"), .function(1)], on: &walk)
    #expect(text(walk).contains("Next purchase") && text(walk).contains("sets back to normal"))
  }
}
