import Monetization
import NativeApp
import Simulation

extension ProFeature: FeatureScreens {
  static func content(of screen: Screen, in room: ScreenRoom, _ context: ScreenContext) -> ScreenContent {
    switch ProPage(screen) {
    case .plan?: ScreenContent("Your plan", Panel(body: ProScreen.element(context)))
    case .receipts?: ScreenContent("Receipts", ReceiptsScreen.panel(context))
    case nil: .nothing
    }
  }

  static func mode(of screen: Screen, _ context: ScreenContext) -> LayerKey.Mode {
    guard ProPage(screen) == .receipts else { return .usual }
    let receipts = context.model.monetization.receipts
    if receipts.error != nil { return .failure }
    return receipts.history == nil ? .loading : .usual
  }
}
