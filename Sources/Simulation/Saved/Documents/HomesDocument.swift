import NativeApp

extension KeptDocument<SavedPhone> {
  /// The homes besides their lists: the selection, and the ids that were given out last.
  static let homes = KeptDocument(
    "homes",
    [
      KeptField("selectedHome", \.kept.features.homes.selectedHome),
      .needed("lastHome", \.kept.features.homes.inventory.lastIDs.home),
      .needed("lastLocation", \.kept.features.homes.inventory.lastIDs.location),
      .needed("lastItem", \.kept.features.homes.inventory.lastIDs.item),
    ])
}

extension HomeID: Keepable {
  package var kept: KeptValue { number.kept }
  package init(kept: KeptValue) throws(UnreadableKept) { self.init(try Int(kept: kept)) }
}
