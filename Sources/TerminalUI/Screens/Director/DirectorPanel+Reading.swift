import Simulation

extension DirectorPanel {
  /// All that the panel without the keys reads, where that is little: equal readings make equal layers.
  struct Reading: Equatable {
    private let view: DirectorView
    private let layout: ScreenLayout
    private let app: ObjectIdentifier
    private let conditions: WorldConditions
    private let unusual: Set<DirectorGroup>
    private let ofGroup: DirectorPart.Reading
    private let hasAudience: Bool

    /// The reading; nil for a group whose rows depend on more.
    init?(_ context: ScreenContext, _ layout: ScreenLayout) {
      view = context.interface.director
      guard view.list == .group, let reading = view.group.part.reading else { return nil }
      ofGroup = reading(context)
      hasAudience = context.interface.hasAudience
      self.layout = layout
      app = ObjectIdentifier(context.app)
      conditions = context.world.conditions(in: context.app)
      unusual = DirectorScreen.unusualBesideSettings(context)
    }
  }
}
