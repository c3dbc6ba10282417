import Monetization
import NativeApp
import Simulation

extension ProFeature: FeatureScreens {
  static func content(of screen: Screen, in room: ScreenRoom, _ context: ScreenContext) -> ScreenContent {
    ScreenContent("Your plan", Panel(body: ProScreen.element(context)))
  }
}
