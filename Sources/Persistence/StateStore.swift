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
  package var file: String { files.database }
  /// The new name of an earlier state; nil unless this one was started anew and there was one.
  package let setAside: String?
  /// The file was there without any contents: nothing had been saved in it, or all of it has been lost.
  package let wasEmpty: Bool
  private let files: StateFiles
  private let app: String
  private var open: OpenState
  /// The database has been closed, because its log was gone, and could not be opened again yet.
  private var isClosed = false
  /// Another run has saved in the file after this one, and so this one never saves in it again.
  private var isOvertaken = false
  /// The contents of the file as this run has read or written it; nil if the next save has to write all of it.
  private var stored: SavedWorld?

  /// Opens the state of `app` in `folder`, which is made if it does not exist.
  ///
  /// `startsAnew` first renames an existing file, such as to `demo.sqlite.old-1`, whatever it holds.
  package init(folder: String, app: String, startsAnew: Bool = false) throws(StateError) {
    files = StateFiles(folder: folder, app: app)
    self.app = app
    try files.prepareFolder()
    let lock = try StateLock(path: files.lock, for: files.database)
    setAside = startsAnew ? try files.setAside() : nil
    wasEmpty = files.isEmpty
    open = try OpenState(files, app: app, lock: lock)
  }

  /// Reads the state that was saved last; nil if there is none.
  ///
  /// The app folder may have changed since; compare the `digest`.
  package func load() throws(StateError) -> SavedWorld? {
    try StateError.naming(file) {
      try open.queue.read { db in
        let world = try SavedWorld(db)
        stored = try world?.isWritten(in: db) == true ? world : nil
        return world
      }
    }
  }

  /// Saves `world` as one transaction and returns the number of changed rows; the file then holds all of it, or nothing
  /// of it.
  ///
  /// Only the differences from the last load or save are written. A state that was never loaded is replaced. If the
  /// file has been deleted, a new one is made in its place; one that has been replaced by another is left alone. If
  /// only its log or its lock is gone, all of the world is written again, unless another run has taken the lock, or has
  /// saved in the file meanwhile.
  @discardableResult
  package func save(_ world: SavedWorld) throws(StateError) -> Int {
    if isOvertaken { throw .overtaken(file: file) }
    if lostFile != nil { try openAgain() }
    guard world != stored else { return 0 }
    let count = try StateError.naming(file) {
      try open.queue.write { db in
        let before = db.totalChangesCount
        try world.write(over: stored, in: db)
        return db.totalChangesCount - before
      }
    }
    open.hasWritten()
    stored = world
    return count
  }

  /// A file of the state, by its part in it.
  package enum StateFile: Hashable, Sendable {
    case database, log, lock
  }

  /// The file that has been deleted or replaced since this run opened it, the most important one of several; nil if all
  /// are in place.
  package var lostFile: StateFile? {
    if !open.hasDatabase { return .database }
    if isClosed || !open.hasLog { return .log }
    return open.lock.isInPlace ? nil : .lock
  }

  /// Opens the database again after one of its files has gone, or a new one in place of a deleted one.
  private func openAgain() throws(StateError) {
    if !open.lock.isInPlace {
      // Before anything is written: another run may have begun meanwhile. If it has ended, all is written anew.
      try files.prepareFolder()
      let lock = try StateLock(path: files.lock, for: file)
      if !isClosed, open.hasDatabase, try open.isOvertaken() {
        open.abandon()
        isOvertaken = true
        throw .overtaken(file: file)
      }
      open.lock = lock
    }
    if files.exists {
      guard open.hasDatabase else { throw .lost(file: file) }
      if !isClosed {
        // Closed first: with its last connection SQLite deletes the log, whosever that is by then.
        try open.closeWithoutLog()
        isClosed = true
      }
    } else {
      try files.prepareFolder()
      files.clearRemains()
    }
    open = try OpenState(files, app: app, lock: open.lock)
    isClosed = false
    stored = nil
  }
}
