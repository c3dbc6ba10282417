/// A file written by the program before it had journals: a trial that was converted, two lifetime purchases of which
/// one was refunded, a new phone, and a charge that failed. The file never changes.
enum DemoOfFirstVersion {
  // Dumped by `sqlite3`.
  // swift-format-ignore
  static let dump = """
    PRAGMA application_id = 1347898443;
    CREATE TABLE accounts (
      account INTEGER PRIMARY KEY, name TEXT NOT NULL, usedIntroGroups TEXT NOT NULL, failsCharges INTEGER NOT NULL
    ) STRICT;
    INSERT INTO "accounts" VALUES(0,'alex@example.com','["21000001"]',1);
    CREATE TABLE agenda (
      position INTEGER PRIMARY KEY, instant INTEGER NOT NULL, kind TEXT NOT NULL, accountName TEXT, groupID TEXT,
      ownership TEXT, productID TEXT, cause TEXT
    ) STRICT;
    INSERT INTO "agenda" VALUES(0,1804239664676,'boundary','alex@example.com','21000001','PURCHASED',NULL,NULL);
    CREATE TABLE app (
      id INTEGER PRIMARY KEY, selectedHome INTEGER, latestWall INTEGER NOT NULL, nextRequest INTEGER NOT NULL,
      nextScreen INTEGER NOT NULL, graceEntitlements TEXT, graceEndsUptime INTEGER, graceBoot INTEGER,
      clockWall INTEGER, clockUptime INTEGER, clockBoot INTEGER
    ) STRICT;
    INSERT INTO "app" VALUES(1,NULL,1767692478125,9,5,NULL,NULL,NULL,1767692478125,3602900,2);
    CREATE TABLE conditions (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
    INSERT INTO "conditions" VALUES('ads.bannerRefreshSeconds','60');
    INSERT INTO "conditions" VALUES('ads.deviceOnline','yes');
    INSERT INTO "conditions" VALUES('ads.eventOrder','normal');
    INSERT INTO "conditions" VALUES('ads.fault.banner','off noFill');
    INSERT INTO "conditions" VALUES('ads.fault.presentation','off internalError');
    INSERT INTO "conditions" VALUES('ads.fault.rewarded','off noFill');
    INSERT INTO "conditions" VALUES('ads.lateRewardDelay','1000');
    INSERT INTO "conditions" VALUES('ads.latency.banner','600');
    INSERT INTO "conditions" VALUES('ads.latency.rewarded','2500');
    INSERT INTO "conditions" VALUES('ads.latency.timeout','30000');
    INSERT INTO "conditions" VALUES('ads.lifetime','3600000');
    INSERT INTO "conditions" VALUES('ads.screenFits','yes');
    INSERT INTO "conditions" VALUES('store.announcesLapses','yes');
    INSERT INTO "conditions" VALUES('store.askToBuyLifetime','none');
    INSERT INTO "conditions" VALUES('store.backend','ok');
    INSERT INTO "conditions" VALUES('store.billingRetryDays','60');
    INSERT INTO "conditions" VALUES('store.deviceOnline','yes');
    INSERT INTO "conditions" VALUES('store.down','no');
    INSERT INTO "conditions" VALUES('store.fault.customerInfo','off unknown');
    INSERT INTO "conditions" VALUES('store.fault.offerings','off unknown');
    INSERT INTO "conditions" VALUES('store.fault.purchase','off unknown');
    INSERT INTO "conditions" VALUES('store.fault.restore','off unknown');
    INSERT INTO "conditions" VALUES('store.gracePeriodDays','0');
    INSERT INTO "conditions" VALUES('store.graceScope','allRenewals');
    INSERT INTO "conditions" VALUES('store.latency.customerInfo','400');
    INSERT INTO "conditions" VALUES('store.latency.offerings','400');
    INSERT INTO "conditions" VALUES('store.latency.purchase','400');
    INSERT INTO "conditions" VALUES('store.latency.restore','400');
    INSERT INTO "conditions" VALUES('store.maxRenewals','none');
    INSERT INTO "conditions" VALUES('store.purchase','ask');
    INSERT INTO "conditions" VALUES('store.purchaseLasts','yes');
    INSERT INTO "conditions" VALUES('store.showsPurchaseSheet','yes');
    INSERT INTO "conditions" VALUES('store.unavailableProducts','[]');
    INSERT INTO "conditions" VALUES('web.failingStatus','none');
    INSERT INTO "conditions" VALUES('web.isReachable','yes');
    INSERT INTO "conditions" VALUES('web.latency','120');
    CREATE TABLE customerInfo (
      id INTEGER PRIMARY KEY, requestDate INTEGER NOT NULL, firstSeen INTEGER NOT NULL, userID TEXT NOT NULL,
      applicationVersion TEXT, originalPurchaseDate INTEGER, managementURL TEXT
    ) STRICT;
    INSERT INTO "customerInfo" VALUES(1,1767692477389,1767692475225,'$RCAnonymousID:00000000000000000000000000000002',NULL,1767692475225,NULL);
    CREATE TABLE device (
      id INTEGER PRIMARY KEY, booted INTEGER NOT NULL, boot INTEGER NOT NULL, wallOffset INTEGER NOT NULL,
      isOnline INTEGER NOT NULL
    ) STRICT;
    INSERT INTO "device" VALUES(1,1767688875225,2,0,1);
    CREATE TABLE entitlements (
      position INTEGER PRIMARY KEY, identifier TEXT NOT NULL, productID TEXT NOT NULL, latestPurchaseDate INTEGER,
      originalPurchaseDate INTEGER, expirationDate INTEGER, accessExpirationDate INTEGER, periodType TEXT NOT NULL,
      store TEXT NOT NULL, ownership TEXT NOT NULL, unsubscribeDetectedAt INTEGER, billingIssueDetectedAt INTEGER,
      isSandbox INTEGER NOT NULL
    ) STRICT;
    INSERT INTO "entitlements" VALUES(0,'premium','cubby_pro_lifetime',1767692477389,1767692477389,NULL,NULL,'normal','app_store','PURCHASED',NULL,NULL,0);
    INSERT INTO "entitlements" VALUES(1,'pro','cubby_pro_lifetime',1767692477389,1767692477389,NULL,NULL,'normal','app_store','PURCHASED',NULL,NULL,0);
    CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
    INSERT INTO "grdb_migrations" VALUES('v1');
    CREATE TABLE homes (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
    CREATE TABLE installs (position INTEGER PRIMARY KEY, userID TEXT NOT NULL, firstSeen INTEGER NOT NULL) STRICT;
    INSERT INTO "installs" VALUES(0,'$RCAnonymousID:00000000000000000000000000000001',1767260460000);
    INSERT INTO "installs" VALUES(1,'$RCAnonymousID:00000000000000000000000000000002',1767692475225);
    CREATE TABLE inventory (
      id INTEGER PRIMARY KEY, lastHome INTEGER NOT NULL, lastLocation INTEGER NOT NULL, lastItem INTEGER NOT NULL
    ) STRICT;
    INSERT INTO "inventory" VALUES(1,0,0,0);
    CREATE TABLE items (
      id INTEGER PRIMARY KEY, title TEXT NOT NULL, note TEXT NOT NULL, home INTEGER NOT NULL, location INTEGER
    ) STRICT;
    CREATE TABLE locations (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, home INTEGER NOT NULL, parent INTEGER
    ) STRICT;
    CREATE TABLE otherPurchases (
      position INTEGER PRIMARY KEY, identifier TEXT, productID TEXT NOT NULL, purchaseDate INTEGER NOT NULL,
      store TEXT NOT NULL, storeTransactionID TEXT, isSandbox INTEGER NOT NULL
    ) STRICT;
    INSERT INTO "otherPurchases" VALUES(0,'2000000000004','cubby_pro_lifetime',1767692477389,'app_store','2000000000004',0);
    CREATE TABLE owner (id INTEGER PRIMARY KEY, app TEXT NOT NULL) STRICT;
    INSERT INTO "owner" VALUES(1,'demo');
    CREATE TABLE pendingPurchases (
      account INTEGER NOT NULL, position INTEGER NOT NULL, productID TEXT NOT NULL, kind TEXT NOT NULL,
      requestedAt INTEGER NOT NULL, lapsesAt INTEGER, PRIMARY KEY (account, position)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE rewardGrants (
      position INTEGER PRIMARY KEY, impression INTEGER NOT NULL, earnedWall INTEGER NOT NULL,
      earnedUptime INTEGER NOT NULL, boot INTEGER NOT NULL, expiresWall INTEGER NOT NULL, duration INTEGER NOT NULL,
      restartedAtDismissal INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE store (
      id INTEGER PRIMARY KEY, signedInAccount TEXT, storefront TEXT NOT NULL, installIndex INTEGER NOT NULL,
      transactionCount INTEGER NOT NULL, missedUpdate TEXT
    ) STRICT;
    INSERT INTO "store" VALUES(1,'alex@example.com','USA',1,4,NULL);
    CREATE TABLE subscriptionInfos (
      holder TEXT NOT NULL, account INTEGER NOT NULL, line INTEGER NOT NULL, position INTEGER NOT NULL,
      productID TEXT NOT NULL, productPlanID TEXT, purchaseDate INTEGER NOT NULL, originalPurchaseDate INTEGER,
      expiresDate INTEGER, store TEXT NOT NULL, unsubscribeDetectedAt INTEGER, billingIssuesDetectedAt INTEGER,
      gracePeriodExpiresDate INTEGER, refundedAt INTEGER, autoResumeDate INTEGER, ownership TEXT NOT NULL,
      periodType TEXT NOT NULL, storeTransactionID TEXT, isSandbox INTEGER NOT NULL, displayName TEXT, price TEXT,
      currency TEXT, PRIMARY KEY (holder, account, line, position)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO "subscriptionInfos" VALUES('backend',0,0,0,'cubby_pro_annual',NULL,1767519664676,1767260464676,1799055664676,'app_store',NULL,1799055664676,NULL,NULL,NULL,'PURCHASED','normal','2000000000002',0,'Pro Annual','29.99','USD');
    CREATE TABLE subscriptions (
      account INTEGER NOT NULL, line INTEGER NOT NULL, groupID TEXT NOT NULL, ownership TEXT NOT NULL, owner TEXT,
      productID TEXT NOT NULL, renewalProductID TEXT NOT NULL, phase TEXT NOT NULL, phaseEnd INTEGER,
      expirationReason INTEGER, periodType TEXT NOT NULL, periodEnd INTEGER NOT NULL, willAutoRenew INTEGER NOT NULL,
      renewalPrice TEXT NOT NULL, renewalCurrency TEXT NOT NULL, priceIncrease TEXT, increasedPrice TEXT,
      increasedCurrency TEXT, renewalCount INTEGER NOT NULL, anchor INTEGER NOT NULL, periodCount INTEGER NOT NULL,
      introPeriodsLeft INTEGER NOT NULL, unsubscribeDetectedAt INTEGER, billingIssueDetectedAt INTEGER,
      gracePeriodEnd INTEGER, refundedAt INTEGER, PRIMARY KEY (account, line)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO "subscriptions" VALUES(0,0,'21000001','PURCHASED','$RCAnonymousID:00000000000000000000000000000001','cubby_pro_annual','cubby_pro_annual','inBillingRetry',1804239664676,NULL,'normal',1799055664676,1,'29.99','USD',NULL,NULL,NULL,1,1767519664676,1,0,NULL,1799055664676,NULL,NULL);
    CREATE TABLE transactions (
      account INTEGER NOT NULL, line INTEGER NOT NULL, position INTEGER NOT NULL, id TEXT NOT NULL,
      originalID TEXT NOT NULL, productID TEXT NOT NULL, groupID TEXT, purchaseDate INTEGER NOT NULL,
      originalPurchaseDate INTEGER NOT NULL, expirationDate INTEGER, reason TEXT NOT NULL, isUpgraded INTEGER NOT NULL,
      ownership TEXT NOT NULL, offerMode TEXT, offerPeriod TEXT, revocationDate INTEGER, revocationReason TEXT,
      price TEXT NOT NULL, currency TEXT NOT NULL, storefront TEXT NOT NULL, isConsumable INTEGER NOT NULL, owner TEXT,
      PRIMARY KEY (account, line, position)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO "transactions" VALUES(0,-1,0,'2000000000003','2000000000003','cubby_pro_lifetime',NULL,1767606068878,1767606068878,NULL,'purchase',0,'PURCHASED',NULL,NULL,1767692473137,'other','249','USD','USA',0,'$RCAnonymousID:00000000000000000000000000000001');
    INSERT INTO "transactions" VALUES(0,-1,1,'2000000000004','2000000000004','cubby_pro_lifetime',NULL,1767692477389,1767692477389,NULL,'purchase',0,'PURCHASED',NULL,NULL,NULL,NULL,'249','USD','USA',0,'$RCAnonymousID:00000000000000000000000000000002');
    INSERT INTO "transactions" VALUES(0,0,0,'2000000000001','2000000000001','cubby_pro_annual','21000001',1767260464676,1767260464676,1767519664676,'purchase',0,'PURCHASED','free','P3D',NULL,NULL,'0','USD','USA',0,NULL);
    INSERT INTO "transactions" VALUES(0,0,1,'2000000000002','2000000000001','cubby_pro_annual','21000001',1767519664676,1767260464676,1799055664676,'renewal',0,'PURCHASED',NULL,NULL,NULL,NULL,'29.99','USD','USA',0,NULL);
    CREATE TABLE world (id INTEGER PRIMARY KEY, digest TEXT NOT NULL, instant INTEGER NOT NULL) STRICT;
    INSERT INTO "world" VALUES(1,'eccea97ccc67a322',1799228482906);
    """
}
