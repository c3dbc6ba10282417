import Monetization

/// What the settings of the Director are, a row each: the words, the condition that it sets, and its values.
extension DirectorSetting {
  private static let definitions = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.row) })

  var definition: SettingDefinition { Self.definitions[self] ?? row }

  private var row: SettingDefinition {
    switch self {
    case .purchaselasts:
      .flag(
        "Purchase setting stays", "`off` takes the setting of `purchase` back to `ask` once it has been used",
        \.store.purchaseOutcomeLasts)
    case .sheet:
      .flag(
        "Purchase sheet", "`off` leaves the App Store's sheet out: `purchase` decides after the latency",
        \.store.showsPurchaseSheet)
    case .unavailable:
      .products(
        "Products not available", "products that the store does not deliver although the catalogue has them",
        \.store.unavailableProducts
      ).fault
    case .asktobuy:
      .span(
        "Ask to Buy can be answered for", "how long a parent can answer; the App Store gives 24 hours",
        \.store.askToBuyLifetime, values: "24h|none", choices: [nil, .hours(24), .days(7)])
    case .timerate:
      .word(
        "Time rate", "how fast subscriptions renew, with grace and retries, by the rates of Xcode's tests",
        \.store.timeRate
      ) { .rate($0) }
    case .grace:
      .number(
        "Grace period", "days of access while a charge is retried, for weekly subscriptions at most 6; 0 for none",
        \.store.gracePeriodDays, oneOf: [0, 3, 16, 28])
    case .gracescope:
      .word("Grace period for", "which renewals have a grace period", \.store.graceScope) { .scope($0) }
    case .retry:
      .number(
        "Billing retry", "days until the store gives up on a charge, grace included", \.store.billingRetryDays,
        in: 0...1_000, values: "60", choices: [60, 30, 16, 3])
    case .maxrenewals:
      .number(
        "Renewals at most",
        "after so many a subscription ends by itself; `none` is 12 at an accelerated time rate, as in Apple's sandbox",
        \.store.maxRenewals, in: 0...10_000, values: "12|none", choices: [nil, 5, 12])
    case .announcelapse:
      .flag(
        "App hears of a lapse", "whether the app is told when a subscription ends; the App Store tells nobody",
        \.store.announcesLapses)
    case .messages:
      .flag(
        "App Store's messages",
        "`off` has the app hold the App Store's messages back: no sheet asks about a new price or a failed charge",
        \.store.showsMessages)
    case .latereward:
      .span(
        "Late reward comes after", "the time from the dismissal to the reward, in the order `rewardAfterDismiss`",
        \.ads.lateRewardDelay, values: "30s", choices: [.seconds(1), .seconds(4), .seconds(30)])
    case .adlifetime:
      .span(
        "Loaded ad lasts", "after it a loaded ad can no longer be presented", \.ads.adLifetime, values: "1h",
        choices: [.hours(1), .minutes(5), .hours(4)])
    case .creative:
      .word(
        "Video of rewarded ads", "the video of the rewarded ads that load from now on; `turn` is one after the other",
        \.ads.film, unset: "turn")
    case .adlength:
      .span(
        "Length of videos", "the length of their videos, 5 s to 60 s; `none` is each one's own", \.ads.adLength,
        in: .seconds(5)...(.minutes(1)), values: "30s|none",
        choices: [nil, .seconds(5), .seconds(30), .seconds(60)])
    case .rewardpoint:
      .span(
        "Reward is earned at",
        "the position in the video that earns the reward, at its end at the latest; `none` is each one's own",
        \.ads.rewardPoint, in: .seconds(1)...(.minutes(1)), values: "10s|none",
        choices: [nil, .seconds(5), .seconds(10), .seconds(30)])
    case .skippable:
      .flag("Ads can be closed early", "`off` lets nobody close an ad before its reward", \.ads.isSkippable)
    case .endcard:
      .flag("End card", "`off` lets an ad go by itself at the end of its video", \.ads.hasEndCard)
    case .fillrate:
      .number(
        "Requests that get an ad, in %", "how many requests in a hundred get an ad; the others end with `noFill`",
        \.ads.fillRate, in: 0...100, values: "80", choices: [100, 80, 50, 0]
      ).fault
    case .fillseed:
      .number(
        "Chance for those begins at",
        "which of the requests get one; the same number chooses the same ones in every walk", \.ads.fillSeed,
        in: 0...1_000_000, values: "7", choices: [0, 1, 2])
    case .bannersize:
      .word(
        "Banner size",
        "the size of banners: one of Google's fixed ones, or `adaptive`, as wide as the screen; one too large is not requested",
        \.policies.bannerSize)
    case .bannerrefresh:
      .span(
        "Banner refresh", "between two banners, 30 s to 150 s", \.ads.bannerRefresh, values: "60s|none",
        choices: [.seconds(60), .seconds(30), .seconds(150), nil])
    case .adscreen:
      .flag("Screen fits ads", "`off` makes every presentation fail with `adTooLarge`", \.ads.screenFitsAds).fault
    case .geography:
      .word(
        "Rules about consent",
        "where the phones are, for the next launch: in `eea` no ads without a consent, in `usstate` users can opt out",
        \.ads.geography)
    case .stacking:
      .word(
        "An ad during ad-free time",
        "an ad during ad-free time: `refuse` it, `extend` what is left by two hours, or `reset` it to two hours",
        \.policies.rewards.stacking)
    case .rewardcap:
      .span(
        "Extended rewards leave at most", "the most that is left after an ad that extends, 2 h to 24 h",
        \.policies.rewards.cap, in: .zero...RewardRules.longestCap, values: "6h",
        choices: [.hours(6), .hours(2), .hours(24)])
    case .rewardsaday:
      .number(
        "Rewards a day", "how many rewards may begin on one day, by UTC", \.policies.rewards.dailyLimit,
        in: 1...RewardRules.highestDailyLimit, values: "3|none", choices: [nil, 1, 3])
    case .cooldown:
      .span(
        "Pause between rewards", "the time from the beginning of a reward to the next ad",
        \.policies.rewards.cooldown.unlessZero, in: .zero...(.days(7)), values: "5m|none",
        choices: [nil, .minutes(5), .hours(3)])
    case .rewardpolicy:
      .word(
        "A reward is granted",
        "a reward is granted `atonce`, `whenverified` by the server, or at once with `revoke` if the server refuses it",
        \.policies.rewards.policy)
    case .transfer:
      .word(
        "A restore by another customer",
        "whose a purchase is when another customer of the app restores it; who is refused gets `receiptInUse`",
        \.store.transferPolicy)
    case .offline:
      .word(
        "Offline policy", "the access without a fresh answer; `app` is as the app's files say", \.policies.offline,
        unset: DirectorWord.app.rawValue)
    case .oncancel:
      .word(
        "A cancelled purchase", "whether the paywall stays open; `app` is as the app's files say", \.policies.onCancel,
        unset: DirectorWord.app.rawValue)
    case .paywalllook:
      .word(
        "Look of the paywall",
        "the design of the paywall on this phone: the app's own or the system's; `app` is as the app's files say",
        \.policies.paywallLook, unset: DirectorWord.app.rawValue)
    case .fetch:
      .word(
        "Fetch policy",
        "how the app reads the customer info; a cache is stale after 5 minutes, in the background after 25 hours",
        \.policies.fetch)
    case .verification:
      .word(
        "Signatures are checked",
        "whether the app checks signatures: `informational` marks an answer with a wrong one, `enforced` refuses it",
        \.policies.verification)
    case .latelisting:
      .span(
        "A new purchase is missing for",
        "how long a new purchase is missing in what the store answers; the real one takes up to a second",
        \.store.listingDelay.unlessZero, in: .zero...(.days(1)), values: "1s|none",
        choices: [nil, .seconds(1), .seconds(5)]
      ).fault
    case .renewalblip:
      .span(
        "A renewal shows as expired for", "how long a subscription shows as expired at a renewal, before it goes on",
        \.store.renewalBlip.unlessZero, in: .zero...(.hours(1)), values: "700ms|none",
        choices: [nil, .milliseconds(700), .seconds(3)]
      ).fault
    case .stalereceipt:
      .span(
        "The receipt is older by", "the age of the receipt by which the backend answers; a restore refreshes it",
        \.store.receiptAge.unlessZero, in: .zero...(.days(30)), values: "10s|none",
        choices: [nil, .seconds(10), .minutes(2)]
      ).fault
    case .updates:
      .word(
        "Updates come",
        "whether the app hears of a change `twice`, of an older one afterwards, or of missed renewals newest first",
        \.store.updateDelivery
      ).fault
    case .signature:
      .word(
        "Signature of customer info", "`wrong` makes every customer info of the backend look forged", \.store.signature
      ).fault
    }
  }
}

extension TimeSpan {
  /// The same, with nil in place of zero.
  fileprivate var unlessZero: TimeSpan? {
    get { self == .zero ? nil : self }
    set { self = newValue ?? .zero }
  }
}

extension AdNetworkConditions {
  /// The time between two banners as it was set; nil for no refresh.
  fileprivate var bannerRefresh: TimeSpan? {
    get { bannerRefreshSeconds == 0 ? nil : .seconds(bannerRefreshSeconds) }
    set { bannerRefreshSeconds = (newValue ?? .zero).milliseconds / 1_000 }
  }
}
