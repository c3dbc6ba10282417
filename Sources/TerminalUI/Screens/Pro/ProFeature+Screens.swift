import Monetization
import NativeApp
import Simulation

extension ProFeature: FeatureScreens {
  static func content(of screen: Screen, in room: ScreenRoom, _ context: ScreenContext) -> ScreenContent {
    switch ProPage(screen) {
    case .plan?: ScreenContent(title(context), ProScreen.panel(on: screen, in: room, context))
    case .receipts?: ScreenContent("Receipts", ReceiptsScreen.panel(on: screen, context))
    case nil: .nothing
    }
  }

  /// The name of what is sold, which is also the title of the paywall.
  private static func title(_ context: ScreenContext) -> String {
    context.configuration.monetization.paywall.title
  }

  /// The way out of a screen. A tab's own screen stays, so that its way out leads to the first tab; the first tab has none.
  static func close(_ screen: Screen, as kind: Control.ButtonKind = .link, _ context: ScreenContext) -> Control? {
    let tab = context.model.navigators.firstIndex { $0.main.first?.id == screen.id }
    if tab == 0 { return nil }
    return Control(
      id: "close", label: "Close", kind: .button(kind), action: .user(tab == nil ? .backChosen : .tabChosen(0)))
  }

  static func mode(of screen: Screen, _ context: ScreenContext) -> LayerKey.Mode {
    guard ProPage(screen) == .receipts else { return .usual }
    let receipts = context.model.monetization.receipts
    if receipts.error != nil { return .failure }
    return receipts.history == nil ? .loading : .usual
  }
}
