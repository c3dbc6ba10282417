import GRDB
import Simulation

/// A reader of states that takes no lock, and that writes nothing beside them.
package enum StateReader {
  /// Reads the state of `app` in `folder` as it was saved last, also while a walk goes on in it; nil if there is none.
  package static func read(folder: String, app: String) throws(StateError) -> SavedWorld? {
    let files = StateFiles(folder: folder, app: app)
    guard try files.canBeRead() else { return nil }
    let copy = try StateCopy(files)
    // A walk that has just begun has saved nothing yet.
    if copy.files.isEmpty { return nil }
    return try StateError.naming(files.database) {
      try OpenState.open(copy.files.database, named: files.database, app: app).read { try SavedWorld($0) }
    }
  }
}
