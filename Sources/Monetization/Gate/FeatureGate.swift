/// A policy that decides how much may be created without Pro.
///
/// Only the creation of limited resources asks it. Edits, moves, deletions, search and viewing are always allowed, also
/// above a limit. Ask before a form opens and again when it is saved.
///
/// Exactly at a limit the reason is that limit. Above any limit the reason is `overLimit`, for every limited resource,
/// until the user has deleted enough.
public struct FeatureGate: Hashable, Sendable {
  public var limits: Limits

  public init(limits: Limits) {
    self.limits = limits
  }

  /// Decides if one more of `resource` may be created in a place that holds `count` of it.
  ///
  /// - Parameter all: The counts of every limited resource, this one included.
  public func canCreate(
    _ resource: GatedResource, besides count: Int, among all: [ResourceCounts], isPro: Bool
  ) -> GateAnswer {
    guard !isPro, let limit = limits.count(of: resource) else { return .allowed }
    if isOverLimit(all) { return .denied(.overLimit) }
    return count < limit ? .allowed : .denied(.limitReached(resource))
  }

  /// Returns true if there is more of any resource than the free plan allows.
  public func isOverLimit(_ all: [ResourceCounts]) -> Bool {
    all.contains { counts in
      guard let limit = limits.count(of: counts.resource) else { return false }
      return counts.counts.contains { $0 > limit }
    }
  }
}

extension MonetizationModel {
  /// Returns the gate's decision at `time`; an app without limits allows everything.
  public func canCreate(
    _ resource: GatedResource, besides count: Int, among all: [ResourceCounts], at time: DeviceTime,
    in configuration: MonetizationConfiguration
  ) -> GateAnswer {
    guard let limits = configuration.limits else { return .allowed }
    return FeatureGate(limits: limits).canCreate(
      resource, besides: count, among: all, isPro: isPro(at: time, in: configuration))
  }
}
