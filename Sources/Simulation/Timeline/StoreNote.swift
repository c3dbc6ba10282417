/// A line of the simulated store, still made as a sentence.
///
/// Transitional: it goes when the store tells typed facts. Nothing but people reads its text.
public struct StoreNote: Hashable, Sendable {
  public var text: String
  /// In reading order.
  public var details: [Detail]

  /// One named value.
  public struct Detail: Hashable, Sendable {
    public var name: String
    public var value: String

    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  public init(_ text: String, _ details: [Detail] = []) {
    self.text = text
    self.details = details
  }
}
