import Monetization
import NativeApp
import Simulation
import Synchronization

/// The values that a screen is made from.
///
/// It is a class, because every element tree asks for it and a copy of the world and the phone costs much. The parts of the phone
/// that most elements ask for are kept apart: a getter that reads them from the world would copy them whole each time.
final class ScreenContext: Sendable {
  let world: World
  /// The phone of the screen.
  let phone: PhoneID
  /// The index of the phone in the world.
  let index: Int
  /// The app on the phone, its client of the store, the device and its clocks.
  let model: AppModel
  let client: StoreClient
  let device: SimulatedDevice
  let time: DeviceTime
  /// The access to what lifts the limits of the free plan.
  let plan: EntitlementAccess
  /// Why, and for how long, the phone shows no ads.
  let adRemoval: AdRemoval
  let app: AppDefinition
  /// The places on the screen.
  let layout: ScreenLayout
  let interface: Interface
  /// The pages that have been laid out lately.
  let cache: FrameCache
  private let coming = Mutex<[World.Upcoming]?>(nil)

  /// - Parameter index: The index of the phone; nil for the shown one.
  init(
    world: World, index: Int? = nil, app: AppDefinition, interface: Interface, cache: FrameCache = .none
  ) {
    let index = index ?? world.shownIndex
    self.index = index
    phone = world.phones[index].id
    model = world.phones[index].model
    client = world.phones[index].client
    device = world.phones[index].device
    time = world.phones[index].device.time(at: world.now)
    plan = world.phones[index].model.entitlementAccess(
      app.configuration.monetization.entitlements.limits, at: time, in: app.configuration)
    adRemoval = world.phones[index].model.monetization.adRemoval(at: time, in: app.configuration.monetization)
    layout = ScreenLayout(world, interface)
    self.app = app
    self.cache = cache
    // Assigned last, so that the arguments move here; a later use would make a copy.
    self.world = world
    self.interface = interface
  }

  var configuration: AppConfiguration { app.configuration }
  /// The ad on the screen; nil if there is none.
  var playback: AdPlayback? { world.phones[index].ads.playback }
  var browser: SimulatedBrowser { world.phones[index].browser }
  /// The events to come, worked out at the first question: the inspector and the Director ask for the same ones.
  var upcoming: [World.Upcoming] {
    coming.withLock { coming in
      if let coming { return coming }
      let found = world.upcoming(in: app)
      coming = found
      return found
    }
  }
  /// The catalogue with the names that the system's sheets show on this phone.
  var catalogue: StoreCatalogue { app.catalogue.localized(for: device.language) }
  /// A day by the phone's clock, such as `4 Jan`, with the year where it is another one.
  func day(_ instant: Instant) -> String { time.day(instant) }
  /// The form of dates, by the phone's clock.
  var dates: DateForm { DateForm(time) }
  /// Time and day of an instant in the phone's zone, such as `09:41 Thu 1 Jan`, with the year where it is another one.
  func status(_ instant: Instant) -> String { local(instant).statusText(seenFrom: local(world.now)) }
  /// What a clock of the phone's zone that is right shows at `instant`.
  func local(_ instant: Instant) -> LocalTime { time.zone.local(instant) }

  /// The name of what lifts the limits of the free plan, such as `Premium`.
  var proName: String { configuration.planName }

  /// The limits of the free plan are lifted.
  var isPro: Bool { plan.isActive }
}

extension WalkAction {
  static func user(_ event: UserEvent) -> WalkAction { .world(.user(event)) }
  static func sheet(_ control: SheetControl) -> WalkAction { .world(.sheet(control)) }
  static func visit(path: String) -> WalkAction { .world(.user(.linkChosen(url: path))) }
}
