import Foundation

/// A copy of a state's files in a folder of its own, which goes with the object.
final class StateCopy {
  let files: StateFiles

  /// The number of times that a state is copied that changes meanwhile.
  private static let attempts = 50

  init(_ original: StateFiles) throws(StateError) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "paywalk-\(UUID().uuidString)")
    files = StateFiles(folder: folder.path(percentEncoded: false), app: "state")
    try files.prepareFolder()
    for _ in 0..<Self.attempts where try copy(original) { return }
    throw .failed(file: original.database, reason: "it is written again and again; try later")
  }

  deinit {
    // What remains is in the folder for temporary files, which the system clears.
    try? FileManager.default.removeItem(atPath: files.folder)
  }

  /// Copies database and log; returns false if either has changed meanwhile, so that the two may not belong together.
  private func copy(_ original: StateFiles) throws(StateError) -> Bool {
    let before = [FileStamp(path: original.database), FileStamp(path: original.log)]
    do {
      try Data(contentsOf: URL(filePath: original.database)).write(to: URL(filePath: files.database))
      // A log that is not there any more has been brought into the database, which has another stamp then.
      let log = before[1] == nil ? Data() : try Data(contentsOf: URL(filePath: original.log))
      try log.write(to: URL(filePath: files.log))
    } catch {
      if before != [FileStamp(path: original.database), FileStamp(path: original.log)] { return false }
      throw .failed(file: original.database, reason: error.localizedDescription)
    }
    return before == [FileStamp(path: original.database), FileStamp(path: original.log)]
  }
}
