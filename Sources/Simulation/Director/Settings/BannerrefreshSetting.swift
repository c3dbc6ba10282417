import Monetization

extension Setting {
  /// The time between two banners.
  package static let bannerrefresh = Setting(
    "bannerrefresh", "Banner refresh",
    "between two banners, 30 to 150 seconds",
    in: .ads, at: 120, keptAs: "ads.bannerRefreshSeconds",
    .span(nil, offered: [.seconds(60), .seconds(30), .seconds(150), nil], example: "60s", zeroIsNone: true),
    notices: [
      "none": "Banners stay as they are.",
      "…": "A banner is replaced after ….",
    ],
    home: .elsewhere(
      read: { .span($0.ads.bannerRefreshSeconds == 0 ? nil : .seconds($0.ads.bannerRefreshSeconds)) },
      write: { if case .span(let span) = $0 { $1.ads.bannerRefreshSeconds = (span ?? .zero).milliseconds / 1_000 } }),
    keptUnit: 1_000)
}
