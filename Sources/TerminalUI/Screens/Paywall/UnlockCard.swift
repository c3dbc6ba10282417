import Monetization
import NativeApp

/// The card that tells for a moment what the customer has got. It lies over the lower edge of the app's screen, and has
/// neither focus nor keys.
enum UnlockCard {
  /// The card; nil if there is nothing to tell.
  static func layer(_ context: ScreenContext) -> Layer? {
    guard let toast = context.model.unlockToast(at: context.time) else { return nil }
    let paywall = context.model.monetization.paywallConfiguration(in: context.configuration.monetization)
    var lines: [Node] = [.text("✓ " + toast.news.sentence(of: context.proName), Style(.success, .bold))]
    let benefits = toast.news.bringsBenefits ? paywall.benefits : []
    let columns = context.layout.panelRect(.toast(lift: 0), content: 0).columns - Panel.scrollBarColumns
    lines += TextFitting.lines(of: benefits, between: " · ", columns: columns).map { .text($0) }
    if let status = status(context) { lines.append(.text(status, Style(.secondary))) }
    return Layer(
      key: LayerKey(.alert, subject: "unlocked"), title: "", panel: Panel(body: .column(lines)), chrome: .toast(lift: 0)
    )
  }

  private static func status(_ context: ScreenContext) -> String? {
    let names = context.configuration.monetization.entitlements
    guard let info = context.model.customer.info else { return nil }
    let active = [names.limits, names.content, names.adFree].first { info.isActive($0, wall: context.time.wall) }
    guard let entitlement = active.flatMap(info.entitlement) else { return nil }
    let family = entitlement.ownership == .familyShared ? " Your family shares it with you." : ""
    return entitlement.statusSentence(at: context.time.wall, in: context.time.zone, naming: context.proName) + family
  }
}
