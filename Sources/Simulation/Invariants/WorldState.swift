/// A world, whatever led to it.
public struct WorldState: Sendable {
  public let world: World
  public let app: AppDefinition
  /// The same world after its next events, and after the wait for a sheet that they have brought; nil if it is not known.
  /// Nobody has done anything meanwhile.
  public let later: World?
  /// It is known that a world which goes on from what this one saves would save the same again.
  public let isSavedWhole: Bool

  public init(world: World, app: AppDefinition, later: World? = nil, isSavedWhole: Bool = false) {
    self.world = world
    self.app = app
    self.later = later
    self.isSavedWhole = isSavedWhole
  }
}
