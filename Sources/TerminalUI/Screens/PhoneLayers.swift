import Monetization
import NativeApp
import Simulation

/// The layers of the phone, bottom first, as presented by the model.
enum PhoneLayers {
  static func layers(_ context: ScreenContext) -> [Layer] {
    var layers = [ground(context)]
    for level in above(context) { level(context, &layers) }
    for index in layers.indices { layers[index].key.phone = context.phone.number }
    return layers
  }

  /// The topmost layer; what lies below it is not made.
  static func top(_ context: ScreenContext) -> Layer {
    var layers: [Layer] = []
    for level in above(context).reversed() where layers.isEmpty { level(context, &layers) }
    var top = layers.last ?? ground(context)
    top.key.phone = context.phone.number
    return top
  }

  /// The lowest layer, which is always there.
  private static func ground(_ context: ScreenContext) -> Layer {
    if let explanation = missingKey(context) { return configurationError(explanation) }
    return context.model.onboardingPage.map { OnboardingScreen.layer(page: $0, context) } ?? base(context)
  }

  /// What may lie above it, bottom first: each adds the layers of its kind, none where the phone shows nothing of that.
  private static func above(_ context: ScreenContext) -> [Level] { missingKey(context) == nil ? levels : [] }

  private typealias Level = @Sendable (ScreenContext, inout [Layer]) -> Void

  private static let levels: [Level] = [
    { context, layers in
      if let screen = context.model.activeNavigator?.modal.last { layers.append(modal(screen, context)) }
    },
    { context, layers in for feature in AllFeatureScreens.all { layers += feature.menus(context) } },
    { context, layers in
      let controls = context.model.pageControls
      if controls.menu != nil { layers.append(PageControlScreen.menu(controls)) }
    },
    { context, layers in
      if let flow = context.model.paywall { layers.append(PaywallScreen.layer(flow, context, context.layout)) }
    },
    { context, layers in if let question = context.model.alert { layers.append(alert(question)) } },
    { context, layers in
      if let playback = context.playback { layers.append(AdScreen.layer(playback, context)) }
    },
    { context, layers in for sheet in SheetScreen.all { layers += sheet.layers(context).map(\.ofTheSystem) } },
  ]

  /// Why the app cannot begin; nil if it can.
  private static func missingKey(_ context: ScreenContext) -> String? {
    guard case .missing(let explanation, .debug) = context.configuration.monetization.apiKey else { return nil }
    return explanation
  }

  private static func alert(_ alert: Alert) -> Layer {
    Layer(
      key: LayerKey(.alert), title: alert.title, panel: AlertScreen.panel(alert), chrome: .dialog,
      cancel: alert.answers.last.map { .user(.alertAnswered($0)) })
  }

  /// The tab with the screen on top of its main stack.
  private static func base(_ context: ScreenContext) -> Layer {
    let screen = context.model.activeNavigator?.main.last
    let isPushed = (context.model.activeNavigator?.main.count ?? 0) > 1
    let above: [Node] = NotificationBar.elements(context) + [TabBar.element(context), .rule]
    let banner = BannerBar.element(context)
    let room = ScreenRoom(
      of: context.layout, top: .column(above + bar(of: screen, isPushed: isPushed, title: "", context)),
      bottom: banner)
    let content =
      screen.map { ScreenContent(of: $0, in: room, context) } ?? ScreenContent("", Panel(body: .column([])))
    let (title, panel) = (content.title, content.panel)
    let state = AllFeatureScreens.all.lazy.compactMap { $0.state(context) }.first
    let mode = state?.mode ?? screen.map { ScreenContent.mode(of: $0, context) } ?? .usual
    // A web page contains its own title.
    var top = above + bar(of: screen, isPushed: isPushed, title: screen?.kind == .web ? "" : title, context)
    if let own = panel.top { top.append(own) }
    var whole = panel
    whole.top = .column(top)
    whole.bottom = panel.bottom.map { own in banner.map { .column([own, $0]) } ?? own } ?? banner
    return Layer(
      key: LayerKey(.screen, screen: screen?.id.number ?? 0, mode: mode), title: title, panel: whole, chrome: .full,
      cancel: state?.cancel ?? (isPushed ? .user(.backChosen) : nil)
        ?? context.model.unlockToast(at: context.time).map { _ in .user(.unlockSeen) },
      wheel: wheel(screen, context))
  }

  /// The way back with the title of the screen, and the native buttons of its page; nothing if there is neither.
  private static func bar(
    of screen: Screen?, isPushed: Bool, title: String, _ context: ScreenContext
  ) -> [Node] {
    guard let screen else { return [] }
    guard isPushed else { return PageControlScreen.bar(of: screen, context).map { [$0] } ?? [] }
    return [
      .row(
        [
          .back("back", "‹ Back", action: .user(.backChosen)),
          .sized(.flexible(1), .text(title, Style(.title, .bold))),
        ] + PageControlScreen.buttons(of: screen, context))
    ]
  }

  private static func wheel(_ screen: Screen?, _ context: ScreenContext) -> WheelActions? {
    screen.flatMap { screen in AllFeatureScreens.of(screen)?.wheel(screen, context) }
  }

  private static func modal(_ screen: Screen, _ context: ScreenContext) -> Layer {
    let bar = PageControlScreen.bar(of: screen, context).map { [$0] } ?? []
    let content = ScreenContent(of: screen, in: ScreenRoom(ofSheetIn: context.layout, bar: bar), context)
    var panel = content.panel
    if !bar.isEmpty { panel.top = .column(bar + (panel.top.map { [$0] } ?? [])) }
    return Layer(
      key: LayerKey(.modal, screen: screen.id.number), title: content.title, panel: panel, chrome: .sheet,
      cancel: .user(.backChosen), wheel: wheel(screen, context))
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
              "\(APIKeyState.environmentName)=appl_… in the environment stands in; any text will do.",
              alignment: .center),
            .text(
              "A Debug build stops here so that nobody misses it. A Release build starts with an unavailable store.",
              Style(.secondary), alignment: .center),
          ])), chrome: .full)
  }
}
