import Monetization
import NativeApp
import SampleApps
import Simulation
import Testing

/// A walk that performs random actions of a user, and checks the invariants of every walk.
struct RandomWalk {
  /// One step: an action, or an advance in time.
  enum Step: Hashable {
    case act(Action)
    case advance(TimeSpan)
  }

  var story: Story
  var random: SplitMix
  private(set) var steps: [Step] = []
  private(set) var violations: [String] = []
  private(set) var presentations = 0
  private var looks = 0
  private(set) var grants = 0
  /// The purchases that somebody has wanted: confirmed, or asked for, on a sheet, or made on another device.
  private(set) var wanted = 0

  init(_ app: AppDefinition, seed: UInt64) {
    story = Story(app)
    random = SplitMix(seed: seed)
  }

  mutating func run(_ count: Int) {
    for _ in 0..<count where violations.isEmpty { step() }
  }

  mutating func step() {
    let before = story.world
    let told = story.entries.count
    let step = chooseStep()
    steps.append(step)
    if isWanted(step) { wanted += 1 }
    switch step {
    case .act(let action): story.act(action)
    case .advance(let span): story.advance(span)
    }
    check(since: before, story.entries[told...])
  }

  /// Removes all faults, and waits until every request is answered.
  mutating func quiesce() {
    for command in Self.mending { story.direct(command) }
    while story.world.phone.client.sheet?.step == .confirm || story.world.phone.client.signInSheet != nil {
      story.act(.sheet(.appStore(.cancel)))
    }
    putMessagesOff()
    story.act(.sheet(.subscriptions(.close)))
    story.act(.sheet(.redemption(.close)))
    story.act(.sheet(.redemption(.close)))
    story.act(.sheet(.refund(.close)))
    if story.world.phone.ads.playback != nil {
      story.act(.ad(.close))
      story.act(.ad(.closeAnyway))
    }
    story.act(.overlayChanged(isUp: false))
    story.advance(.minutes(3))
    story.act(.sheet(.redemption(.close)))
    while story.model.alert != nil, let answer = story.model.alert?.answers.last { story.user(.alertAnswered(answer)) }
    story.paywall(.closeChosen)
    story.advance(.minutes(3))
    if story.model.ledger.unansweredCount > 0 { violations.append("\(story.model.ledger.open) not answered at rest") }
    if story.model.paywall != nil { violations.append("the paywall cannot be closed") }
    checkTruth()
  }

  private mutating func putMessagesOff() {
    while story.world.storeMessage(on: story.world.shownIndex) != nil { story.act(.sheet(.storeMessage(.notNow))) }
  }

  /// Removes all disturbances, and checks that the app agrees with the store and shows it.
  private mutating func checkTruth() {
    for command: DirectorCommand in [
      .typed("clock right"), .allFaultsOff, .set(.fetch, .word("fetchCurrent")),
      .set(.offline, .word("app")), .background, .foreground,
    ] {
      story.direct(command)
    }
    // The return to the foreground may bring one up.
    putMessagesOff()
    story.advance(.minutes(6))
    let truth = story.world.customerInfo(in: story.app)
    for name in ["premium", "pro"] {
      let access = story.model.entitlementAccess(name, at: story.time, in: story.app.configuration)
      expect(access.isActive == truth.isActive(name, wall: story.now), "\(name) is believed to be \(access)")
    }
    while story.model.topForm != nil, Self.canGoBack(story) {
      story.form(.cancelChosen)
      story.user(.alertAnswered(.proceed(.homes(.formDiscarded), label: "Discard")))
    }
    story.user(.homes(.pickerClosed))
    while Self.canGoBack(story) { story.user(.backChosen) }
    story.user(.tabChosen(0))
    while Self.canGoBack(story) { story.user(.backChosen) }
    if let screen = story.model.topScreen, case .failed? = story.model.webPhase(of: screen.id) {
      story.user(.pageRetryChosen(screen.id))
    }
    story.advance(.minutes(5))
    let isOffered = story.node(Story.subscribe) != nil && story.node(Story.watch) != nil
    expect(isOffered == !story.adsRemoved, "ads removed: \(story.adsRemoved), card with both buttons: \(isOffered)")
    // Who has not agreed, or not been asked, sees no ads.
    let maySeeAds = !story.adsRemoved && story.model.monetization.consent.canRequestAds
    expect((story.model.banner.phase != .hidden) == maySeeAds, "banner \(story.model.banner.phase)")
  }

  static let mending: [DirectorCommand] = [
    .foreground, .network(isOnline: true), .typed("backend ok"), .appStore(isUp: true), .fault(.off(.page)),
    .release(nil),
    .latency(.storeLatency, .milliseconds(400)), .latency(.webLatency, .milliseconds(120)),
    .latency(.adLatency, .milliseconds(2_500)),
  ]
}

// The choice of the next step.
extension RandomWalk {
  private mutating func chooseStep() -> Step {
    switch Int.random(in: 0..<40, using: &random) {
    case 0..<10: .advance(Self.spans.randomElement(using: &random) ?? .zero)
    case 10..<12: .act(.director(Self.commands.randomElement(using: &random) ?? .relaunch))
    default: actions.randomElement(using: &random).map { .act($0) } ?? .advance(.milliseconds(300))
    }
  }

  /// Up to more than a month: a year in which two phones refresh their banners takes a debug build many seconds, and a
  /// renewal after a year comes by a jump to the next event.
  static let spans: [TimeSpan] = [
    .milliseconds(1), .milliseconds(400), .seconds(1), .seconds(1), .seconds(1), .seconds(3), .seconds(3),
    .seconds(16), .seconds(16), .minutes(6), .hours(1), .hours(2), .days(1), .days(4), .days(40),
  ]

  static let commands: [DirectorCommand] =
    mending + mending + [
      .purchase(.ask), .purchase(.ask), .purchase(.ask), .purchase(.ask),
      .typed("ad order \"\(EventOrder.normal.rawValue)\""),
      .typed("ad order \"\(EventOrder.normal.rawValue)\""),
      .advanceToNext, .typed("clock +5h"), .typed("clock -5h"), .typed("clock right"), .background,
      .network(isOnline: false), .typed("backend fail 503"), .appStore(isUp: false),
      .fault(.page, .web(.http(status: 500)), .always),
      .latency(.storeLatency, .seconds(40)), .latency(.storeLatency, .zero), .latency(.webLatency, .zero),
      .latency(.adLatency, .zero),
      .purchase(.ask), .purchase(.cancel), .purchase(.pending), .purchase(.unverified), .purchase(.fail(.network)),
      .purchase(.interrupted), .purchase(.paymentMethod), .fault(.restore, .store(.network)),
      .fault(.offerings, .store(.network)),
      .fault(.customerinfo, .store(.network), .always), .fault(.off(.customerinfo)),
      .fault(.adload, .adLoad(.error(.noFill))), .fault(.adload, .adLoad(.noAnswer)),
      .fault(.adpresent, .adPresentation(.adTooLarge)), .fault(.banner, .adLoad(.error(.timeout)), .after(1)),
      .allFaultsOff, .release(nil), .release(nil), .approve, .decline, .expire(productID: nil),
      .refund(productID: nil), .renew(productID: nil), .autoRenew(isOn: false), .billing(isFailing: true),
      .billing(isFailing: false), .buyElsewhere(productID: "lifetime"), .buyElsewhere(productID: "annual"), .relaunch,
      .newDevice, .typed("reboot"), .showPhone(PhoneID(1)), .showPhone(PhoneID(2)), .account("kim@example.com"),
      .account(nil),
      .account("alex@example.com"), .parent("alex@example.com"), .parent(nil),
      .typed("price annual 39.99 consent"), .answerPrice(productID: "annual", agrees: false),
      .answerPrice(productID: "annual", agrees: true), .typed("eligibility reset"),
      .shareFromFamily(productID: "annual"),
      .redeem(code: "SPRING"), .redeem(code: nil), .changePlan(productID: "weekly"),
      .presentOffer(OfferChoice(productID: "annual", offerID: "loyal")),
      .endFamilySharing(productID: "annual"), .revoke(productID: "annual"), .typed("login sam"), .typed("login kim"),
      .logOut,
      .resetCache, .typed("sync"), .typed("notifications refused"), .typed("notifications allowed"),
      .set(.transfer, .word("keep")), .set(.transfer, .word("share")), .set(.transfer, .word("transfer")),
      .set(.offline, .word("failOpen")), .set(.offline, .word("app")), .set(.oncancel, .word("dismiss")),
      .set(.geography, .word("eea")), .set(.geography, .word("usstate")), .set(.geography, .word("other")),
      .typed("tracking ask"), .typed("tracking authorized"), .typed("tracking denied"), .typed("privacy options"),
      .typed("reinstall"),
      .set(.fetch, .word("cachedOrFetched")), .set(.fetch, .word("fromCacheOnly")), .set(.fetch, .word("fetchCurrent")),
    ]
    + ServiceAPI.allCases.filter { $0 != .data }.map {
      .fault(FaultRule($0, nil, .hold))
    }
    + EventOrder.presets.map { .typed("ad order \"\($0.rawValue)\"") }

  static let sheetAnswers: [Action] = [
    .sheet(.appStore(.confirm)), .sheet(.appStore(.confirm)), .sheet(.appStore(.confirm)), .sheet(.appStore(.cancel)),
  ]

  /// The actions that the top layer offers.
  private var actions: [Action] {
    let model = story.model
    guard story.world.phone.device.isAppInForeground else { return [.director(.foreground)] }
    if let form = story.world.consentForm(on: story.world.shownIndex) {
      return form.showsPurposes
        ? [
          .sheet(.consent(.toggle(.storage))), .sheet(.consent(.toggle(.personalisation))), .sheet(.consent(.confirm)),
          .sheet(.consent(.back)),
        ]
        : [.sheet(.consent(.accept)), .sheet(.consent(.accept)), .sheet(.consent(.refuse)), .sheet(.consent(.manage))]
    }
    if story.world.isTrackingQuestionUp(on: story.world.shownIndex) {
      return [.sheet(.tracking(.allow)), .sheet(.tracking(.refuse))]
    }
    if story.world.phone.client.signInSheet != nil {
      return [
        .sheet(.signIn(.signIn)), .sheet(.appStore(.cancel)), .sheet(.signIn(.edit("kim@example.com"))),
        .sheet(.signIn(.edit("kim"))),
      ]
    }
    if story.world.phone.client.sheet != nil { return Self.sheetAnswers }
    if story.world.storeMessage(on: story.world.shownIndex) != nil {
      return [StoreMessageAnswer.agree, .decline, .updatePayment, .notNow].map { .sheet(.storeMessage($0)) }
    }
    if let sheet = story.world.phone.client.managementSheet {
      if sheet.question != nil {
        return [.sheet(.subscriptions(.confirm)), .sheet(.subscriptions(.notNow)), .sheet(.subscriptions(.close))]
      }
      return [
        .sheet(.subscriptions(.close)), .sheet(.subscriptions(.resubscribe("annual"))),
        .sheet(.subscriptions(.ask(.cancel(productID: "annual")))),
        .sheet(.subscriptions(.ask(.plan(productID: "annual", nil)))),
        .sheet(.subscriptions(.ask(.plan(productID: "weekly", nil)))),
        .sheet(.subscriptions(.ask(.plan(productID: "annual", OfferName(.winBack, "back"))))),
      ]
    }
    if story.world.phone.client.redemptionSheet != nil {
      return [
        .sheet(.redemption(.edit("spring"))), .sheet(.redemption(.edit("nonsense"))), .sheet(.redemption(.redeem)),
        .sheet(.redemption(.redeem)),
        .sheet(.redemption(.close)),
      ]
    }
    if let playback = story.world.phone.ads.playback {
      return playback.phase == .confirmingClose
        ? [.ad(.resume), .ad(.closeAnyway)]
        : [.ad(.close), .ad(.mute), .ad(.click), .overlayChanged(isUp: true), .overlayChanged(isUp: false)]
    }
    if let alert = model.alert { return alert.answers.map { .user(.alertAnswered($0)) } }
    if let flow = model.paywall {
      let events: [PaywallEvent] =
        flow.packages.map { .packageChosen(identifier: $0.package.identifier) } + [
          .purchaseChosen, .purchaseChosen, .purchaseChosen, .restoreChosen, .closeChosen, .retryChosen, .manageChosen,
          .redeemChosen, .termsChosen,
        ]
      return events.map { .user(.paywall($0)) }
    }
    if model.features.homes.isPickerOpen {
      return [.user(.homes(.pickerClosed)), .user(.linkChosen(url: "/homes/new")), .user(.linkChosen(url: "/pro"))]
        + model.features.homes.inventory.homes.flatMap {
          [.user(.homes(.homeChosen($0.id))), .user(.homes(.deleteChosen(.home($0.id))))]
        }
    }
    if let form = model.topForm { return actions(in: form) }
    return screenActions
  }

  /// A step back is possible.
  private static func canGoBack(_ story: Story) -> Bool {
    guard var navigator = story.model.activeNavigator else { return false }
    return !navigator.back().contains { if case .refuseBack = $0 { true } else { false } }
  }

  private func actions(in form: OpenForm) -> [Action] {
    let place = story.model.features.homes.inventory.homes.last.map { StoragePlace(home: $0.id) }
    return [
      .user(.form(.edited(.name, "Kettle"))), .user(.form(.edited(.name, "Kettle"))), .user(.form(.saveChosen)),
      .user(.form(.saveChosen)), .user(.form(.saveChosen)), .user(.form(.edited(.name, ""))),
      .user(.form(.cancelChosen)), .user(.tabChosen(0)),
    ] + (place.map { [.user(.form(.placeChosen($0)))] } ?? [])
  }

  private var screenActions: [Action] {
    var actions: [Action] = [.user(.tabChosen(0)), .user(.tabChosen(1)), .user(.backChosen)]
    guard let screen = story.model.topScreen else { return actions }
    if case .failed? = story.model.webPhase(of: screen.id) { actions.append(.user(.pageRetryChosen(screen.id))) }
    for label in [Story.subscribe, Story.watch, Story.watch, Story.restore, "Account", "Couch to 5K"] {
      if let element = story.node(label) { actions.append(.page(screen.id, element)) }
    }
    actions += chatActions(on: screen)
    guard story.model.selectedTab == 1, let home = story.model.features.homes.currentHome else { return actions }
    actions += [
      .user(.homes(.pickerChosen)), .user(.linkChosen(url: "/items/new?home=\(home.id.number)")),
      .user(.linkChosen(url: "/items/new?home=\(home.id.number)")), .user(.linkChosen(url: "/homes/new")),
      .user(.linkChosen(url: "/locations/new?home=\(home.id.number)")), .user(.linkChosen(url: "/pro")),
      .user(.paywall(.restoreChosen)), .user(.homes(.searchChosen)), .user(.homes(.searchEdited("ke"))),
    ]
    if let item = story.model.features.homes.inventory.items.last {
      actions +=
        [
          .user(.linkChosen(url: "/items/\(item.id.number)")), .user(.linkChosen(url: "/items/\(item.id.number)/edit")),
          .user(.homes(.deleteChosen(.item(item.id)))),
        ] + Array(repeating: .user(.linkChosen(url: "/items/new?home=\(home.id.number)")), count: 6)
    }
    return actions
  }

  private func chatActions(on screen: Screen) -> [Action] {
    let setup = story.app.configuration.chat
    guard !setup.avatars.isEmpty else { return [] }
    let chat = story.model.features.chat
    var actions = ["/chat", "/chat", "/chat", "/chat/nova", "/chat/orr"].map { Action.user(.linkChosen(url: $0)) }
    guard let avatar = chat.avatar(on: screen, in: setup) else { return actions }
    let events: [ChatEvent] =
      [
        .edited("Hello"), .edited("Hello"), .sendChosen, .sendChosen, .sendChosen, .priorityChosen, .unlockChosen,
        .edited(""),
      ]
      + (chat.talk(with: avatar.id)?.messages ?? []).suffix(2).flatMap { message -> [ChatEvent] in
        let id = ChatMessageID(avatar.id, message.number)
        return [.retryChosen(id), .discardChosen(id)]
      }
    actions += events.map { .user(.chat($0)) }
    return actions
  }
}

// The invariants.
extension RandomWalk {
  private mutating func check(since before: World, _ entries: ArraySlice<TimelineEntry>) {
    let step = WorldStep(before: before, entries: Array(entries), after: story.world, app: story.app)
    for broken in Invariant.broken(in: step) { expect(false, "\(broken)") }
    looks += 1
    // It lets minutes pass on a copy.
    if looks.isMultiple(of: 25) {
      for violation in Invariant.nothingWaitsForEver.violations(in: step) { expect(false, violation) }
    }
    for entry in entries {
      if case .app(.rewardedAd(.presentationStarted)) = entry.fact { presentations += 1 }
      if case .app(.log(.rewardEarned)) = entry.fact { grants += 1 }
    }
    expect(grants <= presentations, "more grants than impressions")
    let charged = chargedPurchases
    expect(charged <= wanted, "\(charged) purchases for \(wanted) confirmations")
  }

  private func isWanted(_ step: Step) -> Bool {
    switch step {
    case .act(.sheet(.appStore(.confirm))):
      story.world.phone.client.sheet?.step == .confirm
    case .act(.director(let command)): [Verb.buy, .redeem, .plan].contains { command.isOf($0) }
    case .act(.sheet(.subscriptions(.confirm))), .act(.sheet(.redemption(.redeem))): true
    case .act(.sheet(.storeMessage(.agree))):
      // The App Store's own sheet makes an offer, and whoever takes it is charged.
      if case .winBack? = story.world.storeMessage(on: story.world.shownIndex) { true } else { false }
    default: false
    }
  }

  /// The purchases that were charged, renewals aside.
  private var chargedPurchases: Int {
    story.world.store.accounts.flatMap(\.journal).count { entry in
      switch entry.change {
      case .purchased, .bought, .changedAtOnce: true
      default: false
      }
    }
  }

  private mutating func expect(_ condition: Bool, _ violation: String) {
    guard !condition else { return }
    violations.append("\(violation), after step \(steps.count): \(steps.suffix(6))")
  }
}
