/// The first names of what may be thousands on a page, for a fact.
public struct NameList: Hashable, Sendable {
  /// The first names, ten at most.
  public let names: [String]
  /// The number of those left out.
  public let more: Int

  public init(_ names: [String]) {
    self.names = Array(names.prefix(Self.most))
    more = names.count - self.names.count
  }

  private static let most = 10
}
