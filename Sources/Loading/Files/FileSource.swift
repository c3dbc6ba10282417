/// A source of an app folder's files: the disk, or memory in a test.
///
/// Paths are relative to the app folder (or absolute), with `/` between components.
package struct FileSource: Sendable {
  /// The result of reading one path.
  package enum Reading: Hashable, Sendable {
    case bytes([UInt8])
    case absent
    /// The file exists and cannot be read; the text is the reason and completes “found …”.
    case unreadable(String)
  }

  /// The result of listing one folder.
  package enum Listing: Hashable, Sendable {
    /// Paths relative to the folder, at any depth, without hidden files.
    case files([String])
    case absent
    /// The folder exists and cannot be listed; the text is the reason and completes “found …”.
    case unreadable(String)
  }

  private let read: @Sendable (String) -> Reading
  private let list: @Sendable (String) -> Listing

  package init(
    reading: @escaping @Sendable (String) -> Reading,
    listing: @escaping @Sendable (String) -> Listing = { _ in .absent }
  ) {
    read = reading
    list = listing
  }

  /// The files in a folder and all folders in it, sorted; empty if there is no such folder.
  package func files(in folder: String) throws(LoadingError) -> [String] {
    switch list(FilePaths.standardized(folder)) {
    case .files(let paths): return paths.sorted()
    case .absent: return []
    case .unreadable(let reason): throw LoadingError(file: folder, found: reason, expected: "a folder")
    }
  }

  package func reading(_ path: String) -> Reading {
    read(FilePaths.standardized(path))
  }

  /// There is a file at the path that can be read.
  package func hasFile(_ path: String) -> Bool {
    if case .bytes = reading(path) { true } else { false }
  }

  package func listing(_ folder: String) -> Listing { list(FilePaths.standardized(folder)) }

  /// The contents of a file that must exist.
  package func bytes(_ path: String, expected: String) throws(LoadingError) -> [UInt8] {
    if let bytes = try optionalBytes(path, expected: expected) { return bytes }
    throw LoadingError(file: path, found: "no such file", expected: expected)
  }

  /// The contents of a file that may be absent, but not unreadable.
  package func optionalBytes(_ path: String, expected: String) throws(LoadingError) -> [UInt8]? {
    switch reading(path) {
    case .bytes(let bytes): return bytes
    case .absent: return nil
    case .unreadable(let reason): throw LoadingError(file: path, found: reason, expected: expected)
    }
  }

  /// The text of a file, which may be absent.
  package func optionalText(_ path: String, expected: String) throws(LoadingError) -> String? {
    guard let bytes = try optionalBytes(path, expected: expected) else { return nil }
    if let offset = UTF8Check.firstInvalidOffset(bytes) {
      throw LoadingError(
        file: path, at: TextPosition(after: bytes[..<offset]),
        found: "the byte \(UTF8Check.hexadecimal(bytes[offset]))",
        expected: "\(expected) in UTF-8")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A source of files in memory; a folder exists if there is a file in it.
  package static func memory(_ files: [String: String]) -> FileSource {
    let paths = { @Sendable (folder: String) in
      let start = folder.isEmpty ? "" : folder + "/"
      return files.keys.filter { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
    }
    return FileSource { path in
      if let text = files[path] { return .bytes(Array(text.utf8)) }
      return paths(path).isEmpty ? .absent : .unreadable("a folder")
    } listing: { folder in
      if files[folder] != nil { return .unreadable("a file") }
      let paths = paths(folder)
      return paths.isEmpty ? .absent : .files(paths)
    }
  }
}
