import ArgumentParser
import Monetization
import Simulation
import Tapes
import TerminalUI

/// `paywalk state`: prints a saved state or the end of a tape, in short or as RevenueCat's backend would tell it.
struct StateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    command: "state", abstract: "Print what a saved state, or the end of a tape, holds about the customer.",
    discussion: """
      Without a flag: clock, account, entitlements, money. With --revenuecat the answer of the simulated backend to \
      `GET /v1/subscribers/{id}` about the customer on the phone, with --cached the one that the phone has kept, with \
      --offerings the answer about the offerings; all three as JSON.
      """)

  @OptionGroup var options: WorldOptions

  @Flag(name: .long, help: "Write RevenueCat's subscriber JSON, as the backend would answer now.")
  var revenuecat = false

  @Flag(name: .long, help: "With --revenuecat: the answer that the phone has kept.")
  var cached = false

  @Flag(name: .long, help: "Write RevenueCat's offerings JSON.")
  var offerings = false

  func validate() throws {
    if cached, !revenuecat { throw ValidationError("--cached is for --revenuecat.") }
    if offerings, revenuecat { throw ValidationError("--revenuecat and --offerings are two answers; ask for one.") }
  }

  func run() throws {
    let chosen = try options.load()
    if let json = try json(chosen.world, chosen.app) { return try StandardStream.output.print(json.safeIndentedText) }
    try StandardStream.output.printWords(summary(chosen.world, chosen.app))
  }

  /// The answer that a flag asks for; nil without one.
  private func json(_ world: World, _ app: AppDefinition) throws(CommandFailure) -> JSONValue? {
    if offerings { return app.catalogue.offerings.wire }
    guard revenuecat else { return nil }
    if !cached { return world.customerInfo(in: app).wire }
    guard let info = world.phone.model.customer.info else {
      throw CommandFailure(
        status: .failed, message: "paywalk: phone \(world.phone.id.number) has no customer info")
    }
    return info.withoutComputedEnds(in: app.configuration.monetization).wire
  }

  /// What an app of this kind keeps about ads in its user defaults, by their names.
  private func userDefaults(_ phone: Phone, _ world: World) -> [String] {
    let left = phone.model.adFree.remaining(at: world.deviceTime)
    let until = left > .zero ? (world.deviceTime.wall + left).timestamp : "not set"
    return [
      "User default `REWARDED_AD_FREE_UNTIL`: \(until)",
      "User default `REMOVE_ADS`: never kept; whether ads are removed is worked out anew each time",
    ]
  }

  private func summary(_ world: World, _ app: AppDefinition) -> String {
    let phone = world.phone
    let account = world.store.account(phone.client.accountID)
    var lines = [
      "Clock: \(world.now.timestamp)",
      "Phone: \(phone.id.number) of \(world.phones.count), \(phone.device.isOnline ? "online" : "offline")",
      "Account: \(phone.client.accountID ?? "nobody is signed in")",
      "App user: \(world.store.appUserIDs(of: phone.client).joined(separator: ", also "))",
    ]
    for entitlement in World.entitlements(of: app) {
      let access = phone.model.entitlementAccess(entitlement, at: world.deviceTime, in: app.configuration)
      let answer = access.isActive ? "active" : access.isUnknown ? "unknown" : "inactive"
      lines.append("Entitlement `\(entitlement)`: \(answer), \(access.because)")
    }
    lines += userDefaults(phone, world)
    if let info = phone.model.customer.info, info.verification != .notRequested {
      lines.append("Customer info: \(info.isComputed ? "computed on the phone, " : "")`\(info.verification.rawValue)`")
    }
    if let account {
      lines += account.moneyTexts.map { "Money: \($0)" } + ["Transactions: \(account.money.transactionCount)"]
    }
    for line in account?.subscriptions ?? [] where !line.phase.isOver {
      guard let commitment = line.latest.commitment else { continue }
      lines.append(
        "Commitment: `\(line.productID)`, \(commitment.place ?? "before payment 1"), until "
          + "\(commitment.end.timestamp), \(line.willAutoRenew ? "renews" : "does not renew")")
    }
    for request in account?.refundRequests ?? [] {
      lines.append("Refund asked for: `\(request.productID)`, transaction \(request.transactionID)")
    }
    let unfinished = phone.client.unfinishedTransactions
    if !unfinished.isEmpty { lines.append("Unfinished transactions: \(unfinished.joined(separator: ", "))") }
    let refused = phone.client.refusedTransactions
    if !refused.isEmpty { lines.append("Refused transactions: \(refused.joined(separator: ", "))") }
    return lines.joined(separator: "\n")
  }
}
