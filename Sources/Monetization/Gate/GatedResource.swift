/// A kind of thing that the free plan allows only so many of. The app names it.
public struct GatedResource: Hashable, Sendable {
  /// One of them, in words and in the reasons of the gate, such as `seat`.
  public var name: String
  /// Several of them, such as `seats`.
  public var plural: String

  public init(name: String, plural: String) {
    self.name = name
    self.plural = plural
  }
}

/// How many of a resource there are.
public struct ResourceCounts: Hashable, Sendable {
  public var resource: GatedResource
  /// One number for each place in which the limit counts anew; a single number if it counts the app as a whole.
  public var counts: [Int]

  public init(_ resource: GatedResource, _ counts: [Int]) {
    self.resource = resource
    self.counts = counts
  }

  /// All places together.
  public var total: Int { counts.reduce(0, +) }
}
