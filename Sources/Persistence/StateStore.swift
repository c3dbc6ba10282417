import GRDB
import Monetization
import NativeApp
import Simulation

/// The saved state of one app: an SQLite file that only this run may write.
///
/// Each save is one transaction in SQLite's write-ahead log. If the program is killed, the file holds the last complete
/// save; after a power cut it may hold one of the last few, never a mixture.
package final class StateStore {
  /// The path of the database.
  package let file: String
  /// The new name of an earlier state; nil unless this one was started anew and there was one.
  package let setAside: String?
  private let queue: DatabaseQueue
  private let lock: StateLock
  /// The contents of the file as this run has read or written it; nil if the next save has to write all of it.
  private var stored: SavedWorld?

  /// Opens the state of `app` in `folder`, which is made if it does not exist.
  ///
  /// `startsAnew` first renames an existing file, such as to `demo.sqlite.old-1`, whatever it holds.
  package init(folder: String, app: String, startsAnew: Bool = false) throws(StateError) {
    let files = StateFiles(folder: folder, app: app)
    file = files.database
    try files.prepareFolder()
    lock = try StateLock(path: files.lock, for: files.database)
    setAside = startsAnew ? try files.setAside() : nil
    queue = try Self.open(files.database, app: app)
  }

  private static func open(_ file: String, app: String) throws(StateError) -> DatabaseQueue {
    try naming(file) {
      var configuration = Configuration()
      configuration.label = "state"
      // Another tool may be reading the file.
      configuration.busyMode = .timeout(2)
      let queue = try DatabaseQueue(path: file, configuration: configuration)
      try queue.read { try StateSchema.check($0, file: file) }
      try queue.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
      }
      try StateSchema.migrator.migrate(queue)
      try queue.write { db in
        if let owner = try String.fetchOne(db, sql: "SELECT app FROM owner") {
          guard owner == app else { throw StateError.otherApp(file: file, app: owner) }
        } else {
          try db.execute(sql: "INSERT INTO owner (id, app) VALUES (1, ?)", arguments: [app])
        }
      }
      return queue
    }
  }

  /// Reads the state that was saved last; nil if there is none.
  ///
  /// The app folder may have changed since; compare the `digest`.
  package func load() throws(StateError) -> SavedWorld? {
    try Self.naming(file) {
      try queue.read { db in
        let world = try SavedWorld(db)
        stored = try world?.isWritten(in: db) == true ? world : nil
        return world
      }
    }
  }

  /// Saves `world` as one transaction and returns the number of changed rows; the file then holds all of it, or nothing
  /// of it.
  ///
  /// Only the differences from the last load or save are written. A state that was never loaded is replaced.
  @discardableResult
  package func save(_ world: SavedWorld) throws(StateError) -> Int {
    guard world != stored else { return 0 }
    let count = try Self.naming(file) {
      try queue.write { db in
        let before = db.totalChangesCount
        try world.write(over: stored, in: db)
        return db.totalChangesCount - before
      }
    }
    stored = world
    return count
  }

  /// Runs `body` and turns its errors into errors about the file.
  private static func naming<Result>(_ file: String, _ body: () throws -> Result) throws(StateError) -> Result {
    do {
      return try body()
    } catch let error as StateError {
      throw error
    } catch let error as DatabaseError {
      throw StateError(error, file: file)
    } catch let error as UnreadableValue {
      throw .damaged(file: file, reason: "\(error.value) in its table \(error.table) has no meaning")
    } catch let error as InventoryError {
      throw .damaged(file: file, reason: "its inventory does not fit together (\(error))")
    } catch {
      throw .damaged(file: file, reason: "\(error)")
    }
  }
}

extension StateError {
  /// The error that SQLite reported for `file`.
  fileprivate init(_ error: DatabaseError, file: String) {
    let reason = error.message ?? "SQLite error \(error.resultCode.rawValue)"
    switch error.resultCode {
    // No statement of the program is wrong by itself, so a statement that fails means wrong tables.
    case .SQLITE_NOTADB, .SQLITE_CORRUPT, .SQLITE_ERROR: self = .damaged(file: file, reason: reason)
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .inUse(file: file)
    case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM: self = .notWritable(file, reason: reason)
    default: self = .failed(file: file, reason: reason)
    }
  }
}
