import GRDB
import NativeApp
import Simulation

extension StateError {
  /// Runs `body` and turns its errors into errors about the file.
  static func naming<Result>(_ file: String, _ body: () throws -> Result) throws(Self) -> Result {
    do {
      return try body()
    } catch let error as StateError {
      throw error
    } catch let error as DatabaseError {
      throw StateError(error, file: file)
    } catch let error as UnreadableValue {
      throw .damaged(file: file, reason: "\(error.value.clipped) in its table \(error.table) has no meaning")
    } catch let error as InventoryError {
      throw .damaged(file: file, reason: "its inventory does not fit together (\("\(error)".clipped))")
    } catch {
      throw .damaged(file: file, reason: "\(error)".clipped)
    }
  }

  /// The error that SQLite reported for `file`.
  fileprivate init(_ error: DatabaseError, file: String) {
    let reason = (error.message ?? "SQLite error \(error.resultCode.rawValue)").clipped
    switch error.resultCode {
    // No statement of the program is wrong by itself, so a statement that fails means wrong tables.
    case .SQLITE_NOTADB, .SQLITE_CORRUPT, .SQLITE_ERROR: self = .damaged(file: file, reason: reason)
    // Another run is kept away by its own lock.
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .locked(file: file)
    // A row that this run would add is there already, or the other way round.
    case .SQLITE_CONSTRAINT: self = .changed(file: file)
    case .SQLITE_FULL: self = .failed(file: file, reason: "the disk is full")
    case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM: self = .notWritable(file, reason: reason)
    default: self = .failed(file: file, reason: reason)
    }
  }
}
