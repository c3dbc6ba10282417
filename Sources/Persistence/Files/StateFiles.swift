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
        guard mkdir(part, 0o700) == 0 || errno == EEXIST else {
          throw .notWritable(folder, reason: String(cString: strerror(errno)))
        }
      }
    }
  }

  /// The path is a folder; nil if nothing is there, or only a broken link.
  private static func isFolder(_ path: String) -> Bool? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT == S_IFDIR : nil
  }

  /// Renames the database and its log, such as to `demo.sqlite.old-1`; returns the new name, nil without a database.
  func setAside() throws(StateError) -> String? {
    guard Self.exists(database) else { return nil }
    var number = 1
    while Self.exists("\(database).old-\(number)") || Self.exists("\(database).old-\(number)-wal") { number += 1 }
    let old = "\(database).old-\(number)"
    // The log comes last: SQLite deletes a log without a database, and never uses it for a new one.
    for suffix in ["", "-wal", "-shm"] where Self.exists(database + suffix) {
      guard rename(database + suffix, old + suffix) == 0 else {
        throw .notWritable(database + suffix, reason: String(cString: strerror(errno)))
      }
    }
    return old
  }

  /// A file is there; a broken link counts.
  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}
