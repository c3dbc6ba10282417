import Monetization

extension World {
  /// Returns the present value of `setting`.
  public func value(of setting: DirectorSetting) -> SettingValue {
    setting.definition.value(settable(on: shownIndex))
  }

  mutating func set(_ setting: DirectorSetting, _ value: SettingValue, on phone: Int, _ step: inout StepOutput) {
    var conditions = settable(on: phone)
    guard setting.definition.set(value, &conditions) else { return }
    changeStore(on: phone, &step) { $0 = conditions.store }
    adNetwork.conditions = conditions.ads
    setPolicies(conditions.policies, on: phone, &step)
  }

  private func settable(on phone: Int) -> SettingDefinition.Conditions {
    SettingDefinition.Conditions(
      store: store.conditions, ads: adNetwork.conditions, policies: phones[phone].model.monetization.policies)
  }

  /// Returns the latency of `target`'s answers; for the store as a whole, that of a purchase.
  public func latency(of target: DirectorCommand.LatencyTarget) -> TimeSpan {
    switch target {
    case .store, .purchase: store.conditions.latency.purchase
    case .offerings: store.conditions.latency.offerings
    case .customerinfo: store.conditions.latency.customerInfo
    case .restore: store.conditions.latency.restore
    case .ads: adNetwork.conditions.rewardedLatency
    case .banner: adNetwork.conditions.bannerLatency
    case .timeout: adNetwork.conditions.timeoutLatency
    case .consent: adNetwork.conditions.consentLatency
    case .ssv: adNetwork.conditions.reportLatency
    case .web: server.latency
    }
  }

  mutating func setLatency(
    _ target: DirectorCommand.LatencyTarget, _ span: TimeSpan, on phone: Int, _ step: inout StepOutput
  ) {
    switch target {
    case .store: changeStore(on: phone, &step) { $0.latency = StoreConditions.Latency(all: span) }
    case .offerings: changeStore(on: phone, &step) { $0.latency.offerings = span }
    case .customerinfo: changeStore(on: phone, &step) { $0.latency.customerInfo = span }
    case .purchase: changeStore(on: phone, &step) { $0.latency.purchase = span }
    case .restore: changeStore(on: phone, &step) { $0.latency.restore = span }
    case .ads: adNetwork.conditions.rewardedLatency = span
    case .banner: adNetwork.conditions.bannerLatency = span
    case .timeout: adNetwork.conditions.timeoutLatency = span
    case .consent: adNetwork.conditions.consentLatency = span
    case .ssv: adNetwork.conditions.reportLatency = span
    case .web: server.latency = span
    }
  }
}
