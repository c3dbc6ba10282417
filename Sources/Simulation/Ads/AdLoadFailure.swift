import Monetization

/// A failure of a load.
public enum AdLoadFailure: Hashable, Sendable {
  case error(AdLoadError)
  /// The network never answers.
  case noAnswer
}
