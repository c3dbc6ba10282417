import Monetization

extension PathMatcher {
  /// Reads the rules of an app's path configuration; without that file, only the built-in rules apply.
  init(_ files: inout RecordedFiles, _ name: String, _ warnings: inout [LoadingWarning]) throws(LoadingError) {
    guard let bytes = try files.optionalBytes(name, expected: "a path configuration") else {
      self.init(PathConfiguration())
      return
    }
    try self.init(bytes: bytes, file: name, &warnings)
  }

  /// Reads a path configuration at `path`; with what the file has that matches nothing.
  package static func reading(path: String) throws(LoadingError) -> (matcher: PathMatcher, warnings: [LoadingWarning]) {
    let bytes = try FileSource.disk(folder: "").bytes(path, expected: "a path configuration")
    var warnings: [LoadingWarning] = []
    return (try PathMatcher(bytes: bytes, file: path, &warnings), warnings)
  }

  private init(bytes: [UInt8], file name: String, _ warnings: inout [LoadingWarning]) throws(LoadingError) {
    let file = try PathConfigurationFile(bytes: bytes, file: name)
    self = file.matcher
    warnings += file.remarks.map { LoadingWarning($0) }
  }
}
