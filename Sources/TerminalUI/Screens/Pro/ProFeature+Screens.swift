import Monetization
import NativeApp
import Simulation

extension ProFeature: FeatureScreens {
  static func title(_ screen: Screen, _ context: ScreenContext) -> String { "Your plan" }

  static func panel(_ screen: Screen, _ context: ScreenContext) -> Panel<WalkAction> {
    Panel(body: ProScreen.element(context))
  }
}
