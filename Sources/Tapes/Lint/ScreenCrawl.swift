import Monetization
import Simulation
import TerminalUI

/// A walk over the screens of an app, under each scenario and after other commands of the Director, for their texts.
///
/// It goes on with the control that it has chosen least often, so that it comes to the sheets behind the first screens.
struct ScreenCrawl {
  private let app: AppDefinition
  private let setup: TapeSetup
  /// Commands that lead to what no scenario has.
  private static let situations = [
    "purchase interrupted", "purchase paymentmethod", "purchase unverified", "purchase fail network", "server fail 500",
    "server fail 503",
    "fault page timeout always", "restore fail network", "account none", "family parent alex@example.com",
  ]

  private static var starts: [DirectorCommand] {
    // Without a command that the Director does not have, fewer screens are seen.
    Scenario.allCases.map { .scenario($0) } + situations.compactMap { try? DirectorCommand($0) }
  }

  /// The most screens after one start.
  private static let limit = 60

  init(_ app: AppDefinition, _ setup: TapeSetup) {
    self.app = app
    self.setup = setup
  }

  /// A control, and the walk in which it can be chosen.
  private struct Step {
    var walk: Walk
    var target: Target
    var name: String
  }

  /// Shows each screen once, every line of the timeline, and what `why` and `next` say after each start.
  func visit(_ see: (ScreenText) -> Void, _ hear: ([TimelineEntry]) -> Void, _ read: (String) -> Void) {
    let entitlements = Set(app.catalogue.entitlementMapping.flatMap(\.entitlements)).sorted()
    var seen = Set<[UInt8]>()
    /// Shows a screen; false if it was shown before.
    func isNew(_ walk: Walk) -> Bool {
      let text = walk.screenText(in: app)
      // The status line has the clock in it.
      guard seen.insert(Array(text.parts.dropFirst().map(\.folded).joined())).inserted else { return false }
      see(text)
      return true
    }
    for (index, start) in Self.starts.enumerated() {
      var walk = Walk(world: World(app: app, start: setup.start, zone: setup.zone), columns: 100, rows: 60)
      hear(walk.launch(in: app))
      hear(walk.perform(.director(start), in: app))
      if index == 0 { for walk in aroundThePhone(walk) { _ = isNew(walk) } }
      var open: [Step] = []
      var choices: [String: Int] = [:]
      var count = 0
      func arrive(_ walk: Walk) {
        for walk in settled(walk, hear) where isNew(walk) {
          count += 1
          open += steps(from: walk)
        }
      }
      arrive(walk)
      for walk in settled(walk, hear) {
        for name in entitlements { read(walk.world.why(name, in: app).text) }
        read(walk.world.nextLines(in: app).joined(separator: "\n"))
      }
      while count < Self.limit,
        let index = open.indices.min(by: { choices[open[$0].name, default: 0] < choices[open[$1].name, default: 0] })
      {
        let step = open.remove(at: index)
        choices[step.name, default: 0] += 1
        var next = step.walk
        hear(next.tap(step.target, in: app).entries)
        if step.target.role == .field {
          for key in [Key.character("x"), .enter] { hear(next.take(.key(key), in: app).entries) }
        }
        arrive(next)
      }
    }
  }

  /// The walk as it is, when what loads has loaded, and when a parent has answered what waits for that.
  private func settled(_ walk: Walk, _ hear: ([TimelineEntry]) -> Void) -> [Walk] {
    var later = walk
    hear(later.advance(to: walk.world.now + .seconds(5), in: app))
    var walks = [walk, later]
    guard !walk.world.store.pendingApprovals.isEmpty else { return walks }
    for answer in [DirectorCommand.approve, .decline] {
      var answered = later
      hear(answered.perform(.director(answer), in: app))
      walks.append(answered)
      hear(answered.advance(to: answered.world.now + .seconds(5), in: app))
      walks.append(answered)
    }
    return walks
  }

  /// The walk with help, the Director, the inspector and the palette, one at a time.
  private func aroundThePhone(_ walk: Walk) -> [Walk] {
    [Key.function(1), .function(2), .function(3), .control("p")].map { key in
      var next = walk
      _ = next.take(.key(key), in: app)
      return next
    }
  }

  private func steps(from walk: Walk) -> [Step] {
    let look = walk.look(in: app)
    return look.targets.prefix(30).filter { $0.isEnabled || $0.role == .field }.map { target in
      Step(walk: walk, target: target, name: "\(look.top.kind.rawValue) \(target.role.rawValue) \(target.label)")
    }
  }
}
