#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The size and the time of the last change of a file; a file that has been written has another stamp.
struct FileStamp: Hashable {
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// The stamp of the file at the path; nil if there is none.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    size = Int64(status.st_size)
    #if canImport(Glibc)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    seconds = time.tv_sec
    nanoseconds = time.tv_nsec
  }
}
