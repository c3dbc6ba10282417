/// An error from opening, reading or saving a state. The files on disk are unchanged.
package enum StateError: Error, Hashable, Sendable {
  /// No environment variable names a folder for states.
  case noFolder
  /// A part of the folder's path is a file.
  case notAFolder(String)
  /// The folder or a file in it cannot be made or changed; `reason` is the system's message.
  case notWritable(String, reason: String)
  /// Another run has opened this app's state.
  case inUse(file: String)
  /// Another program, which is no run of this one, holds a lock on the file.
  case locked(file: String)
  /// The file has been deleted or replaced since this run opened it.
  case lost(file: String)
  /// Another run has saved in the file after this one, whose lock had been deleted. Another attempt fails too.
  case overtaken(file: String)
  /// Another program has written rows into the file, to which those of this run do not fit. Another attempt fails too.
  case changed(file: String)
  /// The file is not a database, or its contents are invalid.
  case damaged(file: String, reason: String)
  /// The file is a database of another program.
  case foreign(file: String)
  /// The file was written by a later version; `unknown` names the changes to the format that this version does not
  /// know.
  case newer(file: String, unknown: [String])
  /// The file holds the state of another app.
  case otherApp(file: String, app: String)
  /// Reading or writing failed, for example on a full disk.
  case failed(file: String, reason: String)
}

extension StateError: CustomStringConvertible {
  /// Sentences for a person: the problem, and the way to solve it.
  package var description: String {
    switch self {
    case .noFolder:
      "There is no place to keep the state: neither XDG_STATE_HOME nor HOME is an absolute path. "
        + "Name a folder with --state."
    case .notAFolder(let path):
      "\(path) is not a folder, so no state can be kept there. Name another folder with --state."
    case .notWritable(let path, let reason):
      "The state cannot be kept: \(path) cannot be written (\(reason)). Name another folder with --state."
    case .inUse(let file):
      "Another run is using \(file). Close it, or name another folder with --state."
    case .locked(let file):
      "Another program has locked \(file). Nothing was changed. Let it finish, or name another folder with --state."
    case .lost(let file):
      "\(file) is not the file that this run has opened: it has been deleted or replaced."
    case .overtaken(let file):
      "Another run has saved in \(file) after this one, whose lock file had been deleted. The file is as that run has "
        + "left it; start again to go on from there."
    case .changed(let file):
      "Another program has changed \(file) while this run had it open, so this run cannot save in it. "
        + "The file is as that program has left it; start again to go on from there."
    case .damaged(let file, let reason):
      "The saved state \(file) cannot be read: \(reason). Nothing was changed. \(Self.startAnew)"
    case .foreign(let file):
      "\(file) is a database of another program. Nothing was changed. \(Self.startAnew)"
    case .newer(let file, let unknown):
      "The saved state \(file) was written by a later version of paywalk (it has \(unknown.joined(separator: ", "))). "
        + "Nothing was changed. Use that version, or: \(Self.startAnew)"
    case .otherApp(let file, let app):
      "The saved state \(file) belongs to the app \(app). Nothing was changed. \(Self.startAnew)"
    case .failed(let file, let reason):
      "The state could not be saved or read: \(file): \(reason). The file is as it was before."
    }
  }

  /// A few words for a line on the screen; the file is known there.
  package var reason: String {
    switch self {
    case .noFolder: "there is no folder for it"
    case .notAFolder(let path): "\(path) is not a folder"
    case .inUse: "another run is using the file"
    case .locked: "another program has locked the file"
    case .lost: "its file has been deleted or replaced"
    case .overtaken: "another run has saved since"
    case .changed: "another program changed the file"
    case .foreign, .newer, .otherApp: "the file is not this run's"
    case .notWritable(_, let reason), .damaged(_, let reason), .failed(_, let reason): reason
    }
  }

  /// Another attempt to save may succeed.
  package var mayPass: Bool {
    switch self {
    case .overtaken, .changed: false
    default: true
    }
  }

  private static let startAnew = "To start anew, use --fresh: it moves the old file aside."
}
