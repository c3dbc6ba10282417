import GRDB

/// The migrations of files of earlier versions. A released migration never changes.
enum EarlierForms {
  /// The tables that the migrations make; all others are made from their descriptions.
  static let tables: Set = [
    "chatMessages", "conditions", "homes", "items", "journal", "locations", "serverRecords",
  ]

  /// The tables besides those of `KeptTables`, with their columns.
  static let otherTables = [("documents", ["phone", "name", "content"]), ("owner", ["id", "app"])]

  static func register(in migrator: inout DatabaseMigrator) {
    migrator.registerMigration("v1") { db in
      try db.execute(sql: "PRAGMA application_id = \(StateSchema.applicationID)")
      try db.execute(sql: firstTables)
    }
    migrator.registerMigration("v2-faults") { try FaultsMigration.run($0) }
    migrator.registerMigration("v2-store") { db in try db.execute(sql: storeOfManyPhones) }
    migrator.registerMigration("v2-phones") { try $0.execute(sql: PhonesMigration.sql) }
    migrator.registerMigration("v2-journal") { try $0.execute(sql: JournalMigration.sql) }
    migrator.registerMigration("v2-connection") { try $0.execute(sql: connectionSaidOnce) }
    migrator.registerMigration("v3-client") { try $0.execute(sql: clientMemory) }
    migrator.registerMigration("v3-habits") { try $0.execute(sql: missedRenewals) }
    migrator.registerMigration("v3-offers") { try $0.execute(sql: offersByName) }
    migrator.registerMigration("v3-delayed-purchases") { try $0.execute(sql: delayedTransactions) }
    migrator.registerMigration("v3-verification") { try $0.execute(sql: verification) }
    migrator.registerMigration("v4-consent") { try $0.execute(sql: consent) }
    migrator.registerMigration("v4-reward-reports") { try $0.execute(sql: rewardReports) }
    migrator.registerMigration("v4-zones") {
      try $0.execute(sql: "ALTER TABLE phones ADD COLUMN zone TEXT NOT NULL DEFAULT 'UTC'")
    }
    migrator.registerMigration("v5-sounds") { try $0.execute(sql: soundMix) }
    migrator.registerMigration("v5-revoked-rewards") {
      try $0.execute(sql: "ALTER TABLE rewardGrants ADD COLUMN isRevoked INTEGER NOT NULL DEFAULT 0")
    }
    migrator.registerMigration("v5-server-records") { try $0.execute(sql: serverRecords) }
    migrator.registerMigration("v5-cookies") { try $0.execute(sql: cookies) }
    migrator.registerMigration("v5-served-paths") {
      try $0.execute(sql: "ALTER TABLE app ADD COLUMN servedPaths TEXT")
    }
    migrator.registerMigration("v5-onboarding") {
      try $0.execute(sql: "ALTER TABLE app ADD COLUMN isOnboarded INTEGER NOT NULL DEFAULT 0")
    }
    migrator.registerMigration("v6-chat") { try $0.execute(sql: chat) }
    migrator.registerMigration("v6-paywall") { try $0.execute(sql: paywall) }
    migrator.registerMigration("v7-documents") { try $0.execute(sql: DocumentsMigration.sql) }
  }

  /// Adds the talks and the custom avatars that a phone keeps, and the free messages that the chat server has counted.
  private static let chat = """
    CREATE TABLE chats (phone INTEGER PRIMARY KEY, lastAvatar TEXT, lastCustom INTEGER NOT NULL) STRICT;
    INSERT INTO chats SELECT phone, NULL, 0 FROM phones;
    CREATE TABLE customAvatars (
      phone INTEGER NOT NULL, number INTEGER NOT NULL, name TEXT NOT NULL, voice TEXT NOT NULL, face TEXT NOT NULL,
      PRIMARY KEY (phone, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE chatMessages (
      phone INTEGER NOT NULL, talk INTEGER NOT NULL, number INTEGER NOT NULL, avatar TEXT NOT NULL, text TEXT NOT NULL,
      reply TEXT, problem TEXT, isCounted INTEGER NOT NULL, PRIMARY KEY (phone, talk, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE chatUses (customer TEXT PRIMARY KEY, day INTEGER NOT NULL, count INTEGER NOT NULL)
      STRICT, WITHOUT ROWID;
    """

  /// Adds the look of each phone's paywall, and the purchases of its App Store account that wait or were declined.
  private static let paywall = """
    ALTER TABLE app ADD COLUMN paywallLook TEXT;
    ALTER TABLE app ADD COLUMN storeAccount TEXT;
    CREATE TABLE waitingPurchases (
      phone INTEGER NOT NULL, position INTEGER NOT NULL, productID TEXT NOT NULL, reason TEXT NOT NULL,
      PRIMARY KEY (phone, position)
    ) STRICT, WITHOUT ROWID;
    """

  /// Adds the mix of sounds that a phone keeps.
  private static let soundMix = """
    CREATE TABLE soundMix (
      phone INTEGER NOT NULL, position INTEGER NOT NULL, sound TEXT NOT NULL, volume INTEGER NOT NULL,
      PRIMARY KEY (phone, position)
    ) STRICT, WITHOUT ROWID;
    """

  /// Adds the cookies of a real web server.
  private static let cookies = """
    CREATE TABLE cookies (
      phone INTEGER NOT NULL, position INTEGER NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, domain TEXT NOT NULL,
      isHostOnly INTEGER NOT NULL, path TEXT NOT NULL, expires INTEGER, isSecure INTEGER NOT NULL,
      isHTTPOnly INTEGER NOT NULL, PRIMARY KEY (phone, position)
    ) STRICT, WITHOUT ROWID;
    """

  /// Adds the records of the web server.
  private static let serverRecords = """
    CREATE TABLE serverTables (
      position INTEGER PRIMARY KEY, collection TEXT NOT NULL, lastID INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE serverRecords (
      collection TEXT NOT NULL, id INTEGER NOT NULL, fields TEXT NOT NULL, PRIMARY KEY (collection, id)
    ) STRICT, WITHOUT ROWID;
    """

  /// Adds the renewals that an app has missed, which the store tells one by one.
  private static let missedRenewals = "ALTER TABLE clients ADD COLUMN missedRenewals TEXT NOT NULL DEFAULT ''"

  /// Adds the purchases of which the backend could not be told; until now they were all that it had not been told of.
  private static let delayedTransactions = """
    ALTER TABLE clients ADD COLUMN delayedTransactions TEXT NOT NULL DEFAULT '[]';
    UPDATE clients SET delayedTransactions = untoldTransactions WHERE missedUpdate = 'delayedPurchase';
    """

  /// Adds the trust in a cached customer info, and the products' entitlements on a phone. Until now they came with the
  /// customer info.
  private static let verification = """
    ALTER TABLE customerInfo ADD COLUMN verification TEXT NOT NULL DEFAULT 'notRequested';
    ALTER TABLE clients ADD COLUMN hasEntitlementMapping INTEGER NOT NULL DEFAULT 0;
    UPDATE clients SET hasEntitlementMapping = 1 WHERE phone IN (SELECT phone FROM customerInfo);
    """

  /// Adds the rewards that an app asks its server about, and the ad network's reports to that server.
  private static let rewardReports = """
    ALTER TABLE store ADD COLUMN rewardCount INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE rewardVerifications (
      phone INTEGER NOT NULL, position INTEGER NOT NULL, impression INTEGER NOT NULL, policy TEXT NOT NULL,
      since INTEGER NOT NULL, state TEXT NOT NULL, PRIMARY KEY (phone, position)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE rewardReports (
      position INTEGER PRIMARY KEY, phone INTEGER NOT NULL, impression INTEGER NOT NULL, transactionID TEXT NOT NULL,
      outcome TEXT NOT NULL, arrivesAt INTEGER NOT NULL, hasArrived INTEGER NOT NULL
    ) STRICT;
    """

  /// Extends the store to several phones: families, a storefront per account, merged customers, changed prices.
  private static let storeOfManyPhones = """
    ALTER TABLE accounts ADD COLUMN storefront TEXT NOT NULL DEFAULT 'USA';
    UPDATE accounts SET storefront = coalesce((SELECT storefront FROM store), 'USA');
    ALTER TABLE accounts ADD COLUMN parent TEXT;
    ALTER TABLE pendingPurchases ADD COLUMN approver TEXT;
    ALTER TABLE installs ADD COLUMN mergedInto TEXT;
    ALTER TABLE store DROP COLUMN storefront;
    ALTER TABLE store ADD COLUMN untoldTransactions TEXT NOT NULL DEFAULT '[]';
    CREATE TABLE prices (product TEXT PRIMARY KEY, amount TEXT NOT NULL) STRICT, WITHOUT ROWID;
    """

  /// Adds what a phone remembers of offerings and notifications.
  private static let clientMemory = """
    ALTER TABLE clients ADD COLUMN hasOfferings INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE phones ADD COLUMN notifications TEXT NOT NULL DEFAULT 'allowed';
    ALTER TABLE phones ADD COLUMN reminderProduct TEXT;
    ALTER TABLE phones ADD COLUMN reminderTransaction TEXT;
    ALTER TABLE phones ADD COLUMN reminderTrialEnd INTEGER;
    ALTER TABLE phones ADD COLUMN reminderDue INTEGER;
    ALTER TABLE phones ADD COLUMN reminderIsDelivered INTEGER NOT NULL DEFAULT 0;
    """

  /// Adds the consent to ads and the answer about tracking of each phone.
  private static let consent = """
    ALTER TABLE phones ADD COLUMN consentStatus TEXT NOT NULL DEFAULT 'unknown';
    ALTER TABLE phones ADD COLUMN consentPurposes TEXT;
    ALTER TABLE phones ADD COLUMN consentIsOptedOut INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE phones ADD COLUMN tracking TEXT NOT NULL DEFAULT 'off';
    """

  /// A phone's connection stands in `phones.isOnline` alone.
  private static let connectionSaidOnce = "DELETE FROM conditions WHERE name = 'ads.deviceOnline';"

  /// The offer of a subscription's present period in the app's cache.
  private static let offersByName = """
    ALTER TABLE subscriptionInfos ADD COLUMN offerKind TEXT;
    ALTER TABLE subscriptionInfos ADD COLUMN offerID TEXT;
    """

  /// The first tables. `account` and `line` are positions: of the account in the store, of the subscription in the
  /// account.
  private static let firstTables = """
    CREATE TABLE owner (id INTEGER PRIMARY KEY, app TEXT NOT NULL) STRICT;
    CREATE TABLE world (id INTEGER PRIMARY KEY, digest TEXT NOT NULL, instant INTEGER NOT NULL) STRICT;
    CREATE TABLE device (
      id INTEGER PRIMARY KEY, booted INTEGER NOT NULL, boot INTEGER NOT NULL, wallOffset INTEGER NOT NULL,
      isOnline INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE app (
      id INTEGER PRIMARY KEY, selectedHome INTEGER, latestWall INTEGER NOT NULL, nextRequest INTEGER NOT NULL,
      nextScreen INTEGER NOT NULL, graceEntitlements TEXT, graceEndsUptime INTEGER, graceBoot INTEGER,
      clockWall INTEGER, clockUptime INTEGER, clockBoot INTEGER
    ) STRICT;
    CREATE TABLE inventory (
      id INTEGER PRIMARY KEY, lastHome INTEGER NOT NULL, lastLocation INTEGER NOT NULL, lastItem INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE homes (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
    CREATE TABLE locations (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, home INTEGER NOT NULL, parent INTEGER
    ) STRICT;
    CREATE TABLE items (
      id INTEGER PRIMARY KEY, title TEXT NOT NULL, note TEXT NOT NULL, home INTEGER NOT NULL, location INTEGER
    ) STRICT;
    CREATE TABLE rewardGrants (
      position INTEGER PRIMARY KEY, impression INTEGER NOT NULL, earnedWall INTEGER NOT NULL,
      earnedUptime INTEGER NOT NULL, boot INTEGER NOT NULL, expiresWall INTEGER NOT NULL, duration INTEGER NOT NULL,
      restartedAtDismissal INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE customerInfo (
      id INTEGER PRIMARY KEY, requestDate INTEGER NOT NULL, firstSeen INTEGER NOT NULL, userID TEXT NOT NULL,
      applicationVersion TEXT, originalPurchaseDate INTEGER, managementURL TEXT
    ) STRICT;
    CREATE TABLE entitlements (
      position INTEGER PRIMARY KEY, identifier TEXT NOT NULL, productID TEXT NOT NULL, latestPurchaseDate INTEGER,
      originalPurchaseDate INTEGER, expirationDate INTEGER, accessExpirationDate INTEGER, periodType TEXT NOT NULL,
      store TEXT NOT NULL, ownership TEXT NOT NULL, unsubscribeDetectedAt INTEGER, billingIssueDetectedAt INTEGER,
      isSandbox INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE subscriptionInfos (
      holder TEXT NOT NULL, account INTEGER NOT NULL, line INTEGER NOT NULL, position INTEGER NOT NULL,
      productID TEXT NOT NULL, productPlanID TEXT, purchaseDate INTEGER NOT NULL, originalPurchaseDate INTEGER,
      expiresDate INTEGER, store TEXT NOT NULL, unsubscribeDetectedAt INTEGER, billingIssuesDetectedAt INTEGER,
      gracePeriodExpiresDate INTEGER, refundedAt INTEGER, autoResumeDate INTEGER, ownership TEXT NOT NULL,
      periodType TEXT NOT NULL, storeTransactionID TEXT, isSandbox INTEGER NOT NULL, displayName TEXT, price TEXT,
      currency TEXT, PRIMARY KEY (holder, account, line, position)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE otherPurchases (
      position INTEGER PRIMARY KEY, identifier TEXT, productID TEXT NOT NULL, purchaseDate INTEGER NOT NULL,
      store TEXT NOT NULL, storeTransactionID TEXT, isSandbox INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE store (
      id INTEGER PRIMARY KEY, signedInAccount TEXT, storefront TEXT NOT NULL, installIndex INTEGER NOT NULL,
      transactionCount INTEGER NOT NULL, missedUpdate TEXT
    ) STRICT;
    CREATE TABLE installs (position INTEGER PRIMARY KEY, userID TEXT NOT NULL, firstSeen INTEGER NOT NULL) STRICT;
    CREATE TABLE accounts (
      account INTEGER PRIMARY KEY, name TEXT NOT NULL, usedIntroGroups TEXT NOT NULL, failsCharges INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE subscriptions (
      account INTEGER NOT NULL, line INTEGER NOT NULL, groupID TEXT NOT NULL, ownership TEXT NOT NULL, owner TEXT,
      productID TEXT NOT NULL, renewalProductID TEXT NOT NULL, phase TEXT NOT NULL, phaseEnd INTEGER,
      expirationReason INTEGER, periodType TEXT NOT NULL, periodEnd INTEGER NOT NULL, willAutoRenew INTEGER NOT NULL,
      renewalPrice TEXT NOT NULL, renewalCurrency TEXT NOT NULL, priceIncrease TEXT, increasedPrice TEXT,
      increasedCurrency TEXT, renewalCount INTEGER NOT NULL, anchor INTEGER NOT NULL, periodCount INTEGER NOT NULL,
      introPeriodsLeft INTEGER NOT NULL, unsubscribeDetectedAt INTEGER, billingIssueDetectedAt INTEGER,
      gracePeriodEnd INTEGER, refundedAt INTEGER, PRIMARY KEY (account, line)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE transactions (
      account INTEGER NOT NULL, line INTEGER NOT NULL, position INTEGER NOT NULL, id TEXT NOT NULL,
      originalID TEXT NOT NULL, productID TEXT NOT NULL, groupID TEXT, purchaseDate INTEGER NOT NULL,
      originalPurchaseDate INTEGER NOT NULL, expirationDate INTEGER, reason TEXT NOT NULL, isUpgraded INTEGER NOT NULL,
      ownership TEXT NOT NULL, offerMode TEXT, offerPeriod TEXT, revocationDate INTEGER, revocationReason TEXT,
      price TEXT NOT NULL, currency TEXT NOT NULL, storefront TEXT NOT NULL, isConsumable INTEGER NOT NULL, owner TEXT,
      PRIMARY KEY (account, line, position)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE pendingPurchases (
      account INTEGER NOT NULL, position INTEGER NOT NULL, productID TEXT NOT NULL, kind TEXT NOT NULL,
      requestedAt INTEGER NOT NULL, lapsesAt INTEGER, PRIMARY KEY (account, position)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE agenda (
      position INTEGER PRIMARY KEY, instant INTEGER NOT NULL, kind TEXT NOT NULL, accountName TEXT, groupID TEXT,
      ownership TEXT, productID TEXT, cause TEXT
    ) STRICT;
    CREATE TABLE conditions (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
    """
}
