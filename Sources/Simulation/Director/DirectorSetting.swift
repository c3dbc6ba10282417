import Monetization

/// A rule of the store or the ad network that the Director sets by name; the raw values are words of commands.
public enum DirectorSetting: String, Hashable, Sendable, CaseIterable {
  case purchaselasts, sheet, unavailable, asktobuy
  case timerate, grace, gracescope, retry, maxrenewals, announcelapse, messages
  case latereward, adlifetime, creative, adlength, rewardpoint, skippable, endcard, fillrate, fillseed
  case bannerrefresh, adscreen, geography
  case stacking, rewardcap, rewardsaday, cooldown, rewardpolicy
  case transfer, offline, oncancel, fetch, verification
  // Habits of the real App Store:
  case latelisting, renewalblip, stalereceipt, updates, signature

  /// The setting in a few words, for a list.
  public var title: String {
    switch self {
    case .purchaselasts: "Purchase setting stays"
    case .sheet: "Purchase sheet"
    case .unavailable: "Products not available"
    case .asktobuy: "Ask to Buy can be answered for"
    case .timerate: "Time rate"
    case .grace: "Grace period"
    case .gracescope: "Grace period for"
    case .retry: "Billing retry"
    case .maxrenewals: "Renewals at most"
    case .announcelapse: "App hears of a lapse"
    case .messages: "App Store's messages"
    case .latereward: "Late reward comes after"
    case .adlifetime: "Loaded ad lasts"
    case .creative: "Video of rewarded ads"
    case .adlength: "Length of videos"
    case .rewardpoint: "Reward is earned at"
    case .skippable: "Ads can be closed early"
    case .endcard: "End card"
    case .fillrate: "Requests that get an ad, in %"
    case .fillseed: "Chance for those begins at"
    case .bannerrefresh: "Banner refresh"
    case .adscreen: "Screen fits ads"
    case .geography: "Rules about consent"
    case .stacking: "An ad during ad-free time"
    case .rewardcap: "Extended rewards leave at most"
    case .rewardsaday: "Rewards a day"
    case .cooldown: "Pause between rewards"
    case .rewardpolicy: "A reward is granted"
    case .transfer: "A restore by another customer"
    case .offline: "Offline policy"
    case .oncancel: "A cancelled purchase"
    case .fetch: "Fetch policy"
    case .verification: "Signatures are checked"
    case .signature: "Signature of customer info"
    case .latelisting: "A new purchase is missing for"
    case .renewalblip: "A renewal shows as expired for"
    case .stalereceipt: "The receipt is older by"
    case .updates: "Updates come"
    }
  }

  /// The effect of the setting, for the table of the documentation.
  public var summary: String {
    switch self {
    case .purchaselasts: "`off` takes the setting of `purchase` back to `ask` once it has been used"
    case .sheet: "`off` leaves the App Store's sheet out: `purchase` decides after the latency"
    case .unavailable: "products that the store does not deliver although the catalogue has them"
    case .asktobuy: "how long a parent can answer; the App Store gives 24 hours"
    case .timerate: "how fast subscriptions renew, with grace and retries, by the rates of Xcode's tests"
    case .grace: "days of access while a charge is retried, for weekly subscriptions at most 6; 0 for none"
    case .gracescope: "which renewals have a grace period"
    case .retry: "days until the store gives up on a charge, grace included"
    case .maxrenewals:
      "after so many a subscription ends by itself; `none` is 12 at an accelerated time rate, as in Apple's sandbox"
    case .messages:
      "`off` has the app hold the App Store's messages back: no sheet asks about a new price or a failed charge"
    case .announcelapse: "whether the app is told when a subscription ends; the App Store tells nobody"
    case .latereward: "the time from the dismissal to the reward, in the order `rewardAfterDismiss`"
    case .adlifetime: "after it a loaded ad can no longer be presented"
    case .creative: "the video of the rewarded ads that load from now on; `turn` is one after the other"
    case .adlength: "the length of their videos, 5 s to 60 s; `none` is each one's own"
    case .rewardpoint:
      "the position in the video that earns the reward, at its end at the latest; `none` is each one's own"
    case .skippable: "`off` lets nobody close an ad before its reward"
    case .endcard: "`off` lets an ad go by itself at the end of its video"
    case .fillrate: "how many requests in a hundred get an ad; the others end with `noFill`"
    case .fillseed: "which of the requests get one; the same number chooses the same ones in every walk"
    case .bannerrefresh: "between two banners, 30 s to 150 s"
    case .adscreen: "`off` makes every presentation fail with `adTooLarge`"
    case .geography:
      "where the phones are, for the next launch: in `eea` no ads without a consent, in `usstate` users can opt out"
    case .stacking:
      "an ad during ad-free time: `refuse` it, `extend` what is left by two hours, or `reset` it to two hours"
    case .rewardcap: "the most that is left after an ad that extends, 2 h to 24 h"
    case .rewardsaday: "how many rewards may begin on one day, by UTC"
    case .rewardpolicy:
      "a reward is granted `atonce`, `whenverified` by the server, or at once with `revoke` if the server refuses it"
    case .cooldown: "the time from the beginning of a reward to the next ad"
    case .transfer:
      "whose a purchase is when another customer of the app restores it; who is refused gets `receiptInUse`"
    case .offline: "the access without a fresh answer; `app` is as the app's files say"
    case .oncancel: "whether the paywall stays open; `app` is as the app's files say"
    case .fetch:
      "how the app reads the customer info; a cache is stale after 5 minutes, in the background after 25 hours"
    case .verification:
      "whether the app checks signatures: `informational` marks an answer with a wrong one, `enforced` refuses it"
    case .signature: "`wrong` makes every customer info of the backend look forged"
    case .latelisting: "how long a new purchase is missing in what the store answers; the real one takes up to a second"
    case .renewalblip: "how long a subscription shows as expired at a renewal, before it goes on"
    case .stalereceipt: "the age of the receipt by which the backend answers; a restore refreshes it"
    case .updates:
      "whether the app hears of a change `twice`, of an older one afterwards, or of missed renewals newest first"
    }
  }

  /// Returns the values that the Director's screen offers, the usual one first.
  public func choices(in catalogue: StoreCatalogue) -> [SettingValue] {
    switch self {
    case .purchaselasts, .sheet, .announcelapse, .messages, .adscreen, .skippable, .endcard:
      [.flag(true), .flag(false)]
    case .unavailable:
      [.products([])] + catalogue.products.map { .products([$0.id]) } + [.products(catalogue.products.map(\.id))]
    case .asktobuy: [.span(nil), .span(.hours(24)), .span(.days(7))]
    case .timerate: TimeRate.allCases.map { .rate($0) }
    case .grace: [0, 3, 16, 28].map { .number($0) }
    case .gracescope: StoreConditions.GraceScope.allCases.map { .scope($0) }
    case .retry: [60, 30, 16, 3].map { .number($0) }
    case .maxrenewals: [nil, 5, 12].map { .number($0) }
    case .latereward: [.seconds(1), .seconds(4), .seconds(30)].map { .span($0) }
    case .adlifetime: [.hours(1), .minutes(5), .hours(4)].map { .span($0) }
    case .creative: [.word(Self.turnWord)] + AdCreative.Film.allCases.map { .word($0.rawValue) }
    case .adlength: [nil, .seconds(5), .seconds(30), .seconds(60)].map { .span($0) }
    case .rewardpoint: [nil, .seconds(5), .seconds(10), .seconds(30)].map { .span($0) }
    case .fillrate: [100, 80, 50, 0].map { .number($0) }
    case .fillseed: [0, 1, 2].map { .number($0) }
    case .bannerrefresh: [.seconds(60), .seconds(30), .seconds(150), nil].map { .span($0) }
    case .stacking: RewardStacking.allCases.map { .word($0.rawValue) }
    case .rewardpolicy: RewardPolicy.allCases.map { .word($0.rawValue) }
    case .rewardcap: [.hours(6), .hours(2), .hours(24)].map { .span($0) }
    case .rewardsaday: [nil, 1, 3].map { .number($0) }
    case .cooldown: [nil, .minutes(5), .hours(3)].map { .span($0) }
    case .latelisting: [nil, .seconds(1), .seconds(5)].map { .span($0) }
    case .renewalblip: [nil, .milliseconds(700), .seconds(3)].map { .span($0) }
    case .stalereceipt: [nil, .seconds(10), .minutes(2)].map { .span($0) }
    case .updates: UpdateDelivery.allCases.map { .word($0.rawValue) }
    case .geography: ConsentGeography.allCases.map { .word($0.rawValue) }
    case .transfer: StoreConditions.TransferPolicy.allCases.map { .word($0.rawValue) }
    case .offline: [.word(Self.ownWord)] + OfflinePolicy.allCases.map { .word($0.rawValue) }
    case .oncancel: [.word(Self.ownWord)] + CancelPolicy.allCases.map { .word($0.rawValue) }
    case .fetch: FetchPolicy.allCases.map { .word($0.rawValue) }
    case .verification: VerificationMode.allCases.map { .word($0.rawValue) }
    case .signature: StoreConditions.Signature.allCases.map { .word($0.rawValue) }
    }
  }
}

/// The value of a setting.
public enum SettingValue: Hashable, Sendable {
  case flag(Bool)
  /// A number of days or renewals; nil for no limit.
  case number(Int?)
  /// A length of time; nil for no limit, or for never.
  case span(TimeSpan?)
  case scope(StoreConditions.GraceScope)
  case rate(TimeRate)
  case products([String])
  /// One of several words.
  case word(String)

  /// The value in the words of a command.
  public var words: String {
    switch self {
    case .flag(let isOn): isOn ? DirectorWord.on.rawValue : DirectorWord.off.rawValue
    case .number(let number): number.map { String($0) } ?? DirectorWord.none.rawValue
    case .span(let span): span?.unitText ?? DirectorWord.none.rawValue
    case .scope(let scope): scope.rawValue
    case .rate(let rate): rate.rawValue
    case .word(let word): word
    case .products(let products): products.isEmpty ? DirectorWord.none.rawValue : products.joined(separator: " ")
    }
  }
}
