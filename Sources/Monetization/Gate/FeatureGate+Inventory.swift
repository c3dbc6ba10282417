extension FeatureGate {
  /// Whether one more home may be created beside those of `inventory`.
  public func canCreateHome(in inventory: Inventory, isPro: Bool) -> GateAnswer {
    canCreateHome(itemCounts: inventory.itemCounts, isPro: isPro)
  }

  /// Whether one more item may be created in `home`; a home that does not exist counts as empty.
  public func canCreateItem(in home: HomeID, of inventory: Inventory, isPro: Bool) -> GateAnswer {
    canCreateItem(
      inHomeWith: inventory.itemCount(in: home), itemCounts: inventory.itemCounts, isPro: isPro)
  }
}
