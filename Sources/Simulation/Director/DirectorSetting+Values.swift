import Monetization

extension DirectorSetting {
  /// The possible values, for errors and the documentation.
  public var values: String {
    switch self {
    case .purchaselasts, .sheet, .announcelapse, .adscreen: "on|off"
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
    case .latelisting: "1s|none"
    case .renewalblip: "700ms|none"
    case .stalereceipt: "10s|none"
    case .updates: UpdateDelivery.allCases.map(\.rawValue).joined(separator: "|")
    }
  }

  /// The setting takes other values than those that the Director's screen offers.
  var hasOtherValues: Bool {
    switch self {
    case .purchaselasts, .sheet, .timerate, .announcelapse, .adscreen, .gracescope, .updates: false
    case .unavailable, .asktobuy, .grace, .retry, .maxrenewals, .latereward, .adlifetime, .bannerrefresh,
      .latelisting, .renewalblip, .stalereceipt:
      true
    }
  }

  /// Returns the present value.
  public func value(_ store: StoreConditions, _ ads: AdNetworkConditions) -> SettingValue {
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
    case .latereward: .span(ads.lateRewardDelay)
    case .adlifetime: .span(ads.adLifetime)
    case .bannerrefresh: .span(ads.bannerRefreshSeconds == 0 ? nil : .seconds(ads.bannerRefreshSeconds))
    case .adscreen: .flag(ads.screenFitsAds)
    case .latelisting: .span(store.listingDelay.unlessZero)
    case .renewalblip: .span(store.renewalBlip.unlessZero)
    case .stalereceipt: .span(store.receiptAge.unlessZero)
    case .updates: .delivery(store.updateDelivery)
    }
  }

  /// Sets `value`. Returns false, and changes nothing, if the setting has no such value.
  @discardableResult
  func set(_ value: SettingValue, _ store: inout StoreConditions, _ ads: inout AdNetworkConditions) -> Bool {
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
    case (.latereward, .span(let span?)): ads.lateRewardDelay = span
    case (.adlifetime, .span(let span?)): ads.adLifetime = span
    case (.bannerrefresh, .span(let span)): ads.bannerRefreshSeconds = (span ?? .zero).milliseconds / 1_000
    case (.adscreen, .flag(let isOn)): ads.screenFitsAds = isOn
    case (.latelisting, .span(let span)): store.listingDelay = span ?? .zero
    case (.renewalblip, .span(let span)): store.renewalBlip = span ?? .zero
    case (.stalereceipt, .span(let span)): store.receiptAge = span ?? .zero
    case (.updates, .delivery(let delivery)): store.updateDelivery = delivery
    default: return false
    }
    return true
  }

  /// Reads a value from the next words.
  func read(_ words: inout DirectorWords) throws(DirectorCommandError) -> SettingValue {
    switch self {
    case .purchaselasts, .sheet, .announcelapse, .adscreen: return .flag(try words.choice(.on, .off))
    case .unavailable:
      if words.take(DirectorWord.none) { return .products([]) }
      var products = [try words.required()]
      while let product = words.next() { products.append(product) }
      return .products(products)
    case .timerate: return .rate(try words.one(of: TimeRate.self))
    case .gracescope: return .scope(try words.one(of: StoreConditions.GraceScope.self))
    case .grace, .retry: return .number(try words.number(in: 0...1_000))
    case .maxrenewals: return .number(words.take(DirectorWord.none) ? nil : try words.number(in: 0...10_000))
    case .updates: return .delivery(try words.one(of: UpdateDelivery.self))
    case .asktobuy, .bannerrefresh, .latelisting, .renewalblip, .stalereceipt:
      return .span(words.take(DirectorWord.none) ? nil : try words.span())
    case .latereward, .adlifetime: return .span(try words.span())
    }
  }
}

extension TimeSpan {
  fileprivate var unlessZero: TimeSpan? { self == .zero ? nil : self }
}
