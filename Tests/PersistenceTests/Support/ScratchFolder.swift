import Foundation
import Persistence
import Simulation
import Testing

/// A folder of one test, gone with it.
final class ScratchFolder {
  let path: String

  init() throws {
    let temporary = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("paywalk-state-XXXXXX")
    var template = Array(temporary.path.utf8CString)
    let made = try #require(mkdtemp(&template))
    path = String(cString: made)
  }

  deinit {
    // A folder that cannot be removed is the system's to clean up.
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

  /// The database as a kill now would leave it, in a folder of its own; of the log only the first bytes.
  func killed(logBytes: Int = .max) throws -> ScratchFolder {
    let copy = try ScratchFolder()
    try copy.write(bytes("Shop.sqlite"), to: "Shop.sqlite")
    if FileManager.default.fileExists(atPath: file("Shop.sqlite-wal")) {
      try copy.write(bytes("Shop.sqlite-wal").prefix(logBytes), to: "Shop.sqlite-wal")
    }
    return copy
  }

  /// What the next run loads after a kill now.
  func loadedAfterKill(logBytes: Int = .max) throws -> SavedWorld? {
    let copy = try killed(logBytes: logBytes)
    // The folder goes with the copy, and must not before all is read.
    return try withExtendedLifetime(copy) { try copy.open().load() }
  }
}
