/// A place that a path configuration comes from. An app loads them in this order, and each valid one replaces the one
/// before as a whole.
public enum PathSource: String, Hashable, Sendable, CaseIterable {
  /// The file in the app.
  case bundled
  /// The copy of the server's that the app has kept.
  case cached
  case server
}

/// A path configuration that the server has given, now or before.
public struct ServedPaths: Hashable, Sendable {
  /// The server's answer, which the app keeps for its next launch.
  public let text: String
  public let matcher: PathMatcher
  public let source: PathSource
  /// The lines with a comma after a last value, which Apple's reader takes and others do not.
  public let lastCommas: [Int]

  /// Reads an answer of the server.
  public init(_ text: String, from source: PathSource) throws(PathConfigurationError) {
    matcher = PathMatcher(try PathConfiguration(json: text))
    lastCommas = PathConfiguration.lastCommas(in: text)
    self.text = text
    self.source = source
  }

  public static func == (left: ServedPaths, right: ServedPaths) -> Bool {
    left.text == right.text && left.source == right.source
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(source)
  }
}
