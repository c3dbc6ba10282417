import Monetization

extension Setting {
  /// The size of banners.
  package static let bannersize = Setting(
    "bannersize", "Banner size",
    "the size of banners: one of Google's fixed ones, or `adaptive`, as wide as the screen; one too large is not "
      + "requested",
    in: .ads, at: 110, keptAs: "app.bannerSize", .words(of: BannerSize.self),
    meanings: [
      "banner": "320 × 50 points",
      "large": "320 × 100 points",
      "rectangle": "300 × 250 points",
      "full": "468 × 60 points",
      "leaderboard": "728 × 90 points",
      "adaptive": "as wide as the screen",
    ],
    notices: [
      "adaptive": "Banners are as wide as the screen.",
      "banner": "Banners have 320 × 50 points.",
      "large": "Banners are large, with 320 × 100 points.",
      "rectangle": "Banners are rectangles of 300 × 250 points.",
      "full": "Banners have 468 × 60 points.",
      "leaderboard": "Banners are leaderboards of 728 × 90 points.",
    ],
    home: .elsewhere(
      read: { .word($0.policies.bannerSize.rawValue) },
      write: { $1.policies.bannerSize = $0.choice() ?? $1.policies.bannerSize }))
}
