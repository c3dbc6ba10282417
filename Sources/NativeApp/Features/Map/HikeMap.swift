import Monetization

/// What a map shows: a place with its name, and around it what else the server knows.
public struct HikeMap: Hashable, Sendable {
  public var name: String
  public var place: GeoPoint
  /// The points of the way, in order; empty if there is none.
  public var trail: [GeoPoint]
  /// Hills and hollows of the land.
  public var terrain: [Relief]

  /// A hill, or a hollow, which holds water where the land lies lower than its surroundings.
  public struct Relief: Hashable, Sendable {
    public var place: GeoPoint
    /// Metres above the surroundings; below zero for a hollow.
    public var height: Double
    /// Metres from the top to the foot.
    public var radius: Double
  }

  public init(name: String, place: GeoPoint, trail: [GeoPoint] = [], terrain: [Relief] = []) {
    self.name = name
    self.place = place
    self.trail = trail
    self.terrain = terrain
  }
}
