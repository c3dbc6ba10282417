/// The inventory as rows for storage, without any derived data.
public struct InventoryRecords: Hashable, Sendable {
  public var homes: [Home]
  public var locations: [StorageLocation]
  public var items: [InventoryItem]
  /// The last ids that were given to new things, even if those are deleted.
  public var lastHome: HomeID
  public var lastLocation: LocationID
  public var lastItem: ItemID

  /// Creates records. A counter smaller than the ids of its rows is set to the largest of them.
  public init(
    homes: [Home] = [], locations: [StorageLocation] = [], items: [InventoryItem] = [],
    lastHome: HomeID = HomeID(0), lastLocation: LocationID = LocationID(0), lastItem: ItemID = ItemID(0)
  ) {
    self.homes = homes
    self.locations = locations
    self.items = items
    self.lastHome = homes.map(\.id).reduce(lastHome, max)
    self.lastLocation = locations.map(\.id).reduce(lastLocation, max)
    self.lastItem = items.map(\.id).reduce(lastItem, max)
  }
}

extension Inventory {
  public var records: InventoryRecords {
    InventoryRecords(
      homes: homes, locations: locations, items: items, lastHome: HomeID(lastIDs.home),
      lastLocation: LocationID(lastIDs.location), lastItem: ItemID(lastIDs.item))
  }

  /// Creates an inventory from rows in any order. Throws if they contradict each other.
  public init(_ records: InventoryRecords) throws(InventoryError) {
    self.init()
    lastIDs = LastIDs(
      home: records.lastHome.number, location: records.lastLocation.number, item: records.lastItem.number)
    for home in try Self.sorted(records.homes, number: \.id.number) {
      homeTable.append(home)
      homeIndexes.append(HomeIndex())
    }
    for location in try Self.sorted(records.locations, number: \.id.number) {
      locationTable.append(location)
      locationIndexes.append(LocationIndex(key: SearchKey(location.name)))
    }
    for location in locationTable.rows {
      try checkPlace(home: location.home, location: location.parent)
      try link(location)
    }
    try checkNesting()
    for item in try Self.sorted(records.items, number: \.id.number) {
      try checkPlace(home: item.home, location: item.location)
      itemTable.append(item)
      itemKeys.append(SearchKey(title: item.title, note: item.note))
      try link(item)
    }
  }

  private static func sorted<Row>(_ rows: [Row], number: (Row) -> Int) throws(InventoryError) -> [Row] {
    let sorted = rows.sorted { number($0) < number($1) }
    for (row, next) in zip(sorted, sorted.dropFirst()) where number(row) == number(next) {
      throw .repeatedID(number(row))
    }
    return sorted
  }

  /// Checks that every location is reached from a home, because locations that lie in each other in a circle are not.
  private func checkNesting() throws(InventoryError) {
    var reached = Set<LocationID>()
    for home in homeTable.rows { reached.formUnion(locationLines(in: home.id).map(\.location.id)) }
    if let lost = locationTable.rows.first(where: { !reached.contains($0.id) }) { throw .nestedInItself(lost.id) }
  }
}

extension Inventory: Hashable {
  public static func == (left: Inventory, right: Inventory) -> Bool {
    left.homeTable == right.homeTable && left.locationTable == right.locationTable && left.itemTable == right.itemTable
      && left.lastIDs == right.lastIDs
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(homeTable)
    hasher.combine(locationTable)
    hasher.combine(itemTable)
    hasher.combine(lastIDs)
  }
}
