import Simulation

/// A source of files that records the contents of the files read from it.
struct RecordedFiles {
  let source: FileSource
  private var contents: [String: [UInt8]] = [:]

  init(_ source: FileSource) {
    self.source = source
  }

  mutating func bytes(_ path: String, expected: String) throws(LoadingError) -> [UInt8] {
    let bytes = try source.bytes(path, expected: expected)
    contents[path] = bytes
    return bytes
  }

  /// The contents of a file; nil if the file is absent.
  mutating func optionalBytes(_ path: String, expected: String) throws(LoadingError) -> [UInt8]? {
    guard let bytes = try source.optionalBytes(path, expected: expected) else { return nil }
    contents[path] = bytes
    return bytes
  }

  /// Records files that were read from the same source in another way.
  mutating func record(_ paths: [String]) {
    for path in paths {
      if case .bytes(let bytes) = source.reading(path) { contents[path] = bytes }
    }
  }

  /// The digest of the names and the contents of all recorded files, in the order of the names.
  var digest: String {
    ContentDigest.digest(of: contents.sorted { $0.key < $1.key }.flatMap { [Array($0.key.utf8), $0.value] })
  }
}
