extension Inventory {
  /// Adds a home. The `FeatureGate` decides beforehand if one may be added.
  @discardableResult
  public mutating func addHome(_ draft: HomeDraft) throws(InventoryError) -> HomeID {
    let draft = try checked(draft)
    lastIDs.home += 1
    let id = HomeID(lastIDs.home)
    homeTable.append(Home(id: id, name: draft.name))
    homeIndexes.append(HomeIndex())
    return id
  }

  public mutating func renameHome(_ id: HomeID, _ draft: HomeDraft) throws(InventoryError) {
    let index = try index(of: id)
    let draft = try checked(draft)
    homeTable.update(at: index) { $0.name = draft.name }
  }

  /// Deletes a home with everything in it.
  ///
  /// - Parameter confirmed: The counts that the user was shown. If they are out of date, nothing is deleted and
  ///   `contentsChanged` carries the present counts.
  public mutating func deleteHome(_ id: HomeID, confirmed: InventoryContents) throws(InventoryError) {
    let index = try index(of: id)
    guard let contents = contents(of: id), contents == confirmed else {
      throw .contentsChanged(contents(of: id) ?? InventoryContents(locations: 0, items: 0))
    }
    itemKeys = zip(itemTable.rows, itemKeys).filter { $0.0.home != id }.map(\.1)
    itemTable.removeAll { $0.home == id }
    locationIndexes = zip(locationTable.rows, locationIndexes).filter { $0.0.home != id }.map(\.1)
    locationTable.removeAll { $0.home == id }
    homeTable.remove(at: index)
    homeIndexes.remove(at: index)
  }

  func index(of id: HomeID) throws(InventoryError) -> Int {
    guard let index = homeTable.index(of: id) else { throw .unknownHome(id) }
    return index
  }

  /// Returns a draft as it will be saved.
  func checked<Draft: InventoryDraft>(_ draft: Draft) throws(InventoryError) -> Draft {
    do {
      return try draft.checked()
    } catch {
      throw .draft(error)
    }
  }
}
