import Foundation
import GRDB
import Monetization
import NativeApp
import Persistence
import Simulation
import Testing

/// A save and a load give the same state, and only changes are written.
@Suite struct SavingTests {
  @Test func `a new folder holds no state`() throws {
    let folder = try ScratchFolder()
    #expect(try folder.open().load() == nil)
    #expect(try folder.names.contains("Shop.sqlite"))
  }

  @Test(arguments: RichWorld.allCases)
  func `what was saved is what comes back`(_ world: RichWorld) throws {
    let folder = try ScratchFolder()
    let saved = try world.saved()
    try folder.open().save(saved)
    #expect(try folder.open().load() == saved)
  }

  @Test(arguments: RichWorld.allCases)
  func `a save over any other state leaves nothing of it behind`(_ world: RichWorld) throws {
    let folder = try ScratchFolder()
    let store = try folder.open()
    try store.save(try RichWorld.everything.saved())
    let saved = try world.saved()
    try store.save(saved)
    #expect(try store.load() == saved)
    try store.save(try RichWorld.everything.saved())
    #expect(try store.load() == RichWorld.everything.saved())
  }

  @Test func `a state that was never loaded is replaced`() throws {
    let folder = try ScratchFolder()
    try folder.open().save(try RichWorld.everything.saved())
    let saved = try RichWorld.trial.saved()
    try folder.open().save(saved)
    #expect(try folder.open().load() == saved)
  }

  @Test func `a journal with every kind of change comes back, each under its kind`() throws {
    let folder = try ScratchFolder()
    try folder.open().save(try RichWorld.everything.saved())
    let kinds = try DatabaseQueue(path: folder.file("Shop.sqlite")).read {
      try String.fetchAll($0, sql: "SELECT DISTINCT kind FROM journal")
    }
    #expect(Set(kinds) == Set(StoreChange.ChangeType.allCases.map(\.rawValue)))
    let entries = try #require(try folder.open().load()).store.accounts.flatMap(\.journal)
    #expect(entries.map(\.change) == (try RichWorld.everything.saved()).store.accounts.flatMap(\.journal).map(\.change))
    #expect(entries.map { $0.change.kept.kind.rawValue }.filter { !kinds.contains($0) }.isEmpty)
  }

  @Test func `only the rows that changed are written`() throws {
    let folder = try ScratchFolder()
    let store = try folder.open()
    var saved = try RichWorld.everything.saved()
    try store.save(saved)
    #expect(try store.save(saved) == 0)

    saved.instant += .seconds(1)
    #expect(try store.save(saved) == 1)
    let home = try #require(saved.phones[0].kept.features.homes.inventory.homes.first)
    try saved.phones[0].kept.features.homes.inventory.renameHome(home.id, HomeDraft(name: "Renamed"))
    #expect(try store.save(saved) == 1)
    // One row for the item, and one for the number that was given out last.
    _ = try saved.phones[0].kept.features.homes.inventory.addItem(ItemDraft(title: "One more", home: home.id))
    #expect(try store.save(saved) == 2)
    try saved.phones[0].kept.features.homes.inventory.deleteItem(
      try #require(saved.phones[0].kept.features.homes.inventory.items.first).id)
    #expect(try store.save(saved) == 1)
    saved.store.conditions.storeDown.toggle()
    saved.ads.eventOrder = .dismissTwice
    #expect(try store.save(saved) == 2)
    saved.phones[0].client = StoreClient(
      savedFor: saved.phones[0].client.appUserID, accountID: nil, missedUpdate: nil,
      updates: saved.phones[0].client.updates)
    saved.phones[0].device.wallOffset = .zero
    #expect(try store.save(saved) == 2)
    #expect(try folder.loadedAfterKill() == saved)
  }

  @Test func `a renewal writes its transaction and what it moves, not the history`() throws {
    let folder = try ScratchFolder()
    let store = try folder.open()
    var walk = Walkabout()
    walk.buy("daily")
    walk.advance(.days(100))
    try store.save(walk.saved)
    walk.advance(.days(1))
    #expect(walk.transactions.count > 100)
    #expect(try store.save(walk.saved) < 10)
    #expect(try store.load() == walk.saved)
  }

  @Test func `time alone can be told from change`() throws {
    var walk = Walkabout()
    let saved = walk.saved
    walk.advance(.minutes(10))
    #expect(walk.saved != saved)
    #expect(walk.saved.hasSameContent(as: saved))
    walk.direct(.network(isOnline: false))
    #expect(!walk.saved.hasSameContent(as: saved))
  }

  @Test func `apps keep their states apart in one folder`() throws {
    let folder = try ScratchFolder()
    let shop = try folder.open("Shop")
    let other = try folder.open("../Übung/1")
    let saved = try RichWorld.trial.saved()
    try shop.save(saved)
    #expect(try other.load() == nil)
    #expect(other.file == folder.file("-.-Übung-1.sqlite"))
    #expect(try shop.load() == saved)
  }
}
