import Monetization

extension World {
  /// The value of `setting` at present.
  public func value(of setting: DirectorSetting) -> SettingValue {
    setting.value(store.conditions, ads.conditions)
  }

  mutating func set(_ setting: DirectorSetting, _ value: SettingValue, _ scene: inout Scene) {
    var ads = ads.conditions
    changeStore(&scene) { setting.set(value, &$0, &ads) }
    self.ads.conditions = ads
  }

  /// How long the answers of `target` take; of the store where they differ, how long a purchase does.
  public func latency(of target: DirectorCommand.LatencyTarget) -> TimeSpan {
    switch target {
    case .store, .purchase: store.conditions.latency.purchase
    case .offerings: store.conditions.latency.offerings
    case .customerinfo: store.conditions.latency.customerInfo
    case .restore: store.conditions.latency.restore
    case .ads: ads.conditions.rewardedLatency
    case .banner: ads.conditions.bannerLatency
    case .timeout: ads.conditions.timeoutLatency
    case .web: server.latency
    }
  }

  mutating func setLatency(_ target: DirectorCommand.LatencyTarget, _ span: TimeSpan, _ scene: inout Scene) {
    switch target {
    case .store: changeStore(&scene) { $0.latency = StoreConditions.Latency(all: span) }
    case .offerings: changeStore(&scene) { $0.latency.offerings = span }
    case .customerinfo: changeStore(&scene) { $0.latency.customerInfo = span }
    case .purchase: changeStore(&scene) { $0.latency.purchase = span }
    case .restore: changeStore(&scene) { $0.latency.restore = span }
    case .ads: ads.conditions.rewardedLatency = span
    case .banner: ads.conditions.bannerLatency = span
    case .timeout: ads.conditions.timeoutLatency = span
    case .web: server.latency = span
    }
  }
}
