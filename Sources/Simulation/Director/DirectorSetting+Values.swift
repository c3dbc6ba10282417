import Monetization

extension DirectorSetting {
  /// The possible values, for errors and the documentation.
  public var values: String {
    switch self {
    case .purchaselasts, .sheet, .announcelapse, .messages, .adscreen, .skippable, .endcard: "on|off"
    case .adlength: "30s|none"
    case .rewardpoint: "10s|none"
    case .fillrate: "80"
    case .fillseed: "7"
    case .unavailable: "none|product …"
    case .asktobuy: "24h|none"
    case .timerate: TimeRate.allCases.map(\.rawValue).joined(separator: "|")
    case .grace: "0|3|16|28"
    case .gracescope: StoreConditions.GraceScope.allCases.map(\.rawValue).joined(separator: "|")
    case .retry: "60"
    case .maxrenewals: "12|none"
    case .latereward: "30s"
    case .adlifetime: "1h"
    case .bannerrefresh: "60s|none"
    case .rewardcap: "6h"
    case .rewardsaday: "3|none"
    case .cooldown: "5m|none"
    case .latelisting: "1s|none"
    case .renewalblip: "700ms|none"
    case .stalereceipt: "10s|none"
    case .creative, .geography, .stacking, .rewardpolicy, .transfer, .offline, .oncancel, .fetch, .updates,
      .verification, .signature:
      wordChoices.joined(separator: "|")
    }
  }

  /// The setting takes other values than those that the Director's screen offers.
  var hasOtherValues: Bool {
    switch self {
    case .purchaselasts, .sheet, .timerate, .announcelapse, .messages, .adscreen, .skippable, .endcard, .gracescope:
      false
    case .creative, .geography, .stacking, .rewardpolicy, .transfer, .offline, .oncancel, .fetch, .updates, .grace,
      .verification,
      .signature:
      false
    case .unavailable, .asktobuy, .retry, .maxrenewals, .latereward, .adlifetime, .adlength, .rewardpoint, .fillrate,
      .fillseed, .bannerrefresh,
      .rewardcap, .rewardsaday, .cooldown, .latelisting, .renewalblip, .stalereceipt:
      true
    }
  }

  /// Returns the present value.
  public func value(
    _ store: StoreConditions, _ ads: AdNetworkConditions, _ policies: LivePolicies = LivePolicies()
  ) -> SettingValue {
    switch self {
    case .purchaselasts: .flag(store.purchaseOutcomeLasts)
    case .sheet: .flag(store.showsPurchaseSheet)
    case .unavailable: .products(store.unavailableProducts)
    case .asktobuy: .span(store.askToBuyLifetime)
    case .timerate: .rate(store.timeRate)
    case .grace: .number(store.gracePeriodDays)
    case .gracescope: .scope(store.graceScope)
    case .retry: .number(store.billingRetryDays)
    case .maxrenewals: .number(store.maxRenewals)
    case .announcelapse: .flag(store.announcesLapses)
    case .messages: .flag(store.showsMessages)
    case .latereward: .span(ads.lateRewardDelay)
    case .adlifetime: .span(ads.adLifetime)
    case .bannerrefresh: .span(ads.bannerRefreshSeconds == 0 ? nil : .seconds(ads.bannerRefreshSeconds))
    case .adscreen: .flag(ads.screenFitsAds)
    case .creative: .word(ads.film?.rawValue ?? Self.turnWord)
    case .adlength: .span(ads.adLength)
    case .rewardpoint: .span(ads.rewardPoint)
    case .skippable: .flag(ads.isSkippable)
    case .endcard: .flag(ads.hasEndCard)
    case .fillrate: .number(ads.fillRate)
    case .fillseed: .number(ads.fillSeed)
    case .geography: .word(ads.geography.rawValue)
    case .stacking: .word(policies.rewards.stacking.rawValue)
    case .rewardpolicy: .word(policies.rewards.policy.rawValue)
    case .rewardcap: .span(policies.rewards.cap)
    case .rewardsaday: .number(policies.rewards.dailyLimit)
    case .cooldown: .span(policies.rewards.cooldown.unlessZero)
    case .latelisting: .span(store.listingDelay.unlessZero)
    case .renewalblip: .span(store.renewalBlip.unlessZero)
    case .stalereceipt: .span(store.receiptAge.unlessZero)
    case .updates: .word(store.updateDelivery.rawValue)
    case .transfer: .word(store.transferPolicy.rawValue)
    case .offline: .word(policies.offline?.rawValue ?? Self.ownWord)
    case .oncancel: .word(policies.onCancel?.rawValue ?? Self.ownWord)
    case .fetch: .word(policies.fetch.rawValue)
    case .verification: .word(policies.verification.rawValue)
    case .signature: .word(store.signature.rawValue)
    }
  }

  /// The word for the policy of the app's own files.
  static let ownWord = DirectorWord.app.rawValue

  /// The word for one video after the other.
  static let turnWord = "turn"

  /// The words of a setting that has no other values.
  private var wordChoices: [String] {
    switch self {
    case .creative: [Self.turnWord] + AdCreative.Film.allCases.map(\.rawValue)
    case .stacking: RewardStacking.allCases.map(\.rawValue)
    case .rewardpolicy: RewardPolicy.allCases.map(\.rawValue)
    case .updates: UpdateDelivery.allCases.map(\.rawValue)
    case .geography: ConsentGeography.allCases.map(\.rawValue)
    case .transfer: StoreConditions.TransferPolicy.allCases.map(\.rawValue)
    case .offline: [Self.ownWord] + OfflinePolicy.allCases.map(\.rawValue)
    case .oncancel: [Self.ownWord] + CancelPolicy.allCases.map(\.rawValue)
    case .fetch: FetchPolicy.allCases.map(\.rawValue)
    case .verification: VerificationMode.allCases.map(\.rawValue)
    case .signature: StoreConditions.Signature.allCases.map(\.rawValue)
    default: []
    }
  }

  /// Sets `value`. Returns false, and changes nothing, if the setting has no such value.
  @discardableResult
  func set(
    _ value: SettingValue, _ store: inout StoreConditions, _ ads: inout AdNetworkConditions,
    _ policies: inout LivePolicies
  ) -> Bool {
    switch (self, value) {
    case (.purchaselasts, .flag(let isOn)): store.purchaseOutcomeLasts = isOn
    case (.sheet, .flag(let isOn)): store.showsPurchaseSheet = isOn
    case (.unavailable, .products(let products)): store.unavailableProducts = products
    case (.asktobuy, .span(let span)): store.askToBuyLifetime = span
    case (.timerate, .rate(let rate)): store.timeRate = rate
    case (.grace, .number(let days?)): store.gracePeriodDays = days
    case (.gracescope, .scope(let scope)): store.graceScope = scope
    case (.retry, .number(let days?)): store.billingRetryDays = days
    case (.maxrenewals, .number(let count)): store.maxRenewals = count
    case (.announcelapse, .flag(let isOn)): store.announcesLapses = isOn
    case (.messages, .flag(let isOn)): store.showsMessages = isOn
    case (.latereward, .span(let span?)): ads.lateRewardDelay = span
    case (.adlifetime, .span(let span?)): ads.adLifetime = span
    case (.bannerrefresh, .span(let span)): ads.bannerRefreshSeconds = (span ?? .zero).milliseconds / 1_000
    case (.adscreen, .flag(let isOn)): ads.screenFitsAds = isOn
    case (.adlength, .span(let span)): ads.adLength = span
    case (.rewardpoint, .span(let span)): ads.rewardPoint = span
    case (.skippable, .flag(let isOn)): ads.isSkippable = isOn
    case (.endcard, .flag(let isOn)): ads.hasEndCard = isOn
    case (.fillrate, .number(let percent?)): ads.fillRate = percent
    case (.fillseed, .number(let seed?)): ads.fillSeed = seed
    case (.creative, .word(let word)) where wordChoices.contains(word): ads.film = AdCreative.Film(rawValue: word)
    case (.rewardcap, .span(let span?)): policies.rewards.cap = span
    case (.rewardsaday, .number(let count)): policies.rewards.dailyLimit = count
    case (.cooldown, .span(let span)): policies.rewards.cooldown = span ?? .zero
    case (.latelisting, .span(let span)): store.listingDelay = span ?? .zero
    case (.renewalblip, .span(let span)): store.renewalBlip = span ?? .zero
    case (.stalereceipt, .span(let span)): store.receiptAge = span ?? .zero
    case (.geography, .word(let word)) where wordChoices.contains(word):
      ads.geography = ConsentGeography(rawValue: word) ?? ads.geography
    case (_, .word(let word)) where wordChoices.contains(word): setWord(word, &store, &policies)
    default: return false
    }
    return true
  }

  private func setWord(_ word: String, _ store: inout StoreConditions, _ policies: inout LivePolicies) {
    switch self {
    case .stacking: policies.rewards.stacking = RewardStacking(rawValue: word) ?? policies.rewards.stacking
    case .rewardpolicy: policies.rewards.policy = RewardPolicy(rawValue: word) ?? policies.rewards.policy
    case .updates: store.updateDelivery = UpdateDelivery(rawValue: word) ?? store.updateDelivery
    case .transfer: store.transferPolicy = StoreConditions.TransferPolicy(rawValue: word) ?? store.transferPolicy
    case .offline: policies.offline = OfflinePolicy(rawValue: word)
    case .oncancel: policies.onCancel = CancelPolicy(rawValue: word)
    case .fetch: policies.fetch = FetchPolicy(rawValue: word) ?? policies.fetch
    case .verification: policies.verification = VerificationMode(rawValue: word) ?? policies.verification
    case .signature: store.signature = StoreConditions.Signature(rawValue: word) ?? store.signature
    default: break
    }
  }

  /// The longest time for which a habit of the App Store can be set.
  private var longestHabit: TimeSpan {
    switch self {
    case .renewalblip: .hours(1)
    case .stalereceipt: .days(30)
    default: .days(1)
    }
  }

  /// Reads a value from the next words.
  func read(_ words: inout DirectorWords) throws(DirectorCommandError) -> SettingValue {
    switch self {
    case .purchaselasts, .sheet, .announcelapse, .messages, .adscreen, .skippable, .endcard:
      return .flag(try words.choice(.on, .off))
    case .adlength:
      return .span(words.take(DirectorWord.none) ? nil : try words.span(from: .seconds(5), upTo: .minutes(1)))
    case .rewardpoint:
      return .span(words.take(DirectorWord.none) ? nil : try words.span(from: .seconds(1), upTo: .minutes(1)))
    case .fillrate: return .number(try words.number(in: 0...100))
    case .fillseed: return .number(try words.number(in: 0...1_000_000))
    case .unavailable:
      if words.take(DirectorWord.none) { return .products([]) }
      var products = [try words.required()]
      while let product = words.next() { products.append(product) }
      return .products(products)
    case .timerate: return .rate(try words.one(of: TimeRate.self))
    case .gracescope: return .scope(try words.one(of: StoreConditions.GraceScope.self))
    case .grace:
      // The App Store has no others.
      let days = words.take([0, 3, 16, 28]) { String($0) }
      guard let days else { throw words.unexpected(words.peek()) }
      return .number(days)
    case .retry: return .number(try words.number(in: 0...1_000))
    case .maxrenewals: return .number(words.take(DirectorWord.none) ? nil : try words.number(in: 0...10_000))
    case .rewardcap: return .span(try words.span(upTo: RewardRules.longestCap))
    case .rewardsaday:
      return .number(words.take(DirectorWord.none) ? nil : try words.number(in: 1...RewardRules.highestDailyLimit))
    case .cooldown: return .span(words.take(DirectorWord.none) ? nil : try words.span(upTo: .days(7)))
    case .asktobuy, .bannerrefresh: return .span(words.take(DirectorWord.none) ? nil : try words.span())
    case .latelisting, .renewalblip, .stalereceipt:
      return .span(words.take(DirectorWord.none) ? nil : try words.span(upTo: longestHabit))
    case .latereward, .adlifetime: return .span(try words.span())
    case .creative, .geography, .stacking, .rewardpolicy, .transfer, .offline, .oncancel, .fetch, .updates,
      .verification, .signature:
      guard let word = words.take(wordChoices, { $0 }) else { throw words.unexpected(words.peek()) }
      return .word(word)
    }
  }
}

extension TimeSpan {
  fileprivate var unlessZero: TimeSpan? { self == .zero ? nil : self }
}
