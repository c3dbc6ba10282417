extension Inventory {
  /// Adds an item. The `FeatureGate` decides beforehand if one may be added.
  @discardableResult
  public mutating func addItem(_ draft: ItemDraft) throws(InventoryError) -> ItemID {
    let draft = try checked(draft)
    try checkPlace(home: draft.home, location: draft.location)
    lastIDs.item += 1
    let item = InventoryItem(
      id: ItemID(lastIDs.item), title: draft.title, note: draft.note, home: draft.home, location: draft.location)
    itemTable.append(item)
    itemKeys.append(SearchKey(title: item.title, note: item.note))
    try link(item)
    return item.id
  }

  /// Replaces the contents of an item by those of its form. Another home or location moves it, which is never gated.
  public mutating func editItem(_ id: ItemID, _ draft: ItemDraft) throws(InventoryError) {
    let index = try index(of: id)
    let draft = try checked(draft)
    try moveItem(id, to: draft.home, in: draft.location)
    itemTable.update(at: index) { item in
      item.title = draft.title
      item.note = draft.note
    }
    itemKeys[index] = SearchKey(title: draft.title, note: draft.note)
  }

  /// Moves an item. This is never gated, even if the home is full. The item keeps its place in the order of creation.
  ///
  /// - Parameter location: The new location; nil for directly in the home.
  public mutating func moveItem(
    _ id: ItemID, to home: HomeID, in location: LocationID?
  ) throws(InventoryError) {
    let index = try index(of: id)
    try checkPlace(home: home, location: location)
    let old = itemTable.rows[index]
    guard old.home != home || old.location != location else { return }
    try unlink(old)
    itemTable.update(at: index) { item in
      item.home = home
      item.location = location
    }
    try link(itemTable.rows[index])
  }

  public mutating func deleteItem(_ id: ItemID) throws(InventoryError) {
    let index = try index(of: id)
    try unlink(itemTable.rows[index])
    itemTable.remove(at: index)
    itemKeys.remove(at: index)
  }

  func index(of id: ItemID) throws(InventoryError) -> Int {
    guard let index = itemTable.index(of: id) else { throw .unknownItem(id) }
    return index
  }

  /// Adds an item of the table to the lists of its home and its location.
  mutating func link(_ item: InventoryItem) throws(InventoryError) {
    try changeLists(of: item) { $0.insertSorted(item.id) }
  }

  private mutating func unlink(_ item: InventoryItem) throws(InventoryError) {
    try changeLists(of: item) { $0.removeSorted(item.id) }
  }

  private mutating func changeLists(
    of item: InventoryItem, _ change: (inout [ItemID]) -> Void
  ) throws(InventoryError) {
    let home = try index(of: item.home)
    change(&homeIndexes[home].items)
    if let location = item.location {
      change(&locationIndexes[try index(of: location)].items)
    } else {
      change(&homeIndexes[home].looseItems)
    }
  }
}
