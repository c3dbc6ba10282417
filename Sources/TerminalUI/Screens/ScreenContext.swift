import Monetization
import NativeApp
import Simulation

/// The values that a screen is made from.
///
/// It is a class, because every element tree asks for it and a copy of the world and the phone costs much.
final class ScreenContext: Sendable {
  let world: World
  /// The phone of the screen.
  let phone: Phone
  let app: AppDefinition
  let interface: Interface
  /// The pages that have been laid out lately.
  let cache: FrameCache

  init(
    world: World, phone: Phone? = nil, app: AppDefinition, interface: Interface, cache: FrameCache = .none
  ) {
    self.world = world
    self.phone = phone ?? world.phone
    self.app = app
    self.interface = interface
    self.cache = cache
  }

  var model: AppModel { phone.model }
  var configuration: AppConfiguration { app.configuration }
  var time: DeviceTime { phone.time(at: world.now) }
  var isPro: Bool { model.isPro(at: time, in: configuration) }
}

extension WalkAction {
  static func user(_ event: UserEvent) -> WalkAction { .world(.user(event)) }
  static func visit(path: String) -> WalkAction { .world(.user(.linkChosen(url: path))) }
}
