import Monetization
import Simulation

extension DirectorPart {
  /// The phone's connection, and what is behind it.
  static let connections = DirectorPart(rows: DirectorScreen.connections)
  /// The phone itself.
  static let phone = DirectorPart(rows: DirectorScreen.phone) { Reading(words: "\($0.device.isAppInForeground)") }
}

extension DirectorScreen {
  static func connections(_ context: ScreenContext) -> [Placed] {
    let reload = context.configuration.servedPathsPath.map { _ in
      row(
        "Load the path rules again", .reloadPaths,
        hint: "the app asks its server for its path configuration, as it does at a launch")
    }
    let address = context.app.serverSource.address.map { Node.text("Web server: \($0)", Style(.secondary)) }
    return placed([reload, address].compactMap { $0 }, at: 50)
  }

  static func phone(_ context: ScreenContext) -> [Placed] {
    let app = setting(
      "App", ("in front", "in the background"), isOn: context.device.isAppInForeground, usually: true,
      hint: "the app is on the screen, or in the background"
    ) { $0 ? .foreground : .background }
    return [(10, app)]
  }
}
