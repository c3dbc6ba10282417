import Monetization

/// How a load can go wrong.
public enum AdLoadFailure: Hashable, Sendable {
  case error(AdLoadError)
  /// The network never answers at all.
  case noAnswer
}
