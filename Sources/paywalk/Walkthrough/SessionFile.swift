import Foundation
import Persistence
import Tapes
import TerminalUI

/// The file of a walkthrough's session, to be resumed later.
struct SessionFile {
  private let folder: String
  private let path: String

  init(folder: String, name: String) {
    self.folder = "\(folder)/walkthroughs"
    let safe = String(name.map { $0 == "/" || $0 == "\0" ? "-" : $0 })
    path = "\(self.folder)/\(safe).json"
  }

  var exists: Bool { FileManager.default.fileExists(atPath: path) }

  /// Locks the session against a second run, for as long as the lock exists.
  func lock() throws -> StateLock {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      return try StateLock(path: path + ".lock", for: path)
    } catch let error as StateError {
      throw CommandFailure(status: .environment, message: "paywalk: \(error)")
    } catch {
      throw CommandFailure(
        status: .environment, message: "paywalk: \(folder) cannot be written: \(error.localizedDescription)")
    }
  }

  /// Returns the saved session; nil if there is none.
  func load() throws -> SavedWalkthrough? {
    guard exists else { return nil }
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw failure(.makesNoSense("it cannot be read"))
    }
    do throws(WalkthroughStartError) {
      return try SavedWalkthrough(bytes: Array(bytes))
    } catch {
      throw failure(error)
    }
  }

  /// Writes the whole file; after an error the old one is unchanged.
  func save(_ session: SavedWalkthrough) throws(OutputFailure) {
    try OutputFile(path, isPrivate: true).write(session.bytes)
  }

  /// Renames the file, and returns its new name; an empty one if there is no file.
  @discardableResult
  func setAside() throws -> String {
    guard exists else { return "" }
    var number = 1
    while FileManager.default.fileExists(atPath: "\(path).old-\(number)") { number += 1 }
    do {
      try FileManager.default.moveItem(atPath: path, toPath: "\(path).old-\(number)")
    } catch {
      throw CommandFailure(
        status: .environment, message: "paywalk: \(path) cannot be renamed: \(error.localizedDescription)")
    }
    return "\(path).old-\(number)"
  }

  /// Removes the file of a session that is complete and has its report.
  func remove() throws {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw CommandFailure(
        status: .environment, message: "paywalk: \(path) cannot be removed: \(error.localizedDescription)")
    }
  }

  /// Returns the failure for a session that could not begin or resume, for standard error.
  func failure(_ error: WalkthroughStartError) -> CommandFailure {
    switch error {
    case .makesNoSense(let reason):
      CommandFailure(
        status: .environment,
        message: "paywalk: The kept session \(path) cannot be read: \(TextSanitizing.visible(reason)). "
          + "Nothing was changed. To start anew, use --fresh: it puts the file aside.")
    case .prelude(let command, let reason):
      CommandFailure(
        status: .usage, message: "paywalk: what stands above the first step cannot be done: \(command): \(reason)")
    case .environment(let error): CommandFailure(error)
    case .hasChanged, .doesNotReplay:
      CommandFailure(status: .environment, message: "paywalk: The kept session \(path) is of another walkthrough.")
    }
  }
}
