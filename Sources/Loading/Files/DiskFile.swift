import Foundation

/// Files and folders on disk, by the calls of the system.
///
/// Foundation asks for more than is needed here, such as the name of the owner of each file, which costs a launch more
/// than the contents of all files.
enum DiskFile {
  private static let largestFile = 16 << 20

  static func read(_ path: String) -> FileSource.Reading {
    var status = stat()
    guard stat(path, &status) == 0 else { return .absent }
    if isFolder(status) { return .unreadable("a folder") }
    guard status.st_mode & S_IFMT == S_IFREG else { return .unreadable("something other than a regular file") }
    let size = Int(status.st_size)
    guard size <= largestFile else { return .unreadable("a file of \(size) bytes, over the limit of 16 MiB") }
    guard let bytes = bytes(path, size) else { return .unreadable("a file that cannot be read") }
    return .bytes(bytes)
  }

  /// There is something of this path, and it is no folder.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && !isFolder(status)
  }

  /// The contents of a file that had this size a moment ago; what has come since is left out.
  private static func bytes(_ path: String, _ size: Int) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var isRead = true
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let more = Foundation.read(file, buffer.baseAddress?.advanced(by: count), size - count)
        if more < 0, errno == EINTR { continue }
        isRead = more >= 0
        guard more > 0 else { return }
        count += more
      }
    }
    return isRead ? bytes : nil
  }

  static func list(_ path: String) -> FileSource.Listing {
    var status = stat()
    guard stat(path, &status) == 0 else { return .absent }
    guard isFolder(status) else { return .unreadable("a file") }
    var files: [String] = []
    return collect(path, "", &files) ? .files(files) : .unreadable("a folder that cannot be read")
  }

  /// Adds the files of a folder and of all folders in it, without hidden ones; false if one cannot be read.
  ///
  /// A link to a folder is neither a file nor entered, so that no folder is in itself.
  private static func collect(_ folder: String, _ prefix: String, _ files: inout [String]) -> Bool {
    guard let stream = opendir(folder) else { return false }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name.hasPrefix(".") { continue }
      let path = "\(folder)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      if isFolder(status) {
        guard collect(path, "\(prefix)\(name)/", &files) else { return false }
      } else if stat(path, &status) == 0, !isFolder(status) {
        files.append(prefix + name)
      }
    }
    return true
  }

  private static func isFolder(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFDIR }
}
