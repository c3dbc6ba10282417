extension Inventory {
  /// Adds a storage location; there is no limit on them.
  @discardableResult
  public mutating func addLocation(_ draft: LocationDraft) throws(InventoryError) -> LocationID {
    let draft = try checked(draft)
    try checkPlace(home: draft.home, location: draft.parent)
    lastIDs.location += 1
    let location = StorageLocation(
      id: LocationID(lastIDs.location), name: draft.name, home: draft.home, parent: draft.parent)
    locationTable.append(location)
    locationIndexes.append(LocationIndex(key: SearchKey(location.name)))
    try link(location)
    return location.id
  }

  public mutating func renameLocation(_ id: LocationID, to name: String) throws(InventoryError) {
    let index = try index(of: id)
    var draft = LocationDraft(locationTable.rows[index])
    draft.name = name
    let checkedName = try checked(draft).name
    locationTable.update(at: index) { $0.name = checkedName }
    locationIndexes[index].key = SearchKey(checkedName)
  }

  /// Moves a location, with all its contents, into another location or home.
  ///
  /// - Parameter parent: The new outer location; nil for directly in the home.
  /// - Throws: `nestedInItself` if `parent` is the location itself or lies in it.
  public mutating func moveLocation(
    _ id: LocationID, to home: HomeID, in parent: LocationID?
  ) throws(InventoryError) {
    let index = try index(of: id)
    try checkPlace(home: home, location: parent)
    if let parent, path(to: parent).contains(where: { $0.id == id }) { throw .nestedInItself(id) }
    let old = locationTable.rows[index]
    guard old.home != home || old.parent != parent else { return }

    let moving = old.home == home ? [] : [id] + locationsBelow(id)
    try unlink(old)
    locationTable.update(at: index) { location in
      location.home = home
      location.parent = parent
    }
    try link(locationTable.rows[index])
    for location in moving { try rehome(location, from: old.home, to: home) }
  }

  /// Deletes an empty location.
  ///
  /// - Throws: `locationNotEmpty` with the contents.
  public mutating func deleteLocation(_ id: LocationID) throws(InventoryError) {
    let index = try index(of: id)
    if let contents = contents(of: id), !contents.isEmpty { throw .locationNotEmpty(contents) }
    try unlink(locationTable.rows[index])
    locationTable.remove(at: index)
    locationIndexes.remove(at: index)
  }

  /// A location as a line of an indented list.
  public struct LocationLine: Hashable, Sendable {
    public var location: StorageLocation
    /// The depth of nesting; 0 for a location directly in the home.
    public var depth: Int
  }

  /// Returns the locations of a home as an indented list: each one is followed by the locations in it.
  public func locationLines(in home: HomeID) -> [LocationLine] {
    var lines: [LocationLine] = []
    var waiting = outerLocations(in: home).reversed().map { ($0, 0) }
    while let (id, depth) = waiting.popLast() {
      guard let location = self[id] else { continue }
      lines.append(LocationLine(location: location, depth: depth))
      waiting += locations(in: id).reversed().map { ($0, depth + 1) }
    }
    return lines
  }

  func index(of id: LocationID) throws(InventoryError) -> Int {
    guard let index = locationTable.index(of: id) else { throw .unknownLocation(id) }
    return index
  }

  /// Checks that both exist and that the location is in the home.
  func checkPlace(home: HomeID, location: LocationID?) throws(InventoryError) {
    _ = try index(of: home)
    guard let location else { return }
    if locationTable.rows[try index(of: location)].home != home { throw .locationInOtherHome(location) }
  }

  /// Adds a location of the table to the lists of its home and its outer location.
  mutating func link(_ location: StorageLocation) throws(InventoryError) {
    try changeLists(of: location) { $0.insertSorted(location.id) }
  }

  private mutating func unlink(_ location: StorageLocation) throws(InventoryError) {
    try changeLists(of: location) { $0.removeSorted(location.id) }
  }

  private mutating func changeLists(
    of location: StorageLocation, _ change: (inout [LocationID]) -> Void
  ) throws(InventoryError) {
    let home = try index(of: location.home)
    change(&homeIndexes[home].locations)
    if let parent = location.parent {
      change(&locationIndexes[try index(of: parent)].locations)
    } else {
      change(&homeIndexes[home].outerLocations)
    }
  }

  private func locationsBelow(_ id: LocationID) -> [LocationID] {
    var below = locations(in: id)
    var next = 0
    while next < below.count {
      below += locations(in: below[next])
      next += 1
    }
    return below
  }

  /// Moves one location and the items in it to another home; its outer location does not change.
  private mutating func rehome(_ id: LocationID, from old: HomeID, to new: HomeID) throws(InventoryError) {
    let oldIndex = try index(of: old)
    let newIndex = try index(of: new)
    let index = try index(of: id)
    locationTable.update(at: index) { $0.home = new }
    homeIndexes[oldIndex].locations.removeSorted(id)
    homeIndexes[newIndex].locations.removeSorted(id)
    homeIndexes[newIndex].locations.insertSorted(id)
    for item in locationIndexes[index].items {
      itemTable.update(at: try self.index(of: item)) { $0.home = new }
      homeIndexes[oldIndex].items.removeSorted(item)
      homeIndexes[newIndex].items.insertSorted(item)
    }
  }
}
