import Monetization
import Simulation
import TerminalUI

/// A walk over the screens near the start of an app, under each scenario, for their texts.
struct ScreenCrawl {
  private let app: AppDefinition
  private let setup: TapeSetup
  /// The most screens of one scenario.
  private static let limit = 60

  init(_ app: AppDefinition, _ setup: TapeSetup) {
    self.app = app
    self.setup = setup
  }

  /// Shows each screen once.
  func visit(_ see: (ScreenText) -> Void) {
    var seen = Set<[UInt8]>()
    for scenario in Scenario.allCases {
      var walk = Walk(world: World(app: app, start: setup.start), columns: 100, rows: 60)
      walk.launch(in: app)
      walk.perform(.director(.scenario(scenario)), in: app)
      var open = [walk]
      var count = 0
      while let next = open.first, count < Self.limit {
        open.removeFirst()
        for walk in settled(next) {
          let text = walk.screenText(in: app)
          // The status line has the clock in it.
          guard seen.insert(Array(text.parts.dropFirst().map(\.folded).joined())).inserted else { continue }
          see(text)
          count += 1
          open += steps(from: walk)
        }
      }
    }
  }

  /// The walk as it is, and when what loads has loaded.
  private func settled(_ walk: Walk) -> [Walk] {
    var later = walk
    later.advance(to: walk.world.now + .seconds(5), in: app)
    return [walk, later]
  }

  private func steps(from walk: Walk) -> [Walk] {
    walk.look(in: app).targets.prefix(30).filter { $0.isEnabled || $0.role == .field }.map { target in
      var next = walk
      _ = next.tap(target, in: app)
      return next
    }
  }
}
