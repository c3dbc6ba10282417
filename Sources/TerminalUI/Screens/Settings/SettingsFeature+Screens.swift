import Monetization
import NativeApp
import Simulation

extension SettingsFeature: FeatureScreens {
  static func content(of screen: Screen, in room: ScreenRoom, _ context: ScreenContext) -> ScreenContent {
    ScreenContent("Settings", Panel(body: SettingsScreen.element(context)))
  }
}
