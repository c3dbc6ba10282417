import Monetization

/// A limit that `app.json` can set.
public struct LimitSetting: Hashable, Sendable {
  /// The limit's key under `limits`.
  public var key: String
  public var resource: GatedResource
  /// The smallest useful value.
  public var least: Int

  /// The limits of all features.
  public static let all = AppFeatures.types.flatMap { $0.limits }
}

extension GateReason {
  /// The names of all reasons that a gate can give.
  public static let names =
    (LimitSetting.all.map { .limitReached($0.resource) } + [.overLimit]
    + AppFeatures.types.flatMap { $0.contentReasons }).map(\.name)
}

extension GatedResource {
  /// All things that a gate can be asked about.
  public static let all =
    LimitSetting.all.map(\.resource) + AppFeatures.types.flatMap { $0.contentReasons }.compactMap(\.resource)
}

extension AppConfiguration {
  /// All reasons that a gate of this app can give.
  public var gateReasons: [GateReason] {
    LimitSetting.all.map { .limitReached($0.resource) } + [.overLimit] + chat.gateReasons
  }
}
