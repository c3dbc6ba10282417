/// Moves what a world or a phone has once, and its short lists, into JSON documents.
enum DocumentsMigration {
  static let sql = """
    CREATE TABLE documents (
      phone INTEGER NOT NULL, name TEXT NOT NULL, content TEXT NOT NULL, PRIMARY KEY (phone, name)
    ) STRICT, WITHOUT ROWID;
    \(documents.map(insertion).joined())
    \(tables.map { "DROP TABLE \($0);" }.joined(separator: "\n"))
    """

  private static let tables = [
    "world", "phones", "app", "inventory", "rewardGrants", "rewardVerifications", "rewardReports", "customerInfo",
    "entitlements", "subscriptionInfos", "otherPurchases", "waitingPurchases", "clients", "updates", "cookies",
    "soundMix", "chats", "customAvatars", "chatUses", "store", "prices", "installs", "accounts", "agenda", "faults",
    "serverTables",
  ]

  /// A document: the number of its owner, its members, and the table with a row for each owner.
  private struct Document {
    var name: String
    var phone: String
    var members: String
    var source: String
  }

  private static let documents = [
    Document(
      name: "world", phone: "0",
      members: """
        'digest', t.digest, 'instant', t.instant, 'shownPhone', t.shownPhone,
        'phones', json((SELECT json_group_array(phone) FROM (SELECT phone FROM phones ORDER BY phone)))
        """, source: "world t"),
    Document(
      name: "store", phone: "0",
      members: """
        'transactionCount', t.transactionCount, 'rewardCount', t.rewardCount,
        'accounts', json((SELECT json_group_array(name) FROM (SELECT name FROM accounts ORDER BY account))),
        'prices', json((SELECT json_group_object(product, amount) FROM prices)),
        'installs', \(list("'user', userID, 'firstSeen', firstSeen, 'mergedInto', mergedInto", from: "installs")),
        'agenda', \(list("""
          'instant', instant, 'kind', kind, 'account', accountName, 'group', groupID, 'ownership', ownership,
          'product', productID
          """, from: "agenda")),
        'rewardReports', \(list("""
          'phone', phone, 'impression', impression, 'transaction', transactionID, 'outcome', outcome,
          'arrivesAt', arrivesAt, 'hasArrived', \(truth("hasArrived"))
          """, from: "rewardReports"))
        """, source: "store t"),
    Document(
      name: "server", phone: "0",
      members: "'collections', \(list("'name', collection, 'lastID', lastID", from: "serverTables"))",
      source: "world t"),
    Document(
      name: "chatServer", phone: "0",
      members: """
        'uses', \(list("'customer', customer, 'day', day, 'count', count", from: "chatUses", by: "customer"))
        """, source: "world t"),
    Document(
      name: "faults", phone: "0",
      members: """
        'rules', \(list("""
          'api', api, 'phone', nullif(phone, 0), 'failure', failure, 'mode', mode
          """, from: "faults", by: "api, phone"))
        """, source: "world t"),
    Document(
      name: "device", phone: "t.phone",
      members: """
        'booted', t.booted, 'boot', t.boot, 'wallOffset', t.wallOffset, 'isOnline', \(truth("t.isOnline")),
        'zone', t.zone, 'notifications', t.notifications, 'tracking', t.tracking,
        'reminder', json(iif(t.reminderProduct IS NULL OR t.reminderTransaction IS NULL OR t.reminderTrialEnd IS NULL
          OR t.reminderDue IS NULL, NULL, json_object('product', t.reminderProduct,
          'transaction', t.reminderTransaction, 'trialEnd', t.reminderTrialEnd, 'due', t.reminderDue,
          'isDelivered', \(truth("t.reminderIsDelivered"))))),
        'consent', json_object('status', t.consentStatus, 'isOptedOut', \(truth("t.consentIsOptedOut")),
          'purposes', json(iif(t.consentPurposes = '', '[]', '["' || replace(t.consentPurposes, ' ', '","') || '"]')))
        """, source: "phones t"),
    Document(
      name: "app", phone: "t.phone",
      members: """
        'nextScreen', t.nextScreen, 'nextRequest', t.nextRequest, 'servedPaths', t.servedPaths,
        'isOnboarded', \(truth("t.isOnboarded")), 'paywallLook', t.paywallLook
        """, source: "app t"),
    Document(
      name: "customer", phone: "t.phone",
      members: """
        'latestWall', t.latestWall, 'storeAccount', t.storeAccount, 'info', json((SELECT \(info) FROM customerInfo i
          WHERE i.phone = t.phone)),
        'grace', json(iif(t.graceEntitlements IS NULL OR t.graceEndsUptime IS NULL OR t.graceBoot IS NULL, NULL,
          json_object('entitlements', json(t.graceEntitlements), 'endsUptime', t.graceEndsUptime,
            'boot', t.graceBoot))),
        'waiting', \(ofPhone("'product', productID, 'reason', reason", from: "waitingPurchases",
          where: "reason NOT IN ('unanswered', 'declined')")),
        'endedRequests', \(ofPhone("""
          'product', productID, 'isDeclined', \(truth("reason = 'declined'"))
          """, from: "waitingPurchases", where: "reason IN ('unanswered', 'declined')"))
        """, source: "app t"),
    Document(
      name: "rewards", phone: "t.phone",
      members: """
        'clock', json(iif(t.clockWall IS NULL OR t.clockUptime IS NULL OR t.clockBoot IS NULL, NULL,
          json_object('wall', t.clockWall, 'uptime', t.clockUptime, 'boot', t.clockBoot))),
        'grants', \(ofPhone("""
          'impression', impression, 'earnedWall', earnedWall, 'earnedUptime', earnedUptime, 'boot', boot,
          'expiresWall', expiresWall, 'duration', duration,
          'restartedAtDismissal', \(truth("restartedAtDismissal")), 'isRevoked', \(truth("isRevoked"))
          """, from: "rewardGrants")),
        'verifications', \(ofPhone("""
          'impression', impression, 'policy', policy, 'since', since, 'state', state
          """, from: "rewardVerifications"))
        """, source: "app t"),
    Document(
      name: "client", phone: "t.phone",
      members: """
        'account', t.accountName, 'user', t.userID, 'missedUpdate', t.missedUpdate,
        'untoldTransactions', json(t.untoldTransactions), 'hasOfferings', \(truth("t.hasOfferings")),
        'missedRenewals', json('[' || replace(trim(t.missedRenewals), ' ', ',') || ']'),
        'delayedTransactions', json(t.delayedTransactions),
        'hasEntitlementMapping', \(truth("t.hasEntitlementMapping")),
        'updates', \(ofPhone("'instant', instant, 'cause', cause", from: "updates"))
        """, source: "clients t"),
    Document(
      name: "homes", phone: "t.phone",
      members: """
        'selectedHome', (SELECT selectedHome FROM app a WHERE a.phone = t.phone), 'lastHome', t.lastHome,
        'lastLocation', t.lastLocation, 'lastItem', t.lastItem
        """, source: "inventory t"),
    Document(
      name: "sounds", phone: "t.phone",
      members: "'mix', \(ofPhone("'sound', sound, 'volume', volume", from: "soundMix"))", source: "phones t"),
    Document(
      name: "chat", phone: "t.phone",
      members: """
        'lastAvatar', t.lastAvatar, 'lastCustom', t.lastCustom, 'customs', \(ofPhone("""
          'number', number, 'name', name, 'voice', voice, 'face', face
          """, from: "customAvatars", by: "number"))
        """, source: "chats t"),
    Document(
      name: "browser", phone: "t.phone",
      members: """
        'cookies', \(ofPhone("""
          'name', name, 'value', value, 'domain', domain, 'isHostOnly', \(truth("isHostOnly")), 'path', path,
          'expires', expires, 'isSecure', \(truth("isSecure")), 'isHTTPOnly', \(truth("isHTTPOnly"))
          """, from: "cookies"))
        """, source: "phones t"),
  ]

  private static let info = """
    json_object('requestDate', i.requestDate, 'firstSeen', i.firstSeen, 'user', i.userID,
      'applicationVersion', i.applicationVersion, 'originalPurchaseDate', i.originalPurchaseDate,
      'managementURL', i.managementURL, 'verification', i.verification,
      'entitlements', \(ofPhone("""
        'identifier', identifier, 'product', productID, 'latestPurchaseDate', latestPurchaseDate,
        'originalPurchaseDate', originalPurchaseDate, 'expirationDate', expirationDate,
        'accessExpirationDate', accessExpirationDate, 'periodType', periodType, 'store', store,
        'ownership', ownership, 'unsubscribed', unsubscribeDetectedAt, 'billingIssue', billingIssueDetectedAt,
        'isSandbox', \(truth("isSandbox"))
        """, from: "entitlements")),
      'subscriptions', \(ofPhone("""
        'product', productID, 'plan', productPlanID, 'bought', purchaseDate, 'originalDate', originalPurchaseDate,
        'expires', expiresDate, 'store', store, 'unsubscribed', unsubscribeDetectedAt,
        'billingIssue', billingIssuesDetectedAt, 'graceEnd', gracePeriodExpiresDate, 'refunded', refundedAt,
        'resumes', autoResumeDate, 'ownership', ownership, 'periodType', periodType,
        'transaction', storeTransactionID, 'isSandbox', \(truth("isSandbox")), 'displayName', displayName,
        'price', price, 'currency', currency, 'offerKind', offerKind, 'offerID', offerID
        """, from: "subscriptionInfos")),
      'otherPurchases', \(ofPhone("""
        'identifier', identifier, 'product', productID, 'bought', purchaseDate, 'store', store,
        'transaction', storeTransactionID, 'isSandbox', \(truth("isSandbox"))
        """, from: "otherPurchases")))
    """

  private static func insertion(_ document: Document) -> String {
    """
    INSERT INTO documents SELECT \(document.phone), '\(document.name)', json_object(\(document.members))
      FROM \(document.source);

    """
  }

  private static func truth(_ column: String) -> String { "json(iif(\(column), 'true', 'false'))" }

  /// A table of the world as an array.
  private static func list(_ members: String, from table: String, by order: String = "position") -> String {
    "json((SELECT json_group_array(json_object(\(members))) FROM (SELECT * FROM \(table) ORDER BY \(order))))"
  }

  /// The rows of phone `t.phone` as an array.
  private static func ofPhone(
    _ members: String, from table: String, by order: String = "position", where condition: String = "true"
  ) -> String {
    """
    json((SELECT json_group_array(json_object(\(members)))
      FROM (SELECT * FROM \(table) l WHERE l.phone = t.phone AND \(condition) ORDER BY \(order))))
    """
  }
}
