import Foundation
import Persistence
import Simulation
import Testing

/// A folder for one test, deleted with the object.
final class ScratchFolder {
  let path: String

  init() throws {
    let temporary = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("paywalk-state-XXXXXX")
    var template = Array(temporary.path.utf8CString)
    let made = try #require(mkdtemp(&template))
    path = String(cString: made)
  }

  deinit {
    // If the folder cannot be removed, the system cleans it up.
    try? FileManager.default.removeItem(atPath: path)
  }

  func file(_ name: String) -> String { path + "/" + name }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: file(name))) }

  func write(_ bytes: Data, to name: String) throws {
    try bytes.write(to: URL(fileURLWithPath: file(name)))
  }

  func open(_ app: String = "Shop", startsAnew: Bool = false) throws -> StateStore {
    try StateStore(folder: path, app: app, startsAnew: startsAnew)
  }

  /// A copy of the database as a kill would leave it now, in a folder of its own, with only the log's first bytes.
  func killed(logBytes: Int = .max) throws -> ScratchFolder {
    let copy = try ScratchFolder()
    try copy.write(bytes("Shop.sqlite"), to: "Shop.sqlite")
    if FileManager.default.fileExists(atPath: file("Shop.sqlite-wal")) {
      try copy.write(bytes("Shop.sqlite-wal").prefix(logBytes), to: "Shop.sqlite-wal")
    }
    return copy
  }

  /// The world that the next run loads after a kill now.
  func loadedAfterKill(logBytes: Int = .max) throws -> SavedWorld? {
    let copy = try killed(logBytes: logBytes)
    // The folder is deleted with the copy, so the copy must live until everything is read.
    return try withExtendedLifetime(copy) { try copy.open().load() }
  }
}
