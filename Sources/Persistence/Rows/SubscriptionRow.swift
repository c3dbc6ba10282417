import GRDB
import Monetization
import Simulation

/// One subscription line of one account.
struct SubscriptionRow: StoredRow {
  static let databaseTableName = "subscriptions"
  static let keyColumns = ["account", "line"]

  var account: Int
  var line: Int
  var groupID: String
  var ownership: String
  var owner: String?
  var productID: String
  var renewalProductID: String
  var phase: String
  var phaseEnd: Int64?
  var expirationReason: Int?
  var periodType: String
  var periodEnd: Int64
  var willAutoRenew: Bool
  var renewalPrice: String
  var renewalCurrency: String
  var priceIncrease: String?
  var increasedPrice: String?
  var increasedCurrency: String?
  var renewalCount: Int
  var anchor: Int64
  var periodCount: Int
  var introPeriodsLeft: Int
  var unsubscribeDetectedAt: Int64?
  var billingIssueDetectedAt: Int64?
  var gracePeriodEnd: Int64?
  var refundedAt: Int64?

  init(_ saved: SavedSubscription, account: Int, line: Int) {
    self.account = account
    self.line = line
    groupID = saved.groupID
    ownership = saved.ownership.rawValue
    owner = saved.owner
    productID = saved.productID
    renewalProductID = saved.renewalProductID
    let phase = PhaseColumns(saved.phase)
    self.phase = phase.name.rawValue
    phaseEnd = phase.end?.milliseconds
    expirationReason = phase.reason?.rawValue
    periodType = saved.periodType.rawValue
    periodEnd = saved.periodEnd.milliseconds
    willAutoRenew = saved.willAutoRenew
    renewalPrice = saved.renewalPrice.amountText
    renewalCurrency = saved.renewalPrice.currencyCode
    let increase = saved.priceIncrease.map(PriceIncreaseColumns.init)
    priceIncrease = increase?.answer.rawValue
    increasedPrice = increase?.price.amountText
    increasedCurrency = increase?.price.currencyCode
    renewalCount = saved.renewalCount
    anchor = saved.anchor.milliseconds
    periodCount = saved.periodCount
    introPeriodsLeft = saved.introPeriodsLeft
    unsubscribeDetectedAt = saved.unsubscribeDetectedAt?.milliseconds
    billingIssueDetectedAt = saved.billingIssueDetectedAt?.milliseconds
    gracePeriodEnd = saved.gracePeriodEnd?.milliseconds
    refundedAt = saved.refundedAt?.milliseconds
  }

  static func part(of world: SavedWorld) -> [StoreAccount] { world.store.accounts }
  static func sources(of part: [StoreAccount]) -> [SubscriptionRow] {
    part.enumerated().flatMap { account, content in
      content.subscriptions.enumerated().map { SubscriptionRow($0.element.saved, account: account, line: $0.offset) }
    }
  }
  static func key(of source: SubscriptionRow) -> [Int] { [source.account, source.line] }

  func subscription() throws -> SavedSubscription {
    SavedSubscription(
      groupID: groupID, ownership: try kind(ownership), owner: owner, productID: productID,
      renewalProductID: renewalProductID, phase: try subscriptionPhase(), periodType: try kind(periodType),
      periodEnd: try instant(periodEnd), willAutoRenew: willAutoRenew,
      renewalPrice: try money(renewalPrice, renewalCurrency), priceIncrease: try subscriptionPriceIncrease(),
      renewalCount: try count(renewalCount), anchor: try instant(anchor), periodCount: try count(periodCount),
      introPeriodsLeft: try count(introPeriodsLeft), unsubscribeDetectedAt: try instant(unsubscribeDetectedAt),
      billingIssueDetectedAt: try instant(billingIssueDetectedAt), gracePeriodEnd: try instant(gracePeriodEnd),
      refundedAt: try instant(refundedAt))
  }

  private func subscriptionPhase() throws -> SubscriptionPhase {
    let columns = PhaseColumns(
      name: try kind(phase), end: try instant(phaseEnd), reason: try expirationReason.map { try kind($0) })
    guard let phase = columns.phase else { throw unreadable(phase) }
    return phase
  }

  private func subscriptionPriceIncrease() throws -> SubscriptionLine.PriceIncrease? {
    guard let priceIncrease, let price = try money(increasedPrice, increasedCurrency) else { return nil }
    return PriceIncreaseColumns(answer: try kind(priceIncrease), price: price).increase
  }
}
