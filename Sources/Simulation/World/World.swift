import Monetization
import NativeApp

/// The whole simulated world as one value: the app, the store, the ad network, the web server, the phone, the clock.
///
/// Copying it is a fork; two copies that hear the same go the same way.
public struct World: Hashable, Sendable {
  /// The one virtual clock, as the store's server reads it.
  public internal(set) var now: Instant
  public internal(set) var model: AppModel
  public internal(set) var store: SimulatedStore
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
  /// Numbers and origins of what is told; no rule reads them.
  var causes = Causes()

  /// A fresh install at `start`; the app is not launched yet.
  public init(app: AppDefinition, start: Instant) {
    now = start
    model = AppModel(kept: PersistedState(app.seed))
    store = SimulatedStore(catalogue: app.catalogue, at: start)
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
    for candidate in [store.nextInstant, ads.nextInstant, server.nextInstant, dueDeadline] {
      if let candidate, next.map({ candidate < $0 }) ?? true { next = candidate }
    }
    return next
  }

  /// Starts the app.
  ///
  /// Here as in `handle` and `advance`, `app` must be the one that this world was made from.
  public mutating func launch(in app: AppDefinition) -> [TimelineEntry] {
    var scene = scene(app)
    drainReports(&scene)
    hear(.launched, &scene)
    run(to: now, &scene)
    return scene.entries
  }

  /// Does `action` now, and whatever follows from it at once.
  public mutating func handle(_ action: Action, in app: AppDefinition) -> [TimelineEntry] {
    var scene = scene(app)
    scene.scope.firstLeads = true
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
    var scope = CauseScope()
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
    scene.scope.lead = causes.cause(of: sheetRequest)
    switch answer {
    case .confirm: store.confirm(at: now)
    case .cancel: store.cancel(at: now)
    case .askToBuy: store.askToBuy(at: now)
    case .signIn: store.signIn(at: now)
    }
    noticeSheet(&scene)
  }

  private mutating func control(_ choice: SubscriptionsControl, _ scene: inout Scene) {
    switch choice {
    case .close:
      store.closeManagement(at: now)
      noticeSheet(&scene)
    case .setAutoRenew(let product, let isOn):
      tell(store.setAutoRenew(isOn, of: product, at: now), &scene)
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
    let outer = scene.scope
    scene.scope = CauseScope(lead: outer.lead, firstLeads: event != .launched)
    for request in model.handle(event, at: deviceTime, in: scene.app.configuration) {
      perform(request, &scene)
    }
    for screen in scene.scope.leftScreens { causes.screenLeft(screen) }
    let lead = outer.lead ?? (outer.firstLeads ? scene.scope.lead : nil)
    scene.scope = outer
    scene.scope.lead = lead
    modelDeadline = model.nextDeadline(at: deviceTime, in: scene.app.configuration).map { now + $0 }
  }

  private mutating func perform(_ request: AppRequest, _ scene: inout Scene) {
    switch request {
    case .store(let request, let id):
      causes.begin(.request(id), by: scene.scope.cause(ofRequestTo: .store))
      store.begin(request, id: id, at: now)
      noticeSheet(&scene)
    case .ads(let request, let id):
      causes.begin(request, id, by: scene.scope.cause(ofRequestTo: .ads))
      ads.begin(request, id: id, at: now)
      if isOverlayUp { ads.pause(at: now) }
    case .web(.visit(let screen, let url)):
      let (request, id) = browser.visit(screen, url: url)
      causes.begin(.page(id), by: scene.scope.cause(ofRequestTo: .pages))
      server.begin(request, id: id, at: now)
    case .web(.discard(let screen)):
      browser.discard(screen)
      scene.scope.leftScreens.append(screen)
    case .reply(let reply): deliver(reply, &scene)
    case .report(let fact): tell(.app(fact), &scene)
    case .openExternally(let url):
      openedExternally = url
      tell(.openedOutside(url: url), &scene)
    }
    drainReports(&scene)
  }

  private mutating func deliver(_ reply: BridgeReply, _ scene: inout Scene) {
    replyCount += 1
    let isDelivered = browser.deliver(reply)
    tell(.reply(SentReply(reply, isDelivered: isDelivered)), &scene)
  }

  /// The model must know when the system lays a sheet over it.
  func isSheetUp() -> Bool { store.sheet != nil || store.managementSheet != nil }

  private mutating func noticeSheet(_ scene: inout Scene) {
    hear(.systemSheetChanged(isUp: isSheetUp()), &scene)
  }

  /// Runs the agenda up to and including `instant`; the clock never goes back.
  mutating func run(to instant: Instant, _ scene: inout Scene) {
    let scope = scene.scope
    while let next = dueNext(upTo: instant, &scene) {
      scene.scope = CauseScope(lead: scope.lead)
      step(&scene, due: max(now, next), limit: instant)
      scene.scope = scope
    }
    scene.scope = scope
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
    let others = [store.nextInstant, server.nextInstant, dueDeadline].compactMap { $0 }.min()
    if let adInstant = ads.nextInstant, adInstant <= due, others.map({ $0 > adInstant }) ?? true {
      // Banner refreshes up to whatever else happens next are one event with a count.
      let event = ads.nextEvent(upTo: others.map { min($0 - .milliseconds(1), limit) } ?? limit)
      now = max(now, event?.instant ?? adInstant)
      scene.scope.lead = event.flatMap { causes.cause(of: $0.event) } ?? scene.scope.lead
      drainReports(&scene)
      if let event { hear(.ads(event.event), &scene) }
      if hadSheet != isSheetUp() { noticeSheet(&scene) }
      return
    }
    now = due
    let scope = scene.scope
    let (sheet, request) = (store.sheet, sheetRequest)
    if let event = store.nextEvent(upTo: now) {
      let request = event.event.requestID.map { .request($0) } ?? (store.sheet == sheet ? nil : request)
      scene.scope.lead = causes.cause(of: request) ?? scope.lead
      scene.scope.lead = drainReports(&scene) ?? scene.scope.lead
      if event.event.requestID != nil { _ = causes.end(request) }
      hear(.store(event.event), &scene)
    } else if let event = server.nextEvent(upTo: now) {
      scene.scope.lead = causes.end(event.event.origin) ?? scope.lead
      for event in browser.received(event.event, in: scene.app) { hear(.web(event), &scene) }
    } else if let deadline = dueDeadline, deadline <= now {
      hear(.deadlineReached, &scene)
    }
    scene.scope = scope
    scene.scope.lead = (store.sheet == sheet ? nil : causes.cause(of: request)) ?? scope.lead
    if let note = drainReports(&scene), let request, causes.cause(of: request) != nil {
      causes.begin(request, by: note)
    }
    if hadSheet != isSheetUp() { noticeSheet(&scene) }
  }
}
