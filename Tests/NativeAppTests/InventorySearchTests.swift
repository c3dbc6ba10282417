import NativeApp
import Testing

@Suite struct InventorySearchTests {
  static func inventory(_ titles: [String]) throws -> Inventory {
    var inventory = Inventory()
    let home = try inventory.addHome(HomeDraft(name: "Home"))
    for title in titles { try inventory.addItem(ItemDraft(title: title, home: home)) }
    return inventory
  }

  @Test(arguments: [
    ("Crème brûlée", "creme BRULEE"), ("STRASSE", "straße"), ("Straße", "strasse"), ("ΟΔΟΣ", "οδος"),
    ("Ａｂｃ", "abc"), ("ﬁle", "FILE"), ("İstanbul", "istanbul"), ("e\u{301}clair", "Éclair"), ("한글", "한"),
    ("❤️ letters", "❤"), ("Łódź", "łodz"), ("100 % wool", "%"),
  ])
  func `neither case nor accents matter`(title: String, text: String) throws {
    #expect(try Self.inventory(["Other", title]).search(text) == [ItemID(2)])
  }

  @Test func `all words must be found, each anywhere`() throws {
    let inventory = try Self.inventory(["Red box", "Box of red paint", "Blue box", "Redwood"])
    #expect(inventory.search("box red") == [ItemID(1), ItemID(2)])
    #expect(inventory.search("  ed\tOX ") == [ItemID(1), ItemID(2)])
    #expect(inventory.search("red box blue") == [])
  }

  @Test(arguments: ["", "  ", "\u{301}"])
  func `no word finds everything`(text: String) throws {
    #expect(try Self.inventory(["One", "Two"]).search(text) == [ItemID(1), ItemID(2)])
  }

  @Test func `notes and the locations around an item are searched too`() throws {
    var inventory = Inventory()
    let home = try inventory.addHome(HomeDraft(name: "Home"))
    let garage = try inventory.addLocation(LocationDraft(name: "Garage", home: home))
    let shelf = try inventory.addLocation(LocationDraft(name: "Shelf", home: home, parent: garage))
    let rope = try inventory.addItem(ItemDraft(title: "Rope", note: "blue\nthirty metres", home: home, location: shelf))
    let tent = try inventory.addItem(ItemDraft(title: "Tent", note: "blue", home: home))
    #expect(inventory.search("blue") == [rope, tent])
    #expect(inventory.search("garage blue") == [rope])
    #expect(inventory.search("garage shelf metres") == [rope])
    #expect(inventory.search("ropeblue") == [])

    try inventory.renameLocation(garage, to: "Shed")
    #expect(inventory.search("garage") == [])
    #expect(inventory.search("shed") == [rope])
  }

  @Test func `a home can be searched alone`() throws {
    var inventory = try Self.inventory(["Box"])
    let cabin = try inventory.addHome(HomeDraft(name: "Cabin"))
    let box = try inventory.addItem(ItemDraft(title: "Box", home: cabin))
    #expect(inventory.search("box", in: cabin) == [box])
    #expect(inventory.search("", in: cabin) == [box])
    #expect(inventory.search("box") == [ItemID(1), box])
  }
}
