import Simulation

extension DirectorPanel {
  /// All that the panel reads, where a group is in view: equal readings make equal layers.
  struct Reading: Equatable {
    private let view: DirectorView
    private let layout: ScreenLayout
    private let app: ObjectIdentifier
    private let conditions: WorldConditions
    private let unusual: Set<DirectorGroup>
    private let ofGroup: DirectorPart.Reading
    private let hasAudience: Bool
    private let hasKeys: Bool

    /// The reading; nil for a list over all groups.
    init?(_ context: ScreenContext, _ layout: ScreenLayout) {
      view = context.interface.director
      guard view.list == .group else { return nil }
      ofGroup = view.group.part.reading(context)
      hasAudience = context.interface.hasAudience
      hasKeys = context.interface.overlays.contains(.director)
      self.layout = layout
      app = ObjectIdentifier(context.app)
      conditions = context.world.conditions(in: context.app)
      unusual = DirectorScreen.unusualBesideSettings(context)
    }
  }
}
