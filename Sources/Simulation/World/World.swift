import Monetization

/// The whole simulated world as one value: the app, the store, the ad network, the web server, the phone, the clock.
///
/// Copying it is a fork; two copies that hear the same go the same way.
public struct World: Hashable, Sendable {
  /// The one virtual clock, as the store's server reads it.
  public internal(set) var now: Instant
  public internal(set) var model: AppModel
  public internal(set) var store: SimulatedStore
  /// The phone's part of the store.
  public internal(set) var storeClient: StoreClient
  public internal(set) var ads: SimulatedAdNetwork
  public internal(set) var server: SimulatedWebServer
  public internal(set) var browser: SimulatedBrowser
  public internal(set) var device: SimulatedDevice
  /// Which app folder this world was made from.
  public let digest: String
  /// Replies given to web pages, undelivered ones included.
  public internal(set) var replyCount = 0
  /// The last page that the app handed to a browser or the system: what a person would see there.
  public internal(set) var openedExternally: String?
  /// Whether something outside the phone lies over it.
  var isOverlayUp = false
  /// When the model asked to be woken.
  var modelDeadline: Instant?
  /// What happened while the world was taken up again; the launch gives it out.
  var entriesBeforeLaunch: [TimelineEntry] = []

  /// A fresh install at `start`; the app is not launched yet.
  public init(app: AppDefinition, start: Instant) {
    now = start
    model = AppModel(kept: KeptState(inventory: app.seed))
    store = SimulatedStore(storefront: app.catalogue.storefront, at: start)
    var call = StoreCall(catalogue: app.catalogue, at: start)
    storeClient = store.newClient(signedInTo: store.accounts.first?.id, &call)
    ads = SimulatedAdNetwork()
    server = SimulatedWebServer(paths: Array(app.pages.keys) + Array(app.bodies.keys))
    browser = SimulatedBrowser()
    browser.shell = app.configuration.shell
    device = SimulatedDevice(booted: start - .hours(1))
    digest = app.digest
  }

  /// The device's clocks now.
  public var deviceTime: DeviceTime { device.time(at: now) }

  /// An app in the background is not woken; what fell due there happens on its return.
  private var dueDeadline: Instant? { device.isAppInForeground ? modelDeadline : nil }

  /// The next instant at which something happens by itself.
  public var nextInstant: Instant? {
    var next: Instant?
    for candidate in [
      store.nextInstant, storeClient.nextInstant, ads.nextInstant, server.nextInstant, dueDeadline,
    ] {
      if let candidate, next.map({ candidate < $0 }) ?? true { next = candidate }
    }
    return next
  }

  /// Starts the app.
  ///
  /// Here as in `handle` and `advance`, `app` must be the one that this world was made from.
  public mutating func launch(in app: AppDefinition) -> [TimelineEntry] {
    var scene = scene(app)
    scene.entries = entriesBeforeLaunch
    entriesBeforeLaunch = []
    hear(.launched, &scene)
    run(to: now, &scene)
    return scene.entries
  }

  /// Does `action` now, and whatever follows from it at once.
  public mutating func handle(_ action: Action, in app: AppDefinition) -> [TimelineEntry] {
    var scene = scene(app)
    perform(action, &scene)
    run(to: now, &scene)
    return scene.entries
  }

  /// Moves the clock to `instant`, and runs everything that falls due on the way, one by one, in order.
  public mutating func advance(to instant: Instant, in app: AppDefinition) -> [TimelineEntry] {
    var scene = scene(app)
    run(to: instant, &scene)
    return scene.entries
  }

  /// One call from outside: what it has brought about so far.
  struct Scene {
    let app: AppDefinition
    var entries: [TimelineEntry] = []
  }

  private func scene(_ app: AppDefinition) -> Scene {
    precondition(app.digest == digest, "a world of the app \(digest) was given the app \(app.digest)")
    return Scene(app: app)
  }

  private mutating func perform(_ action: Action, _ scene: inout Scene) {
    switch action {
    case .user(let event): hear(.user(event), &scene)
    case .page(let screen, let node):
      for event in browser.chosen(node: node, of: screen, in: scene.app) { hear(.web(event), &scene) }
    case .storeSheet(let answer): answerSheet(answer, &scene)
    case .subscriptions(let choice): control(choice, &scene)
    case .ad(let choice): control(choice, &scene)
    case .director(let command): obey(command, &scene)
    case .overlayChanged(let isUp):
      isOverlayUp = isUp
      if isUp { ads.pause(at: now) } else { ads.resume(at: now) }
    }
    drainReports(&scene)
  }

  private mutating func answerSheet(_ answer: StoreSheetAnswer, _ scene: inout Scene) {
    withStore(&scene) { store, client, call in
      switch answer {
      case .confirm: store.confirm(for: &client, &call)
      case .cancel: store.cancel(for: &client, &call)
      case .askToBuy: store.askToBuy(for: &client, &call)
      case .signIn: store.signIn(for: &client, &call)
      }
    }
    noticeSheet(&scene)
  }

  private mutating func control(_ choice: SubscriptionsControl, _ scene: inout Scene) {
    switch choice {
    case .close:
      withStore(&scene) { store, client, call in store.closeManagement(for: &client, &call) }
      noticeSheet(&scene)
    case .setAutoRenew(let product, let isOn):
      withStore(&scene) { store, client, call in store.setAutoRenew(isOn, of: product, of: client.accountID, &call) }
    }
  }

  private mutating func control(_ choice: AdControl, _ scene: inout Scene) {
    switch choice {
    case .close: ads.closeChosen(at: now)
    case .resume: ads.resumeChosen(at: now)
    case .closeAnyway: ads.closeConfirmed(at: now)
    case .mute: ads.muteToggled()
    case .click: ads.clickChosen(at: now)
    }
  }

  /// Lets the model hear `event`, and performs what it asks for.
  mutating func hear(_ event: AppEvent, _ scene: inout Scene) {
    for request in model.handle(event, at: deviceTime, in: scene.app.configuration) {
      perform(request, &scene)
    }
    modelDeadline = model.nextDeadline(at: deviceTime, in: scene.app.configuration).map { now + $0 }
  }

  private mutating func perform(_ request: AppRequest, _ scene: inout Scene) {
    switch request {
    case .store(let request, let id):
      let failure = store.conditions.strike(request, storeClient)
      withStore(&scene) { store, client, call in
        store.begin(request, id: id, for: &client, failing: failure, &call)
      }
      noticeSheet(&scene)
    case .ads(let request, let id):
      ads.begin(request, id: id, at: now)
      if isOverlayUp { ads.pause(at: now) }
    case .web(.visit(let screen, let url)):
      let (request, id) = browser.visit(screen, url: url)
      server.begin(request, id: id, at: now)
    case .web(.discard(let screen)): browser.discard(screen)
    case .reply(let reply): deliver(reply, &scene)
    case .report(let report): scene.entries.append(TimelineEntry(report, at: now))
    case .openExternally(let url):
      openedExternally = url
      scene.entries.append(TimelineEntry(Report(.navigation, "opened outside the app: \(url)"), at: now))
    }
    drainReports(&scene)
  }

  private mutating func deliver(_ reply: BridgeReply, _ scene: inout Scene) {
    replyCount += 1
    let isDelivered = browser.deliver(reply)
    let report = SentReply(reply, isDelivered: isDelivered).report
    scene.entries.append(TimelineEntry(report, at: now))
  }

  /// The model must know when the system lays a sheet over it.
  func isSheetUp() -> Bool { storeClient.isSheetUp }

  private mutating func noticeSheet(_ scene: inout Scene) {
    hear(.systemSheetChanged(isUp: isSheetUp()), &scene)
  }

  mutating func drainReports(_ scene: inout Scene) {
    for report in ads.drainReports() {
      scene.entries.append(TimelineEntry(report.event, at: report.instant))
    }
  }

  /// Runs the agenda up to and including `instant`; the clock never goes back.
  mutating func run(to instant: Instant, _ scene: inout Scene) {
    while let next = dueNext(upTo: instant, &scene) {
      step(&scene, due: max(now, next), limit: instant)
    }
    now = max(now, instant)
  }

  /// The instant of the next event up to `instant`.
  ///
  /// Only when all of the present instant has been heard can it be said that an ad has gone without a word.
  private mutating func dueNext(upTo instant: Instant, _ scene: inout Scene) -> Instant? {
    if nextInstant.map({ $0 > now }) ?? true, adHasGoneSilently { hear(.screenReappeared, &scene) }
    return nextInstant.flatMap { $0 <= instant ? $0 : nil }
  }

  private var adHasGoneSilently: Bool {
    guard case .presenting = model.rewarded.exchange else { return false }
    return ads.playback == nil && device.isAppInForeground
  }

  /// Takes one event that is due; the order at one instant is store, web, model, ads.
  private mutating func step(_ scene: inout Scene, due: Instant, limit: Instant) {
    let hadSheet = isSheetUp()
    let others = [store.nextInstant, storeClient.nextInstant, server.nextInstant, dueDeadline].compactMap { $0 }.min()
    if let adInstant = ads.nextInstant, adInstant <= due, others.map({ $0 > adInstant }) ?? true {
      // Banner refreshes up to whatever else happens next are one event with a count.
      let event = ads.nextEvent(upTo: others.map { min($0 - .milliseconds(1), limit) } ?? limit)
      now = max(now, event?.instant ?? adInstant)
      drainReports(&scene)
      if let event { hear(.ads(event.event), &scene) }
      if hadSheet != isSheetUp() { noticeSheet(&scene) }
      return
    }
    now = due
    if store.nextInstant.map({ $0 <= now }) ?? false {
      withStore(&scene) { store, _, call in store.runNext(&call) }
    } else if let event = withStore(&scene, { store, client, call in store.nextEvent(for: &client, &call) }) {
      hear(.store(event.event), &scene)
    } else if let event = server.nextEvent(upTo: now) {
      for event in browser.received(event.event, in: scene.app) { hear(.web(event), &scene) }
    } else if let deadline = dueDeadline, deadline <= now {
      hear(.deadlineReached, &scene)
    }
    drainReports(&scene)
    if hadSheet != isSheetUp() { noticeSheet(&scene) }
  }
}
