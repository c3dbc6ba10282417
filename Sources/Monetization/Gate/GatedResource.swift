/// A kind of thing that the free plan limits in number. The app names it.
public struct GatedResource: Hashable, Sendable {
  /// The singular, used in sentences and in the gate's reasons, such as `seat`.
  public var name: String
  /// The plural, such as `seats`.
  public var plural: String

  public init(name: String, plural: String) {
    self.name = name
    self.plural = plural
  }

  /// The singular as one word, such as `windowSeat` for `window seat`.
  var camelName: String {
    let words = name.split(separator: " ")
    return words.dropFirst().reduce(String(words.first ?? "")) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
  }
}

/// The numbers in which a resource exists.
public struct ResourceCounts: Hashable, Sendable {
  public var resource: GatedResource
  /// One number for each place in which the limit counts anew; a single number if the limit counts for the whole app.
  public var counts: [Int]

  public init(_ resource: GatedResource, _ counts: [Int]) {
    self.resource = resource
    self.counts = counts
  }

  /// The sum over all places.
  public var total: Int { counts.reduce(0, +) }
}
