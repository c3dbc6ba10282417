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

  /// The path configuration that the app's server gives, of the files beside its own; none for an app that asks for none.
  static func servedPaths(_ context: ScreenContext) -> [Node] {
    guard let own = context.configuration.servedPathsPath else { return [] }
    let folder = own.prefix(through: own.lastIndex(of: "/") ?? own.startIndex)
    let files = context.app.bodies.keys.filter { $0.hasPrefix(folder) && !$0.dropFirst(folder.count).contains("/") }
    let served = context.world.server.pathConfiguration ?? own
    return [
      setting(
        "Path rules", now: String(served.dropFirst(folder.count)), Array(Set(files + [own])).sorted(), at: served,
        isWarning: served != own
      ) { .servePaths(path: $0) },
      row("Load the path rules again", .reloadPaths),
    ]
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
