import Monetization
import NativeApp
import Simulation

/// What a screen may look at to say what it is.
struct ScreenContext {
  let world: World
  let app: AppDefinition
  let interface: Interface

  var model: AppModel { world.model }
  var configuration: AppConfiguration { app.configuration }
  var time: DeviceTime { world.deviceTime }
  var isPro: Bool { model.isPro(at: time, in: configuration) }
}

extension WalkAction {
  static func user(_ event: UserEvent) -> WalkAction { .world(.user(event)) }
  static func visit(path: String) -> WalkAction { .world(.user(.linkChosen(url: path))) }
}
