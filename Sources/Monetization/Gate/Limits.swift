/// The limits of the free plan, each on a resource that the app names.
public struct Limits: Hashable, Sendable {
  /// The greatest number of one resource in each place in which it is counted.
  public struct Limit: Hashable, Sendable {
    public var resource: GatedResource
    public var count: Int

    public init(_ resource: GatedResource, _ count: Int) {
      self.resource = resource
      self.count = count
    }
  }

  /// The limits; each resource occurs once.
  public var list: [Limit]

  public init(_ list: [Limit]) {
    self.list = list
  }

  /// Returns the number of `resource` that the free plan allows; nil if there is no limit.
  public func count(of resource: GatedResource) -> Int? {
    list.first { $0.resource == resource }?.count
  }
}
