#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A lock that keeps a second run away from a state for the lifetime of the object.
///
/// It is an advisory lock of the whole file, which the system releases at the end of the process, however that ends.
/// The file itself stays: removing it would let two runs lock two files of one name.
package final class StateLock {
  private let descriptor: Int32
  private let path: String
  private let identity: FileIdentity

  /// Locks the file at `path` for the state in `file`; the lock file is made if it does not exist.
  package init(path: String, for file: String) throws(StateError) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .notWritable(path, reason: Self.reason()) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let isHeld = errno == EWOULDBLOCK
      let reason = Self.reason()
      close(descriptor)
      throw isHeld ? .inUse(file: file) : .notWritable(path, reason: reason)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let reason = Self.reason()
      close(descriptor)
      throw .notWritable(path, reason: reason)
    }
    self.path = path
    identity = FileIdentity(status)
  }

  /// The file has neither been deleted nor replaced, so that the lock still keeps other runs away.
  var isInPlace: Bool { FileIdentity(path: path) == identity }

  deinit {
    // A program that is being started at this moment has the descriptor too, and would keep the lock until it runs.
    _ = flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  private static func reason() -> String { String(cString: strerror(errno)) }
}
