/// A value in a world of which some pieces count for nothing, or only in relation to others.
///
/// `normalise` holds knowledge alone: which ids only name, which clock an instant is compared with, what no rule reads
/// any more, each with its reason. A property that it does not mention stays as it is. So a forgotten property makes
/// worlds differ that could be one; it never makes one of two that can be told apart. Ids and instants must be
/// mentioned, since the others are relative to them: `NormalisedTwinTests` finds one that is not.
public protocol Normalisable {
  /// Takes out of this copy all that its future does not depend on.
  mutating func normalise(_ by: inout Normaliser)
}

extension Normalisable {
  /// Returns the value without all that its future does not depend on.
  @inlinable
  public func normalised(_ by: inout Normaliser) -> Self {
    var copy = self
    copy.normalise(&by)
    return copy
  }
}

extension Optional: Normalisable where Wrapped: Normalisable {
  @inlinable
  public mutating func normalise(_ by: inout Normaliser) { self?.normalise(&by) }
}

extension Array: Normalisable where Element: Normalisable {
  @inlinable
  public mutating func normalise(_ by: inout Normaliser) {
    for index in indices { self[index].normalise(&by) }
  }
}
