import Monetization
import Simulation

/// The conditions of the store, the ad network, the web server and the app, as set by the Director.
struct StoredConditions: Equatable {
  var store = StoreConditions()
  var ads = AdNetworkConditions()
  var web = SavedWebServer()
  /// The same on every phone.
  var policies = LivePolicies()

  /// All settings, under the names in files.
  static var settings: [Setting] { storeSettings + storeRules + adSettings + webSettings + appSettings }

  /// A condition and its name.
  struct Setting {
    let name: String
    let text: (StoredConditions) -> String
    /// Sets the condition from its text; returns false, and changes nothing, if the text is no such value.
    let set: (inout StoredConditions, String) -> Bool

    init<Value: ConditionText>(_ name: String, _ path: WritableKeyPath<StoredConditions, Value>) {
      self.name = name
      text = { $0[keyPath: path].conditionText }
      set = { conditions, text in
        guard let value = Value(conditionText: text) else { return false }
        conditions[keyPath: path] = value
        return true
      }
    }
  }

  private static var storeSettings: [Setting] {
    [
      Setting("store.backend", \.store.backend),
      Setting("store.down", \.store.storeDown),
      Setting("store.latency.offerings", \.store.latency.offerings),
      Setting("store.latency.customerInfo", \.store.latency.customerInfo),
      Setting("store.latency.purchase", \.store.latency.purchase),
      Setting("store.latency.restore", \.store.latency.restore),
      Setting("store.purchase", \.store.purchaseOutcome),
      Setting("store.purchaseLasts", \.store.purchaseOutcomeLasts),
      Setting("store.showsPurchaseSheet", \.store.showsPurchaseSheet),
    ]
  }

  private static var storeRules: [Setting] {
    [
      Setting("store.unavailableProducts", \.store.unavailableProducts),
      Setting("store.gracePeriodDays", \.store.gracePeriodDays),
      Setting("store.graceScope", \.store.graceScope),
      Setting("store.billingRetryDays", \.store.billingRetryDays),
      Setting("store.askToBuyLifetime", \.store.askToBuyLifetime),
      Setting("store.timeRate", \.store.timeRate),
      Setting("store.maxRenewals", \.store.maxRenewals),
      Setting("store.announcesLapses", \.store.announcesLapses),
      Setting("store.showsMessages", \.store.showsMessages),
      Setting("store.transferPolicy", \.store.transferPolicy),
      Setting("store.signature", \.store.signature),
      Setting("store.listingDelay", \.store.listingDelay),
      Setting("store.renewalBlip", \.store.renewalBlip),
      Setting("store.receiptAge", \.store.receiptAge),
      Setting("store.updateDelivery", \.store.updateDelivery),
    ]
  }

  private static var adSettings: [Setting] {
    [
      Setting("ads.latency.rewarded", \.ads.rewardedLatency),
      Setting("ads.latency.banner", \.ads.bannerLatency),
      Setting("ads.latency.timeout", \.ads.timeoutLatency),
      Setting("ads.eventOrder", \.ads.eventOrder),
      Setting("ads.lateRewardDelay", \.ads.lateRewardDelay),
      Setting("ads.lifetime", \.ads.adLifetime),
      Setting("ads.bannerRefreshSeconds", \.ads.bannerRefreshSeconds),
      Setting("ads.film", \.ads.film),
      Setting("ads.length", \.ads.adLength),
      Setting("ads.rewardPoint", \.ads.rewardPoint),
      Setting("ads.isSkippable", \.ads.isSkippable),
      Setting("ads.hasEndCard", \.ads.hasEndCard),
      Setting("ads.fillRate", \.ads.fillRate),
      Setting("ads.fillSeed", \.ads.fillSeed),
      Setting("ads.screenFits", \.ads.screenFitsAds),
      Setting("ads.latency.consent", \.ads.consentLatency),
      Setting("ads.latency.ssv", \.ads.reportLatency),
      Setting("ads.geography", \.ads.geography),
    ]
  }

  private static var appSettings: [Setting] {
    [
      Setting("app.offlinePolicy", \.policies.offline),
      Setting("app.onCancel", \.policies.onCancel),
      Setting("app.fetchPolicy", \.policies.fetch),
      Setting("app.verification", \.policies.verification),
      Setting("app.bannerSize", \.policies.bannerSize),
      Setting("app.rewards.stacking", \.policies.rewards.stacking),
      Setting("app.rewards.policy", \.policies.rewards.policy),
      Setting("app.rewards.cap", \.policies.rewards.cap),
      Setting("app.rewards.dailyLimit", \.policies.rewards.dailyLimit),
      Setting("app.rewards.cooldown", \.policies.rewards.cooldown),
    ]
  }

  private static var webSettings: [Setting] {
    [
      Setting("web.latency", \.web.latency), Setting("web.pathConfiguration", \.web.pathConfiguration),
    ]
  }
}
