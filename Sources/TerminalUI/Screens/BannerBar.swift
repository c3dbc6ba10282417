import Monetization
import Simulation

/// The banner at the bottom of a tab; no element if ads are removed.
enum BannerBar {
  static func element(_ context: ScreenContext) -> Node? {
    guard case .showing(let ad) = context.model.banner.phase else { return nil }
    var parts: [Node] = [
      .badge("Ad"), .text(ad.logo, Style(.art), wraps: false),
      .sized(.flexible(1), .text("\(ad.advertiser): \(ad.text)", Style(.ad), wraps: false)),
    ]
    if ad.isTestAd { parts.append(.text("Test mode", Style(.secondary), wraps: false)) }
    return .column([.rule, .row(spacing: 1, parts)])
  }
}
