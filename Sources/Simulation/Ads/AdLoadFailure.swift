import Monetization

/// How a load can go wrong.
public enum AdLoadFailure: Hashable, Codable, Sendable {
  case error(AdLoadError)
  /// The network never answers at all.
  case noAnswer
}
