import Foundation
import NativeApp
import Testing

@Suite struct InventoryTests {
  /// A home with a garage, a shelf in it, a kitchen, and an item in each place.
  struct Sample {
    var inventory = Inventory()
    var home: HomeID
    var garage: LocationID
    var shelf: LocationID
    var kitchen: LocationID
    var tent: ItemID
    var rope: ItemID
    var kettle: ItemID
    var umbrella: ItemID

    init() throws {
      home = try inventory.addHome(HomeDraft(name: "Home"))
      garage = try inventory.addLocation(LocationDraft(name: "Garage", home: home))
      kitchen = try inventory.addLocation(LocationDraft(name: "Kitchen", home: home))
      shelf = try inventory.addLocation(LocationDraft(name: "Shelf", home: home, parent: garage))
      tent = try inventory.addItem(ItemDraft(title: "Tent", home: home, location: garage))
      rope = try inventory.addItem(ItemDraft(title: "Rope", note: "30 m", home: home, location: shelf))
      kettle = try inventory.addItem(ItemDraft(title: "Kettle", home: home, location: kitchen))
      umbrella = try inventory.addItem(ItemDraft(title: "Umbrella", home: home))
    }
  }

  @Test func `places list what lies in them, oldest first`() throws {
    let sample = try Sample()
    let inventory = sample.inventory
    #expect(inventory.items(in: sample.home) == [sample.tent, sample.rope, sample.kettle, sample.umbrella])
    #expect(inventory.looseItems(in: sample.home) == [sample.umbrella])
    #expect(inventory.items(in: sample.garage) == [sample.tent])
    #expect(inventory.locations(in: sample.garage) == [sample.shelf])
    #expect(inventory.outerLocations(in: sample.home) == [sample.garage, sample.kitchen])
    #expect(inventory.path(to: sample.shelf).map(\.name) == ["Garage", "Shelf"])
    #expect(
      inventory.locationLines(in: sample.home).map { "\($0.depth) \($0.location.name)" }
        == ["0 Garage", "1 Shelf", "0 Kitchen"])
    #expect(inventory.itemCounts == [4])
  }

  @Test func `a location that holds something says what and stays`() throws {
    var sample = try Sample()
    let error = InventoryError.locationNotEmpty(InventoryContents(locations: 1, items: 1))
    #expect(throws: error) { try sample.inventory.deleteLocation(sample.garage) }
    #expect(error.message == "This location still holds 1 location and 1 item.")
    #expect(sample.inventory[sample.garage] != nil)

    try sample.inventory.deleteItem(sample.rope)
    try sample.inventory.deleteLocation(sample.shelf)
    #expect(sample.inventory.contents(of: sample.garage) == InventoryContents(locations: 0, items: 1))
    #expect(sample.inventory.locations(in: sample.home) == [sample.garage, sample.kitchen])
  }

  @Test func `deleting a home takes what was agreed, and only that`() throws {
    var sample = try Sample()
    let second = try sample.inventory.addHome(HomeDraft(name: "Cabin"))
    let stove = try sample.inventory.addItem(ItemDraft(title: "Stove", home: second))
    let contents = try #require(sample.inventory.contents(of: sample.home))
    #expect(contents.text == "3 locations and 4 items")

    try sample.inventory.deleteItem(sample.kettle)
    let now = InventoryContents(locations: 3, items: 3)
    #expect(throws: InventoryError.contentsChanged(now)) {
      try sample.inventory.deleteHome(sample.home, confirmed: contents)
    }
    try sample.inventory.deleteHome(sample.home, confirmed: now)
    #expect(sample.inventory.homes.map(\.name) == ["Cabin"])
    #expect(sample.inventory.locations.isEmpty)
    #expect(sample.inventory.items.map(\.id) == [stove])
    #expect(sample.inventory.search("stove") == [stove])
  }

  @Test func `a moved item keeps its place in the order of creation`() throws {
    var sample = try Sample()
    try sample.inventory.moveItem(sample.tent, to: sample.home, in: sample.kitchen)
    #expect(sample.inventory.items(in: sample.kitchen) == [sample.tent, sample.kettle])
    #expect(sample.inventory.items(in: sample.garage) == [])

    let cabin = try sample.inventory.addHome(HomeDraft(name: "Cabin"))
    try sample.inventory.editItem(sample.rope, ItemDraft(title: "Cord", home: cabin))
    #expect(sample.inventory.itemCounts == [3, 1])
    #expect(sample.inventory[sample.rope]?.location == nil)
    #expect(sample.inventory.search("30") == [])
    #expect(sample.inventory.search("cord", in: cabin) == [sample.rope])
  }

  @Test func `an item goes only where its home and location belong together`() throws {
    var sample = try Sample()
    let before = sample.inventory
    let cabin = HomeID(2)
    #expect(throws: InventoryError.unknownHome(cabin)) {
      try sample.inventory.moveItem(sample.tent, to: cabin, in: nil)
    }
    #expect(sample.inventory == before)
    _ = try sample.inventory.addHome(HomeDraft(name: "Cabin"))
    #expect(throws: InventoryError.locationInOtherHome(sample.garage)) {
      try sample.inventory.moveItem(sample.tent, to: cabin, in: sample.garage)
    }
    #expect(throws: InventoryError.unknownItem(ItemID(99))) { try sample.inventory.deleteItem(ItemID(99)) }
  }

  @Test func `a location moves with all it holds, and never into itself`() throws {
    var sample = try Sample()
    #expect(throws: InventoryError.nestedInItself(sample.garage)) {
      try sample.inventory.moveLocation(sample.garage, to: sample.home, in: sample.shelf)
    }
    #expect(throws: InventoryError.nestedInItself(sample.garage)) {
      try sample.inventory.moveLocation(sample.garage, to: sample.home, in: sample.garage)
    }
    try sample.inventory.moveLocation(sample.garage, to: sample.home, in: sample.kitchen)
    #expect(sample.inventory.path(to: sample.shelf).map(\.name) == ["Kitchen", "Garage", "Shelf"])
    #expect(sample.inventory.outerLocations(in: sample.home) == [sample.kitchen])

    let cabin = try sample.inventory.addHome(HomeDraft(name: "Cabin"))
    try sample.inventory.moveLocation(sample.garage, to: cabin, in: nil)
    #expect(sample.inventory.itemCounts == [2, 2])
    #expect(sample.inventory.items(in: cabin) == [sample.tent, sample.rope])
    #expect(sample.inventory.locations(in: cabin) == [sample.garage, sample.shelf])
    #expect(sample.inventory.locations(in: sample.home) == [sample.kitchen])
    #expect(sample.inventory[sample.rope]?.home == cabin)
    #expect(sample.inventory.looseItems(in: cabin) == [])
  }

  @Test func `the lists are the same whether kept or built anew`() throws {
    var inventory = try Sample().inventory
    var dice = Dice(seed: 7)
    for _ in 0..<3_000 {
      Self.changeSomething(in: &inventory, &dice)
    }
    let rebuilt = try Inventory(inventory.records)
    #expect(rebuilt == inventory)
    #expect(rebuilt.itemCounts == inventory.itemCounts)
    for home in inventory.homes.map(\.id) {
      #expect(rebuilt.items(in: home) == inventory.items(in: home))
      #expect(rebuilt.looseItems(in: home) == inventory.looseItems(in: home))
      #expect(rebuilt.locationLines(in: home) == inventory.locationLines(in: home))
      #expect(rebuilt.contents(of: home) == inventory.contents(of: home))
    }
    for location in inventory.locations.map(\.id) {
      #expect(rebuilt.items(in: location) == inventory.items(in: location))
    }
    #expect(inventory.items.count > 20)
    #expect(inventory.locations.count > 5)
    #expect(inventory.items.allSatisfy { item in rebuilt.search(item.title).contains(item.id) })
    #expect(rebuilt.search("1") == inventory.search("1"))
  }

  private static func changeSomething(in inventory: inout Inventory, _ dice: inout Dice) {
    let homes = inventory.homes.map(\.id) + [HomeID(999)]
    let locations = inventory.locations.map(\.id) + [LocationID(999)]
    let items = inventory.items.map(\.id) + [ItemID(9_999)]
    let home = homes[dice.roll(homes.count) - 1]
    let location = locations[dice.roll(locations.count) - 1]
    let parent = dice.roll(2) == 1 ? nil : locations[dice.roll(locations.count) - 1]
    let item = items[dice.roll(items.count) - 1]
    do {
      switch dice.roll(12) {
      case 1 where homes.count < 7: try inventory.addHome(HomeDraft(name: "Home"))
      case 2: try inventory.addLocation(LocationDraft(name: "Place \(location.number)", home: home, parent: parent))
      case 3: try inventory.moveLocation(location, to: home, in: parent)
      case 4: try inventory.deleteLocation(location)
      case 5: try inventory.deleteItem(item)
      case 6: try inventory.moveItem(item, to: home, in: parent)
      case 7: try inventory.editItem(item, ItemDraft(title: "Edited \(item.number)", home: home, location: parent))
      case 8 where homes.count > 4 && dice.roll(30) == 1:
        let none = InventoryContents(locations: 0, items: 0)
        try inventory.deleteHome(home, confirmed: inventory.contents(of: home) ?? none)
      default: try inventory.addItem(ItemDraft(title: "Item \(item.number)", home: home, location: parent))
      }
    } catch {
      // Most of the random ids do not exist; a refusal must change nothing, and the comparison checks that.
    }
  }

  @Test func `ids are not used again`() throws {
    var sample = try Sample()
    try sample.inventory.deleteItem(sample.umbrella)
    #expect(
      try sample.inventory.addItem(ItemDraft(title: "New", home: sample.home)) == ItemID(sample.umbrella.number + 1))
  }

  @Test(arguments: [
    (
      InventoryRecords(items: [InventoryItem(id: ItemID(1), title: "x", home: HomeID(1))]),
      InventoryError.unknownHome(HomeID(1))
    ),
    (
      InventoryRecords(homes: [Home(id: HomeID(1), name: "a"), Home(id: HomeID(1), name: "b")]),
      .repeatedID(1)
    ),
    (
      InventoryRecords(
        homes: [Home(id: HomeID(1), name: "a")],
        locations: [
          StorageLocation(id: LocationID(1), name: "a", home: HomeID(1), parent: LocationID(2)),
          StorageLocation(id: LocationID(2), name: "b", home: HomeID(1), parent: LocationID(1)),
        ]),
      .nestedInItself(LocationID(1))
    ),
  ])
  func `rows that do not fit together are refused`(records: InventoryRecords, error: InventoryError) {
    #expect(throws: error) { try Inventory(records) }
  }

  @Test func `a copy goes its own way`() throws {
    let sample = try Sample()
    var copy = sample.inventory
    try copy.deleteItem(sample.tent)
    #expect(sample.inventory[sample.tent]?.title == "Tent")
    #expect(copy[sample.tent] == nil)
  }
}

/// A small generator, so that every run uses the same numbers.
private struct Dice {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// A number from 1 to `sides`.
  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(sides)) + 1
  }
}
