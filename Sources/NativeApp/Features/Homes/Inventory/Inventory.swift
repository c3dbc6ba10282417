/// Homes with their nested storage locations and their items.
///
/// Everything is listed in the order in which it was created. Looking up, counting and listing take no longer with
/// 100,000 items than with ten: the lists are kept, not computed. Copies share their storage until one is changed.
public struct Inventory: Sendable {
  var homeTable = IDTable<Home>()
  var locationTable = IDTable<StorageLocation>()
  var itemTable = IDTable<InventoryItem>()

  // Derived from the tables, index by index.
  var homeIndexes: [HomeIndex] = []
  var locationIndexes: [LocationIndex] = []
  var itemKeys: [SearchKey] = []

  var lastIDs = LastIDs()

  public init() {}

  /// All homes, oldest first.
  public var homes: [Home] { homeTable.rows }

  /// The locations of all homes, oldest first.
  public var locations: [StorageLocation] { locationTable.rows }

  /// The items of all homes, oldest first.
  public var items: [InventoryItem] { itemTable.rows }

  /// The number of items of every home, in the order of `homes`; what a `FeatureGate` asks for.
  public var itemCounts: [Int] { homeIndexes.map(\.items.count) }

  public subscript(id: HomeID) -> Home? { homeTable[id] }
  public subscript(id: LocationID) -> StorageLocation? { locationTable[id] }
  public subscript(id: ItemID) -> InventoryItem? { itemTable[id] }

  /// 0 also for a home that does not exist.
  public func itemCount(in home: HomeID) -> Int { items(in: home).count }

  /// All items of a home, in locations or not, oldest first.
  public func items(in home: HomeID) -> [ItemID] {
    homeTable.index(of: home).map { homeIndexes[$0].items } ?? []
  }

  /// The items that lie directly in a home, oldest first.
  public func looseItems(in home: HomeID) -> [ItemID] {
    homeTable.index(of: home).map { homeIndexes[$0].looseItems } ?? []
  }

  /// The items that lie directly in a location, oldest first.
  public func items(in location: LocationID) -> [ItemID] {
    locationTable.index(of: location).map { locationIndexes[$0].items } ?? []
  }

  /// All locations of a home, nested ones included, oldest first.
  public func locations(in home: HomeID) -> [LocationID] {
    homeTable.index(of: home).map { homeIndexes[$0].locations } ?? []
  }

  /// The locations that stand directly in a home, oldest first.
  public func outerLocations(in home: HomeID) -> [LocationID] {
    homeTable.index(of: home).map { homeIndexes[$0].outerLocations } ?? []
  }

  /// The locations that stand directly in a location, oldest first.
  public func locations(in location: LocationID) -> [LocationID] {
    locationTable.index(of: location).map { locationIndexes[$0].locations } ?? []
  }

  /// From the outermost location down to `location` itself; empty if it does not exist.
  public func path(to location: LocationID) -> [StorageLocation] {
    var path: [StorageLocation] = []
    var next = self[location]
    while let current = next {
      path.append(current)
      next = current.parent.flatMap { self[$0] }
    }
    return path.reversed()
  }

  /// How much goes with a home; nil if it does not exist.
  public func contents(of home: HomeID) -> HomeContents? {
    homeTable.index(of: home).map {
      HomeContents(locations: homeIndexes[$0].locations.count, items: homeIndexes[$0].items.count)
    }
  }

  /// What a location holds itself; nil if it does not exist.
  public func contents(of location: LocationID) -> LocationContents? {
    locationTable.index(of: location).map {
      LocationContents(locations: locationIndexes[$0].locations.count, items: locationIndexes[$0].items.count)
    }
  }
}

/// The ids given out last.
struct LastIDs: Hashable, Sendable {
  var home = 0
  var location = 0
  var item = 0
}

/// What is in a home, each list sorted by id.
struct HomeIndex: Sendable {
  var items: [ItemID] = []
  var looseItems: [ItemID] = []
  var locations: [LocationID] = []
  var outerLocations: [LocationID] = []
}

/// What is directly in a location, each list sorted by id.
struct LocationIndex: Sendable {
  var key: SearchKey
  var items: [ItemID] = []
  var locations: [LocationID] = []
}
