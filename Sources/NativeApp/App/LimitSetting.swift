import Monetization

/// A limit that `app.json` sets.
public struct LimitSetting: Hashable, Sendable {
  /// Its key under `limits`.
  public var key: String
  public var resource: GatedResource
  /// The smallest limit that makes sense.
  public var least: Int

  public init(key: String, resource: GatedResource, least: Int) {
    self.key = key
    self.resource = resource
    self.least = least
  }

  /// The limits of all features.
  public static let all = FeatureName.allCases.flatMap { $0.type.limits }
}

extension GateReason {
  /// Every reason that a gate of this app can give.
  public static let all = LimitSetting.all.map { GateReason.limitReached($0.resource) } + [.overLimit]
}
