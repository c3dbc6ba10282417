import Monetization

/// The look of one screen: a web page, or a screen of a feature.
struct ScreenContent {
  var title: String
  var panel: Panel

  init(_ title: String, _ panel: Panel) {
    self.title = title
    self.panel = panel
  }

  init(of screen: Screen, in room: ScreenRoom, _ context: ScreenContext) {
    switch screen.kind {
    case .native: self = AllFeatureScreens.of(screen)?.content(of: screen, in: room, context) ?? .nothing
    case .web:
      let page = context.browser.view(of: screen.id)?.page
      let title = page.flatMap { context.app.page($0.body)?.title } ?? ""
      self.init(title, Panel(body: WebPageScreen.element(screen, context)))
    }
  }

  /// The look of a screen that shows nothing.
  static let nothing = ScreenContent("", Panel(body: .text("There is nothing here.", Style(.secondary))))

  /// The mode of a screen: one that is loading, has failed or is loaded has its own initial focus.
  static func mode(of screen: Screen, _ context: ScreenContext) -> LayerKey.Mode {
    if let feature = AllFeatureScreens.of(screen) { return feature.mode(of: screen, context) }
    return switch context.model.webPhase(of: screen.id) {
    case .loading?: .loading
    case .failed?: .failure
    case .loaded?, nil: .usual
    }
  }
}
