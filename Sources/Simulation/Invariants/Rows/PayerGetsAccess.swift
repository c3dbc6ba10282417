import Monetization

extension Invariant {
  public static let payerGetsAccess = Invariant(
    "payerGetsAccess",
    "Once nothing fails any more and everything has come to rest, an app that has asked the store has what was paid for.",
    rule: "store.md", inWorld: { state in state.world.payerViolations(in: state.app) })
}

extension World {
  /// The time in which a mended world comes to rest.
  private static let settlingTime = TimeSpan.minutes(10)

  /// Only where phone and store differ; the others need no time to come to agree.
  fileprivate func payerViolations(in app: AppDefinition) -> [String] {
    // Most states of a search are of customers who have not bought anything.
    if store.accounts.allSatisfy({ $0.subscriptions.isEmpty && $0.purchases.isEmpty }) { return [] }
    return phones.flatMap { phone -> [String] in
      let lacking = World.entitlements(of: app).filter { lacks($0, on: phone.id, in: app) }
      guard !lacking.isEmpty else { return [] }
      var mended = showing(phone.id)
      mended.mend(in: app)
      return lacking.filter { mended.lacks($0, on: phone.id, in: app) }.map {
        "\($0) is paid for, and phone \(phone.id.number) does not have it"
      }
    }
  }

  /// The store would say that the customer has it, and the app denies it.
  private func lacks(_ entitlement: String, on phone: PhoneID, in app: AppDefinition) -> Bool {
    let why = why(entitlement, on: phone, in: app)
    return why.store.isActive == true && why.cache.isActive != true
  }

  /// Ends every fault, brings the app to the front anew, and lets time pass.
  private mutating func mend(in app: AppDefinition) {
    let mending: [DirectorCommand] = [
      .allFaultsOff, .release(nil), .network(isOnline: true), .appStore(isUp: true), .set(.backend, .word("ok")),
      .background, .foreground,
    ]
    for command in mending {
      _ = handle(.director(command), in: app)
    }
    let end = now + Self.settlingTime
    while let next = nextInstant, next <= end { _ = advance(to: Swift.max(now, next), in: app) }
    // An answer is fetched anew when the app comes back after a while.
    _ = advance(to: end, in: app)
    for command: DirectorCommand in [.background, .foreground] { _ = handle(.director(command), in: app) }
    _ = advance(to: now + .minutes(1), in: app)
  }
}
