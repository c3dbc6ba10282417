/// Homes with their nested storage locations and their items.
///
/// All lists are in the order of creation. Looking up, counting and listing take no longer with 100,000 items than with
/// ten, because the lists are stored, not computed. Copies share their storage until one is changed.
public struct Inventory: Sendable {
  var homeTable = IDTable<Home>()
  var locationTable = IDTable<StorageLocation>()
  var itemTable = IDTable<InventoryItem>()

  // Derived from the tables, with the same indexes.
  var homeIndexes: [HomeIndex] = []
  var locationIndexes: [LocationIndex] = []
  var itemKeys: [SearchKey] = []

  /// The ids that were given out last.
  package var lastIDs = LastIDs()

  public init() {}

  /// All homes, oldest first.
  public var homes: [Home] { homeTable.rows }

  /// The locations of all homes, oldest first.
  public var locations: [StorageLocation] { locationTable.rows }

  /// The items of all homes, oldest first.
  public var items: [InventoryItem] { itemTable.rows }

  /// The number of items in every home, in the order of `homes`, as the `FeatureGate` needs it.
  public var itemCounts: [Int] { homeIndexes.map(\.items.count) }

  public subscript(id: HomeID) -> Home? { homeTable[id] }
  public subscript(id: LocationID) -> StorageLocation? { locationTable[id] }
  public subscript(id: ItemID) -> InventoryItem? { itemTable[id] }

  /// Returns the number of items in a home; 0 if the home does not exist.
  public func itemCount(in home: HomeID) -> Int { items(in: home).count }

  /// Returns all items of a home, in locations or not, oldest first.
  public func items(in home: HomeID) -> [ItemID] {
    homeTable.index(of: home).map { homeIndexes[$0].items } ?? []
  }

  /// Returns the items directly in a home, oldest first.
  public func looseItems(in home: HomeID) -> [ItemID] {
    homeTable.index(of: home).map { homeIndexes[$0].looseItems } ?? []
  }

  /// Returns the items directly in a location, oldest first.
  public func items(in location: LocationID) -> [ItemID] {
    locationTable.index(of: location).map { locationIndexes[$0].items } ?? []
  }

  /// Returns all locations of a home, nested ones included, oldest first.
  public func locations(in home: HomeID) -> [LocationID] {
    homeTable.index(of: home).map { homeIndexes[$0].locations } ?? []
  }

  /// Returns the locations directly in a home, oldest first.
  public func outerLocations(in home: HomeID) -> [LocationID] {
    homeTable.index(of: home).map { homeIndexes[$0].outerLocations } ?? []
  }

  /// Returns the locations directly in a location, oldest first.
  public func locations(in location: LocationID) -> [LocationID] {
    locationTable.index(of: location).map { locationIndexes[$0].locations } ?? []
  }

  /// Returns the path from the outermost location down to `location` itself; empty if it does not exist.
  public func path(to location: LocationID) -> [StorageLocation] {
    var path: [StorageLocation] = []
    var next = self[location]
    while let current = next {
      path.append(current)
      next = current.parent.flatMap { self[$0] }
    }
    return path.reversed()
  }

  /// Returns the counts of everything in a home; nil if the home does not exist.
  public func contents(of home: HomeID) -> InventoryContents? {
    homeTable.index(of: home).map {
      InventoryContents(locations: homeIndexes[$0].locations.count, items: homeIndexes[$0].items.count)
    }
  }

  /// Returns the counts of everything directly in a location; nil if the location does not exist.
  public func contents(of location: LocationID) -> InventoryContents? {
    locationTable.index(of: location).map {
      InventoryContents(locations: locationIndexes[$0].locations.count, items: locationIndexes[$0].items.count)
    }
  }
}

/// The last ids that were given to new things.
package struct LastIDs: Hashable, Sendable {
  package var home = 0
  package var location = 0
  package var item = 0
}

/// The contents of a home, each list sorted by id.
struct HomeIndex: Sendable {
  var items: [ItemID] = []
  var looseItems: [ItemID] = []
  var locations: [LocationID] = []
  var outerLocations: [LocationID] = []
}

/// The direct contents of a location, each list sorted by id.
struct LocationIndex: Sendable {
  var key: SearchKey
  var items: [ItemID] = []
  var locations: [LocationID] = []
}
