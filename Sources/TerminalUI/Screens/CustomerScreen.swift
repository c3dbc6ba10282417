import Monetization
import Simulation

/// The page of the simulated backend about the customer on the shown phone.
enum CustomerScreen {
  static func layer(_ context: ScreenContext) -> Layer {
    let record = context.world.store.customerRecord(
      for: context.client, in: context.app.catalogue, at: context.world.now)
    // A refund is never under the key that put the page up.
    return Layer(
      key: LayerKey(.customer), title: "Customer",
      panel: Panel(
        body: element(record, context),
        bottom: .answers([.button("customer-close", "Close", .secondary, action: .world(.customerPage(.close)))]),
        initialFocus: "customer-close"), chrome: .phonePage,
      cancel: .world(.customerPage(.close)))
  }

  private static func element(_ record: CustomerRecord, _ context: ScreenContext) -> Node {
    let dates = context.dates
    return .column(
      spacing: 1,
      [group("Ids", identity(record, context))] + waiting(record, dates) + [
        group("Money", money(record, context)),
        group("Entitlements", entitlements(record, context)), group("Coming", coming(record, context)),
      ] + winBacks(record) + [
        group("Transactions", transactions(record, dates))
      ])
  }

  private static func group(_ title: String, _ rows: [Node]) -> Node {
    .column([.heading(title, Style(.secondary, .bold))] + rows)
  }

  private static func identity(_ record: CustomerRecord, _ context: ScreenContext) -> [Node] {
    let dates = context.dates
    return id("App user id", record.appUserID, context)
      + record.aliases.flatMap { id("Alias", $0, context) } + record.merges.map { pair("Merged", $0.words(dates)) }
      + record.moves.map { move($0, dates) } + (record.elsewhere.map { [pair("Elsewhere", $0.words)] } ?? [])
      + [
        pair("First seen", dates.moment(record.firstSeen)),
        pair("Phone", "\(context.phone.number), \(context.client.accountID ?? "nobody is signed in")"),
      ]
  }

  /// An id stands on one line, to be read and copied: below its name where there is no room beside it.
  private static func id(_ name: String, _ id: String, _ context: ScreenContext) -> [Node] {
    let page = context.layout.panelRect(.phonePage, content: 0)
    let room = page.columns - Panel.scrollBarColumns - nameColumns - gap
    guard TextWidth.columns(id) > room else { return [pair(name, id)] }
    return [.text(name, Style(.secondary)), .column(indent: gap, [.text(id)])]
  }

  /// A receipt that has come or gone, with the rule.
  private static func move(_ move: CustomerRecord.Move, _ dates: DateForm) -> Node {
    let words = "\(move.accountID)'s purchases, from \(move.from) to \(move.to), \(move.rule.ruleWords)"
    return pair("Moved", "\(dates.day(move.instant)): \(words)")
  }

  private static func money(_ record: CustomerRecord, _ context: ScreenContext) -> [Node] {
    let accounts = record.accountIDs.compactMap { context.world.store.account($0) }
    let paid = accounts.flatMap { account in account.moneyTexts.map { pair("Paid by", "\(account.id): \($0)") } }
    let others = record.elsewhere.flatMap { elsewhere in
      context.world.store.account(elsewhere.accountID)?.moneyTexts.map {
        pair("Paid by", "\(elsewhere.accountID): \($0), for \(elsewhere.owner)")
      }
    }
    let rows = paid.isEmpty ? others ?? [] : paid
    let isPaid = !(record.unfinished + record.refused).isEmpty
    let none = isPaid ? "The backend knows of no purchase." : "Nothing was ever bought."
    return (rows.isEmpty ? [nothing(none)] : rows) + madeUpPrices(context)
  }

  private static func madeUpPrices(_ context: ScreenContext) -> [Node] {
    PriceRemark.texts(context).map { pair("Prices", $0, Style(.secondary)) }
  }

  private static func entitlements(_ record: CustomerRecord, _ context: ScreenContext) -> [Node] {
    let dates = context.dates
    let rows = record.entitlements.flatMap { entitlement in
      let isActive = record.activeEntitlements.contains(entitlement.identifier)
      let own = record.info.withComputedEnds(in: context.configuration.monetization).entitlement(entitlement.identifier)
      let subscription = record.info.subscription(entitlement.productID)
      let isInGrace = subscription?.isInGrace == true
      func told(_ entitlement: EntitlementInfo) -> String {
        period(of: entitlement, isActive: isActive, isInGrace: isInGrace, context)
      }
      let line = pair(
        entitlement.identifier, "\(isActive ? "active" : "inactive"), \(told(entitlement))",
        Style(isActive ? .success : .secondary))
      let noted = subscription.map { notes($0, dates) } ?? []
      let lines = [line] + (noted.isEmpty ? [] : [pair("", noted.joined(separator: ", "), Style(.warning))])
      guard let own, own != entitlement else { return lines }
      return lines + [pair("", "for the app: \(told(own))")]
    }
    return rows.isEmpty ? [nothing("None.")] : rows
  }

  /// What the backend has noted of a subscription that ends.
  private static func notes(_ subscription: SubscriptionInfo, _ dates: DateForm) -> [String] {
    [
      ("unsubscribed", subscription.unsubscribeDetectedAt), ("charge failed", subscription.billingIssuesDetectedAt),
      ("refunded", subscription.refundedAt),
    ].compactMap { words, instant in instant.map { "\(words) on \(dates.day($0))" } }
  }

  /// What has ended says nothing of a renewal: the backend's word for it is a formula that counts an end by the store as one.
  ///
  /// - Parameter isInGrace: A charge has failed, and the store tries it again while access goes on.
  private static func period(
    of entitlement: EntitlementInfo, isActive: Bool, isInGrace: Bool, _ context: ScreenContext
  ) -> String {
    let dates = context.dates
    let since = (entitlement.originalPurchaseDate ?? entitlement.latestPurchaseDate).map { " since \(dates.day($0))" }
    let bought = context.interface.sentences.name(of: entitlement.productID) + (since ?? "")
    guard let end = entitlement.accessExpirationDate else { return "\(bought), for good" }
    if isActive, isInGrace { return "\(bought), in grace until \(dates.moment(end)), the charge is tried again" }
    let renewal = isActive ? entitlement.willRenew ? ", will renew" : ", will not renew" : ""
    return "\(bought), until \(dates.moment(end))\(renewal)"
  }

  private static func coming(_ record: CustomerRecord, _ context: ScreenContext) -> [Node] {
    let (dates, sentences) = (context.dates, context.interface.sentences)
    let rows = record.upcoming.map { pair(dates.day($0.instant), sentences.named($0.text, $0.productIDs)) }
    guard rows.isEmpty else { return rows }
    let isUntold = record.unfinished.contains { $0.transaction.expirationDate != nil }
    return [nothing(isUntold ? "The backend has not been told of what renews." : "No renewal is to come.")]
  }

  /// The offers that may win the customer back; no group if there are none.
  private static func winBacks(_ record: CustomerRecord) -> [Node] {
    let rows = record.winBacks.map { pair($0.offer.id, "\($0.product.displayName): \($0.line)") }
    return rows.isEmpty ? [] : [group("Win-back offers, the best first", rows)]
  }

  private static func transactions(_ record: CustomerRecord, _ dates: DateForm) -> [Node] {
    let rows = record.transactions.map { transaction($0, dates) }
    return rows.isEmpty ? [nothing("None.")] : rows
  }

  /// What the app has not finished, which its SDK posts again, and what the backend has refused, which only a restore
  /// posts again; no group if there is nothing.
  private static func waiting(_ record: CustomerRecord, _ dates: DateForm) -> [Node] {
    let groups = [
      ("Unfinished on this phone", record.unfinished),
      ("Refused by the backend, a restore posts it again", record.refused),
    ]
    return groups.filter { !$0.1.isEmpty }.map { title, rows in
      group(
        title,
        rows.map {
          let price = $0.transaction.price.formatted(for: $0.transaction.storefront)
          let taken = $0.transaction.revocationDate.map { " · taken back on \(dates.day($0))" } ?? ""
          return pair(
            dates.day($0.transaction.purchaseDate), "\($0.displayName) · \(price) · \($0.transaction.id)\(taken)")
        })
    }
  }

  private static func transaction(_ row: CustomerRecord.Row, _ dates: DateForm) -> Node {
    let transaction = row.transaction
    let amount = transaction.price.formatted(for: transaction.storefront)
    let end = transaction.expirationDate.map { " until \(dates.day($0))" } ?? ""
    var lines: [Node] = [
      .text("\(kind(of: transaction))\(end) · \(row.accountID) · \(transaction.id)", Style(.secondary))
    ]
    if let token = transaction.accountToken { lines.append(.text("account token \(token)", Style(.secondary))) }
    if let button = refund(of: row, dates) { lines.append(button) }
    let title = "\(dates.day(transaction.purchaseDate)) · \(row.displayName) · \(amount)"
    return .card(title, lines)
  }

  /// The button of a charge; it stays when the money is back, so that a second key does not refund the next charge.
  private static func refund(of row: CustomerRecord.Row, _ dates: DateForm) -> Node? {
    let transaction = row.transaction
    let isCharge = row.isRefundable || (transaction.revocationDate != nil && transaction.price.amount > 0)
    let revoked = transaction.revocationDate.map { "Taken back on \(dates.day($0))" }
    var line: [Node] = []
    if isCharge {
      line.append(
        .button(
          FocusID("refund-\(transaction.id)"), "Refund", .secondary,
          action: .world(.customerPage(.refund(transaction.id, of: row.accountID))), disabledReason: revoked))
    }
    if let revoked { line.append(.text(revoked, Style(.warning))) }
    return line.isEmpty ? nil : .row(line)
  }

  private static func kind(of transaction: StoreTransaction) -> String {
    if transaction.ownership == .familyShared { return "shared by the family" }
    if transaction.offer?.paymentMode == .freeTrial { return "free trial" }
    if transaction.isUpgraded { return "replaced by an upgrade" }
    if let place = transaction.commitment?.place { return place }
    if transaction.quantity > 1 { return "purchase of \(transaction.quantity)" }
    return transaction.reason == .renewal ? "renewal" : "purchase"
  }

  private static func nothing(_ words: String) -> Node { .text(words, Style(.secondary)) }

  private static func pair(_ name: String, _ text: String, _ style: Style = .plain) -> Node {
    .pair(name, text, style, nameColumns: nameColumns, spacing: gap)
  }

  /// The columns of a name, and those between it and what is said of it.
  private static let (nameColumns, gap) = (12, 2)
}

extension SubscriptionInfo {
  /// A charge has failed, and the store tries it again while access goes on.
  fileprivate var isInGrace: Bool {
    billingIssuesDetectedAt != nil && gracePeriodExpiresDate != nil && unsubscribeDetectedAt == nil
  }
}
