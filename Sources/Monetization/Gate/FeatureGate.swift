/// Decides what may be created without Pro.
///
/// Only the creation of homes and items asks it. Storage locations, edits, moves, deletions, search and looking
/// are always allowed, also above a limit. Ask before a form opens and again when it is saved.
///
/// Exactly at a limit the reason is that limit. Above any limit it is `overLimit`, for homes and for items in every
/// home, until enough has been deleted.
public struct FeatureGate: Hashable, Sendable {
  public var limits: Limits

  public init(limits: Limits = Limits()) {
    self.limits = limits
  }

  /// Whether one more home may be created.
  ///
  /// - Parameter itemCounts: the number of items of every home there is.
  public func canCreateHome(itemCounts: [Int], isPro: Bool) -> GateAnswer {
    if isPro { return .allowed }
    if isOverLimit(itemCounts: itemCounts) { return .denied(.overLimit) }
    return itemCounts.count < limits.homes ? .allowed : .denied(.homeLimitReached)
  }

  /// Whether one more item may be created in a home that holds `count` of them.
  ///
  /// - Parameter itemCounts: the number of items of every home there is, this one included.
  public func canCreateItem(inHomeWith count: Int, itemCounts: [Int], isPro: Bool) -> GateAnswer {
    if isPro { return .allowed }
    if isOverLimit(itemCounts: itemCounts) { return .denied(.overLimit) }
    return count < limits.itemsPerHome ? .allowed : .denied(.itemLimitReached)
  }

  /// Whether there is more than the free plan allows.
  public func isOverLimit(itemCounts: [Int]) -> Bool {
    itemCounts.count > limits.homes || itemCounts.contains { $0 > limits.itemsPerHome }
  }
}
