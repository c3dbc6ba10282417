import Monetization
import NativeApp
import Simulation

/// The layers of the phone, bottom first, as presented by the model.
enum PhoneLayers {
  static func layers(_ context: ScreenContext) -> [Layer] {
    var layers = unnumbered(context)
    for index in layers.indices { layers[index].key.phone = context.phone.id.number }
    return layers
  }

  private static func unnumbered(_ context: ScreenContext) -> [Layer] {
    let model = context.model
    if case .missing(let explanation, .debug) = context.configuration.monetization.apiKey {
      return [configurationError(explanation)]
    }
    var layers = [base(context)]
    if let navigator = model.activeNavigator, let screen = navigator.modal.last {
      layers.append(modal(screen, context))
    }
    for feature in AllFeatureScreens.all { layers += feature.menus(context) }
    if let flow = model.paywall {
      layers.append(
        Layer(
          key: LayerKey(.paywall, mode: PaywallScreen.mode(flow)),
          title: context.configuration.monetization.paywall.title,
          panel: Panel(body: PaywallScreen.element(flow, context), initialFocus: "purchase"), chrome: .sheet,
          cancel: .user(.paywall(.closeChosen))))
    }
    if let alert = model.alert {
      layers.append(
        Layer(
          key: LayerKey(.alert), title: alert.title, panel: AlertScreen.panel(alert), chrome: .dialog,
          cancel: alert.answers.last.map { .user(.alertAnswered($0)) }))
    }
    if let playback = context.phone.ads.playback { layers.append(AdScreen.layer(playback, context)) }
    if context.phone.client.managementSheet != nil { layers.append(SubscriptionsScreen.layer(context)) }
    if let sheet = context.phone.client.sheet { layers.append(StoreSheetScreen.layer(sheet, context)) }
    if let request = context.world.askToBuyRequest(on: context.phone) {
      layers.append(AskToBuyScreen.layer(request, context))
    }
    return layers
  }

  /// The tab with the screen on top of its main stack.
  private static func base(_ context: ScreenContext) -> Layer {
    let screen = context.model.activeNavigator?.main.last
    let panel = screen.map { ScreenPanels.panel($0, context) } ?? Panel(body: .column([]))
    let title = screen.map { ScreenPanels.title($0, context) } ?? ""
    let isPushed = (context.model.activeNavigator?.main.count ?? 0) > 1
    let state = AllFeatureScreens.all.lazy.compactMap { $0.state(context) }.first
    let mode = state?.mode ?? screen.map { ScreenPanels.mode($0, context) } ?? .usual
    var top: [Node] = [TabBar.element(context), .rule]
    if isPushed, let screen {
      top.append(
        .row([
          .button("back", "‹ Back", .plain, action: .user(.backChosen)),
          // A web page contains its own title.
          .text(screen.kind == .web ? "" : title, Style(.title, .bold), wraps: false),
        ]))
    }
    if let own = panel.top { top.append(own) }
    return Layer(
      key: LayerKey(.screen, screen: screen?.id.number ?? 0, mode: mode), title: title,
      panel: Panel(
        top: .column(top), body: panel.body, bottom: BannerBar.element(context), initialFocus: panel.initialFocus),
      chrome: .full,
      cancel: state?.cancel ?? (isPushed ? .user(.backChosen) : nil))
  }

  private static func modal(_ screen: Screen, _ context: ScreenContext) -> Layer {
    Layer(
      key: LayerKey(.modal, screen: screen.id.number), title: ScreenPanels.title(screen, context),
      panel: ScreenPanels.panel(screen, context), chrome: .sheet, cancel: .user(.backChosen))
  }

  private static func configurationError(_ explanation: String) -> Layer {
    Layer(
      key: LayerKey(.configurationError), title: "",
      panel: Panel(
        body: .column(
          spacing: 1,
          [
            .space(1),
            .heading("The purchases SDK cannot be configured", Style(.error, .bold), alignment: .center),
            .text(explanation, alignment: .center),
            .text(
              "A Debug build stops here so that nobody misses it. A Release build starts with an unavailable store.",
              Style(.secondary), alignment: .center),
          ])), chrome: .full)
  }
}

/// The element tree of every screen: a web page, or a screen of a feature.
enum ScreenPanels {
  static func panel(_ screen: Screen, _ context: ScreenContext) -> Panel<WalkAction> {
    guard case .native = screen.kind else { return Panel(body: WebPageScreen.element(screen, context)) }
    return AllFeatureScreens.of(screen)?.panel(screen, context)
      ?? Panel(body: .text("There is nothing here.", Style(.secondary)))
  }

  /// The mode of a screen: a page that is loading, has failed or is loaded has its own initial focus.
  static func mode(_ screen: Screen, _ context: ScreenContext) -> LayerKey.Mode {
    switch context.model.webPhase(of: screen.id) {
    case .loading?: .loading
    case .failed?: .failure
    case .loaded?, nil: .usual
    }
  }

  static func title(_ screen: Screen, _ context: ScreenContext) -> String {
    guard case .native = screen.kind else {
      let page = context.phone.browser.view(of: screen.id)?.page
      return page.flatMap { context.app.page($0.document)?.title } ?? ""
    }
    return AllFeatureScreens.of(screen)?.title(screen, context) ?? ""
  }
}
