import NativeApp
import Testing

@Suite struct InventoryDraftTests {
  static let home = HomeID(1)

  @Test(arguments: [
    ("  Tent \n", "Tent"), ("Two\nlines\tand tab", "Two lines and tab"), ("a\r\nb", "a b"),
    ("\u{1B}[31mred\u{7}", "[31mred"), ("\u{9B}2J", "2J"), ("\u{202E}gpj.exe", "gpj.exe"), ("a\u{2028}b", "a b"),
    ("👨‍👩‍👧 e\u{301} 日本", "👨‍👩‍👧 e\u{301} 日本"),
  ])
  func `titles are kept as one clean line`(typed: String, kept: String) throws {
    #expect(try ItemDraft(title: typed, home: Self.home).checked().title == kept)
  }

  @Test(arguments: ["", "   ", "\n", "\u{1B}", "\u{200B}\u{FEFF}", "\t"])
  func `a title that shows nothing is refused`(typed: String) {
    #expect(throws: DraftProblem.empty(.title)) { try ItemDraft(title: typed, home: Self.home).checked() }
    #expect(DraftProblem.empty(.title).message == "Please enter a title.")
  }

  @Test func `names take 200 characters, however many bytes they are`() throws {
    let family = String(repeating: "👨‍👩‍👧", count: 200)
    #expect(try HomeDraft(name: family).checked().name == family)
    for name in [family + "x", "e" + String(repeating: "\u{301}", count: 5_000)] {
      #expect(throws: DraftProblem.tooLong(.name)) { try HomeDraft(name: name).checked() }
    }
    #expect(DraftProblem.tooLong(.name).message == "A name can have 200 characters at most.")
  }

  @Test func `notes keep their lines and may be empty`() throws {
    let draft = ItemDraft(title: "Tent", note: " one\r\ntwo\u{1B}\n\n", home: Self.home)
    #expect(try draft.checked().note == "one\ntwo")
    #expect(try ItemDraft(title: "Tent", home: Self.home).checked().note.isEmpty)
    #expect(throws: DraftProblem.tooLong(.note)) {
      try ItemDraft(title: "Tent", note: String(repeating: "x", count: 2_001), home: Self.home).checked()
    }
  }

  @Test func `a draft that cannot be saved changes nothing`() throws {
    var inventory = Inventory()
    let home = try inventory.addHome(HomeDraft(name: "Home"))
    let item = try inventory.addItem(ItemDraft(title: "Tent", home: home))
    let before = inventory
    #expect(throws: InventoryError.draft(.empty(.title))) {
      try inventory.editItem(item, ItemDraft(title: " ", home: home))
    }
    #expect(throws: InventoryError.draft(.empty(.name))) { try inventory.renameHome(home, HomeDraft()) }
    #expect(throws: InventoryError.draft(.empty(.name))) { try inventory.addLocation(LocationDraft(home: home)) }
    #expect(inventory == before)
  }

  @Test func `a form opens with what is kept`() throws {
    var inventory = Inventory()
    let home = try inventory.addHome(HomeDraft(name: "Home"))
    let item = try inventory.addItem(ItemDraft(title: " Tent ", note: "green", home: home))
    #expect(inventory[item].map(ItemDraft.init) == ItemDraft(title: "Tent", note: "green", home: home))
  }
}
