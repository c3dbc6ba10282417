import Monetization
import NativeApp
import Simulation

extension SoundsFeature: FeatureScreens {
  static func content(of screen: Screen, in room: ScreenRoom, _ context: ScreenContext) -> ScreenContent {
    ScreenContent("Sounds", SoundsScreen.panel(in: room, context))
  }

  static func bindings(_ screen: Screen, _ context: ScreenContext) -> [KeyBinding<WalkAction>] {
    let sounds = context.model.features.sounds
    return [
      KeyBinding(
        [.character("p")], sounds.isPlaying ? "pause" : "play", action: SoundsScreen.playAction(sounds),
        disabledReason: SoundsScreen.playProblem(sounds), importance: 16),
      KeyBinding([.character("t")], "sleep timer", action: .user(.sounds(.timerMenuChosen)), importance: 15),
    ]
  }

  static func menus(_ context: ScreenContext) -> [Layer] {
    guard context.model.features.sounds.isTimerMenuOpen else { return [] }
    return [
      Layer(
        key: LayerKey(.menu), title: "Sleep timer", panel: Panel(body: SleepTimerScreen.element(context)),
        chrome: .dialog, cancel: .user(.sounds(.timerMenuClosed)))
    ]
  }
}
