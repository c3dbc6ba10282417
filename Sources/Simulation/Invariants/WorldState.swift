/// A world, whatever led to it.
public struct WorldState: Sendable {
  public let world: World
  public let app: AppDefinition
  /// The same world after its next events, and after the wait for a sheet that they have brought; nil if it is not known.
  /// Nobody has done anything meanwhile.
  public let later: World?
  /// Another state leaves the same behind when its app is killed, and has kept the promises about that.
  public let leavesNothingNew: Bool

  public init(world: World, app: AppDefinition, later: World? = nil, leavesNothingNew: Bool = false) {
    self.world = world
    self.app = app
    self.later = later
    self.leavesNothingNew = leavesNothingNew
  }
}
