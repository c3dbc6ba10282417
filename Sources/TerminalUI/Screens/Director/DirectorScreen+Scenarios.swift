import Monetization
import Simulation

extension DirectorPart {
  /// Situations by name.
  static let scenarios = DirectorPart(rows: DirectorScreen.scenarios)
}

extension DirectorScreen {
  static func scenarios(_ context: ScreenContext) -> [Placed] {
    let named = Scenario.allCases.map { scenario in
      row(scenario.title, .scenario(scenario), trailing: scenario.rawValue, hint: scenario.sentence)
    }
    return placed(named) + placed(firstConditions(context), at: 2_000)
  }

  /// The conditions with which the walk began, as the files of the app set them; nothing if they set none.
  private static func firstConditions(_ context: ScreenContext) -> [Node] {
    context.app.catalogue.firstConditions.map {
      .text("First condition: \($0.words): \($0.setting), \($0.place)", Style(.secondary))
    }
  }
}
