import Simulation

extension DirectorPanel {
  /// All that the panel without the keys reads, where that is little: equal readings make equal layers.
  struct Reading: Equatable {
    private let view: DirectorView
    private let layout: ScreenLayout
    private let app: ObjectIdentifier
    private let conditions: WorldConditions
    private let unusual: Set<DirectorGroup>
    /// What comes next, and the day, which the group of the time shows.
    private let next: World.Upcoming?
    private let time: String

    /// The reading; nil for a group whose rows depend on more.
    init?(_ context: ScreenContext, _ layout: ScreenLayout) {
      view = context.interface.director
      guard view.list == .group else { return nil }
      switch view.group {
      case .time:
        next = context.world.upcoming(in: context.app).first
        let coming = next.map { context.status($0.instant) } ?? ""
        time = coming + context.local(context.world.now).dayText + context.zoneWords
      case .purchase, .behaviour, .ads, .latencies: (next, time) = (nil, "")
      case .faults, .owned, .offers, .account, .renewals, .connections, .client, .phone, .scenarios: return nil
      }
      self.layout = layout
      app = ObjectIdentifier(context.app)
      conditions = context.world.conditions(in: context.app)
      unusual = DirectorScreen.unusualBesideSettings(context)
    }
  }
}
