import Monetization
import Simulation

/// The paywall sheet, in the look that is chosen. Both looks are made of the same parts, with the same actions.
enum PaywallScreen {
  static func layer(_ flow: PaywallFlow, _ context: ScreenContext, _ layout: ScreenLayout) -> Layer {
    let parts = PaywallParts(flow, context, ScreenRoom(ofSheetIn: layout))
    var panel = context.cache.panel(of: parts)
    let (columns, rows) = (parts.room.columns + Panel.scrollBarColumns, parts.room.rows)
    let settled = coming(after: flow, context).map { context.cache.panel(of: PaywallParts($0, context, parts.room)) }
    // On a small phone what scrolls has its blank row under the upper edge in the body, and loses it when it is scrolled.
    let isPadded = !layout.isRoomy && (settled ?? panel).measure(columns: columns) > rows
    if let settled {
      let wanted = min(settled.measure(columns: columns), rows - (isPadded ? 1 : 0))
      panel.body = .column([panel.body, .space(max(0, wanted - panel.measure(columns: columns)))])
    }
    if isPadded { panel.body = .column([.space(1), panel.body]) }
    panel.initialFocus = "purchase"
    panel.isLoading = mode(flow) == .loading
    panel.opensAtTop = true
    var layer = Layer(
      key: LayerKey(.paywall, mode: mode(flow)), title: parts.texts.title, panel: panel, chrome: .sheet,
      cancel: .user(.paywall(.closeChosen)))
    layer.hasCloseMark = true
    return layer
  }

  /// The paywall as it will be once the store has answered, so that the sheet has its height from the beginning; nil if
  /// it has answered.
  private static func coming(after flow: PaywallFlow, _ context: ScreenContext) -> PaywallFlow? {
    guard case .loading(let request) = flow.phase else { return nil }
    let answer = context.world.store.offerings(for: context.client, in: context.catalogue)
    var model = context.model
    _ = model.handle(
      .monetization(.store(.offeringsLoaded(request, answer))), at: context.time, in: context.configuration)
    return model.paywall
  }

  /// The mode of the sheet; when loading ends, the new mode moves the focus to the primary button.
  static func mode(_ flow: PaywallFlow) -> LayerKey.Mode {
    switch flow.phase {
    case .loading: .loading
    case .failed: .failure
    case .ready: .usual
    }
  }

  /// The comparison of the plans.
  static func features(_ paywall: PaywallConfiguration, plan: String) -> Node {
    .table(
      [
        .init("", alignment: .leading), .init("Free", alignment: .trailing, role: .secondary),
        .init(plan, alignment: .trailing, role: .pro),
      ],
      rows: paywall.features.map { [$0.title, $0.free, $0.pro] })
  }
}
