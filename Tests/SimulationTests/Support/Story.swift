import Monetization
import NativeApp
import SampleApps
import Simulation

/// A walk through a sample app, with all entries of its timeline.
struct Story {
  let app: AppDefinition
  var world: World
  var entries: [TimelineEntry] = []

  /// Launches an app and waits until its first pages are loaded and its customer is known.
  init(_ app: AppDefinition = SampleApp.definition(), settling: TimeSpan = .seconds(3)) {
    self.app = app
    world = World(app: app, start: SampleApp.start)
    entries = world.launch(in: app)
    advance(settling)
  }

  var model: AppModel { world.phone.model }
  var now: Instant { world.now }

  /// Advances the time. Whoever buys presses OK a second after the App Store's last message has come up.
  mutating func advance(_ span: TimeSpan) {
    let end = world.now + span
    for phone in world.phones.map(\.id) { pressOK(on: phone, until: end) }
    entries += world.advance(to: end, in: app)
  }

  private mutating func pressOK(on phone: PhoneID, until end: Instant) {
    var client: StoreClient? { world.phones.first { $0.id == phone }?.client }
    while client?.sheet?.step == .processing, let next = client?.nextInstant, next <= end {
      entries += world.advance(to: next, in: app)
    }
    guard case .done? = client?.sheet?.step, let ready = client?.sheet?.readyAt else { return }
    let ok = max(ready + .milliseconds(500), world.now)
    guard ok <= end else { return }
    entries += world.advance(to: ok, in: app)
    entries += world.handle(.sheet(.appStore(.confirm)), on: phone, in: app)
  }

  mutating func act(_ action: Action) {
    entries += world.handle(action, in: app)
  }

  mutating func user(_ event: UserEvent) { act(.user(event)) }
  mutating func paywall(_ event: PaywallEvent) { act(.user(.paywall(event))) }
  mutating func form(_ event: FormEvent) { act(.user(.form(event))) }
  mutating func direct(_ command: DirectorCommand) { act(.director(command)) }

  /// Presses a button or link of the page on top; false if it is missing, hidden or disabled.
  @discardableResult
  mutating func press(_ label: String) -> Bool {
    guard let screen = model.topScreen, let element = node(label) else { return false }
    act(.page(screen.id, element))
    return true
  }

  /// Waits for the answers that are on their way.
  mutating func settle() { advance(.seconds(1)) }
}

// Queries of the state.
extension Story {
  var time: DeviceTime { world.deviceTime }
  var isPro: Bool { model.isPro(at: time, in: app.configuration) }
  var adsRemoved: Bool { model.adsRemoved(at: time, in: app.configuration) }
  var adFreeLeft: TimeSpan { model.adFree.remaining(at: time) }
  var isBannerShown: Bool { if case .showing = model.banner.phase { true } else { false } }
  var isCardShown: Bool { node("Subscribe to Go Ad-Free") != nil }

  /// The data of the replies to `event`, in order.
  func replies(to event: String) -> [String] {
    replies.filter { $0.event == event }.map {
      $0.reply.answer.data.compactText + ($0.isDelivered ? "" : ", undelivered")
    }
  }

  var replies: [SentReply] {
    entries.compactMap { if case .reply(let reply) = $0.fact { reply } else { nil } }
  }

  /// Pages that the app handed to a browser or the system.
  var openedOutside: [String] {
    entries.compactMap { if case .openedOutside(let url, _) = $0.fact { url } else { nil } }
  }

  /// The app's own log.
  var log: [LogEvent] {
    entries.compactMap { if case .app(.log(let event)) = $0.fact { event } else { nil } }
  }

  /// The entries about the app's facts that match.
  func told(_ isWanted: (AppFact) -> Bool) -> [TimelineEntry] {
    entries.filter { if case .app(let fact) = $0.fact { isWanted(fact) } else { false } }
  }

  /// The instants at which ads appeared.
  var adsShown: [TimelineEntry] { told { if case .access(.ads(false, _)) = $0 { true } else { false } } }
  var loads: [TimelineEntry] { told { if case .rewardedAd(.loadStarted) = $0 { true } else { false } } }
  var rewards: [TimelineEntry] { told { if case .log(.rewardEarned) = $0 { true } else { false } } }

  /// What the app says of an end of the ad-free time that is near.
  var warnings: [TimelineEntry] { told { if case .access(.adFreeEnding) = $0 { true } else { false } } }

  /// The purchases in the store's journals.
  var purchases: [TimelineEntry] { entries.filter { $0.fact.purchasedProduct != nil } }

  /// The enabled control with this label on the page on top.
  func node(_ label: String) -> ElementID? {
    guard let screen = model.topScreen, let page = world.phone.browser.view(of: screen.id)?.page,
      let document = app.page(page.body)
    else { return nil }
    let place = document.nodes.indices.first {
      document.nodes[$0].tag == "button" || document.nodes[$0].tag == "a" ? isEnabled($0, label, page, document) : false
    }
    return place.map { document.nodes[$0].id }
  }

  private func isEnabled(_ node: Int, _ label: String, _ page: LoadedPage, _ document: PageDocument) -> Bool {
    let button = page.button(node, in: document)
    guard button.label == label, !button.isWaiting, !button.isInert else { return false }
    var next: Int? = node
    while let shown = next {
      guard page.isDisplayed(shown, in: document, displayAds: app.configuration.monetization.ads.displayAds) else {
        return false
      }
      next = document.nodes[shown].parent
    }
    return true
  }
}

// Actions that many stories share.
extension Story {
  static let subscribe = "Subscribe to Go Ad-Free"
  static let watch = "Watch Ad for Free Session"
  static let restore = "Restore Purchases"

  mutating func openPaywall() {
    press(Self.subscribe)
    settle()
  }

  /// Chooses `package` in the paywall, and confirms in the App Store.
  mutating func buy(_ package: String = "$rc_annual") {
    paywall(.packageChosen(identifier: package))
    paywall(.purchaseChosen)
    act(.sheet(.appStore(.confirm)))
    advance(.seconds(3))
  }

  /// Subscribes from the promo card, then waits for the confirmation.
  mutating func subscribe(_ package: String = "$rc_annual") {
    openPaywall()
    buy(package)
  }

  /// Watches an ad to its reward, and closes it this long after the reward.
  mutating func watchAd(closing after: TimeSpan = .zero) {
    press(Self.watch)
    advance(.milliseconds(1))
    guard let playback = world.phone.ads.playback else { return }
    advance(playback.untilReward(at: now) + after)
    act(.ad(.close))
  }

  mutating func openAccount() {
    press("Account")
    settle()
  }

  /// Opens the screen of the plan from another tab than that of the programs.
  mutating func openPlan() {
    openHomes()
    if model.features.homes.currentHome == nil { fill("Flat") }
    user(.linkChosen(url: "/pro"))
    settle()
  }

  mutating func openHomes() { user(.tabChosen(1)) }

  mutating func fill(_ name: String) {
    form(.edited(.name, name))
    form(.saveChosen)
  }

  /// Makes the first home, with `count` items in it.
  mutating func makeHome(items count: Int = 0) {
    openHomes()
    fill("Flat")
    addItems(count)
  }

  mutating func addItems(_ count: Int) {
    for number in 0..<count {
      openNewItem()
      fill("Thing \(number + 1)")
    }
  }

  mutating func openNewItem() {
    guard let home = model.features.homes.currentHome else { return }
    user(.linkChosen(url: "/items/new?home=\(home.id.number)"))
  }
}

extension Fact {
  /// The product of a purchase in the store's journals; nil for other facts.
  var purchasedProduct: String? {
    guard case .store(.entry(let entry, _, _)) = self else { return nil }
    switch entry.change {
    case .purchased(_, let charge): return charge.transaction.productID
    case .bought(let transaction, _): return transaction.productID
    default: return nil
    }
  }
}

extension AppModel {
  /// The form on top of the selected tab; nil if there is none.
  var topForm: OpenForm? { topScreen.flatMap { features.homes.form(on: $0.id) } }
}
