/// What has become of purchases since alerts have told of them. An alert that nobody has read yet says no more than what still
/// holds.
public enum AlertNews: Hashable, Sendable {
  /// Purchases of these products wait no longer, or have no one any more who would be told; nil means all.
  case waitsNoLonger([String]?)
  /// The backend has confirmed purchases of these products.
  case confirmed([String])
  /// The App Store has taken purchases of these products back.
  case takenBack([String])
  /// Another alert tells of purchases of these products.
  case toldAnew([String])
}
