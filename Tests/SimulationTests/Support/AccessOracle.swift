import Monetization
import NativeApp
import Simulation

/// The access that each phone may give, and the access that it must give, at every moment of a walk with money.
///
/// It follows from the journals at the time of the app's last answer, from the purchases that have succeeded for the app
/// within five minutes, and from the offline policy: the app's own decisions are not asked.
struct AccessOracle {
  /// What the store and the backend had said when the app's last answer came. Several readings and ids are possible if
  /// more than one thing has happened in the step.
  private struct Answer {
    var accounts: [String: [JournalReading]]
    var ids: [[String]]
    var accountIDs: [String?]
    var instant: Instant
    var isComputed: Bool
    var listingDelay: TimeSpan
  }

  /// A purchase or restore that has succeeded for the app and that no answer has confirmed for certain.
  private struct Success {
    var uptime: TimeSpan
    /// Nothing has come since then that could end the access.
    var isSure = true
    /// An answer may have had it.
    var mayBeConfirmed = false
    /// An answer must have had it.
    var isConfirmed = false
  }

  private struct Memory {
    var answer: Answer?
    var successes: [String: Success] = [:]
    var mayLackOffers = false
  }

  private var readings: [String: JournalReading] = [:]
  private var counts: [String: Int] = [:]
  private var memories: [PhoneID: Memory] = [:]
  private let grants: [String: [String]]

  static let entitlements = ["premium", "pro"]

  init(_ catalogue: StoreCatalogue) {
    grants = Dictionary(
      uniqueKeysWithValues: Self.entitlements.map { name in
        (name, catalogue.entitlementMapping.filter { $0.entitlements.contains(name) }.map(\.productID))
      })
  }

  /// Looks at all phones after a step; returns the promises that are broken.
  mutating func look(
    at world: World, after before: World, entries: [TimelineEntry], reinstalled: PhoneID?, in app: AppDefinition
  ) -> [String] {
    var accounts: [String: [JournalReading]] = [:]
    for account in world.store.accounts {
      var reading = readings[account.id] ?? JournalReading()
      var seen = [reading]
      for index in (counts[account.id] ?? 0)..<account.journal.count {
        reading.read(account.journal[index])
        seen.append(reading)
      }
      (readings[account.id], counts[account.id]) = (reading, account.journal.count)
      accounts[account.id] = seen
    }
    return world.phones.flatMap { phone -> [String] in
      let old = before.phones.first { $0.id == phone.id }
      if reinstalled == phone.id { memories[phone.id] = nil }
      note(phone, old, accounts, world, before)
      let own = entries.filter { $0.phone == phone.id }
      return hear(own, all: entries, on: phone, old, accounts, world) + judge(phone, world, in: app)
    }
  }

  private mutating func note(
    _ phone: Phone, _ old: Phone?, _ accounts: [String: [JournalReading]], _ world: World, _ before: World
  ) {
    let info = phone.model.customer.info
    guard info != old?.model.customer.info || memories[phone.id] == nil else { return }
    memories[phone.id, default: Memory()].answer = info.map { info in
      Answer(
        accounts: accounts, ids: ids(of: phone, old, world, before),
        accountIDs: [phone.client.accountID, (old ?? phone).client.accountID], instant: info.requestDate,
        isComputed: info.isComputed,
        listingDelay: max(world.store.conditions.listingDelay, before.store.conditions.listingDelay))
    }
  }

  private func ids(of phone: Phone, _ old: Phone?, _ world: World, _ before: World) -> [[String]] {
    [world.store.appUserIDs(of: phone.client)] + (old.map { [before.store.appUserIDs(of: $0.client)] } ?? [])
  }
}

// What a phone has been told.
extension AccessOracle {
  private mutating func hear(
    _ entries: [TimelineEntry], all: [TimelineEntry], on phone: Phone, _ old: Phone?,
    _ accounts: [String: [JournalReading]], _ world: World
  ) -> [String] {
    var broken: [String] = []
    var memory = memories[phone.id] ?? Memory()
    for entry in entries {
      switch entry.fact {
      case .app(.access(.graceWindowOpened(let names, _))):
        for name in names {
          memory.successes[name] = Success(uptime: phone.time(at: entry.instant).uptime)
          if !wasBought(grants[name] ?? [], on: phone, old, accounts, world, at: entry.instant) {
            broken.append("\(name) of phone \(phone.id.number) is open for five minutes, and nobody has bought it")
          }
        }
      case .app(.access(.graceWindowClosed)): memory.successes = [:]
      case .app(.customer(.appUserChanged)): memory.successes = [:]
      case .app(.customer(.offeringsFailed)): memory.mayLackOffers = true
      case .app(.log(.purchased(_, let product, _, _))):
        // What has ended since, or was taken back, opens no window.
        guard wasBought([product], on: phone, old, accounts, world, at: entry.instant) else { break }
        for (name, products) in grants where products.contains(product) {
          memory.successes[name] = Success(uptime: phone.time(at: entry.instant).uptime)
        }
      default: break
      }
    }
    for entry in all {
      if case .store(.entry(let change, _, _)) = entry.fact, change.change.mayEndAccess {
        for name in memory.successes.keys { memory.successes[name]?.isSure = false }
      }
    }
    confirm(&memory, on: phone)
    memories[phone.id] = memory
    return broken
  }

  /// Takes note of an answer that has come since a success.
  private func confirm(_ memory: inout Memory, on phone: Phone) {
    guard let answer = memory.answer else { return }
    for (name, success) in memory.successes {
      guard phone.time(at: answer.instant).uptime >= success.uptime else { continue }
      let given = given(name, by: answer, at: answer.instant)
      if given.may { memory.successes[name]?.mayBeConfirmed = true }
      if given.must { memory.successes[name]?.isConfirmed = true }
    }
  }

  private func wasBought(
    _ products: [String], on phone: Phone, _ old: Phone?, _ accounts: [String: [JournalReading]], _ world: World,
    at instant: Instant
  ) -> Bool {
    let ids = world.store.appUserIDs(of: phone.client)
    let own = Set([phone.client.accountID, (old ?? phone).client.accountID].compactMap { $0 })
    return accounts.contains { id, readings in
      readings.contains { reading in
        reading.gives(products, to: ids, at: instant, boundary: true)
          || own.contains(id) && reading.gives(products, to: nil, at: instant, boundary: true)
      }
    }
  }
}

// What a phone may believe, and must.
extension AccessOracle {
  private func judge(_ phone: Phone, _ world: World, in app: AppDefinition) -> [String] {
    Self.entitlements.compactMap { name in
      let time = phone.time(at: world.now)
      let belief = phone.model.entitlementAccess(name, at: time, in: app.configuration)
      let due = due(name, on: phone, time, in: app)
      if belief.isActive && !due.may && !isSecondLook(belief, name, world) {
        return "\(name) on phone \(phone.id.number) is \(belief), and nothing gives it"
      }
      if !belief.isActive && due.must { return "\(name) on phone \(phone.id.number) is \(belief), and it is due" }
      return nil
    }
  }

  private func due(
    _ name: String, on phone: Phone, _ time: DeviceTime, in app: AppDefinition
  ) -> (may: Bool, must: Bool) {
    let memory = memories[phone.id] ?? Memory()
    let policy = phone.model.monetization.offlinePolicy(in: app.configuration.monetization)
    let freshness = phone.model.customer.freshness
    var due = byAnswer(name, memory.answer, freshness, policy, phone, time)
    if let success = memory.successes[name] {
      let isOpen = time.uptime - success.uptime < .minutes(5)
      if isOpen || policy == .failOpen && !success.isConfirmed {
        due.may = true
        due.must = due.must || success.isSure && !success.mayBeConfirmed
      }
    }
    if policy == .failOpen {
      if freshness == .failed { due = (true, true) }
      if memory.mayLackOffers { due.may = true }
    }
    return due
  }

  private func byAnswer(
    _ name: String, _ answer: Answer?, _ freshness: CustomerModel.Freshness, _ policy: OfflinePolicy, _ phone: Phone,
    _ time: DeviceTime
  ) -> (may: Bool, must: Bool) {
    guard let answer else { return (false, false) }
    // An answer counts for three days by its own date, and then by the phone's clock.
    let reference = time.wall - answer.instant > .days(3) ? time.wall : answer.instant
    let given = given(name, by: answer, at: reference)
    if freshness == .fresh || freshness == .computed { return given }
    switch policy {
    case .failOpen, .cached: return given
    case .failClosed: return (false, false)
    case .cachedUntilExpiry:
      let kept = self.given(name, by: answer, at: phone.model.monetization.guardedWall(at: time))
      return (given.may && kept.may, given.must && kept.must)
    }
  }

  /// Says if an answer may have given an entitlement that lasts at least until `reference`, and if it must have.
  private func given(_ name: String, by answer: Answer, at reference: Instant) -> (may: Bool, must: Bool) {
    let products = grants[name] ?? []
    let listed = answer.instant - answer.listingDelay
    let owners: [[String]?] = answer.isComputed ? [nil] : answer.ids
    let accounts = answer.accounts.filter { !answer.isComputed || answer.accountIDs.contains($0.key) }.values
    let may = accounts.contains { readings in
      readings.contains { reading in
        owners.contains { reading.gives(products, to: $0, at: reference, boundary: true) }
      }
    }
    let isCertain = !answer.isComputed || Set(answer.accountIDs).count == 1
    let must =
      isCertain
      && accounts.contains { readings in
        readings.allSatisfy { reading in
          owners.allSatisfy { reading.gives(products, to: $0, at: reference, boundary: false, listed: listed) }
        }
      }
    return (may, must)
  }

  /// An end that comes just before a renewal is not believed for half a minute.
  private func isSecondLook(_ belief: EntitlementAccess, _ name: String, _ world: World) -> Bool {
    belief == .active(.secondLook)
      && readings.values.contains {
        $0.gives(grants[name] ?? [], to: nil, at: world.now - .seconds(31), boundary: true)
      }
  }
}

extension StoreChange {
  /// The change may end an access that has just begun.
  fileprivate var mayEndAccess: Bool {
    switch self {
    case .takenBack, .endedEarly, .expired, .chargeFailed, .receiptMoved: true
    default: false
    }
  }
}
