import Monetization
import SampleApps
import Simulation
import Testing

@testable import TerminalUI

/// The Director's rows and the count of faults in the status bar.
struct DirectorScreenTests {
  private static let app = SampleApp.definition()

  private func walk(columns: Int = 80, rows: Int = 24, saying lines: String...) throws -> Walk {
    var walk = Walk(world: World(app: Self.app, start: SampleApp.start), columns: columns, rows: rows)
    _ = walk.launch(in: Self.app)
    for line in lines { _ = walk.perform(.director(try DirectorCommand(line)), in: Self.app) }
    return walk
  }

  private func controls(_ walk: Walk) -> [Control] {
    DirectorScreen.controls(ScreenContext(world: walk.world, app: Self.app, interface: walk.interface)).map(\.control)
  }

  @Test func `every call, setting and latency has its row, each label once`() throws {
    let labels = controls(try walk()).map(\.label)
    // This app asks its server for no path configuration.
    let settings = Setting.all.filter { $0.beginning != "paths serve" }
    for title in ServiceAPI.allCases.map(\.title) + settings.map(\.title) {
      #expect(labels.contains(title), "\(title)")
    }
    #expect(labels.count { $0.contains("latency") || $0.contains("timeout") } == 10)
    #expect(Set(labels).count == labels.count)
  }

  @Test func `every row says in a sentence what it does`() throws {
    for lines in [
      [], ["buy annual", "price annual 50 consent", "fault restore", "newdevice", "account sam@example.com"],
    ] {
      var walk = try walk()
      for line in lines { _ = walk.perform(.director(try DirectorCommand(line)), in: Self.app) }
      let silent = controls(walk).filter { $0.hint.isEmpty || !$0.hint.contains(" ") }
      #expect(silent.map(\.label) == [])
    }
  }

  @Test func `every command of a row has a line that reads back`() throws {
    let walk = try walk(saying: "fault offerings network", "buy annual", "price annual 50 consent")
    for control in controls(walk) {
      guard case .world(.director(let command))? = control.action else { continue }
      #expect(try DirectorCommand(command.line) == command, "\(control.label)")
    }
  }

  @Test func `rows name products as people know them`() throws {
    let rows = controls(try walk(saying: "buy annual"))
    func trailing(_ label: String) -> String? { rows.first { $0.label == label }?.trailing }
    #expect(trailing("Let the subscription expire") == "Pro Annual")
    #expect(trailing("Advance to the next event")?.hasPrefix("annual") == false)
  }

  @Test func `an armed fault is a warning with a choice of its failure`() throws {
    let walk = try walk(saying: "fault restore receiptInUse always")
    let rows = controls(walk).filter { $0.label.hasPrefix("Restore") }
    #expect(rows.map(\.trailing).prefix(2) == ["‹ receipt in use always ›", "‹ receipt in use ›"])
    #expect(rows.prefix(2).allSatisfy { $0.trailingRole == .warning })
  }

  @Test func `values are words, and a tape's own word for one is found too`() throws {
    let walk = try walk(saying: "set grace 0", "purchase fail storeProblem", "fault restore receiptInUse")
    let rows = controls(walk)
    for row in rows {
      for words in [row.trailing, row.hint] + (row.values?.choices.map(\.words) ?? []) {
        let identifiers = words.matches(of: /\b[a-z]+[A-Z][A-Za-z]+/).map { String($0.output) }
        #expect(identifiers.isEmpty, "\(row.label): \(words)")
      }
    }
    for (title, words) in [
      ("Grace period", "none"), ("Billing retry", "60 days"), ("A reward is granted", "at once"),
      ("Grace period for", "all renewals"), ("Time rate", "real time"), ("Purchase", "fail store problem"),
      ("Restore", "receipt in use once"),
    ] {
      #expect(rows.first { $0.label == title }?.trailing.contains(words) == true, "\(title)")
    }
    let context = ScreenContext(world: walk.world, app: Self.app, interface: walk.interface)
    #expect(DirectorScreen.found("paymentmethod", context).map(\.label) == ["Purchase: payment method"])
  }

  @Test func `a setting is read out in words`() throws {
    let walk = try walk(saying: "purchase cancel")
    let rows = controls(walk).filter { ["Purchase", "Grace period"].contains($0.label) }
    #expect(
      rows.flatMap { LinearText.lines(.control($0)) } == [
        "Row: Purchase, cancel, not as usual, value 3 of 9", "Row: Grace period, none, value 1 of 4",
      ])
  }

  @Test func `calls that a fault holds back are read out with it`() throws {
    let walk = try walk(saying: "fault page hold", "fault customerinfo hold", "relaunch")
    let lines = controls(walk).flatMap { LinearText.lines(.control($0)) }
    #expect(lines.contains { $0.contains(/hold, \d+ waiting, not as usual/) }, "\(lines)")
  }

  @Test func `activating the row of a call goes through all modes and ends with none`() throws {
    var walk = try walk()
    var modes: [FaultMode?] = []
    for _ in 0..<6 {
      let row = try #require(controls(walk).first { $0.label == "Offerings" })
      guard case .world(let action)? = row.action else { break }
      _ = walk.perform(action, in: Self.app)
      modes.append(walk.world.faults.rules.first?.mode)
    }
    #expect(modes == [.once, .always, .after(1), .after(2), .hold, nil])
  }

  @Test func `the keys to the left and right go through the values of a setting, both ways`() throws {
    var walk = try walk()
    type("dpp", on: &walk)
    #expect(walk.look(in: Self.app).focus?.label == "Purchase")
    press([.left], on: &walk)
    #expect(walk.world.store.conditions.purchaseOutcome == .unverified)
    press([.right, .right, .character("l")], on: &walk)
    #expect(walk.world.store.conditions.purchaseOutcome == .cancel)
    press([.character("h"), .enter], on: &walk)
    #expect(walk.world.store.conditions.purchaseOutcome == .cancel)
    #expect(walk.look(in: Self.app).focus?.label == "Purchase")
  }

  @Test func `what makes something fail is counted in the status bar and named in the inspector`() throws {
    let walk = try walk(
      columns: 160, rows: 50, saying: "purchase cancel", "fault restore", "ad order rewardNever", "set adscreen off")
    let frame = walk.frame(in: Self.app)
    #expect(frame.lines[0].contains("⚠4"))
    let text = frame.lines.joined(separator: "\n")
    #expect(text.contains("ARMED"))
    #expect(text.contains("Purchase: cancel"))
    let calm = try self.walk(columns: 160, rows: 50).frame(in: Self.app)
    #expect(!calm.lines.joined().contains("ARMED"))
  }

  @Test func `the palette shows every command, and a mistake whole`() throws {
    var walk = try walk(columns: 60, rows: 20)
    press([.control("p")], on: &walk)
    #expect(walk.look(in: Self.app).targets.filter { $0.role == .row }.count == Verb.all.count)
    press([.end], on: &walk)
    #expect(walk.look(in: Self.app).showsFocus)
    press([.control("p")] + "latency nobody 2s".map { .character($0) } + [.enter], on: &walk)
    let error = try #require(throws: DirectorCommandError.self) { try DirectorCommand("latency nobody 2s") }
    let shown = walk.frame(in: Self.app).lines.joined().filter { !" │".contains($0) }
    #expect(shown.contains("!" + error.sentence.filter { $0 != " " }))
    press([.character("x")], on: &walk)
    #expect(!walk.frame(in: Self.app).lines.joined().contains("! "))
  }

  @Test func `the year shows once it is another`() throws {
    var walk = try walk()
    #expect(!walk.frame(in: Self.app).lines[0].contains("2026"))
    _ = walk.perform(.director(.advance(.days(370))), in: Self.app)
    #expect(walk.frame(in: Self.app).lines[0].contains("Jan 2027"))
  }

  @Test func `a footer names no key without effect`() throws {
    var walk = try walk(saying: "latency purchase 60s")
    for action in [Action.user(.paywall(.packageChosen(identifier: "$rc_annual"))), .director(.advance(.seconds(5)))] {
      _ = walk.perform(action, in: Self.app)
    }
    _ = walk.perform(.user(.paywall(.purchaseChosen)), in: Self.app)
    _ = walk.perform(.director(.advance(.seconds(1))), in: Self.app)
    #expect(walk.look(in: Self.app).top.kind == .appStore)
    #expect(footer(walk).contains("Enter"))
    _ = walk.perform(.sheet(.appStore(.confirm)), in: Self.app)
    #expect(walk.frame(in: Self.app).lines.joined().contains("Processing…"))
    #expect(!footer(walk).contains("Enter") && !footer(walk).contains("↑↓") && !footer(walk).contains("Tab"))
    #expect(footer(walk).contains("q quit"))
  }

  @Test func `the footer names the keys to the left and right just where they change something`() throws {
    var walk = try walk(saying: "fault restore receiptInUse", "buy annual")
    var (settings, rows) = (0, 0)
    for group in DirectorGroup.allCases {
      type("d\(group.tab.letter)", on: &walk)
      let labels = walk.look(in: Self.app).targets.count { DirectorGroup(tabID: $0.id) == nil }
      #expect(labels > DirectorGroup.allCases.count)
      let controls = DirectorScreen.rows(
        in: group, ScreenContext(world: walk.world, app: Self.app, interface: walk.interface)
      ).compactMap { if case .control(let control) = $0 { control.value } else { nil } }
      // A group opens at the first row that does something now.
      for control in controls.drop(while: { !$0.isEnabled }) {
        #expect(walk.look(in: Self.app).focus?.label == control.label)
        var changed = walk
        let works = [Key.left, .right].map { !changed.take(.key($0), in: Self.app).directions.isEmpty }
        #expect(works == [footer(walk).contains("←→ change"), footer(walk).contains("←→ change")], "\(control.label)")
        if works[0] { settings += 1 }
        rows += 1
        press([.down], on: &walk)
      }
      type("d", on: &walk)
    }
    #expect(settings > 30 && settings < rows - 30)
  }

  /// Keys that lead to screens with many keys of their own.
  static let crowded: [[Key]] = [
    [], [.character("2")], [.character("2"), .character("H"), .enter], [.function(1)], [.function(2)], [.function(3)],
    [.control("p")],
  ]

  @Test(arguments: crowded.indices)
  func `a footer in the smallest window names the help and a way out`(index: Int) throws {
    for lines in [[], ["newdevice"]] {
      var walk = try walk(columns: 60, rows: 20)
      for line in lines { _ = walk.perform(.director(try DirectorCommand(line)), in: Self.app) }
      press(Self.crowded[index], on: &walk)
      walk.dismissNotice()
      #expect(footer(walk).contains(" help"), "\(footer(walk))")
      let leads = footer(walk).contains(" quit") || footer(walk).contains(" Esc ")
      #expect(leads, "\(footer(walk))")
    }
  }

  private func footer(_ walk: Walk) -> String { walk.frame(in: Self.app).lines.last ?? "" }

  private func type(_ text: String, on walk: inout Walk) { press(text.map { .character($0) }, on: &walk) }

  private func press(_ keys: [Key], on walk: inout Walk) {
    for key in keys { _ = walk.take(.key(key), in: Self.app) }
  }

  @Test(arguments: [(80, true), (60, true)])
  func `the status bar counts the faults where there is room`(columns: Int, isShown: Bool) throws {
    let walk = try walk(columns: columns, rows: 24, saying: "fault restore", "fault page 404")
    let frame = walk.frame(in: Self.app)
    #expect(frame.lines[0].contains("⚠2") == isShown)
    #expect(frame.ascii().lines[0].contains("!2") == isShown)
    #expect(frame.lines[0].contains(Self.app.configuration.name))
  }
}
