import Monetization
import NativeApp
import SampleApps
import Simulation

/// Worlds that use every table and every kind of value.
enum RichWorld: String, CaseIterable {
  case fresh, loggedIn, trial, lifetime, billingIssue, expired, refunded, secondDevice, pending, ended, conditions,
    everything

  func saved() throws -> SavedWorld {
    var walk = Walkabout()
    switch self {
    case .fresh: break
    case .loggedIn:
      walk.buy("annual")
      walk.direct(.typed("notifications refused"))
      for command: DirectorCommand in [
        .typed("login sam"), .logOut, .typed("login kim"), .newDevice, .typed("login kim"),
      ] {
        walk.direct(command)
        walk.advance(.seconds(2))
      }
    case .trial: walk.buy("annual")
    case .lifetime: walk.buy("lifetime")
    case .billingIssue:
      walk.buy("daily")
      walk.direct(.billing(isFailing: true))
      walk.advance(.days(2))
    case .expired:
      walk.buy("annual")
      walk.direct(.autoRenew(isOn: false))
      walk.advance(.days(5))
    case .refunded:
      walk.buy("daily")
      walk.buy("lifetime")
      walk.advance(.days(3))
      walk.direct(.refund(productID: nil))
    case .secondDevice:
      walk.buy("annual")
      walk.direct(.newDevice)
      walk.direct(.network(isOnline: false))
      walk.direct(.buyElsewhere(productID: "lifetime"))
      walk.advance(.days(4))
    case .pending:
      walk.direct(.purchase(.pending))
      walk.buy("annual")
    case .everything:
      walk.buy("annual")
      walk.buy("daily")
      walk.advance(.days(4))
      walk.buy("lifetime")
      walk.direct(.refund(productID: "lifetime"))
      walk.advance(.days(1))
    case .ended, .conditions: break
    }
    var saved = walk.saved
    if self == .ended || self == .everything { try Self.fillAccounts(&saved) }
    if self == .conditions || self == .everything { Self.setConditions(&saved) }
    if self == .everything {
      try Self.fillInventory(&saved.phones[0].kept.features.homes.inventory)
      Self.fillDevice(&saved)
      Self.fillChat(&saved)
      Self.fillBrowserAndSounds(&saved)
      try Self.addPhone(&saved)
    }
    return saved
  }

  private static func fillInventory(_ inventory: inout Inventory) throws {
    let home = try inventory.addHome(HomeDraft(name: "Grandma’s 🏡 — “Ferienhaus”"))
    let other = try inventory.addHome(HomeDraft(name: "בית חדש"))
    let cellar = try inventory.addLocation(LocationDraft(name: "Cellar\\';--", home: home))
    let shelf = try inventory.addLocation(LocationDraft(name: "المخزن ٣", home: home, parent: cellar))
    let box = try inventory.addLocation(LocationDraft(name: "👩‍👩‍👧‍👦 e\u{301}", home: home, parent: shelf))
    _ = try inventory.addItem(ItemDraft(title: "Lamp", note: "line one\nline two", home: home, location: box))
    let gone = try inventory.addItem(ItemDraft(title: "Gone", home: home))
    _ = try inventory.addItem(ItemDraft(title: "Übergröße 𝔘", home: other))
    try inventory.deleteItem(gone)
  }

  private static func fillChat(_ saved: inout SavedWorld) {
    saved.phones[0].kept.features.chat = PersistedChat(
      talks: [
        ChatTalk(
          avatar: .named("nova"),
          messages: [
            ChatMessage(number: 3, text: "Hello\\';--", state: .answered("“Clouds”"), isCounted: true),
            ChatMessage(number: 4, text: "שלום", isCounted: true),
            ChatMessage(number: 5, text: "Late", state: .notSent(.dayLimit)),
            ChatMessage(number: 6, text: "Lost", state: .notSent(.server(.http(status: 503)))),
            ChatMessage(number: 7, text: "Cut", state: .notSent(.server(.transfer(.connectionLost)))),
          ]),
        ChatTalk(
          avatar: .custom(2),
          messages: [
            ChatMessage(number: 1, text: "Who?"),
            ChatMessage(number: 2, text: "Locked", state: .notSent(.avatarLocked)),
          ]),
      ], customs: [CustomAvatar(number: 2, name: "Grandpa", voice: "dry", face: "owl")], lastAvatar: .custom(2),
      lastCustom: 3)
    saved.chat = [ChatUse(customer: "a", day: 20_454, count: 5), ChatUse(customer: "é", day: 20_455, count: 1)]
  }

  private static func fillBrowserAndSounds(_ saved: inout SavedWorld) {
    saved.phones[0].kept.isOnboarded = true
    saved.phones[0].kept.features.sounds.mix = SoundMix([
      SoundMix.Track(SoundID("rain"), volume: 9), SoundMix.Track(SoundID("brown noise"), volume: 1),
    ])
    saved.phones[0].cookies = CookieJar([
      Cookie(
        name: "session", value: "a=b; \"c\"", domain: "shop.example", isHostOnly: true, path: "/",
        expires: saved.instant + .days(30), isSecure: true, isHTTPOnly: false),
      Cookie(
        name: "theme", value: "", domain: "example", isHostOnly: false, path: "/a", expires: saved.instant + .hours(1),
        isSecure: false, isHTTPOnly: true),
    ])
  }

  /// Adds a second phone whose lists have the ids of the first one's.
  private static func addPhone(_ saved: inout SavedWorld) throws {
    var phone = saved.phones[0]
    phone.id = PhoneID(2)
    phone.kept.features.homes.inventory = Inventory()
    let home = try phone.kept.features.homes.inventory.addHome(HomeDraft(name: "The other phone's home"))
    _ = try phone.kept.features.homes.inventory.addItem(ItemDraft(title: "Its only item", home: home))
    phone.kept.features.homes.selectedHome = home
    phone.kept.monetization.grace = nil
    phone.device = SimulatedDevice(booted: saved.instant - .hours(1), boot: 1, wallOffset: .zero, isOnline: true)
    saved.phones.append(phone)
    saved.shown = PhoneID(2)
  }

  private static func fillDevice(_ saved: inout SavedWorld) {
    saved.phones[0].device = SimulatedDevice(
      booted: saved.instant - .days(9), boot: 7, wallOffset: .hours(-30), isOnline: false,
      notifications: PhoneNotifications(
        permission: .refused,
        scheduled: PhoneNotifications.Scheduled(
          TrialReminder(productID: "annual", transactionID: "7", trialEnd: saved.instant + .days(2)),
          due: saved.instant + .days(1), isDelivered: true)),
      privacy: PhonePrivacy(
        info: ConsentInfo(.obtained, purposes: [.storage, .measurement], isOptedOut: true), tracking: .restricted),
      zone: PhoneZone("Asia/Tokyo") ?? .utc)
    let time = DeviceTime(wall: saved.instant, uptime: .days(9), bootID: 7)
    for impression in 1...3 { _ = saved.phones[0].kept.monetization.adFree.earn(RequestID(impression * 10), at: time) }
    saved.phones[0].kept.monetization.adFree.dismissed(RequestID(20), at: time)
    let states: [RewardVerification.State] = [.open, .verified, .refused(.noCustomer), .abandoned]
    saved.phones[0].kept.monetization.verifications = RewardVerifications(
      states.enumerated().map { index, state in
        RewardVerification(
          impression: RequestID(index + 10), policy: RewardPolicy.allCases[index % 3], since: saved.instant,
          state: state)
      })
    saved.store.rewardReports = RewardReport.Verification.allCases.enumerated().map { index, outcome in
      RewardReport(
        phone: PhoneID(index % 2 + 1), impression: RequestID(index + 10), transactionID: "ab\(index)", outcome: outcome,
        arrivesAt: saved.instant + .days(index > 0 ? 0 : 1), hasArrived: index > 0)
    }
    saved.store.rewardCount = 5
    saved.phones[0].kept.monetization.grace = CustomerModel.GraceWindow(
      entitlements: ["pro", "a \"b\"\n"], endsUptime: .days(10), bootID: 7,
      endsWall: saved.instant + .minutes(4))
    saved.phones[0].kept.features.homes.selectedHome = saved.phones[0].kept.features.homes.inventory.homes.last?.id
    saved.phones[0].kept.monetization.latestWall = saved.instant + .days(400)
    saved.phones[0].kept.monetization.nextRequest = RequestID(991)
    saved.phones[0].kept.nextScreen = 77
    saved.phones[0].kept.servedPaths = #"{ "rules" : [] }"#
    saved.phones[0].kept.monetization.customerInfo?.originalApplicationVersion = "1.2"
    saved.phones[0].kept.monetization.customerInfo?.nonSubscriptions.append(
      NonSubscriptionPurchase(
        productID: "tip", purchaseDate: saved.instant, store: .stripe, isSandbox: true, price: Money(1.98, "EUR"),
        quantity: 2))
    saved.phones[0].client = client(of: saved, missedUpdate: .refund, [.otherDevice: saved.instant + .days(9_000)])
  }

  /// Adds entries that are rare in walks: price rises, paid offers, phases with a date.
  private static func fillAccounts(_ saved: inout SavedWorld) throws {
    let now = saved.instant
    var account = StoreAccount(id: "sam@example.com", storefront: .usa, at: now)
    for change in EveryEntry.changes(at: now) { account.record(change, at: now) }
    saved.store.accounts.append(account)
    saved.phones[0].client = client(of: saved, missedUpdate: nil, [.familySharing: now + .days(3)])
    saved.store.installs.append(
      StoreInstall(appUserID: "other", firstSeen: now, mergedInto: saved.phones[0].client.appUserID))
    saved.store.changedPrices = ["annual": 31.5]
    saved.store.agenda += [
      .init(.pendingLapse(accountID: "sam@example.com", productID: "daily"), at: now + .days(1)),
      .init(
        .boundary(accountID: "sam@example.com", groupID: "group 0", ownership: .familyShared), at: now + .days(3)),
    ]
    saved.store.agenda.sort { $0.instant < $1.instant }
  }

  /// The store client of a phone without an account.
  private static func client(
    of saved: SavedWorld, missedUpdate: UpdateCause?, _ updates: KeyValuePairs<UpdateCause, Instant>
  ) -> StoreClient {
    StoreClient(
      savedFor: saved.phones[0].client.appUserID, accountID: nil, missedUpdate: missedUpdate,
      unfinished: [
        UnfinishedTransaction("7", news: .doubtful), UnfinishedTransaction("a,b", isDelayed: true, news: .concluded),
      ],
      updates: saved.phones[0].client.updates + updates.map { TimedEvent($0.key, at: $0.value) },
      hasOfferings: true, missedRenewals: [saved.instant - .days(14), saved.instant - .days(7)],
      hasEntitlementMapping: true, refusedTransactions: ["8"])
  }

  /// Sets every condition to a value other than the default.
  private static func setConditions(_ saved: inout SavedWorld) {
    var store = StoreConditions()
    store.backend = .failing(503)
    store.storeDown = true
    store.latency.offerings = .seconds(1)
    store.latency.customerInfo = .seconds(2)
    store.latency.purchase = .seconds(3)
    store.latency.restore = .seconds(4)
    store.purchaseOutcome = .fail(.unexpectedBackend(500))
    store.purchaseOutcomeLasts = false
    store.showsPurchaseSheet = false
    store.unavailableProducts = ["annual", "a,b"]
    store.gracePeriodDays = 16
    store.graceScope = .paidToPaidOnly
    store.billingRetryDays = 30
    store.askToBuyLifetime = .hours(24)
    store.timeRate = .oneRenewalEveryMinute
    store.maxRenewals = 12
    store.showsMessages = false
    store.announcesLapses = false
    store.listingDelay = .seconds(1)
    store.renewalBlip = .milliseconds(700)
    store.receiptAge = .minutes(2)
    store.updateDelivery = .newestFirst
    store.transferPolicy = .keep
    store.signature = .wrong
    for index in saved.phones.indices {
      saved.phones[index].kept.monetization.policies.offline = .failOpen
      saved.phones[index].kept.monetization.policies.onCancel = .dismiss
      saved.phones[index].kept.monetization.policies.fetch = .fromCacheOnly
      saved.phones[index].kept.monetization.policies.verification = .enforced
      saved.phones[index].kept.monetization.policies.rewards.stacking = .extend
      saved.phones[index].kept.monetization.policies.rewards.policy = .revoke
      saved.phones[index].kept.monetization.policies.rewards.cap = .hours(5)
      saved.phones[index].kept.monetization.policies.rewards.dailyLimit = 3
      saved.phones[index].kept.monetization.policies.rewards.cooldown = .minutes(4)
      saved.phones[index].kept.monetization.policies.bannerSize = .adaptive
      // Each phone has a look of its own.
      saved.phones[index].kept.monetization.policies.paywallLook = index == 0 ? .storeKit : .custom
      saved.phones[index].kept.monetization.waiting = WaitingPurchase.Reason.allCases.map {
        WaitingPurchase(productID: "product \(index)", reason: $0)
      }
      saved.phones[index].kept.monetization.endedRequests = [false, true].map {
        EndedRequest(productID: "product \(index)", isDeclined: $0)
      }
      saved.phones[index].kept.monetization.awaited = AwaitedPurchase.State.allCases.map {
        AwaitedPurchase(
          productID: "product \(index)", name: "“Coins”", state: $0, since: .epoch + .days(Int64(index + 1)))
      }
      saved.phones[index].kept.alerts = alerts
      saved.phones[index].kept.monetization.storeAccount = "kim \(index)"
    }
    saved.store.conditions = store
    saved.ads.rewardedLatency = .seconds(9)
    saved.ads.bannerLatency = .seconds(8)
    saved.ads.timeoutLatency = .seconds(7)
    saved.ads.eventOrder = EventOrder(changes: [EventOrder.Row(.earned, .dismissed, after: .span(.seconds(3)))])
    saved.ads.lateRewardDelay = .seconds(6)
    saved.ads.adLifetime = .minutes(5)
    saved.ads.bannerRefreshSeconds = 30
    saved.ads.screenFitsAds = false
    saved.ads.film = .balloons
    saved.ads.adLength = .seconds(31)
    saved.ads.rewardPoint = .seconds(12)
    saved.ads.isSkippable = false
    saved.ads.hasEndCard = false
    saved.ads.fillRate = 73
    saved.ads.fillSeed = 4
    saved.ads.consentLatency = .seconds(10)
    saved.ads.reportLatency = .seconds(11)
    saved.ads.geography = .usstate
    saved.web = SavedWebServer(
      latency: .seconds(5),
      records: ServerRecords(tables: [
        ServerRecords.Table(
          collection: "trails", lastID: 9,
          records: [
            ServerRecords.Record(id: 2, values: [FormField("name", "Höhenweg \"B\"\n\u{1}"), FormField("miles", "")]),
            ServerRecords.Record(id: 9, values: []),
          ]), ServerRecords.Table(collection: "huts", lastID: 0, records: []),
      ]))
    saved.faults =
      FaultBook([
        FaultRule(.purchase, .store(.configuration("two words, \"one\"\nline \\more")), .always),
        FaultRule(.restore, .store(.offline), .once), FaultRule(.offerings, .store(.notSignedIn), .after(3)),
        FaultRule(.sync, .store(.unexpectedBackend(418)), .hold), FaultRule(.manage, nil, .hold),
        FaultRule(.page, .web(.http(status: 404)), .always), FaultRule(.page, .web(.timedOut), phone: PhoneID(2)),
        FaultRule(.adload, .adLoad(.noAnswer), .always), FaultRule(.banner, .adLoad(.error(.timeout)), .after(2)),
        FaultRule(.adpresent, .adPresentation(.adTooLarge)), FaultRule(.consent, .consent(.misconfiguration)),
        FaultRule(.consentform, .consent(.timeout), .after(1)),
        FaultRule(.ssv, .rewardReport(.badSignature), .hold), FaultRule(.rewardcheck, .store(.offline), .always),
      ]).rules
  }
}

extension RichWorld {
  /// The alerts that are kept, each kind once.
  private static var alerts: [PaywallAlert] {
    [
      .unverified(support: "help@example.com"), .nothingUnlocked(productID: nil, support: ""),
      .nothingUnlocked(productID: "annual", support: "é"), .refundRequested(productID: nil),
      .refundRequested(productID: "annual"), .bought(transactionID: nil, goods: nil),
      .bought(transactionID: "7", goods: "3 × “Coins”"), .pending(WaitingProduct(productID: "coins", goods: "Coins")),
      .interrupted(WaitingProduct(productID: "annual")),
    ]
      + [StoreError(.unexpectedBackend), StoreError(.configuration, .text("none.")), .offline].flatMap { error in
        UnconfirmedPurchase.Fate.allCases.map {
          .purchaseUnconfirmed(UnconfirmedPurchase(error, $0), products: ["annual", "coins"], support: "é")
        }
      }
  }
}
