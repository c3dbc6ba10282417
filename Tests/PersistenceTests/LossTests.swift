import Foundation
import GRDB
import Persistence
import Simulation
import Testing

/// Changes by others to the files of a state while a run has them open.
@Suite struct LossTests {
  @Test(arguments: [["Shop.sqlite"], ["Shop.sqlite", "Shop.sqlite-wal", "Shop.sqlite-shm", "Shop.lock"]])
  func `a state that is deleted under a run is written anew, and kept from other runs`(files: [String]) throws {
    let folder = try ScratchFolder()
    let store = try folder.open()
    try store.save(try RichWorld.trial.saved())
    #expect(store.lostFile == nil)
    for file in files { try FileManager.default.removeItem(atPath: folder.file(file)) }
    #expect(store.lostFile == .database)
    let saved = try RichWorld.everything.saved()
    try store.save(saved)
    #expect(store.lostFile == nil)
    #expect(throws: StateError.inUse(file: folder.file("Shop.sqlite"))) { try folder.open() }
    #expect(try folder.loadedAfterKill() == saved)
  }

  @Test func `a state that is closed is free at once, whoever still has a copy of its lock`() throws {
    let folder = try ScratchFolder()
    let copy = try withExtendedLifetime(try folder.open()) {
      // A program that is being started has all files of this one for a moment.
      let number = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").first {
        // A descriptor that has been closed meanwhile leads nowhere.
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == folder.file("Shop.lock")
      }
      #expect(throws: StateError.inUse(file: folder.file("Shop.sqlite"))) { try folder.open() }
      return dup(try #require(number.flatMap { Int32($0) }))
    }
    defer { close(copy) }
    _ = try folder.open()
  }

  @Test func `a folder that is deleted under a run is made again`() throws {
    let outer = try ScratchFolder()
    let store = try StateStore(folder: outer.file("state"), app: "Shop")
    let saved = try RichWorld.trial.saved()
    try store.save(saved)
    try FileManager.default.removeItem(atPath: outer.file("state"))
    // Nothing has changed, and still everything has to be written.
    try store.save(saved)
    #expect(try store.load() == saved)
    #expect(FileManager.default.fileExists(atPath: outer.file("state/Shop.sqlite")))
  }

  @Test func `a state that cannot be made anew at once is made anew later`() throws {
    let outer = try ScratchFolder()
    let store = try StateStore(folder: outer.file("state"), app: "Shop")
    try store.save(try RichWorld.trial.saved())
    try FileManager.default.removeItem(atPath: outer.file("state"))
    // SQLite finds a folder where its log belongs, so an empty database can be made, and nothing can be written in it.
    let log = outer.file("state/Shop.sqlite-wal")
    try FileManager.default.createDirectory(atPath: log, withIntermediateDirectories: true)
    let saved = try RichWorld.everything.saved()
    for _ in 1...2 {
      let error = try #require(throws: StateError.self) { try store.save(saved) }
      #expect(error != .lost(file: outer.file("state/Shop.sqlite")))
      #expect(!FileManager.default.fileExists(atPath: outer.file("state/Shop.sqlite")))
    }
    try FileManager.default.removeItem(atPath: log)
    try store.save(saved)
    #expect(try store.load() == saved)
  }

  @Test func `a file put in place of the state is not touched`() throws {
    let folder = try ScratchFolder()
    let store = try folder.open()
    try store.save(try RichWorld.trial.saved())
    let text = Data("somebody's poems".utf8)
    try FileManager.default.removeItem(atPath: folder.file("Shop.sqlite"))
    try folder.write(text, to: "Shop.sqlite")
    let saved = try RichWorld.everything.saved()
    #expect(throws: StateError.lost(file: folder.file("Shop.sqlite"))) { try store.save(saved) }
    #expect(try folder.bytes("Shop.sqlite") == text)
    try FileManager.default.removeItem(atPath: folder.file("Shop.sqlite"))
    try store.save(saved)
    #expect(try store.load() == saved)
  }

  @Test func `a log that is deleted under a run takes nothing with it`() throws {
    let folder = try ScratchFolder()
    let store = try folder.open()
    let saved = try RichWorld.trial.saved()
    try store.save(saved)
    try FileManager.default.removeItem(atPath: folder.file("Shop.sqlite-wal"))
    #expect(store.lostFile == .log)
    // Nothing has changed, and still everything has to be written.
    try store.save(saved)
    #expect(store.lostFile == nil)
    #expect(try folder.loadedAfterKill() == saved)
  }

  @Test func `a log that is deleted while another program has locked the file is made anew later`() throws {
    let folder = try ScratchFolder()
    let store = try folder.open()
    try store.save(try RichWorld.trial.saved())
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: folder.file("Shop.sqlite"), configuration: configuration)
    try other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    try FileManager.default.removeItem(atPath: folder.file("Shop.sqlite-wal"))
    let saved = try RichWorld.everything.saved()
    #expect(throws: StateError.locked(file: folder.file("Shop.sqlite"))) { try store.save(saved) }
    try other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    try other.close()
    try store.save(saved)
    #expect(try folder.loadedAfterKill() == saved)
  }

  @Test func `a lock that is deleted under a run is taken again`() throws {
    let folder = try ScratchFolder()
    let store = try folder.open()
    let saved = try RichWorld.trial.saved()
    try store.save(saved)
    try FileManager.default.removeItem(atPath: folder.file("Shop.lock"))
    #expect(store.lostFile == .lock)
    try store.save(saved)
    #expect(store.lostFile == nil)
    #expect(throws: StateError.inUse(file: folder.file("Shop.sqlite"))) { try folder.open() }
    #expect(try folder.loadedAfterKill() == saved)
  }

  @Test func `two runs never save in one state, and none over the other, even if its lock is deleted`() throws {
    let folder = try ScratchFolder()
    let store = try folder.open()
    let first = try RichWorld.trial.saved()
    try store.save(first)
    try FileManager.default.removeItem(atPath: folder.file("Shop.lock"))
    let saved = try RichWorld.everything.saved()
    var second: StateStore? = try folder.open()
    _ = try second?.load()
    try second?.save(saved)
    #expect(throws: StateError.inUse(file: folder.file("Shop.sqlite"))) { try store.save(first) }
    second = nil
    for _ in 1...2 {
      let error = try #require(throws: StateError.self) { try store.save(first) }
      #expect(error == .overtaken(file: folder.file("Shop.sqlite")))
      #expect(!error.mayPass)
    }
    #expect(try folder.loadedAfterKill() == saved)
    // The state is free for the next run.
    #expect(try folder.open().load() == saved)
  }

  @Test func `a run that only read the state meanwhile keeps nobody from saving`() throws {
    let folder = try ScratchFolder()
    let store = try folder.open()
    try store.save(try RichWorld.trial.saved())
    try FileManager.default.removeItem(atPath: folder.file("Shop.lock"))
    _ = try folder.open().load()
    let saved = try RichWorld.everything.saved()
    try store.save(saved)
    #expect(try folder.loadedAfterKill() == saved)
  }

  @Test func `rows of another program that do not fit are no reason to promise another attempt`() throws {
    let (folder, rich) = (try ScratchFolder(), try ScratchFolder())
    try rich.open().save(try RichWorld.everything.saved())
    let store = try folder.open()
    try store.save(try RichWorld.trial.saved())
    let other = try DatabaseQueue(path: folder.file("Shop.sqlite"))
    try other.writeWithoutTransaction { db in
      try db.execute(sql: "ATTACH ? AS rich", arguments: [rich.file("Shop.sqlite")])
      try db.execute(sql: "INSERT OR IGNORE INTO items SELECT * FROM rich.items")
    }
    let error = try #require(throws: StateError.self) { try store.save(try RichWorld.everything.saved()) }
    #expect(error == .changed(file: folder.file("Shop.sqlite")))
    #expect(!error.mayPass)
  }

  @Test func `another program's lock is called so, and delays a save only`() throws {
    let folder = try ScratchFolder()
    try folder.open().save(try RichWorld.trial.saved())
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: folder.file("Shop.sqlite"), configuration: configuration)
    try other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    let store = try folder.open()
    #expect(try store.load() == RichWorld.trial.saved())
    let saved = try RichWorld.everything.saved()
    #expect(throws: StateError.locked(file: folder.file("Shop.sqlite"))) { try store.save(saved) }
    try other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    try store.save(saved)
    #expect(try store.load() == saved)
  }

  @Test func `only the owner can read the files, also those of an earlier version`() throws {
    let folder = try ScratchFolder()
    chmod(folder.path, 0o755)
    let store = try folder.open()
    try store.save(try RichWorld.trial.saved())
    func modes() throws -> [Int] {
      try folder.names.map { name in
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.file(name))
        return try #require(attributes[.posixPermissions] as? Int)
      }
    }
    #expect(try modes() == [Int](repeating: 0o600, count: 4))
    let killed = try folder.killed()
    for name in try killed.names { chmod(killed.file(name), 0o644) }
    let again = try killed.open()
    try again.save(try RichWorld.everything.saved())
    for name in try killed.names {
      let attributes = try FileManager.default.attributesOfItem(atPath: killed.file(name))
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
    }
  }
}
