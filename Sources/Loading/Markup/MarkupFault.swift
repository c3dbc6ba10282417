/// The reason why the rest of a file with tags was not read.
package enum MarkupFault: Error, Hashable, Sendable {
  /// Elements are nested deeper than allowed.
  case tooDeep(limit: Int, at: TextPosition)
  /// A tag has so many attributes that reading it would take long.
  case tooManyAttributes(limit: Int, at: TextPosition)
  /// The XML refers to an entity that XML itself does not define.
  case entity(String, at: TextPosition)
  /// The file is not XML; the words are those of the parser and may quote the file.
  case malformed(String, at: TextPosition)
  /// There is no element in the XML.
  case empty
  case noMemory

  /// The error for a file.
  ///
  /// - Parameter expected: The kind of file, for a file that is of no kind at all.
  func loadingError(in file: String, expected: String) -> LoadingError {
    switch self {
    case .tooDeep(let limit, let position):
      LoadingError(
        file: file, at: position, found: "elements nested more than \(limit) deep", expected: "fewer levels")
    case .tooManyAttributes(let limit, let position):
      LoadingError(
        file: file, at: position, found: "a tag with more than \(limit) attributes", expected: "fewer attributes")
    case .entity(let name, let position):
      LoadingError(
        file: file, at: position, found: "the entity \(LoadingError.quoted("&\(name);")), which is not expanded",
        expected: "its text in place of it")
    case .malformed(let words, let position):
      LoadingError(
        file: file, at: position, found: "text that is not XML" + (words.isEmpty ? "" : " (\(words))"),
        expected: expected)
    case .empty: LoadingError(file: file, line: 1, found: "no element", expected: expected)
    case .noMemory:
      LoadingError(file: file, found: "a file too large for the memory", expected: "a smaller one")
    }
  }
}
