/// Replaces the stored results by journals.
enum JournalMigration {
  /// Carries over the past of a file without journals: its transactions one by one, everything else as a balance.
  static let sql = """
    CREATE TABLE journal (
      account INTEGER NOT NULL, number INTEGER NOT NULL, instant INTEGER NOT NULL, kind TEXT NOT NULL,
      details TEXT NOT NULL, PRIMARY KEY (account, number)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO journal
      SELECT account, row_number() OVER (PARTITION BY account ORDER BY step, line, position), instant, kind, details
      FROM (\(opening) UNION ALL \(past) UNION ALL \(balance));
    DROP TABLE subscriptions;
    DROP TABLE transactions;
    DROP TABLE pendingPurchases;
    ALTER TABLE accounts DROP COLUMN usedIntroGroups;
    ALTER TABLE accounts DROP COLUMN failsCharges;
    ALTER TABLE accounts DROP COLUMN storefront;
    ALTER TABLE accounts DROP COLUMN parent;
    CREATE TABLE cachedInfos (
      phone INTEGER NOT NULL, position INTEGER NOT NULL, productID TEXT NOT NULL, productPlanID TEXT, purchaseDate INTEGER NOT NULL,
      originalPurchaseDate INTEGER, expiresDate INTEGER, store TEXT NOT NULL, unsubscribeDetectedAt INTEGER,
      billingIssuesDetectedAt INTEGER, gracePeriodExpiresDate INTEGER, refundedAt INTEGER, autoResumeDate INTEGER,
      ownership TEXT NOT NULL, periodType TEXT NOT NULL, storeTransactionID TEXT, isSandbox INTEGER NOT NULL,
      displayName TEXT, price TEXT, currency TEXT, PRIMARY KEY (phone, position)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO cachedInfos
      SELECT account, position, productID, productPlanID, purchaseDate, originalPurchaseDate, expiresDate, store,
        unsubscribeDetectedAt, billingIssuesDetectedAt, gracePeriodExpiresDate, refundedAt, autoResumeDate, ownership,
        periodType, storeTransactionID, isSandbox, displayName, price, currency
      FROM subscriptionInfos WHERE holder = 'app';
    DROP TABLE subscriptionInfos;
    ALTER TABLE cachedInfos RENAME TO subscriptionInfos;
    """

  private static let now = "(SELECT instant FROM world)"

  private static let opening = """
    SELECT account, 0 AS step, 0 AS line, 0 AS position, \(now) AS instant, 'opened' AS kind,
      json_object('storefront', storefront) AS details
    FROM accounts
    UNION ALL SELECT account, 1, 0, key, \(now), 'carriedOffer', json_object('group', value)
    FROM accounts, json_each(usedIntroGroups)
    UNION ALL SELECT account, 2, 0, 0, \(now), 'paymentFailing', json_object('isTrue', json('true'))
    FROM accounts WHERE failsCharges
    UNION ALL SELECT account, 2, 1, 0, \(now), 'becameChild', json_object('parent', parent)
    FROM accounts WHERE parent IS NOT NULL
    """

  private static let past = """
    SELECT account, 3, line, position, purchaseDate, 'carriedTransaction',
      json_object('transaction', \(transaction))
    FROM transactions t WHERE line >= 0
    UNION ALL SELECT account, 5, 0, position, purchaseDate, 'carriedPurchase',
      json_object('transaction', \(transaction), 'isTrue', \(truth("t.isConsumable")), 'owner', owner)
    FROM transactions t WHERE line < 0
    """

  private static let balance = """
    SELECT s.account, 4, s.line, 0, \(now), 'carriedSubscription',
      json_object('group', s.groupID, 'ownership', s.ownership, 'product', s.productID, 'line', \(line))
    FROM subscriptions s JOIN transactions t ON t.account = s.account AND t.line = s.line AND t.position =
      (SELECT max(position) FROM transactions l WHERE l.account = s.account AND l.line = s.line)
    UNION ALL SELECT p.account, 6, 0, p.position, \(now), 'asked', json_object('pending', json_object(
      'account', a.name, 'product', p.productID, 'kind', p.kind, 'approver', p.approver,
      'requested', p.requestedAt, 'lapses', p.lapsesAt))
    FROM pendingPurchases p JOIN accounts a ON a.account = p.account
    """

  private static func truth(_ column: String) -> String { "json(iif(\(column), 'true', 'false'))" }

  private static let transaction = """
    json_object('id', t.id, 'original', t.originalID, 'product', t.productID, 'group', t.groupID,
      'bought', t.purchaseDate, 'originalDate', t.originalPurchaseDate, 'expires', t.expirationDate,
      'reason', t.reason, 'isUpgraded', \(truth("t.isUpgraded")), 'ownership', t.ownership,
      'offerMode', t.offerMode, 'offerPeriod', t.offerPeriod, 'revoked', t.revocationDate,
      'revocationReason', t.revocationReason, 'price', t.price, 'currency', t.currency, 'storefront', t.storefront)
    """

  private static let line = """
    json_object('charge', json_object('transaction', \(transaction),
        'displayName', coalesce((SELECT displayName FROM subscriptionInfos i WHERE i.holder = 'backend'
          AND i.account = s.account AND i.line = s.line AND i.productID = s.productID), s.productID),
        'periodType', s.periodType, 'anchor', s.anchor, 'periodCount', s.periodCount,
        'introPeriodsLeft', s.introPeriodsLeft, 'renewalPrice', s.renewalPrice,
        'renewalCurrency', s.renewalCurrency),
      'owner', s.owner, 'renewalProduct', s.renewalProductID, 'phase', s.phase, 'phaseEnd', s.phaseEnd,
      'expirationReason', s.expirationReason, 'periodEnd', s.periodEnd, 'willAutoRenew', \(truth("s.willAutoRenew")),
      'priceIncrease', s.priceIncrease, 'increasedPrice', s.increasedPrice,
      'increasedCurrency', s.increasedCurrency, 'renewalCount', s.renewalCount,
      'unsubscribed', s.unsubscribeDetectedAt, 'billingIssue', s.billingIssueDetectedAt,
      'graceEnd', s.gracePeriodEnd, 'refunded', s.refundedAt, 'formerInfos', json(\(formerInfos)))
    """

  private static let formerInfos = """
    (SELECT json_group_array(json_object('product', productID, 'plan', productPlanID, 'bought', purchaseDate,
        'originalDate', originalPurchaseDate, 'expires', expiresDate, 'store', store,
        'unsubscribed', unsubscribeDetectedAt, 'billingIssue', billingIssuesDetectedAt,
        'graceEnd', gracePeriodExpiresDate, 'refunded', refundedAt, 'resumes', autoResumeDate,
        'ownership', ownership, 'periodType', periodType, 'transaction', storeTransactionID,
        'isSandbox', \(truth("isSandbox")), 'displayName', displayName, 'price', price, 'currency', currency))
      FROM (SELECT * FROM subscriptionInfos i WHERE i.holder = 'backend' AND i.account = s.account
        AND i.line = s.line AND i.productID <> s.productID ORDER BY i.productID))
    """
}
