import Simulation

// The rules of store and ads, and the latencies of answers.
extension DirectorScreen {
  /// One row for each of `settings`; activating a row goes through the usual values.
  static func settings(_ settings: [DirectorSetting], _ context: ScreenContext) -> [Node] {
    settings.map { name in
      let value = context.world.value(of: name)
      return setting(
        name.title, now: value.words, name.choices(in: context.app.catalogue), at: value,
        isWarning: name.isFault(value)
      ) { .set(name, $0) }
    }
  }

  static func latencies(_ context: ScreenContext) -> [Node] {
    DirectorCommand.LatencyTarget.allCases.map { target in
      let span = context.world.latency(of: target)
      return setting(target.title, now: span.unitText, DirectorCycles.latencies, at: span) { .latency(target, $0) }
    }
  }
}

extension StoreConditions.PurchaseDecision {
  /// The next purchase cannot succeed by itself.
  var isFailure: Bool {
    switch self {
    case .ask, .succeed: false
    case .cancel, .fail, .pending, .interrupted, .paymentMethod, .unverified: true
    }
  }
}

extension DirectorCommand.LatencyTarget {
  /// A title of two words for a list.
  fileprivate var title: String {
    switch self {
    case .store: "Store latency"
    case .ads: "Ad latency"
    case .web: "Web latency"
    case .offerings: "Offerings latency"
    case .customerinfo: "Customer info latency"
    case .purchase: "Purchase latency"
    case .restore: "Restore latency"
    case .banner: "Banner latency"
    case .timeout: "Ad timeout after"
    case .consent: "Consent latency"
    case .ssv: "Reward report after"
    }
  }
}
