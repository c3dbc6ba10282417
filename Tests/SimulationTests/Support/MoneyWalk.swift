import Monetization
import NativeApp
import SampleApps
import Simulation

/// A random walk of three phones, two App Store accounts of one family and two app users, in which everything that has to
/// do with money may happen and fail.
struct MoneyWalk {
  /// One step: an action on a phone, or an advance in time.
  enum Step: Hashable, CustomStringConvertible {
    case act(PhoneID, Action)
    case advance(TimeSpan)

    var description: String {
      switch self {
      case .act(let phone, .director(let command)): "\(phone.number): \(command.line)"
      case .act(let phone, let action): "\(phone.number): \(action)"
      case .advance(let span): "+\(span.milliseconds) ms"
      }
    }
  }

  private(set) var story: Story
  private var oracle: AccessOracle
  private var random: SplitMix
  private(set) var steps: [Step] = []
  private(set) var violations: [String] = []
  /// What somebody has confirmed, or has told the Director to buy.
  private(set) var confirmed = 0
  private(set) var charged = 0
  /// Confirmations that may still be charged: the App Store is at work, or somebody has yet to approve.
  private var open = 0

  static let alex = "alex@example.com"
  static let kim = "kim@example.com"

  init(seed: UInt64) {
    story = Story(
      SampleApp.definition(
        displayAds: false, offered: ["annual", "weekly", "lifetime", "coins"],
        sold: [SampleApp.annual, SampleApp.lifetime, SampleApp.weekly, SampleApp.coins]))
    oracle = AccessOracle(story.app.catalogue)
    random = SplitMix(seed: seed)
    for command in ["newdevice", "newdevice", "account \(Self.kim)", "family parent \(Self.alex)"] {
      story.direct(.typed(command))
    }
    let before = story.world
    story.settle()
    _ = oracle.look(at: story.world, after: before, entries: story.entries, reinstalled: nil, in: story.app)
  }

  /// Performs so many steps, unless one breaks a promise. After each step the access on all phones is held against the oracle.
  /// Every 50 steps a copy of the walk comes to rest and is held against
  /// the journals.
  mutating func run(_ count: Int) {
    for number in 1...count where violations.isEmpty {
      step()
      if number.isMultiple(of: 50) || number == count { checkAtRest() }
    }
  }

  private mutating func step() {
    let phone = PhoneID([1, 2, 3].randomElement(using: &random) ?? 1)
    if story.world.shown != phone { story.direct(.showPhone(phone)) }
    let before = story.world
    let told = story.entries.count
    let step = chooseStep(on: phone)
    steps.append(step)
    if isConfirmation(step) {
      confirmed += 1
      open += 1
    }
    switch step {
    case .act(_, let action): story.act(action)
    case .advance(let span): story.advance(span)
    }
    let entries = Array(story.entries[told...])
    let change = WorldStep(before: before, entries: entries, after: story.world, app: story.app)
    for broken in Invariant.broken(in: change) { expect(false, "\(broken)") }
    // It lets minutes pass on a copy.
    if steps.count.isMultiple(of: 25) {
      for wait in Invariant.nothingWaitsForEver.violations(in: change) { expect(false, wait) }
    }
    for entry in entries { count(entry) }
    let reinstalls = if case .act(_, .director(let command)) = step { command.line == "reinstall" } else { false }
    for broken in oracle.look(
      at: story.world, after: before, entries: entries, reinstalled: reinstalls ? phone : nil, in: story.app)
    {
      expect(false, broken)
    }
    open = min(open, story.world.confirmationsUnderWay)
  }

  private mutating func count(_ entry: TimelineEntry) {
    guard case .store(.entry(let change, let accountID, _)) = entry.fact else { return }
    switch change.change {
    case .purchased, .bought, .changedAtOnce:
      expect(open > 0, "\(accountID) was charged without a confirmation of its own")
      charged += 1
      open -= 1
    case .renewed(let name, _, _):
      let journal = story.world.store.account(accountID)?.journal
      let isConfirmed = journal?.contains { earlier in
        switch earlier.change {
        case .purchased(let plan, _), .changedAtOnce(let plan, _, _, _), .sharedSubscription(let plan, _):
          plan.groupID == name.groupID && plan.ownership == name.ownership
        default: false
        }
      }
      expect(isConfirmed == true, "\(accountID) was charged for \(name.productID), which nobody has confirmed")
    default: break
    }
  }

  private mutating func expect(_ condition: Bool, _ violation: String) {
    guard !condition else { return }
    violations.append("\(violation), after step \(steps.count): \(steps.suffix(12).map(\.description))")
  }
}

extension World {
  /// The confirmations that the App Store has taken and not ended.
  fileprivate var confirmationsUnderWay: Int {
    let sheets = phones.count { phone in
      if case .redeeming? = phone.client.redemptionSheet?.step { return true }
      return phone.client.sheet?.step == .processing
    }
    return sheets + store.pendingApprovals.count
  }
}

// The choice of the next step.
extension MoneyWalk {
  private mutating func chooseStep(on phone: PhoneID) -> Step {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<2: .advance(Self.spans.randomElement(using: &random) ?? .zero)
    case 2..<5: .act(phone, .director(Self.commands.randomElement(using: &random) ?? .relaunch))
    default: .act(phone, actions.randomElement(using: &random) ?? .director(.foreground))
    }
  }

  static let spans: [TimeSpan] = [
    .milliseconds(1), .milliseconds(400), .seconds(1), .seconds(1), .seconds(3), .seconds(3), .seconds(16), .minutes(6),
    .minutes(2), .hours(1), .days(1), .days(2), .days(4), .days(20),
  ]

  /// Every answer of the backend, every rule of ownership, every policy without an answer, and what people do.
  static let commands: [DirectorCommand] = [
    "backend ok", "backend ok", "backend ok", "backend fail 503", "backend fail 500 nocode", "backend fail 429",
    "backend fail 429 nocode noretry", "backend fail 400 code 7103", "backend fail 401", "backend fail 404 empty",
    "backend fail 409 code 7102", "backend fail 200 unreadable", "backend fail silent", "backend fail 503 unreadable",
    "network on", "network on", "network off", "appstore up", "appstore up", "appstore down",
    "set transfer transfer", "set transfer transferIfInactive", "set transfer keep", "set transfer share",
    "set offline failOpen", "set offline cached", "set offline cachedUntilExpiry", "set offline failClosed",
    "set verification disabled", "set verification informational", "set verification enforced", "set signature wrong",
    "set signature right", "set finish off", "set finish on", "set finish on", "set grace 3", "set grace 0",
    "purchase ask", "purchase ask", "purchase ask", "purchase fail network", "purchase pending", "purchase unverified",
    "login sam", "login kim", "login sam", "login kim", "logout", "account \(alex)", "account \(kim)",
    "family share lifetime", "family end lifetime", "storefront DE", "storefront US", "storefront JP",
    "buy annual", "buy weekly", "buy lifetime", "buy coins", "redeem SPRING", "offer annual loyal", "refund lifetime",
    "refund annual", "refund", "revoke lifetime", "expire", "renew", "autorenew off", "autorenew on", "billing fail",
    "billing ok", "billing ok", "approve", "approve", "decline", "price annual 39.99 consent", "price annual 29.99",
    "cache reset", "sync", "fault customerinfo network", "fault restore network", "fault off", "background",
    "foreground", "foreground", "relaunch", "reinstall", "clock -5h", "clock right", "set latelisting 8m",
    "set latelisting 8m", "set latelisting 8m", "set latelisting none", "set latelisting none",
  ].map { .typed($0) }

  /// The actions that the top layer of the shown phone offers.
  private var actions: [Action] {
    let (world, model) = (story.world, story.model)
    let client = world.phone.client
    guard world.phone.device.isAppInForeground else { return [.director(.foreground)] }
    if client.signInSheet != nil {
      return [.sheet(.signIn(.edit(Self.kim))), .sheet(.signIn(.signIn)), .sheet(.appStore(.cancel))]
    }
    if client.sheet != nil {
      return [
        .sheet(.appStore(.confirm)), .sheet(.appStore(.confirm)), .sheet(.appStore(.confirm)),
        .sheet(.appStore(.cancel)),
      ]
    }
    if world.storeMessage(on: world.shownIndex) != nil {
      return [StoreMessageAnswer.agree, .decline, .updatePayment, .notNow].map { .sheet(.storeMessage($0)) }
    }
    if let sheet = client.managementSheet {
      if sheet.question != nil { return [.sheet(.subscriptions(.confirm)), .sheet(.subscriptions(.notNow))] }
      return [
        .sheet(.subscriptions(.close)), .sheet(.subscriptions(.ask(.cancel(productID: "annual")))),
        .sheet(.subscriptions(.resubscribe("annual"))),
      ]
    }
    if client.redemptionSheet != nil {
      return [
        .sheet(.redemption(.edit("spring"))), .sheet(.redemption(.redeem)), .sheet(.redemption(.redeem)),
        .sheet(.redemption(.close)),
      ]
    }
    if let alert = model.alert { return alert.answers.map { .user(.alertAnswered($0)) } }
    if let flow = model.paywall {
      let chosen = flow.packages.map { PaywallEvent.packageChosen(identifier: $0.package.identifier) }
      return (chosen + [.purchaseChosen, .purchaseChosen, .purchaseChosen, .restoreChosen, .closeChosen, .retryChosen])
        .map { .user(.paywall($0)) }
    }
    var actions: [Action] = [.user(.paywall(.restoreChosen)), .user(.tabChosen(0))]
    if let screen = model.topScreen, let card = story.node(Story.subscribe) {
      actions += Array(repeating: .page(screen.id, card), count: 4)
    }
    return actions
  }

  private func isConfirmation(_ step: Step) -> Bool {
    switch step {
    case .act(_, .sheet(.appStore(.confirm))):
      story.world.phone.client.sheet?.step == .confirm
    case .act(_, .director(let command)): [Verb.buy, .redeem, .plan].contains { command.isOf($0) }
    case .act(_, .sheet(.subscriptions(.confirm))), .act(_, .sheet(.redemption(.redeem))): true
    case .act(_, .sheet(.storeMessage(.agree))):
      // The App Store's own sheet makes an offer, and whoever takes it is charged.
      if case .winBack? = story.world.storeMessage(on: story.world.shownIndex) { true } else { false }
    case .act, .advance: false
    }
  }
}

// The walk at rest.
extension MoneyWalk {
  private static let mending: [DirectorCommand] = [
    "foreground", "network on", "backend ok", "appstore up", "fault off", "set finish on", "set verification disabled",
    "set signature right", "set offline app", "clock right", "purchase ask", "set latelisting none",
  ].map { .typed($0) }

  /// Lets a copy of the walk come to rest, with nothing that fails any more, and holds each phone against the journals.
  private mutating func checkAtRest() {
    var rested = story
    for phone in rested.world.phones.map(\.id) {
      rested.direct(.showPhone(phone))
      for command in Self.mending { rested.direct(command) }
      while rested.world.phone.client.sheet?.step == .confirm || rested.world.phone.client.signInSheet != nil {
        rested.act(.sheet(.appStore(.cancel)))
      }
      rested.act(.sheet(.subscriptions(.close)))
      rested.act(.sheet(.redemption(.close)))
      rested.advance(.minutes(6))
      while rested.model.alert != nil, let answer = rested.model.alert?.answers.last {
        rested.user(.alertAnswered(answer))
      }
    }
    for phone in rested.world.phones.map(\.id) {
      rested.direct(.showPhone(phone))
      rested.direct(.background)
      rested.direct(.foreground)
      rested.advance(.seconds(40))
    }
    // Another phone may have taken the receipt meanwhile: each reads once more, with nothing left to post.
    for phone in rested.world.phones.map(\.id) {
      rested.direct(.showPhone(phone))
      rested.direct(.typed("cache reset"))
      rested.settle()
    }
    let journals = rested.world.store.accounts.map { JournalReading($0.journal) }
    for phone in rested.world.phones {
      let ids = rested.world.store.appUserIDs(of: phone.client)
      let products = journals.flatMap { $0.products(of: ids, at: rested.now) }
      let due = Set(
        rested.app.catalogue.entitlementMapping.filter { products.contains($0.productID) }.flatMap(\.entitlements))
      for name in ["premium", "pro"] {
        let access = phone.model.entitlementAccess(
          name, at: phone.time(at: rested.now), in: rested.app.configuration)
        expect(
          access.isActive == due.contains(name),
          "\(name) of \(ids) on phone \(phone.id.number) is \(access), and \(products) are theirs")
      }
      // Those of an account that is out wait until it is back.
      let listed = Set(rested.world.store.account(phone.client.accountID)?.transactions.map(\.id) ?? [])
      let unfinished = phone.client.unfinishedTransactions.filter(listed.contains)
      expect(unfinished.isEmpty, "phone \(phone.id.number) has not finished \(unfinished)")
    }
  }
}
