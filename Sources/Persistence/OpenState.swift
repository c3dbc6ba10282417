import GRDB

/// An open database with its lock, and the identities of its files.
struct OpenState {
  let queue: DatabaseQueue
  var lock: StateLock
  private let files: StateFiles
  private let identity: FileIdentity
  /// Nil on a file system on which SQLite keeps no log.
  private let log: FileIdentity?
  /// The number that SQLite changes for this connection whenever another one has written.
  private let version: Int64?
  /// The database's file when this connection was opened or wrote last.
  private var stamp: FileStamp?

  /// The longest wait for another program's lock when the file is opened, in seconds. Another tool may be reading it.
  private static let openingPatience = 2.0
  /// The longest wait when a walk saves, in milliseconds; a walk that waits takes no keys, and it tries again later.
  private static let savingPatience = 200

  /// Opens the database, which is made if it does not exist. After an error, one that was made is gone again: the next
  /// attempt would take it for somebody else's.
  init(_ files: StateFiles, app: String, lock: StateLock) throws(StateError) {
    let made = try files.makeDatabase()
    identity = made.identity
    self.files = files
    self.lock = lock
    do {
      queue = try StateError.naming(files.database) { try Self.open(files.database, named: files.database, app: app) }
    } catch {
      if made.isNew { files.deleteDatabase(made.identity) }
      throw error
    }
    files.makePrivate()
    log = FileIdentity(path: files.log)
    version = try Self.version(queue, files)
    stamp = FileStamp(path: files.database)
  }

  /// The database is the file that was opened.
  var hasDatabase: Bool { FileIdentity(path: files.database) == identity }

  /// The database's log, with all that was saved since the last checkpoint, is the file that was opened.
  var hasLog: Bool { log == nil || FileIdentity(path: files.log) == log }

  /// Notes that this connection has written.
  mutating func hasWritten() { stamp = FileStamp(path: files.database) }

  /// Another run has written into the database while nothing kept it away.
  func isOvertaken() throws(StateError) -> Bool {
    if hasLog { return try Self.version(queue, files) != version }
    // With a log of its own the other run is invisible to this connection; its writes are in that log, or in the file.
    return FileIdentity(path: files.log) != nil || FileStamp(path: files.database) != stamp
  }

  /// Leaves the connection open for the rest of the process: closing it could bring the deleted log of this run into a
  /// file that another run has written since.
  func abandon() { _ = Unmanaged.passRetained(queue) }

  private static func version(_ queue: DatabaseQueue, _ files: StateFiles) throws(StateError) -> Int64? {
    try StateError.naming(files.database) { try queue.read { try Int64.fetchOne($0, sql: "PRAGMA data_version") } }
  }

  /// Brings the last saves from the log into the database and closes that, after the log has been deleted.
  ///
  /// Until then the connection still reads the deleted log; a next run would begin without it.
  func closeWithoutLog() throws(StateError) {
    try StateError.naming(files.database) {
      try queue.writeWithoutTransaction { db in _ = try db.checkpoint(.truncate) }
      try queue.close()
    }
  }

  /// Opens the database at `path`, brings it up to date and checks it; errors call it `file`.
  static func open(_ path: String, named file: String, app: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.label = "state"
    configuration.busyMode = .timeout(openingPatience)
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.read { try StateSchema.check($0, file: file) }
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
    }
    // The migrator writes even if it has nothing to do.
    let isCurrent = try queue.read { try StateSchema.migrator.hasCompletedMigrations($0) }
    if !isCurrent { try StateSchema.migrator.migrate(queue) }
    let missing = try queue.read(StateSchema.missingColumns)
    if !missing.isEmpty { try queue.write { db in for item in missing { try item.table.add(item.column, db) } } }
    try queue.read { try StateSchema.checkColumns($0, file: file) }
    // Nothing is written where nothing has to be, so that a file can be opened while another program has locked it.
    if let owner = try queue.read({ try String.fetchOne($0, sql: "SELECT app FROM owner") }) {
      guard owner == app else { throw StateError.otherApp(file: file, app: owner) }
    } else {
      try queue.write { try $0.execute(sql: "INSERT INTO owner (id, app) VALUES (1, ?)", arguments: [app]) }
    }
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA busy_timeout = \(savingPatience)") }
    return queue
  }
}
