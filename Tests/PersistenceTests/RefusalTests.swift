import Foundation
import Monetization
import Persistence
import Simulation
import Testing

/// Files and folders in which a state cannot be kept.
@Suite struct RefusalTests {
  @Test func `a second run on the same state is told so, until the first has ended`() throws {
    let folder = try ScratchFolder()
    var first: StateStore? = try folder.open()
    #expect(throws: StateError.inUse(file: folder.file("Shop.sqlite"))) { try folder.open() }
    #expect(throws: StateError.inUse(file: folder.file("Shop.sqlite"))) { try folder.open(startsAnew: true) }
    #expect(first != nil)
    first = nil
    _ = try folder.open()
  }

  @Test func `a file in the way of the folder is named`() throws {
    let folder = try ScratchFolder()
    try folder.write(Data("text".utf8), to: "file")
    for path in ["file", "file/deeper/state"] {
      #expect(throws: StateError.notAFolder(folder.file("file"))) {
        try StateStore(folder: folder.file(path), app: "Shop")
      }
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self")))
  func `a folder that cannot be made is refused with the reason`() throws {
    let error = try #require(throws: StateError.self) { try StateStore(folder: "/proc/paywalk/state", app: "Shop") }
    guard case .notWritable("/proc/paywalk/state", let reason) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(reason == "No such file or directory" || reason == "Permission denied")
  }

  @Test(.enabled(if: getuid() != 0, "root may write anywhere"))
  func `a read-only folder is refused`() throws {
    let folder = try ScratchFolder()
    chmod(folder.path, 0o500)
    defer { chmod(folder.path, 0o700) }
    let error = try #require(throws: StateError.self) { try folder.open() }
    #expect(error == .notWritable(folder.file("Shop.lock"), reason: "Permission denied"))
  }

  @Test func `a folder in place of the database is refused`() throws {
    let folder = try ScratchFolder()
    try FileManager.default.createDirectory(atPath: folder.file("Shop.sqlite"), withIntermediateDirectories: false)
    let error = try #require(throws: StateError.self) { try folder.open() }
    #expect("\(error)".contains(folder.file("Shop.sqlite")))
    // The file can be moved aside all the same.
    let store = try folder.open(startsAnew: true)
    #expect(store.setAside == folder.file("Shop.sqlite.old-1"))
  }

  @Test func `a file that is no database is refused and left as it is`() throws {
    let folder = try ScratchFolder()
    let text = Data(String(repeating: "not a database ", count: 100).utf8)
    try folder.write(text, to: "Shop.sqlite")
    let error = try #require(throws: StateError.self) { try folder.open() }
    #expect(error == .damaged(file: folder.file("Shop.sqlite"), reason: "file is not a database"))
    #expect("\(error)".contains("Nothing was changed") && "\(error)".contains("--fresh"))
    #expect(try folder.bytes("Shop.sqlite") == text)
  }

  @Test func `an empty file is a state not yet saved, and remarkable`() throws {
    let folder = try ScratchFolder()
    #expect(try !folder.open().wasEmpty)
    try FileManager.default.removeItem(atPath: folder.file("Shop.sqlite"))
    try folder.write(Data(), to: "Shop.sqlite")
    let store = try folder.open()
    #expect(store.wasEmpty)
    #expect(try store.load() == nil)
  }

  @Test func `links in a circle are told as such`() throws {
    let folder = try ScratchFolder()
    for name in ["Shop.sqlite", "loop"] {
      try FileManager.default.createSymbolicLink(atPath: folder.file(name), withDestinationPath: folder.file(name))
    }
    let reason = "Too many levels of symbolic links"
    #expect(throws: StateError.notWritable(folder.file("Shop.sqlite"), reason: reason)) { try folder.open() }
    #expect(throws: StateError.notWritable(folder.file("loop"), reason: reason)) {
      try StateStore(folder: folder.file("loop"), app: "Shop")
    }
    #expect(try folder.open(startsAnew: true).load() == nil)
  }

  @Test func `a pipe in place of the database is refused`() throws {
    let folder = try ScratchFolder()
    try #require(mkfifo(folder.file("Shop.sqlite"), 0o600) == 0)
    #expect(throws: StateError.notWritable(folder.file("Shop.sqlite"), reason: "It is not a regular file")) {
      try folder.open()
    }
  }

  @Test func `starting anew moves the old state aside, where it can still be read`() throws {
    let folder = try ScratchFolder()
    let saved = try RichWorld.everything.saved()
    try folder.open().save(saved)
    var store: StateStore? = try folder.open(startsAnew: true)
    #expect(store?.setAside == folder.file("Shop.sqlite.old-1"))
    #expect(try store?.load() == nil)
    store = nil
    #expect(try folder.open(startsAnew: true).setAside == folder.file("Shop.sqlite.old-2"))

    let old = try ScratchFolder()
    try old.write(folder.bytes("Shop.sqlite.old-1"), to: "Shop.sqlite")
    #expect(try old.open().load() == saved)
  }

  @Test func `the log of a killed run moves aside with its database`() throws {
    let folder = try ScratchFolder()
    let store = try folder.open()
    let saved = try RichWorld.trial.saved()
    try store.save(saved)
    let killed = try folder.killed()
    #expect(try killed.open(startsAnew: true).load() == nil)
    let old = try ScratchFolder()
    try old.write(killed.bytes("Shop.sqlite.old-1"), to: "Shop.sqlite")
    try old.write(killed.bytes("Shop.sqlite.old-1-wal"), to: "Shop.sqlite-wal")
    #expect(try old.open().load() == saved)
  }

  @Test func `there is nothing to move aside in a new folder`() throws {
    let folder = try ScratchFolder()
    #expect(try folder.open(startsAnew: true).setAside == nil)
  }

  @Test func `a state of another app is refused`() throws {
    let folder = try ScratchFolder()
    try folder.open("a/b").save(try RichWorld.trial.saved())
    #expect(throws: StateError.otherApp(file: folder.file("a-b.sqlite"), app: "a/b")) { try folder.open("a-b") }
  }

  @Test func `every error is a sentence that names the file`() {
    let errors: [StateError] = [
      .notAFolder("/f/x"), .notWritable("/f/x", reason: "r"), .inUse(file: "/f/x"),
      .locked(file: "/f/x"), .lost(file: "/f/x"), .changed(file: "/f/x"),
      .damaged(file: "/f/x", reason: "r"), .foreign(file: "/f/x"), .newer(file: "/f/x", unknown: ["v9"]),
      .otherApp(file: "/f/x", app: "a"), .failed(file: "/f/x", reason: "r"),
    ]
    for error in errors {
      #expect(error.description.contains("/f/x"))
      #expect(error.description.hasSuffix("."))
    }
  }
}
