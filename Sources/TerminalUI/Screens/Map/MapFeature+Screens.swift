import Monetization
import NativeApp
import Simulation

extension MapFeature: FeatureScreens {
  static func content(of screen: Screen, in room: ScreenRoom, _ context: ScreenContext) -> ScreenContent {
    guard let map = context.model.features.map.map(on: screen.id) else { return .nothing }
    return ScreenContent("Map", MapScreen.panel(map, in: room, context))
  }

  static func mode(of screen: Screen, _ context: ScreenContext) -> LayerKey.Mode {
    switch context.model.features.map.map(on: screen.id)?.phase {
    case .loading?: .loading
    case .failed?: .failure
    case .loaded?, nil: .usual
    }
  }

  static func wheel(_ screen: Screen, _ context: ScreenContext) -> WheelActions? {
    guard isLoaded(screen, context) else { return nil }
    return WheelActions(
      away: .user(.map(.zoomed(screen.id, levels: 1))), towards: .user(.map(.zoomed(screen.id, levels: -1))))
  }

  /// A click brings the place that was clicked to the middle.
  static func click(_ cell: PictureCell, on screen: Screen, _ context: ScreenContext) -> WalkAction? {
    guard isLoaded(screen, context) else { return nil }
    return .user(
      .map(.panned(screen.id, east: cell.right * MapView.dotsAcross, south: cell.down * MapView.dotsDown)))
  }

  static func bindings(_ screen: Screen, _ context: ScreenContext) -> [KeyBinding<WalkAction>] {
    guard isLoaded(screen, context) else { return [] }
    func pan(_ key: Key, _ letter: Character, _ label: String, _ east: Int, _ south: Int) -> KeyBinding<WalkAction> {
      KeyBinding(
        [key, .character(letter)], label,
        action: .user(.map(.panned(screen.id, east: east * step, south: south * step))))
    }
    return [
      // The footer names the keys together; each has its action below.
      KeyBinding([.left, .right, .up, .down], "pan", importance: 18),
      pan(.left, "h", "pan west", -2, 0), pan(.down, "j", "pan south", 0, 1), pan(.up, "k", "pan north", 0, -1),
      pan(.right, "l", "pan east", 2, 0),
      KeyBinding(
        [.character("+")], "zoom in", action: .user(.map(.zoomed(screen.id, levels: 1))), importance: 17),
      KeyBinding([.character("=")], "the same as +", action: .user(.map(.zoomed(screen.id, levels: 1)))),
      KeyBinding(
        [.character("-")], "zoom out", action: .user(.map(.zoomed(screen.id, levels: -1))), importance: 16),
      KeyBinding([.character("0")], "recentre", action: .user(.map(.recentred(screen.id))), importance: 14),
    ]
  }

  /// Dots that a key moves the map by; a step to the side is twice as wide, as the map is wider than high.
  private static let step = 16

  private static func isLoaded(_ screen: Screen, _ context: ScreenContext) -> Bool {
    guard case .loaded? = context.model.features.map.map(on: screen.id)?.phase else { return false }
    return true
  }
}

extension UserEvent {
  static func map(_ event: MapEvent) -> UserEvent { .feature(.map(event)) }
}
