/// A list of the data of a native screen that is too long to be shown whole.
public struct DataCut: Hashable, Sendable {
  public var key: String
  /// The number of entries in the data.
  public var count: Int
  /// The number of entries, from the first on, that are shown.
  public var shown: Int

  public init(key: String, count: Int, shown: Int) {
    self.key = key
    self.count = count
    self.shown = shown
  }

  public var sentence: String { "Only the first \(shown) of \(count) entries of “\(key)” are shown." }
}
