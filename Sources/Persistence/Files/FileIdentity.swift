#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The identity of a file on its device; another file at the same path has another one.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }

  /// The file at the path, after all links; nil if there is none.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}
