import Monetization
import Simulation

/// The layers of the phone, bottom first, as the model presents them.
enum PhoneLayers {
  static func layers(_ context: ScreenContext) -> [Layer] {
    var layers = unnumbered(context)
    for index in layers.indices { layers[index].key.phone = context.phone.id.number }
    return layers
  }

  private static func unnumbered(_ context: ScreenContext) -> [Layer] {
    let model = context.model
    if case .missing(let explanation, .debug) = context.configuration.apiKey {
      return [configurationError(explanation)]
    }
    var layers = [base(context)]
    if let navigator = model.activeNavigator, let screen = navigator.modal.last {
      layers.append(modal(screen, context))
    }
    if model.isHomePickerOpen {
      layers.append(
        Layer(
          key: LayerKey(.menu), title: "Homes", panel: Panel(body: HomePickerScreen.element(context)), chrome: .dialog,
          cancel: .user(.homes(.pickerClosed))))
    }
    if let flow = model.paywall {
      layers.append(
        Layer(
          key: LayerKey(.paywall, mode: PaywallScreen.mode(flow)), title: context.configuration.paywall.title,
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
    return layers
  }

  /// The tab with the screen on top of its main stack.
  private static func base(_ context: ScreenContext) -> Layer {
    let screen = context.model.activeNavigator?.main.last
    let route = screen.flatMap { NativeRoute(url: $0.url) }
    let panel = screen.map { ScreenPanels.panel($0, route, context) } ?? Panel(body: .column([]))
    let title = screen.map { ScreenPanels.title($0, route, context) } ?? ""
    let isPushed = (context.model.activeNavigator?.main.count ?? 0) > 1
    let isSearching = context.model.search != nil
    let mode = isSearching ? .search : screen.map { ScreenPanels.mode($0, context) } ?? .usual
    var top: [Node] = [TabBar.element(context), .rule]
    if isPushed, let screen {
      top.append(
        .row([
          .button("back", "‹ Back", .plain, action: .user(.backChosen)),
          // A web page has its title in itself.
          .text(screen.kind == .web ? "" : title, Style(.title, .bold), wraps: false),
        ]))
    }
    if let own = panel.top { top.append(own) }
    return Layer(
      key: LayerKey(.screen, screen: screen?.id.number ?? 0, mode: mode), title: title,
      panel: Panel(
        top: .column(top), body: panel.body, bottom: BannerBar.element(context), initialFocus: panel.initialFocus),
      chrome: .full,
      cancel: isSearching ? .user(.homes(.searchClosed)) : isPushed ? .user(.backChosen) : nil)
  }

  private static func modal(_ screen: Screen, _ context: ScreenContext) -> Layer {
    let cancel: WalkAction =
      context.model.topForm == nil ? .user(.backChosen) : .user(.form(.cancelChosen))
    let route = NativeRoute(url: screen.url)
    return Layer(
      key: LayerKey(.modal, screen: screen.id.number), title: ScreenPanels.title(screen, route, context),
      panel: ScreenPanels.panel(screen, route, context), chrome: .sheet, cancel: cancel)
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

/// Which screen draws which element tree. The route is that of the screen's URL, which takes a while to read.
enum ScreenPanels {
  static func panel(_ screen: Screen, _ route: NativeRoute?, _ context: ScreenContext) -> Panel<WalkAction> {
    guard case .native = screen.kind else { return Panel(body: WebPageScreen.element(screen, context)) }
    switch route {
    case .homes?: return HomesScreen.panel(context)
    case .location(let id)?: return LocationScreen.panel(id, context)
    case .item(let id)?: return Panel(body: ItemScreen.element(id, context))
    case .pro?: return Panel(body: ProScreen.element(context))
    case .newHome?, .editHome?, .newLocation?, .editLocation?, .newItem?, .editItem?:
      guard let form = context.model.forms.first(where: { $0.screen == screen.id }) else {
        return Panel(body: .column([]))
      }
      return Panel(body: FormScreen.element(form, context), initialFocus: FieldName.name.id)
    case nil: return Panel(body: .text("There is nothing here.", Style(.secondary)))
    }
  }

  /// A page that loads, fails or is there begins with a focus of its own.
  static func mode(_ screen: Screen, _ context: ScreenContext) -> LayerKey.Mode {
    switch context.model.webPhase(of: screen.id) {
    case .loading?: .loading
    case .failed?: .failure
    case .loaded?, nil: .usual
    }
  }

  static func title(_ screen: Screen, _ route: NativeRoute?, _ context: ScreenContext) -> String {
    guard case .native = screen.kind else {
      let page = context.phone.browser.view(of: screen.id)?.page
      return page.flatMap { context.app.page($0.document)?.title } ?? ""
    }
    let inventory = context.model.inventory
    switch route {
    case .homes?: return "Homes"
    case .location(let id)?: return inventory[id]?.name ?? ""
    case .item(let id)?: return inventory[id]?.title ?? ""
    case .pro?: return "Your plan"
    case .newHome?, .editHome?, .newLocation?, .editLocation?, .newItem?, .editItem?:
      return context.model.forms.first { $0.screen == screen.id }.map(FormScreen.title) ?? ""
    case nil: return ""
    }
  }
}
