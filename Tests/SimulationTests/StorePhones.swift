import Monetization
import Simulation

/// Two phones, each with its client of one store, and a clock.
struct StorePhones {
  static let annual = StoreBench.annual
  static let lifetime = StoreBench.lifetime

  var store: SimulatedStore
  var clients: [StoreClient] = []
  var now = StoreBench.start
  var updates: [[UpdateCause]] = [[], []]
  var requestCount = 0

  /// Takes the account of each phone.
  init(accounts: [String?] = ["alex@example.com", "alex@example.com"]) {
    let names = accounts.compactMap { $0 }.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    store = SimulatedStore(accounts: names, at: now)
    var call = StoreCall(catalogue: StoreBench.catalogue, at: now)
    for account in accounts { clients.append(store.newClient(signedInTo: account, &call)) }
  }

  @discardableResult
  mutating func press<Result>(
    _ phone: Int, _ body: (inout SimulatedStore, inout StoreClient, inout StoreCall) -> Result
  ) -> Result {
    let result = call(phone, body)
    advance(.milliseconds(1))
    return result
  }

  private mutating func call<Result>(
    _ phone: Int, _ body: (inout SimulatedStore, inout StoreClient, inout StoreCall) -> Result
  ) -> Result {
    var call = StoreCall(catalogue: StoreBench.catalogue, at: now)
    let result = body(&store, &clients[phone], &call)
    for announcement in call.announcements {
      for index in clients.indices { clients[index].apply(announcement) }
    }
    return result
  }

  mutating func advance(_ span: TimeSpan) {
    let end = now + span
    while let next = ([store.nextInstant] + clients.map(\.nextInstant)).compactMap({ $0 }).min(), next <= end {
      now = max(now, next)
      if store.nextInstant.map({ $0 <= now }) ?? false {
        call(0) { $0.runNext(&$2) }
        continue
      }
      for phone in clients.indices {
        while let event = call(phone, { $0.nextEvent(for: &$1, &$2) }) {
          if case .customerInfoUpdated(_, let cause, _) = event.event { updates[phone].append(cause) }
        }
        // Whoever buys presses OK at once.
        if case .done? = clients[phone].sheet?.step { call(phone) { $0.confirm(for: &$1, &$2) } }
      }
    }
    now = end
  }

  mutating func begin(_ request: StoreRequest, on phone: Int) {
    requestCount += 1
    let id = RequestID(requestCount)
    press(phone) { $0.begin(request, id: id, for: &$1, &$2) }
  }

  mutating func buy(_ productID: String, on phone: Int) {
    begin(.purchase(productID: productID), on: phone)
    press(phone) { $0.confirm(for: &$1, &$2) }
    advance(.seconds(3))
  }

  mutating func fetch(on phone: Int) {
    begin(.fetchCustomerInfo, on: phone)
    advance(.seconds(1))
  }

  mutating func restore(on phone: Int) {
    begin(.restorePurchases, on: phone)
    advance(.seconds(1))
  }

  func isPro(_ phone: Int) -> Bool {
    store.customerInfo(for: clients[phone], in: StoreBench.catalogue, at: now).isActive("pro", wall: now)
  }
}
