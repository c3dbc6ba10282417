#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The files of one app's state in its folder.
struct StateFiles {
  let folder: String
  let database: String
  let lock: String
  /// The write-ahead log that SQLite keeps beside the database.
  var log: String { database + "-wal" }

  init(folder: String, app: String) {
    let name = StateFolder.fileName(of: app)
    let folder = folder.isEmpty ? "." : folder
    self.folder = folder
    database = StateFolder.join(folder, name + ".sqlite")
    lock = StateFolder.join(folder, name + ".lock")
  }

  /// Makes the folder and its parents, accessible by their owner alone, if they do not exist.
  func prepareFolder() throws(StateError) {
    var part = folder.hasPrefix("/") ? "/" : ""
    for component in folder.split(separator: "/") {
      part = part.isEmpty ? String(component) : StateFolder.join(part, String(component))
      switch Self.isFolder(part) {
      case true?: continue
      case false?: throw .notAFolder(part)
      case nil:
        guard mkdir(part, 0o700) != 0 else { continue }
        guard errno == EEXIST else { throw .notWritable(folder, reason: Self.reason()) }
        // Another run may have made it meanwhile. A link that leads nowhere, or in a circle, is in the way; then the
        // reason is that of looking behind it.
        guard Self.isFolder(part) == true else { throw .notWritable(part, reason: Self.reason()) }
      }
    }
  }

  /// The path is a folder; nil if nothing is there, or only a broken link.
  private static func isFolder(_ path: String) -> Bool? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT == S_IFDIR : nil
  }

  /// Makes the database's file if it does not exist; returns its identity, and that it was made.
  ///
  /// SQLite would make a file that others can read; the files beside it get the same permissions.
  func makeDatabase() throws(StateError) -> (identity: FileIdentity, isNew: Bool) {
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK
    var descriptor = open(database, flags | O_EXCL, 0o600)
    let isNew = descriptor >= 0
    // A link that leads nowhere counts as a file, and yet its end can be made.
    if !isNew, errno == EEXIST { descriptor = open(database, flags, 0o600) }
    guard descriptor >= 0 else { throw .notWritable(database, reason: Self.reason()) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .notWritable(database, reason: Self.reason()) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notWritable(database, reason: "It is not a regular file") }
    return (FileIdentity(status), isNew)
  }

  /// Deletes the database with the files beside it, if it still is the file of this identity.
  func deleteDatabase(_ identity: FileIdentity) {
    guard FileIdentity(path: database) == identity, unlink(database) == 0 else { return }
    clearRemains()
  }

  /// Takes from others the right to read the files. A file of another user, which this run may write, stays as it is.
  func makePrivate() {
    for suffix in Self.suffixes { _ = chmod(database + suffix, 0o600) }
  }

  /// A file is in the place of the database, whatever it is.
  var exists: Bool { Self.exists(database) }

  /// Returns true if there is a database to be read, false if there is none.
  ///
  /// - Throws: The reason why what is in its place is no file, such as a link that leads in a circle.
  func canBeRead() throws(StateError) -> Bool {
    var status = stat()
    guard stat(database, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return false }
      throw .damaged(file: database, reason: Self.reason())
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .damaged(file: database, reason: "It is not a regular file")
    }
    return true
  }

  /// Deletes the files that SQLite keeps beside a database, after the database itself has been deleted.
  func clearRemains() {
    for suffix in Self.suffixes.dropFirst() { unlink(database + suffix) }
  }

  /// The database is there, and neither it nor its log holds anything.
  var isEmpty: Bool {
    var status = stat()
    guard stat(database, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size == 0 else { return false }
    return stat(log, &status) != 0 || status.st_size == 0
  }

  /// Renames the database and its log, such as to `demo.sqlite.old-1`; returns the new name, nil without a database.
  func setAside() throws(StateError) -> String? {
    guard Self.exists(database) else { return nil }
    var number = 1
    while Self.exists("\(database).old-\(number)") || Self.exists("\(database).old-\(number)-wal") { number += 1 }
    let old = "\(database).old-\(number)"
    // The log comes last: SQLite deletes a log without a database, and never uses it for a new one.
    for suffix in Self.suffixes where Self.exists(database + suffix) {
      guard rename(database + suffix, old + suffix) == 0 else {
        throw .notWritable(database + suffix, reason: Self.reason())
      }
    }
    return old
  }

  /// The endings of the database and of the files that SQLite keeps beside it.
  private static let suffixes = ["", "-wal", "-shm"]

  /// The system's message about its last error.
  private static func reason() -> String { String(cString: strerror(errno)) }

  /// A file is there; a broken link counts.
  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}
