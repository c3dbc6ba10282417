/// The limits of the free plan, each on a resource that the app names.
public struct Limits: Hashable, Sendable {
  /// How many of one resource may exist in each place in which it is counted.
  public struct Limit: Hashable, Sendable {
    public var resource: GatedResource
    public var count: Int

    public init(_ resource: GatedResource, _ count: Int) {
      self.resource = resource
      self.count = count
    }
  }

  /// Each resource once.
  public var list: [Limit]

  public init(_ list: [Limit]) {
    self.list = list
  }

  /// How many of `resource` are free; nil if it has no limit.
  public func count(of resource: GatedResource) -> Int? {
    list.first { $0.resource == resource }?.count
  }
}
