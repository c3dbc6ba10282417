import Foundation
import Monetization
import NativeApp
import Simulation

/// A file in the format of the first version. It never changes, because it stands for the files of users.
enum FirstVersion {
  static let tables = """
    PRAGMA application_id = 1347898443;
    CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
    INSERT INTO grdb_migrations VALUES ('v1');
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

  static let rows = """
    INSERT INTO owner VALUES (1, 'Shop');
    INSERT INTO world VALUES (1, 'shop-1', 1767260460000);
    INSERT INTO device VALUES (1, 1767256860000, 2, -60000, 1);
    INSERT INTO app VALUES (1, 2, 1767260460000, 5, 3, '["pro"]', 3900000, 2, 1767260460000, 3600000, 2);
    INSERT INTO inventory VALUES (1, 2, 1, 4);
    INSERT INTO homes VALUES (2, 'Haus am See');
    INSERT INTO locations VALUES (1, 'Attic', 2, NULL);
    INSERT INTO items VALUES (4, 'Skis', '', 2, 1);
    INSERT INTO rewardGrants VALUES (0, 3, 1767260000000, 3000000, 2, 1767267200000, 7200000, 1);
    INSERT INTO customerInfo VALUES (1, 1767260460000, 1767256860000, '$RCAnonymousID:1', NULL, NULL, NULL);
    INSERT INTO entitlements VALUES
      (0, 'pro', 'annual', NULL, NULL, 1767519660000, 1767519660000, 'trial', 'app_store', 'PURCHASED', NULL, NULL, 0);
    INSERT INTO subscriptionInfos VALUES
      ('app', 0, 0, 0, 'annual', NULL, 1767260460000, NULL, 1767519660000, 'app_store', NULL, NULL, NULL, NULL, NULL,
      'PURCHASED', 'trial', '2000000000001', 0, 'Pro Annual', '0', 'USD');
    INSERT INTO otherPurchases VALUES (0, NULL, 'tip', 1767260460000, 'app_store', NULL, 0);
    INSERT INTO store VALUES (1, 'alex@example.com', 'USA', 0, 1, 'renewal');
    INSERT INTO installs VALUES (0, '$RCAnonymousID:1', 1767256860000);
    INSERT INTO accounts VALUES (0, 'alex@example.com', '["pro"]', 0);
    INSERT INTO subscriptions VALUES
      (0, 0, 'pro', 'PURCHASED', '$RCAnonymousID:1', 'annual', 'annual', 'inGracePeriod', 1767519660000, NULL, 'trial',
      1767519660000, 1, '29.99', 'USD', 'agreed', '34.99', 'USD', 0, 1767260460000, 1, 0, NULL, NULL, NULL, NULL);
    INSERT INTO transactions VALUES
      (0, 0, 0, '2000000000001', '2000000000001', 'annual', 'pro', 1767260460000, 1767260460000, 1767519660000,
      'purchase', 0, 'PURCHASED', 'free', 'P3D', NULL, NULL, '0', 'USD', 'USA', 0, NULL);
    INSERT INTO pendingPurchases VALUES (0, 0, 'lifetime', 'askToBuy', 1767260460000, NULL);
    INSERT INTO agenda VALUES (0, 1767519660000, 'boundary', 'alex@example.com', 'pro', 'PURCHASED', NULL, NULL);
    INSERT INTO conditions VALUES ('store.backend', 'failing 503'), ('web.failingStatus', 'none');
    """

  /// Conditions that moved to a table of their own in a later version.
  static let faults = """
    DELETE FROM conditions WHERE name = 'web.failingStatus';
    INSERT INTO conditions VALUES
      ('store.fault.purchase', 'off unknown'), ('store.fault.restore', 'once network'),
      ('store.fault.offerings', 'after 3 productNotAvailable'), ('store.fault.customerInfo', 'off network'),
      ('ads.fault.rewarded', 'always noAnswer'), ('ads.fault.banner', 'off noFill'),
      ('ads.fault.presentation', 'once internalError'), ('web.failingStatus', '503');
    """

  private static let now = Instant(milliseconds: 1_767_260_460_000)
  private static let end = Instant(milliseconds: 1_767_519_660_000)

  /// The world in the file.
  static var world: SavedWorld {
    get throws {
      var store = StoreConditions()
      store.backend = .failing(503)
      return SavedWorld(
        digest: "shop-1", instant: now,
        phones: [
          SavedPhone(
            id: PhoneID(1), kept: try kept,
            device: SimulatedDevice(booted: now - .hours(1), boot: 2, wallOffset: .minutes(-1), isOnline: true),
            client: StoreClient(
              savedFor: "$RCAnonymousID:1", accountID: "alex@example.com", missedUpdate: .renewal,
              hasEntitlementMapping: true))
        ], shown: PhoneID(1),
        store: SavedStore(
          accounts: [account],
          installs: [.init(appUserID: "$RCAnonymousID:1", firstSeen: now - .hours(1))], transactionCount: 1,
          conditions: store,
          agenda: [.init(.boundary(accountID: "alex@example.com", groupID: "pro", ownership: .purchased), at: end)]),
        ads: AdNetworkConditions(), web: SavedWebServer())
    }
  }

  private static let info = SubscriptionInfo(
    productID: "annual", purchaseDate: now, expiresDate: end, periodType: .trial, storeTransactionID: "2000000000001",
    displayName: "Pro Annual", price: Money(0, "USD"))

  private static var kept: PersistedState {
    get throws {
      var kept = PersistedState()
      kept.features.homes.inventory = try Inventory(
        InventoryRecords(
          homes: [Home(id: HomeID(2), name: "Haus am See")],
          locations: [StorageLocation(id: LocationID(1), name: "Attic", home: HomeID(2))],
          items: [InventoryItem(id: ItemID(4), title: "Skis", home: HomeID(2), location: LocationID(1))]))
      kept.monetization.customerInfo = CustomerInfo(
        requestDate: now, firstSeen: now - .hours(1), originalAppUserID: "$RCAnonymousID:1",
        entitlements: [
          EntitlementInfo(
            identifier: "pro", productID: "annual", expirationDate: end, accessExpirationDate: end, periodType: .trial)
        ], subscriptions: [info], nonSubscriptions: [NonSubscriptionPurchase(productID: "tip", purchaseDate: now)])
      kept.monetization.grace = CustomerModel.GraceWindow(entitlements: ["pro"], endsUptime: .minutes(65), bootID: 2)
      kept.monetization.latestWall = now
      kept.monetization.adFree = AdFreeAccess(
        grants: [
          RewardGrant(
            impressionID: RequestID(3), earnedWall: Instant(milliseconds: 1_767_260_000_000),
            earnedUptime: .minutes(50), bootID: 2, expiresWall: Instant(milliseconds: 1_767_267_200_000),
            restartedAtDismissal: true)
        ], clock: GuardedClock(lastSeenWall: now, lastSeenUptime: .hours(1), bootID: 2))
      kept.features.homes.selectedHome = HomeID(2)
      kept.monetization.nextRequest = RequestID(5)
      kept.nextScreen = 3
      return kept
    }
  }

  /// The account with its transaction, and with everything else as a balance.
  private static var account: StoreAccount {
    let name = SubscriptionName(groupID: "pro", ownership: .purchased, productID: "annual")
    let transaction = StoreTransaction(
      id: "2000000000001", productID: "annual", subscriptionGroupID: "pro", purchaseDate: now, expirationDate: end,
      offer: .init(paymentMode: .freeTrial, period: SubscriptionPeriod(3, .day)), price: Money(0, "USD"))
    let charge = SubscriptionCharge(
      transaction: transaction, displayName: "annual", periodType: .trial, anchor: now, periodCount: 1,
      introPeriodsLeft: 0, renewalPrice: Money(price("29.99"), "USD"))
    let line = SubscriptionLine(
      openingBalance: name, charge, owner: "$RCAnonymousID:1", renewalProductID: "annual",
      phase: .inGracePeriod(until: end), periodEnd: end, willAutoRenew: true,
      priceIncrease: .agreed(Money(price("34.99"), "USD")), renewalCount: 0, unsubscribeDetectedAt: nil,
      billingIssueDetectedAt: nil, gracePeriodEnd: nil, refundedAt: nil, formerInfos: [])
    var account = StoreAccount(id: "alex@example.com", storefront: .usa, at: now)
    account.record(.openingBalance(.usedOffer(group: "pro")), at: now)
    account.record(.openingBalance(.transaction(transaction)), at: now)
    account.record(.openingBalance(.subscription(line)), at: now)
    account.record(
      .asked(
        PendingPurchase(
          accountID: "alex@example.com", productID: "lifetime", kind: .askToBuy, approverID: nil, requestedAt: now,
          lapsesAt: nil)), at: now)
    return account
  }

  private static func price(_ text: String) -> Decimal { Decimal(string: text) ?? 0 }
}
