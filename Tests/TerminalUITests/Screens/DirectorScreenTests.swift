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

  /// The labels and trailing texts of all rows, as lines of text.
  private func lines(_ walk: Walk) -> [String] {
    controls(DirectorScreen.element(ScreenContext(world: walk.world, app: Self.app, interface: walk.interface)))
      .map { "\($0.label): \($0.trailing)" }
  }

  private func controls(_ node: Node) -> [Control<WalkAction>] {
    switch node {
    case .control(let control): [control]
    case .group(let group): group.children.flatMap(controls)
    default: []
    }
  }

  @Test func `every call, setting and latency has its row, each label once`() throws {
    let walk = try walk()
    let context = ScreenContext(world: walk.world, app: Self.app, interface: walk.interface)
    let labels = controls(DirectorScreen.element(context)).map(\.label)
    for title in ServiceAPI.allCases.map(\.title) + DirectorSetting.allCases.map(\.title) {
      #expect(labels.contains(title), "\(title)")
    }
    #expect(labels.count { $0.contains("latency") || $0.contains("timeout") } == 9)
    #expect(Set(labels).count == labels.count)
  }

  @Test func `every command of a row has a line that reads back`() throws {
    let walk = try walk(saying: "fault offerings network", "buy annual", "price annual 50 consent")
    let context = ScreenContext(world: walk.world, app: Self.app, interface: walk.interface)
    for control in controls(DirectorScreen.element(context)) {
      guard case .world(.director(let command))? = control.action else { continue }
      #expect(try DirectorCommand(command.line) == command, "\(control.label)")
    }
  }

  @Test func `an armed fault is a warning with a choice of its failure`() throws {
    let walk = try walk(saying: "fault restore receiptInUse always")
    let context = ScreenContext(world: walk.world, app: Self.app, interface: walk.interface)
    let rows = controls(DirectorScreen.element(context)).filter { $0.label.hasPrefix("Restore") }
    #expect(rows.map(\.trailing).prefix(2) == ["‹ receiptInUse always ›", "‹ receiptInUse ›"])
    #expect(rows.prefix(2).allSatisfy { $0.trailingRole == .warning })
  }

  @Test func `activating the row of a call goes through all modes and ends with none`() throws {
    var walk = try walk()
    var modes: [FaultMode?] = []
    for _ in 0..<6 {
      let context = ScreenContext(world: walk.world, app: Self.app, interface: walk.interface)
      let row = try #require(controls(DirectorScreen.element(context)).first { $0.label == "Offerings" })
      guard case .world(let action)? = row.action else { break }
      _ = walk.perform(action, in: Self.app)
      modes.append(walk.world.faults.rules.first?.mode)
    }
    #expect(modes == [.once, .always, .after(1), .after(2), .hold, nil])
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
