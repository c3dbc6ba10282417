PRAGMA application_id = 1347898443;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
INSERT INTO grdb_migrations VALUES('v1');
INSERT INTO grdb_migrations VALUES('v2-faults');
INSERT INTO grdb_migrations VALUES('v2-store');
INSERT INTO grdb_migrations VALUES('v2-phones');
INSERT INTO grdb_migrations VALUES('v2-journal');
INSERT INTO grdb_migrations VALUES('v2-connection');
INSERT INTO grdb_migrations VALUES('v3-client');
INSERT INTO grdb_migrations VALUES('v3-habits');
INSERT INTO grdb_migrations VALUES('v3-offers');
INSERT INTO grdb_migrations VALUES('v3-delayed-purchases');
INSERT INTO grdb_migrations VALUES('v3-verification');
INSERT INTO grdb_migrations VALUES('v4-consent');
INSERT INTO grdb_migrations VALUES('v4-reward-reports');
INSERT INTO grdb_migrations VALUES('v4-zones');
INSERT INTO grdb_migrations VALUES('v5-sounds');
INSERT INTO grdb_migrations VALUES('v5-revoked-rewards');
INSERT INTO grdb_migrations VALUES('v5-server-records');
INSERT INTO grdb_migrations VALUES('v5-cookies');
INSERT INTO grdb_migrations VALUES('v5-served-paths');
INSERT INTO grdb_migrations VALUES('v5-onboarding');
INSERT INTO grdb_migrations VALUES('v6-chat');
INSERT INTO grdb_migrations VALUES('v6-paywall');
CREATE TABLE owner (id INTEGER PRIMARY KEY, app TEXT NOT NULL) STRICT;
INSERT INTO owner VALUES(1,'Shop');
CREATE TABLE world (id INTEGER PRIMARY KEY, digest TEXT NOT NULL, instant INTEGER NOT NULL, shownPhone INTEGER NOT NULL DEFAULT 1) STRICT;
INSERT INTO world VALUES(1,'shop-1',1767692474000,2);
CREATE TABLE IF NOT EXISTS "phones" (
  phone INTEGER PRIMARY KEY, booted INTEGER NOT NULL, boot INTEGER NOT NULL, wallOffset INTEGER NOT NULL,
  isOnline INTEGER NOT NULL
, notifications TEXT NOT NULL DEFAULT 'allowed', reminderProduct TEXT, reminderTransaction TEXT, reminderTrialEnd INTEGER, reminderDue INTEGER, reminderIsDelivered INTEGER NOT NULL DEFAULT 0, consentStatus TEXT NOT NULL DEFAULT 'unknown', consentPurposes TEXT, consentIsOptedOut INTEGER NOT NULL DEFAULT 0, tracking TEXT NOT NULL DEFAULT 'off', zone TEXT NOT NULL DEFAULT 'UTC') STRICT;
INSERT INTO phones VALUES(1,1766914874000,7,-108000000,0,'refused','annual','7',1767865274000,1767778874000,1,'obtained','storage measurement',1,'restricted','Asia/Tokyo');
INSERT INTO phones VALUES(2,1767688874000,1,0,1,'allowed',NULL,NULL,NULL,NULL,0,'unknown',NULL,0,'off','UTC');
CREATE TABLE app (
  phone INTEGER PRIMARY KEY, selectedHome INTEGER, latestWall INTEGER NOT NULL, nextRequest INTEGER NOT NULL,
  nextScreen INTEGER NOT NULL, graceEntitlements TEXT, graceEndsUptime INTEGER, graceBoot INTEGER,
  clockWall INTEGER, clockUptime INTEGER, clockBoot INTEGER
, servedPaths TEXT, isOnboarded INTEGER NOT NULL DEFAULT 0, paywallLook TEXT, storeAccount TEXT) STRICT;
INSERT INTO app VALUES(1,2,1802252474000,991,77,'["pro","a \"b\"\n"]',864000000,7,1768470067400,777600000,7,'{ "rules" : [] }',1,'storeKit','kim 0');
INSERT INTO app VALUES(2,1,1802252474000,991,77,NULL,NULL,NULL,1768470067400,777600000,7,'{ "rules" : [] }',1,'storeKit','kim 0');
CREATE TABLE inventory (
  phone INTEGER PRIMARY KEY, lastHome INTEGER NOT NULL, lastLocation INTEGER NOT NULL, lastItem INTEGER NOT NULL
) STRICT;
INSERT INTO inventory VALUES(1,2,3,3);
INSERT INTO inventory VALUES(2,1,0,1);
CREATE TABLE customerInfo (
  phone INTEGER PRIMARY KEY, requestDate INTEGER NOT NULL, firstSeen INTEGER NOT NULL, userID TEXT NOT NULL,
  applicationVersion TEXT, originalPurchaseDate INTEGER, managementURL TEXT
, verification TEXT NOT NULL DEFAULT 'notRequested') STRICT;
INSERT INTO customerInfo VALUES(1,1767692467400,1767260460000,'$RCAnonymousID:00000000000000000000000000000001','1.2',1767260460000,'https://apps.apple.com/account/subscriptions','notRequested');
INSERT INTO customerInfo VALUES(2,1767692467400,1767260460000,'$RCAnonymousID:00000000000000000000000000000001','1.2',1767260460000,'https://apps.apple.com/account/subscriptions','notRequested');
CREATE TABLE store (
  id INTEGER PRIMARY KEY, transactionCount INTEGER NOT NULL, rewardCount INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO store VALUES(1,9,5);
CREATE TABLE installs (position INTEGER PRIMARY KEY, userID TEXT NOT NULL, firstSeen INTEGER NOT NULL, mergedInto TEXT) STRICT;
INSERT INTO installs VALUES(0,'$RCAnonymousID:00000000000000000000000000000001',1767260460000,NULL);
INSERT INTO installs VALUES(1,'other',1767692474000,'$RCAnonymousID:00000000000000000000000000000001');
CREATE TABLE accounts (
  account INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
INSERT INTO accounts VALUES(0,'alex@example.com');
INSERT INTO accounts VALUES(1,'sam@example.com');
CREATE TABLE agenda (
  position INTEGER PRIMARY KEY, instant INTEGER NOT NULL, kind TEXT NOT NULL, accountName TEXT, groupID TEXT,
  ownership TEXT, productID TEXT) STRICT;
INSERT INTO agenda VALUES(0,1767778867400,'boundary','alex@example.com','short','PURCHASED',NULL);
INSERT INTO agenda VALUES(1,1767778874000,'pendingLapse','sam@example.com',NULL,NULL,'daily');
INSERT INTO agenda VALUES(2,1767951674000,'boundary','sam@example.com','group 0','FAMILY_SHARED',NULL);
INSERT INTO agenda VALUES(3,1799055663400,'boundary','alex@example.com','pro','PURCHASED',NULL);
CREATE TABLE conditions (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO conditions VALUES('ads.bannerRefreshSeconds','30');
INSERT INTO conditions VALUES('ads.eventOrder','earned@+3s after dismissed');
INSERT INTO conditions VALUES('ads.fillRate','73');
INSERT INTO conditions VALUES('ads.fillSeed','4');
INSERT INTO conditions VALUES('ads.film','balloons');
INSERT INTO conditions VALUES('ads.geography','usstate');
INSERT INTO conditions VALUES('ads.hasEndCard','no');
INSERT INTO conditions VALUES('ads.isSkippable','no');
INSERT INTO conditions VALUES('ads.lateRewardDelay','6000');
INSERT INTO conditions VALUES('ads.latency.banner','8000');
INSERT INTO conditions VALUES('ads.latency.consent','10000');
INSERT INTO conditions VALUES('ads.latency.rewarded','9000');
INSERT INTO conditions VALUES('ads.latency.ssv','11000');
INSERT INTO conditions VALUES('ads.latency.timeout','7000');
INSERT INTO conditions VALUES('ads.length','31000');
INSERT INTO conditions VALUES('ads.lifetime','300000');
INSERT INTO conditions VALUES('ads.rewardPoint','12000');
INSERT INTO conditions VALUES('ads.screenFits','no');
INSERT INTO conditions VALUES('app.bannerSize','adaptive');
INSERT INTO conditions VALUES('app.fetchPolicy','fromCacheOnly');
INSERT INTO conditions VALUES('app.offlinePolicy','failOpen');
INSERT INTO conditions VALUES('app.onCancel','dismiss');
INSERT INTO conditions VALUES('app.rewards.cap','18000000');
INSERT INTO conditions VALUES('app.rewards.cooldown','240000');
INSERT INTO conditions VALUES('app.rewards.dailyLimit','3');
INSERT INTO conditions VALUES('app.rewards.policy','revoke');
INSERT INTO conditions VALUES('app.rewards.stacking','extend');
INSERT INTO conditions VALUES('app.verification','enforced');
INSERT INTO conditions VALUES('store.announcesLapses','no');
INSERT INTO conditions VALUES('store.askToBuyLifetime','86400000');
INSERT INTO conditions VALUES('store.backend','failing 503');
INSERT INTO conditions VALUES('store.billingRetryDays','30');
INSERT INTO conditions VALUES('store.down','yes');
INSERT INTO conditions VALUES('store.gracePeriodDays','16');
INSERT INTO conditions VALUES('store.graceScope','paidToPaidOnly');
INSERT INTO conditions VALUES('store.latency.customerInfo','2000');
INSERT INTO conditions VALUES('store.latency.offerings','1000');
INSERT INTO conditions VALUES('store.latency.purchase','3000');
INSERT INTO conditions VALUES('store.latency.restore','4000');
INSERT INTO conditions VALUES('store.listingDelay','1000');
INSERT INTO conditions VALUES('store.maxRenewals','12');
INSERT INTO conditions VALUES('store.purchase','fail unexpectedBackend 500');
INSERT INTO conditions VALUES('store.purchaseLasts','no');
INSERT INTO conditions VALUES('store.receiptAge','120000');
INSERT INTO conditions VALUES('store.renewalBlip','700');
INSERT INTO conditions VALUES('store.showsMessages','no');
INSERT INTO conditions VALUES('store.showsPurchaseSheet','no');
INSERT INTO conditions VALUES('store.signature','wrong');
INSERT INTO conditions VALUES('store.timeRate','oneRenewalEveryMinute');
INSERT INTO conditions VALUES('store.transferPolicy','keep');
INSERT INTO conditions VALUES('store.unavailableProducts','["annual","a,b"]');
INSERT INTO conditions VALUES('store.updateDelivery','newestFirst');
INSERT INTO conditions VALUES('web.latency','5000');
INSERT INTO conditions VALUES('web.pathConfiguration','none');
CREATE TABLE faults (
  api TEXT NOT NULL, phone INTEGER NOT NULL, failure TEXT, mode TEXT NOT NULL, PRIMARY KEY (api, phone)
) STRICT, WITHOUT ROWID;
INSERT INTO faults VALUES('adload',0,'noAnswer','always');
INSERT INTO faults VALUES('adpresent',0,'adTooLarge','once');
INSERT INTO faults VALUES('banner',0,'timeout','after 2');
INSERT INTO faults VALUES('consent',0,'misconfiguration','once');
INSERT INTO faults VALUES('consentform',0,'timeout','after 1');
INSERT INTO faults VALUES('manage',0,NULL,'hold');
INSERT INTO faults VALUES('offerings',0,'notSignedIn','after 3');
INSERT INTO faults VALUES('page',0,'404','always');
INSERT INTO faults VALUES('page',2,'timedOut','once');
INSERT INTO faults VALUES('purchase',0,'configuration "two words, \"one\"\nline \\more"','always');
INSERT INTO faults VALUES('restore',0,'offline','once');
INSERT INTO faults VALUES('rewardcheck',0,'offline','always');
INSERT INTO faults VALUES('ssv',0,'badsignature','hold');
INSERT INTO faults VALUES('sync',0,'unexpectedBackend 418','hold');
CREATE TABLE prices (product TEXT PRIMARY KEY, amount TEXT NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO prices VALUES('annual','31.5');
CREATE TABLE clients (
  phone INTEGER PRIMARY KEY, accountName TEXT, userID TEXT NOT NULL, missedUpdate TEXT,
  untoldTransactions TEXT NOT NULL
, hasOfferings INTEGER NOT NULL DEFAULT 0, missedRenewals TEXT NOT NULL DEFAULT '', delayedTransactions TEXT NOT NULL DEFAULT '[]', hasEntitlementMapping INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO clients VALUES(1,NULL,'$RCAnonymousID:00000000000000000000000000000001','refund','["7","a,b"]',1,'1766482874000 1767087674000','["a,b"]',1);
INSERT INTO clients VALUES(2,NULL,'$RCAnonymousID:00000000000000000000000000000001','refund','["7","a,b"]',1,'1766482874000 1767087674000','["a,b"]',1);
CREATE TABLE updates (
  phone INTEGER NOT NULL, position INTEGER NOT NULL, instant INTEGER NOT NULL, cause TEXT NOT NULL,
  PRIMARY KEY (phone, position)
) STRICT, WITHOUT ROWID;
INSERT INTO updates VALUES(1,0,1767951674000,'familySharing');
INSERT INTO updates VALUES(1,1,2545292474000,'otherDevice');
INSERT INTO updates VALUES(2,0,1767951674000,'familySharing');
INSERT INTO updates VALUES(2,1,2545292474000,'otherDevice');
CREATE TABLE homes (
  phone INTEGER NOT NULL, id INTEGER NOT NULL, name TEXT NOT NULL, PRIMARY KEY (phone, id)
) STRICT, WITHOUT ROWID;
INSERT INTO homes VALUES(1,1,'Grandma’s 🏡 — “Ferienhaus”');
INSERT INTO homes VALUES(1,2,'בית חדש');
INSERT INTO homes VALUES(2,1,'The other phone''s home');
CREATE TABLE locations (
  phone INTEGER NOT NULL, id INTEGER NOT NULL, name TEXT NOT NULL, home INTEGER NOT NULL, parent INTEGER, PRIMARY KEY (phone, id)
) STRICT, WITHOUT ROWID;
INSERT INTO locations VALUES(1,1,'Cellar\'';--',1,NULL);
INSERT INTO locations VALUES(1,2,'المخزن ٣',1,1);
INSERT INTO locations VALUES(1,3,'👩‍👩‍👧‍👦 é',1,2);
CREATE TABLE items (
  phone INTEGER NOT NULL, id INTEGER NOT NULL, title TEXT NOT NULL, note TEXT NOT NULL, home INTEGER NOT NULL, location INTEGER, PRIMARY KEY (phone, id)
) STRICT, WITHOUT ROWID;
INSERT INTO items VALUES(1,1,'Lamp',replace('line one\nline two','\n',char(10)),1,3);
INSERT INTO items VALUES(1,3,'Übergröße 𝔘','',2,NULL);
INSERT INTO items VALUES(2,1,'Its only item','',1,NULL);
CREATE TABLE rewardGrants (
  phone INTEGER NOT NULL, position INTEGER NOT NULL, impression INTEGER NOT NULL, earnedWall INTEGER NOT NULL, earnedUptime INTEGER NOT NULL,
boot INTEGER NOT NULL, expiresWall INTEGER NOT NULL, duration INTEGER NOT NULL,
restartedAtDismissal INTEGER NOT NULL, isRevoked INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (phone, position)
) STRICT, WITHOUT ROWID;
INSERT INTO rewardGrants VALUES(1,0,10,1768470067400,777600000,7,1768477267400,7200000,0,0);
INSERT INTO rewardGrants VALUES(1,1,20,1768470067400,777600000,7,1768477267400,7200000,1,0);
INSERT INTO rewardGrants VALUES(1,2,30,1768470067400,777600000,7,1768477267400,7200000,0,0);
INSERT INTO rewardGrants VALUES(2,0,10,1768470067400,777600000,7,1768477267400,7200000,0,0);
INSERT INTO rewardGrants VALUES(2,1,20,1768470067400,777600000,7,1768477267400,7200000,1,0);
INSERT INTO rewardGrants VALUES(2,2,30,1768470067400,777600000,7,1768477267400,7200000,0,0);
CREATE TABLE entitlements (
  phone INTEGER NOT NULL, position INTEGER NOT NULL, identifier TEXT NOT NULL, productID TEXT NOT NULL, latestPurchaseDate INTEGER, originalPurchaseDate INTEGER,
expirationDate INTEGER, accessExpirationDate INTEGER, periodType TEXT NOT NULL, store TEXT NOT NULL,
ownership TEXT NOT NULL, unsubscribeDetectedAt INTEGER, billingIssueDetectedAt INTEGER,
isSandbox INTEGER NOT NULL, PRIMARY KEY (phone, position)
) STRICT, WITHOUT ROWID;
INSERT INTO entitlements VALUES(1,0,'premium','annual',1767519663400,1767260463400,1799055663400,1799055663400,'normal','app_store','PURCHASED',NULL,NULL,0);
INSERT INTO entitlements VALUES(1,1,'pro','annual',1767519663400,1767260463400,1799055663400,1799055663400,'normal','app_store','PURCHASED',NULL,NULL,0);
INSERT INTO entitlements VALUES(2,0,'premium','annual',1767519663400,1767260463400,1799055663400,1799055663400,'normal','app_store','PURCHASED',NULL,NULL,0);
INSERT INTO entitlements VALUES(2,1,'pro','annual',1767519663400,1767260463400,1799055663400,1799055663400,'normal','app_store','PURCHASED',NULL,NULL,0);
CREATE TABLE otherPurchases (
  phone INTEGER NOT NULL, position INTEGER NOT NULL, identifier TEXT, productID TEXT NOT NULL, purchaseDate INTEGER NOT NULL, store TEXT NOT NULL,
storeTransactionID TEXT, isSandbox INTEGER NOT NULL, PRIMARY KEY (phone, position)
) STRICT, WITHOUT ROWID;
INSERT INTO otherPurchases VALUES(1,0,NULL,'tip',1767692474000,'stripe',NULL,1);
INSERT INTO otherPurchases VALUES(2,0,NULL,'tip',1767692474000,'stripe',NULL,1);
CREATE TABLE journal (
  account INTEGER NOT NULL, number INTEGER NOT NULL, instant INTEGER NOT NULL, kind TEXT NOT NULL,
  details TEXT NOT NULL, PRIMARY KEY (account, number)
) STRICT, WITHOUT ROWID;
INSERT INTO journal VALUES(0,1,1767260460000,'opened','{"storefront":"USA"}');
INSERT INTO journal VALUES(0,2,1767260463400,'purchased','{"charge":{"anchor":1767260463400,"displayName":"Pro Annual","introPeriodsLeft":0,"periodCount":1,"periodType":"trial","renewalCurrency":"USD","renewalPrice":"29.99","transaction":{"bought":1767260463400,"currency":"USD","expires":1767519663400,"group":"pro","id":"2000000000001","isUpgraded":false,"offerMode":"free","offerPeriod":"P3D","original":"2000000000001","originalDate":1767260463400,"ownership":"PURCHASED","price":"0","product":"annual","reason":"purchase","storefront":"USA"}},"group":"pro","ownership":"PURCHASED","product":"annual"}');
INSERT INTO journal VALUES(0,3,1767260464400,'reachedBackend','{"group":"pro","owner":"$RCAnonymousID:00000000000000000000000000000001","ownership":"PURCHASED","product":"annual"}');
INSERT INTO journal VALUES(0,4,1767260467400,'purchased','{"charge":{"anchor":1767260467400,"displayName":"Pro for a Day","introPeriodsLeft":0,"periodCount":1,"periodType":"normal","renewalCurrency":"USD","renewalPrice":"0.99","transaction":{"bought":1767260467400,"currency":"USD","expires":1767346867400,"group":"short","id":"2000000000002","isUpgraded":false,"original":"2000000000002","originalDate":1767260467400,"ownership":"PURCHASED","price":"0.99","product":"daily","reason":"purchase","storefront":"USA"}},"group":"short","ownership":"PURCHASED","product":"daily"}');
INSERT INTO journal VALUES(0,5,1767260468400,'reachedBackend','{"group":"short","owner":"$RCAnonymousID:00000000000000000000000000000001","ownership":"PURCHASED","product":"daily"}');
INSERT INTO journal VALUES(0,6,1767346867400,'renewed','{"charge":{"anchor":1767260467400,"displayName":"Pro for a Day","introPeriodsLeft":0,"periodCount":2,"periodType":"normal","renewalCurrency":"USD","renewalPrice":"0.99","transaction":{"bought":1767346867400,"currency":"USD","expires":1767433267400,"group":"short","id":"2000000000003","isUpgraded":false,"original":"2000000000002","originalDate":1767260467400,"ownership":"PURCHASED","price":"0.99","product":"daily","reason":"renewal","storefront":"USA"}},"group":"short","manner":"renewed","ownership":"PURCHASED","product":"daily"}');
INSERT INTO journal VALUES(0,7,1767433267400,'renewed','{"charge":{"anchor":1767260467400,"displayName":"Pro for a Day","introPeriodsLeft":0,"periodCount":3,"periodType":"normal","renewalCurrency":"USD","renewalPrice":"0.99","transaction":{"bought":1767433267400,"currency":"USD","expires":1767519667400,"group":"short","id":"2000000000004","isUpgraded":false,"original":"2000000000002","originalDate":1767260467400,"ownership":"PURCHASED","price":"0.99","product":"daily","reason":"renewal","storefront":"USA"}},"group":"short","manner":"renewed","ownership":"PURCHASED","product":"daily"}');
INSERT INTO journal VALUES(0,8,1767519663400,'renewed','{"charge":{"anchor":1767519663400,"displayName":"Pro Annual","introPeriodsLeft":0,"periodCount":1,"periodType":"normal","renewalCurrency":"USD","renewalPrice":"29.99","transaction":{"bought":1767519663400,"currency":"USD","expires":1799055663400,"group":"pro","id":"2000000000005","isUpgraded":false,"original":"2000000000001","originalDate":1767260463400,"ownership":"PURCHASED","price":"29.99","product":"annual","reason":"renewal","storefront":"USA"}},"group":"pro","manner":"trialConverted","ownership":"PURCHASED","product":"annual"}');
INSERT INTO journal VALUES(0,9,1767519667400,'renewed','{"charge":{"anchor":1767260467400,"displayName":"Pro for a Day","introPeriodsLeft":0,"periodCount":4,"periodType":"normal","renewalCurrency":"USD","renewalPrice":"0.99","transaction":{"bought":1767519667400,"currency":"USD","expires":1767606067400,"group":"short","id":"2000000000006","isUpgraded":false,"original":"2000000000002","originalDate":1767260467400,"ownership":"PURCHASED","price":"0.99","product":"daily","reason":"renewal","storefront":"USA"}},"group":"short","manner":"renewed","ownership":"PURCHASED","product":"daily"}');
INSERT INTO journal VALUES(0,10,1767606067400,'renewed','{"charge":{"anchor":1767260467400,"displayName":"Pro for a Day","introPeriodsLeft":0,"periodCount":5,"periodType":"normal","renewalCurrency":"USD","renewalPrice":"0.99","transaction":{"bought":1767606067400,"currency":"USD","expires":1767692467400,"group":"short","id":"2000000000007","isUpgraded":false,"original":"2000000000002","originalDate":1767260467400,"ownership":"PURCHASED","price":"0.99","product":"daily","reason":"renewal","storefront":"USA"}},"group":"short","manner":"renewed","ownership":"PURCHASED","product":"daily"}');
INSERT INTO journal VALUES(0,11,1767606071400,'bought','{"isTrue":false,"transaction":{"bought":1767606071400,"currency":"USD","id":"2000000000008","isUpgraded":false,"original":"2000000000008","originalDate":1767606071400,"ownership":"PURCHASED","price":"249","product":"lifetime","reason":"purchase","storefront":"USA"}}');
INSERT INTO journal VALUES(0,12,1767606072400,'reachedBackend','{"owner":"$RCAnonymousID:00000000000000000000000000000001","purchase":"2000000000008"}');
INSERT INTO journal VALUES(0,13,1767606074000,'takenBack','{"isOld":false,"manner":"refunded","transaction":{"bought":1767606071400,"currency":"USD","id":"2000000000008","isUpgraded":false,"original":"2000000000008","originalDate":1767606071400,"ownership":"PURCHASED","price":"249","product":"lifetime","reason":"purchase","storefront":"USA"}}');
INSERT INTO journal VALUES(0,14,1767692467400,'renewed','{"charge":{"anchor":1767260467400,"displayName":"Pro for a Day","introPeriodsLeft":0,"periodCount":6,"periodType":"normal","renewalCurrency":"USD","renewalPrice":"0.99","transaction":{"bought":1767692467400,"currency":"USD","expires":1767778867400,"group":"short","id":"2000000000009","isUpgraded":false,"original":"2000000000002","originalDate":1767260467400,"ownership":"PURCHASED","price":"0.99","product":"daily","reason":"renewal","storefront":"USA"}},"group":"short","manner":"renewed","ownership":"PURCHASED","product":"daily"}');
INSERT INTO journal VALUES(1,1,1767692474000,'opened','{"storefront":"USA"}');
INSERT INTO journal VALUES(1,2,1767692474000,'storefrontChanged','{"storefront":"FRA"}');
INSERT INTO journal VALUES(1,3,1767692474000,'paymentFailing','{"isTrue":true}');
INSERT INTO journal VALUES(1,4,1767692474000,'paymentFailing','{"isTrue":false}');
INSERT INTO journal VALUES(1,5,1767692474000,'becameChild','{"parent":"alex@example.com"}');
INSERT INTO journal VALUES(1,6,1767692474000,'leftFamily','{}');
INSERT INTO journal VALUES(1,7,1767692474000,'becameChild','{"parent":"alex@example.com"}');
INSERT INTO journal VALUES(1,8,1767692474000,'eligibilityReset','{}');
INSERT INTO journal VALUES(1,9,1767692474000,'eligibilityReset','{"group":"pro"}');
INSERT INTO journal VALUES(1,10,1767692474000,'purchased','{"charge":{"anchor":1764236474000,"displayName":"Übergröße\n🏡","introPeriodsLeft":2,"periodCount":3,"periodType":"intro","renewalCurrency":"EUR","renewalPrice":"9.9","starts":1766828474000,"transaction":{"bought":1767692474000,"currency":"KWD","expires":1767951674000,"group":"gone \"group\"","id":"7","isUpgraded":true,"offerID":"loyal \"one\"","offerKind":"promotional","offerMode":"payAsYouGo","offerPeriod":"P2W","original":"3","originalDate":1764236474000,"ownership":"FAMILY_SHARED","price":"12.345","product":"gone.product","reason":"renewal","revocationReason":"developerIssue","revoked":1767606074000,"storefront":"DEU"}},"group":"gone \"group\"","ownership":"FAMILY_SHARED","product":"gone.product"}');
INSERT INTO journal VALUES(1,11,1767692474000,'changedAtOnce','{"charge":{"anchor":1764236474000,"displayName":"Übergröße\n🏡","introPeriodsLeft":2,"periodCount":3,"periodType":"intro","renewalCurrency":"EUR","renewalPrice":"9.9","starts":1766828474000,"transaction":{"bought":1767692474000,"currency":"KWD","expires":1767951674000,"group":"gone \"group\"","id":"7","isUpgraded":true,"offerID":"loyal \"one\"","offerKind":"promotional","offerMode":"payAsYouGo","offerPeriod":"P2W","original":"3","originalDate":1764236474000,"ownership":"FAMILY_SHARED","price":"12.345","product":"gone.product","reason":"renewal","revocationReason":"developerIssue","revoked":1767606074000,"storefront":"DEU"}},"currency":"KWD","group":"gone \"group\"","isTrue":true,"ownership":"FAMILY_SHARED","price":"12.345","product":"gone.product"}');
INSERT INTO journal VALUES(1,12,1767692474000,'renewed','{"charge":{"anchor":1764236474000,"displayName":"Übergröße\n🏡","introPeriodsLeft":2,"periodCount":3,"periodType":"intro","renewalCurrency":"EUR","renewalPrice":"9.9","starts":1766828474000,"transaction":{"bought":1767692474000,"currency":"KWD","expires":1767951674000,"group":"gone \"group\"","id":"7","isUpgraded":true,"offerID":"loyal \"one\"","offerKind":"promotional","offerMode":"payAsYouGo","offerPeriod":"P2W","original":"3","originalDate":1764236474000,"ownership":"FAMILY_SHARED","price":"12.345","product":"gone.product","reason":"renewal","revocationReason":"developerIssue","revoked":1767606074000,"storefront":"DEU"}},"group":"gone \"group\"","manner":"trialConverted","ownership":"FAMILY_SHARED","product":"gone.product"}');
INSERT INTO journal VALUES(1,13,1767692474000,'chargeFailed','{"group":"gone \"group\"","ownership":"FAMILY_SHARED","product":"gone.product","retriedUntil":1772876474000}');
INSERT INTO journal VALUES(1,14,1767692474000,'chargeFailed','{"group":"gone \"group\"","ownership":"FAMILY_SHARED","product":"gone.product","retriedUntil":1772876474000,"until":1767951674000}');
INSERT INTO journal VALUES(1,15,1767692474000,'graceEnded','{"group":"gone \"group\"","ownership":"FAMILY_SHARED","product":"gone.product","retriedUntil":1772876474000}');
INSERT INTO journal VALUES(1,16,1767692474000,'graceEnded','{"group":"gone \"group\"","ownership":"FAMILY_SHARED","product":"gone.product"}');
INSERT INTO journal VALUES(1,17,1767692474000,'expired','{"group":"gone \"group\"","ownership":"FAMILY_SHARED","product":"gone.product","reason":2}');
INSERT INTO journal VALUES(1,18,1767692474000,'endedEarly','{"group":"gone \"group\"","ownership":"FAMILY_SHARED","product":"gone.product","reason":5}');
INSERT INTO journal VALUES(1,19,1767692474000,'autoRenewChanged','{"group":"gone \"group\"","isTrue":false,"ownership":"FAMILY_SHARED","product":"gone.product","until":1767951674000}');
INSERT INTO journal VALUES(1,20,1767692474000,'planChanged','{"group":"gone \"group\"","otherProduct":"annual","ownership":"FAMILY_SHARED","product":"gone.product","until":1767692474000}');
INSERT INTO journal VALUES(1,21,1767692474000,'planKept','{"group":"gone \"group\"","ownership":"FAMILY_SHARED","product":"gone.product"}');
INSERT INTO journal VALUES(1,22,1767692474000,'offerAccepted','{"group":"gone \"group\"","offerID":"SPRING","offerKind":"code","ownership":"FAMILY_SHARED","product":"gone.product"}');
INSERT INTO journal VALUES(1,23,1767692474000,'offerAccepted','{"group":"gone \"group\"","offerID":"","offerKind":"winBack","ownership":"FAMILY_SHARED","product":"gone.product","until":5}');
INSERT INTO journal VALUES(1,24,1767692474000,'priceIncreased','{"currency":"EUR","group":"gone \"group\"","isTrue":true,"ownership":"FAMILY_SHARED","price":"10","product":"gone.product"}');
INSERT INTO journal VALUES(1,25,1767692474000,'priceAnswered','{"currency":"EUR","group":"gone \"group\"","isTrue":true,"ownership":"FAMILY_SHARED","price":"10","product":"gone.product"}');
INSERT INTO journal VALUES(1,26,1767692474000,'bought','{"isTrue":true,"transaction":{"bought":1767692474000,"currency":"KWD","expires":1767951674000,"group":"gone \"group\"","id":"7","isUpgraded":true,"offerID":"loyal \"one\"","offerKind":"promotional","offerMode":"payAsYouGo","offerPeriod":"P2W","original":"3","originalDate":1764236474000,"ownership":"FAMILY_SHARED","price":"12.345","product":"gone.product","reason":"renewal","revocationReason":"developerIssue","revoked":1767606074000,"storefront":"DEU"}}');
INSERT INTO journal VALUES(1,27,1767692474000,'takenBack','{"isOld":false,"manner":"revoked","transaction":{"bought":1767692474000,"currency":"KWD","expires":1767951674000,"group":"gone \"group\"","id":"7","isUpgraded":true,"offerID":"loyal \"one\"","offerKind":"promotional","offerMode":"payAsYouGo","offerPeriod":"P2W","original":"3","originalDate":1764236474000,"ownership":"FAMILY_SHARED","price":"12.345","product":"gone.product","reason":"renewal","revocationReason":"developerIssue","revoked":1767606074000,"storefront":"DEU"}}');
INSERT INTO journal VALUES(1,28,1767692474000,'takenBack','{"group":"gone \"group\"","isOld":true,"manner":"refunded","ownership":"FAMILY_SHARED","product":"gone.product","transaction":{"bought":1767692474000,"currency":"KWD","expires":1767951674000,"group":"gone \"group\"","id":"7","isUpgraded":true,"offerID":"loyal \"one\"","offerKind":"promotional","offerMode":"payAsYouGo","offerPeriod":"P2W","original":"3","originalDate":1764236474000,"ownership":"FAMILY_SHARED","price":"12.345","product":"gone.product","reason":"renewal","revocationReason":"developerIssue","revoked":1767606074000,"storefront":"DEU"}}');
INSERT INTO journal VALUES(1,29,1767692474000,'sharedSubscription','{"charge":{"anchor":1764236474000,"displayName":"Übergröße\n🏡","introPeriodsLeft":2,"periodCount":3,"periodType":"intro","renewalCurrency":"EUR","renewalPrice":"9.9","starts":1766828474000,"transaction":{"bought":1767692474000,"currency":"KWD","expires":1767951674000,"group":"gone \"group\"","id":"7","isUpgraded":true,"offerID":"loyal \"one\"","offerKind":"promotional","offerMode":"payAsYouGo","offerPeriod":"P2W","original":"3","originalDate":1764236474000,"ownership":"FAMILY_SHARED","price":"12.345","product":"gone.product","reason":"renewal","revocationReason":"developerIssue","revoked":1767606074000,"storefront":"DEU"}},"group":"gone \"group\"","ownership":"FAMILY_SHARED","product":"gone.product"}');
INSERT INTO journal VALUES(1,30,1767692474000,'sharedPurchase','{"transaction":{"bought":1767692474000,"currency":"KWD","expires":1767951674000,"group":"gone \"group\"","id":"7","isUpgraded":true,"offerID":"loyal \"one\"","offerKind":"promotional","offerMode":"payAsYouGo","offerPeriod":"P2W","original":"3","originalDate":1764236474000,"ownership":"FAMILY_SHARED","price":"12.345","product":"gone.product","reason":"renewal","revocationReason":"developerIssue","revoked":1767606074000,"storefront":"DEU"}}');
INSERT INTO journal VALUES(1,31,1767692474000,'takenBack','{"group":"gone \"group\"","isOld":false,"manner":"sharingEnded","ownership":"FAMILY_SHARED","product":"gone.product","transaction":{"bought":1767692474000,"currency":"KWD","expires":1767951674000,"group":"gone \"group\"","id":"7","isUpgraded":true,"offerID":"loyal \"one\"","offerKind":"promotional","offerMode":"payAsYouGo","offerPeriod":"P2W","original":"3","originalDate":1764236474000,"ownership":"FAMILY_SHARED","price":"12.345","product":"gone.product","reason":"renewal","revocationReason":"developerIssue","revoked":1767606074000,"storefront":"DEU"}}');
INSERT INTO journal VALUES(1,32,1767692474000,'asked','{"pending":{"account":"sam@example.com","kind":"interrupted","product":"annual","requested":1}}');
INSERT INTO journal VALUES(1,33,1767692474000,'asked','{"pending":{"account":"sam@example.com","kind":"paymentMethod","product":"annual","requested":1}}');
INSERT INTO journal VALUES(1,34,1767692474000,'asked','{"pending":{"account":"sam@example.com","approver":"alex@example.com","kind":"askToBuy","lapses":1767778874000,"product":"daily","requested":1}}');
INSERT INTO journal VALUES(1,35,1767692474000,'asked','{"pending":{"account":"sam@example.com","approver":"alex@example.com","kind":"askToBuy","offerID":"loyal","offerKind":"promotional","product":"a","requested":1}}');
INSERT INTO journal VALUES(1,36,1767692474000,'approved','{"product":"a"}');
INSERT INTO journal VALUES(1,37,1767692474000,'asked','{"pending":{"account":"sam@example.com","approver":"alex@example.com","kind":"askToBuy","product":"b","requested":1}}');
INSERT INTO journal VALUES(1,38,1767692474000,'declined','{"parent":"alex@example.com","product":"b"}');
INSERT INTO journal VALUES(1,39,1767692474000,'asked','{"pending":{"account":"sam@example.com","approver":"alex@example.com","kind":"askToBuy","product":"c","requested":1}}');
INSERT INTO journal VALUES(1,40,1767692474000,'lapsed','{"product":"c"}');
INSERT INTO journal VALUES(1,41,1767692474000,'reachedBackend','{"group":"gone \"group\"","owner":"somebody","ownership":"FAMILY_SHARED","product":"gone.product"}');
INSERT INTO journal VALUES(1,42,1767692474000,'reachedBackend','{"group":"gone \"group\"","ownership":"FAMILY_SHARED","product":"gone.product"}');
INSERT INTO journal VALUES(1,43,1767692474000,'reachedBackend','{"owner":"somebody","purchase":"7"}');
INSERT INTO journal VALUES(1,44,1767692474000,'carriedOffer','{"group":"with \"quotes\""}');
INSERT INTO journal VALUES(1,45,1767692474000,'carriedTransaction','{"transaction":{"bought":1767692474000,"currency":"KWD","expires":1767951674000,"group":"gone \"group\"","id":"7","isUpgraded":true,"offerID":"loyal \"one\"","offerKind":"promotional","offerMode":"payAsYouGo","offerPeriod":"P2W","original":"3","originalDate":1764236474000,"ownership":"FAMILY_SHARED","price":"12.345","product":"gone.product","reason":"renewal","revocationReason":"developerIssue","revoked":1767606074000,"storefront":"DEU"}}');
INSERT INTO journal VALUES(1,46,1767692474000,'carriedPurchase','{"isTrue":false,"owner":"somebody","transaction":{"bought":1767692474000,"currency":"KWD","expires":1767951674000,"group":"gone \"group\"","id":"7","isUpgraded":true,"offerID":"loyal \"one\"","offerKind":"promotional","offerMode":"payAsYouGo","offerPeriod":"P2W","original":"3","originalDate":1764236474000,"ownership":"FAMILY_SHARED","price":"12.345","product":"gone.product","reason":"renewal","revocationReason":"developerIssue","revoked":1767606074000,"storefront":"DEU"}}');
INSERT INTO journal VALUES(1,47,1767692474000,'carriedSubscription','{"group":"group 0","line":{"billingIssue":1767519674000,"charge":{"anchor":1764236474000,"displayName":"Übergröße\n🏡","introPeriodsLeft":2,"periodCount":3,"periodType":"intro","renewalCurrency":"EUR","renewalPrice":"9.9","starts":1766828474000,"transaction":{"bought":1767692474000,"currency":"KWD","expires":1767951674000,"group":"gone \"group\"","id":"7","isUpgraded":true,"offerID":"loyal \"one\"","offerKind":"promotional","offerMode":"payAsYouGo","offerPeriod":"P2W","original":"3","originalDate":1764236474000,"ownership":"FAMILY_SHARED","price":"12.345","product":"gone.product","reason":"renewal","revocationReason":"developerIssue","revoked":1767606074000,"storefront":"DEU"}},"formerInfos":[{"bought":1767692474000,"currency":"JPY","displayName":"Other","isSandbox":false,"offerID":"back","offerKind":"winBack","ownership":"FAMILY_SHARED","periodType":"prepaid","plan":"plan","price":"0","product":"other.product","resumes":1767865274000,"store":"play_store"}],"graceEnd":1767606074000,"periodEnd":1767951674000,"phase":"subscribed","refunded":1767692474000,"renewalCount":0,"renewalProduct":"annual","unsubscribed":1767433274000,"willAutoRenew":true},"ownership":"FAMILY_SHARED","product":"gone.product"}');
INSERT INTO journal VALUES(1,48,1767692474000,'carriedSubscription','{"group":"group 1","line":{"billingIssue":1767519674000,"charge":{"anchor":1764236474000,"displayName":"Übergröße\n🏡","introPeriodsLeft":2,"periodCount":3,"periodType":"intro","renewalCurrency":"EUR","renewalPrice":"9.9","starts":1766828474000,"transaction":{"bought":1767692474000,"currency":"KWD","expires":1767951674000,"group":"gone \"group\"","id":"7","isUpgraded":true,"offerID":"loyal \"one\"","offerKind":"promotional","offerMode":"payAsYouGo","offerPeriod":"P2W","original":"3","originalDate":1764236474000,"ownership":"FAMILY_SHARED","price":"12.345","product":"gone.product","reason":"renewal","revocationReason":"developerIssue","revoked":1767606074000,"storefront":"DEU"}},"formerInfos":[{"bought":1767692474000,"currency":"JPY","displayName":"Other","isSandbox":false,"offerID":"back","offerKind":"winBack","ownership":"FAMILY_SHARED","periodType":"prepaid","plan":"plan","price":"0","product":"other.product","resumes":1767865274000,"store":"play_store"}],"graceEnd":1767606074000,"increasedCurrency":"EUR","increasedPrice":"10","owner":"$RCAnonymousID:1","periodEnd":1767951674000,"phase":"inGracePeriod","phaseEnd":1767778874000,"priceIncrease":"pending","refunded":1767692474000,"renewalCount":1,"renewalProduct":"annual","unsubscribed":1767433274000,"willAutoRenew":false},"ownership":"FAMILY_SHARED","product":"gone.product"}');
INSERT INTO journal VALUES(1,49,1767692474000,'carriedSubscription','{"group":"group 2","line":{"billingIssue":1767519674000,"charge":{"anchor":1764236474000,"displayName":"Übergröße\n🏡","introPeriodsLeft":2,"periodCount":3,"periodType":"intro","renewalCurrency":"EUR","renewalPrice":"9.9","starts":1766828474000,"transaction":{"bought":1767692474000,"currency":"KWD","expires":1767951674000,"group":"gone \"group\"","id":"7","isUpgraded":true,"offerID":"loyal \"one\"","offerKind":"promotional","offerMode":"payAsYouGo","offerPeriod":"P2W","original":"3","originalDate":1764236474000,"ownership":"FAMILY_SHARED","price":"12.345","product":"gone.product","reason":"renewal","revocationReason":"developerIssue","revoked":1767606074000,"storefront":"DEU"}},"formerInfos":[{"bought":1767692474000,"currency":"JPY","displayName":"Other","isSandbox":false,"offerID":"back","offerKind":"winBack","ownership":"FAMILY_SHARED","periodType":"prepaid","plan":"plan","price":"0","product":"other.product","resumes":1767865274000,"store":"play_store"}],"graceEnd":1767606074000,"increasedCurrency":"EUR","increasedPrice":"11","owner":"$RCAnonymousID:1","periodEnd":1767951674000,"phase":"inBillingRetry","phaseEnd":1770284474000,"priceIncrease":"agreed","refunded":1767692474000,"renewalCount":2,"renewalProduct":"annual","unsubscribed":1767433274000,"willAutoRenew":true},"ownership":"FAMILY_SHARED","product":"gone.product"}');
INSERT INTO journal VALUES(1,50,1767692474000,'carriedSubscription','{"group":"group 3","line":{"billingIssue":1767519674000,"charge":{"anchor":1764236474000,"displayName":"Übergröße\n🏡","introPeriodsLeft":2,"periodCount":3,"periodType":"intro","renewalCurrency":"EUR","renewalPrice":"9.9","starts":1766828474000,"transaction":{"bought":1767692474000,"currency":"KWD","expires":1767951674000,"group":"gone \"group\"","id":"7","isUpgraded":true,"offerID":"loyal \"one\"","offerKind":"promotional","offerMode":"payAsYouGo","offerPeriod":"P2W","original":"3","originalDate":1764236474000,"ownership":"FAMILY_SHARED","price":"12.345","product":"gone.product","reason":"renewal","revocationReason":"developerIssue","revoked":1767606074000,"storefront":"DEU"}},"expirationReason":3,"formerInfos":[],"graceEnd":1767606074000,"increasedCurrency":"EUR","increasedPrice":"12","owner":"$RCAnonymousID:1","periodEnd":1767951674000,"phase":"expired","priceIncrease":"declined","refunded":1767692474000,"renewalCount":3,"renewalProduct":"annual","unsubscribed":1767433274000,"willAutoRenew":false},"ownership":"FAMILY_SHARED","product":"gone.product"}');
INSERT INTO journal VALUES(1,51,1767692474000,'carriedSubscription','{"group":"group 4","line":{"billingIssue":1767519674000,"charge":{"anchor":1764236474000,"displayName":"Übergröße\n🏡","introPeriodsLeft":2,"periodCount":3,"periodType":"intro","renewalCurrency":"EUR","renewalPrice":"9.9","starts":1766828474000,"transaction":{"bought":1767692474000,"currency":"KWD","expires":1767951674000,"group":"gone \"group\"","id":"7","isUpgraded":true,"offerID":"loyal \"one\"","offerKind":"promotional","offerMode":"payAsYouGo","offerPeriod":"P2W","original":"3","originalDate":1764236474000,"ownership":"FAMILY_SHARED","price":"12.345","product":"gone.product","reason":"renewal","revocationReason":"developerIssue","revoked":1767606074000,"storefront":"DEU"}},"formerInfos":[{"bought":1767692474000,"currency":"JPY","displayName":"Other","isSandbox":false,"offerID":"back","offerKind":"winBack","ownership":"FAMILY_SHARED","periodType":"prepaid","plan":"plan","price":"0","product":"other.product","resumes":1767865274000,"store":"play_store"}],"graceEnd":1767606074000,"owner":"$RCAnonymousID:1","periodEnd":1767951674000,"phase":"revoked","refunded":1767692474000,"renewalCount":4,"renewalProduct":"annual","unsubscribed":1767433274000,"willAutoRenew":true},"ownership":"FAMILY_SHARED","product":"gone.product"}');
CREATE TABLE IF NOT EXISTS "subscriptionInfos" (
  phone INTEGER NOT NULL, position INTEGER NOT NULL, productID TEXT NOT NULL, productPlanID TEXT, purchaseDate INTEGER NOT NULL,
  originalPurchaseDate INTEGER, expiresDate INTEGER, store TEXT NOT NULL, unsubscribeDetectedAt INTEGER,
  billingIssuesDetectedAt INTEGER, gracePeriodExpiresDate INTEGER, refundedAt INTEGER, autoResumeDate INTEGER,
  ownership TEXT NOT NULL, periodType TEXT NOT NULL, storeTransactionID TEXT, isSandbox INTEGER NOT NULL,
  displayName TEXT, price TEXT, currency TEXT, offerKind TEXT, offerID TEXT, PRIMARY KEY (phone, position)
) STRICT, WITHOUT ROWID;
INSERT INTO subscriptionInfos VALUES(1,0,'annual',NULL,1767519663400,1767260463400,1799055663400,'app_store',NULL,NULL,NULL,NULL,NULL,'PURCHASED','normal','2000000000005',0,'Pro Annual','29.99','USD',NULL,NULL);
INSERT INTO subscriptionInfos VALUES(1,1,'daily',NULL,1767692467400,1767260467400,1767778867400,'app_store',NULL,NULL,NULL,NULL,NULL,'PURCHASED','normal','2000000000009',0,'Pro for a Day','0.99','USD',NULL,NULL);
INSERT INTO subscriptionInfos VALUES(2,0,'annual',NULL,1767519663400,1767260463400,1799055663400,'app_store',NULL,NULL,NULL,NULL,NULL,'PURCHASED','normal','2000000000005',0,'Pro Annual','29.99','USD',NULL,NULL);
INSERT INTO subscriptionInfos VALUES(2,1,'daily',NULL,1767692467400,1767260467400,1767778867400,'app_store',NULL,NULL,NULL,NULL,NULL,'PURCHASED','normal','2000000000009',0,'Pro for a Day','0.99','USD',NULL,NULL);
CREATE TABLE rewardVerifications (
  phone INTEGER NOT NULL, position INTEGER NOT NULL, impression INTEGER NOT NULL, policy TEXT NOT NULL,
  since INTEGER NOT NULL, state TEXT NOT NULL, PRIMARY KEY (phone, position)
) STRICT, WITHOUT ROWID;
INSERT INTO rewardVerifications VALUES(1,0,10,'atonce',1767692474000,'open');
INSERT INTO rewardVerifications VALUES(1,1,11,'whenverified',1767692474000,'verified');
INSERT INTO rewardVerifications VALUES(1,2,12,'revoke',1767692474000,'nouser');
INSERT INTO rewardVerifications VALUES(1,3,13,'atonce',1767692474000,'abandoned');
INSERT INTO rewardVerifications VALUES(2,0,10,'atonce',1767692474000,'open');
INSERT INTO rewardVerifications VALUES(2,1,11,'whenverified',1767692474000,'verified');
INSERT INTO rewardVerifications VALUES(2,2,12,'revoke',1767692474000,'nouser');
INSERT INTO rewardVerifications VALUES(2,3,13,'atonce',1767692474000,'abandoned');
CREATE TABLE rewardReports (
  position INTEGER PRIMARY KEY, phone INTEGER NOT NULL, impression INTEGER NOT NULL, transactionID TEXT NOT NULL,
  outcome TEXT NOT NULL, arrivesAt INTEGER NOT NULL, hasArrived INTEGER NOT NULL
) STRICT;
INSERT INTO rewardReports VALUES(0,1,10,'ab0','verified',1767778874000,0);
INSERT INTO rewardReports VALUES(1,2,11,'ab1','rejected',1767692474000,1);
INSERT INTO rewardReports VALUES(2,1,12,'ab2','nouser',1767692474000,1);
INSERT INTO rewardReports VALUES(3,2,13,'ab3','repeated',1767692474000,1);
INSERT INTO rewardReports VALUES(4,1,14,'ab4','badsignature',1767692474000,1);
CREATE TABLE soundMix (
  phone INTEGER NOT NULL, position INTEGER NOT NULL, sound TEXT NOT NULL, volume INTEGER NOT NULL,
  PRIMARY KEY (phone, position)
) STRICT, WITHOUT ROWID;
INSERT INTO soundMix VALUES(1,0,'rain',9);
INSERT INTO soundMix VALUES(1,1,'brown noise',1);
INSERT INTO soundMix VALUES(2,0,'rain',9);
INSERT INTO soundMix VALUES(2,1,'brown noise',1);
CREATE TABLE serverTables (
  position INTEGER PRIMARY KEY, collection TEXT NOT NULL, lastID INTEGER NOT NULL
) STRICT;
INSERT INTO serverTables VALUES(0,'trails',9);
INSERT INTO serverTables VALUES(1,'huts',0);
CREATE TABLE serverRecords (
  collection TEXT NOT NULL, id INTEGER NOT NULL, fields TEXT NOT NULL, PRIMARY KEY (collection, id)
) STRICT, WITHOUT ROWID;
INSERT INTO serverRecords VALUES('trails',2,'[["name","Höhenweg \"B\"\n\u0001"],["miles",""]]');
INSERT INTO serverRecords VALUES('trails',9,'[]');
CREATE TABLE cookies (
  phone INTEGER NOT NULL, position INTEGER NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, domain TEXT NOT NULL,
  isHostOnly INTEGER NOT NULL, path TEXT NOT NULL, expires INTEGER, isSecure INTEGER NOT NULL,
  isHTTPOnly INTEGER NOT NULL, PRIMARY KEY (phone, position)
) STRICT, WITHOUT ROWID;
INSERT INTO cookies VALUES(1,0,'session','a=b; "c"','shop.example',1,'/',1770284474000,1,0);
INSERT INTO cookies VALUES(1,1,'theme','','example',0,'/a',1767696074000,0,1);
INSERT INTO cookies VALUES(2,0,'session','a=b; "c"','shop.example',1,'/',1770284474000,1,0);
INSERT INTO cookies VALUES(2,1,'theme','','example',0,'/a',1767696074000,0,1);
CREATE TABLE chats (phone INTEGER PRIMARY KEY, lastAvatar TEXT, lastCustom INTEGER NOT NULL) STRICT;
INSERT INTO chats VALUES(1,'custom-2',3);
INSERT INTO chats VALUES(2,'custom-2',3);
CREATE TABLE customAvatars (
  phone INTEGER NOT NULL, number INTEGER NOT NULL, name TEXT NOT NULL, voice TEXT NOT NULL, face TEXT NOT NULL,
  PRIMARY KEY (phone, number)
) STRICT, WITHOUT ROWID;
INSERT INTO customAvatars VALUES(1,2,'Grandpa','dry','owl');
INSERT INTO customAvatars VALUES(2,2,'Grandpa','dry','owl');
CREATE TABLE chatMessages (
  phone INTEGER NOT NULL, talk INTEGER NOT NULL, number INTEGER NOT NULL, avatar TEXT NOT NULL, text TEXT NOT NULL,
  reply TEXT, problem TEXT, isCounted INTEGER NOT NULL, PRIMARY KEY (phone, talk, number)
) STRICT, WITHOUT ROWID;
INSERT INTO chatMessages VALUES(1,0,3,'nova','Hello\'';--','“Clouds”',NULL,1);
INSERT INTO chatMessages VALUES(1,0,4,'nova','שלום',NULL,NULL,1);
INSERT INTO chatMessages VALUES(1,0,5,'nova','Late',NULL,'dayLimit',0);
INSERT INTO chatMessages VALUES(1,0,6,'nova','Lost',NULL,'503',0);
INSERT INTO chatMessages VALUES(1,0,7,'nova','Cut',NULL,'connectionLost',0);
INSERT INTO chatMessages VALUES(1,1,1,'custom-2','Who?',NULL,NULL,0);
INSERT INTO chatMessages VALUES(1,1,2,'custom-2','Locked',NULL,'avatarLocked',0);
INSERT INTO chatMessages VALUES(2,0,3,'nova','Hello\'';--','“Clouds”',NULL,1);
INSERT INTO chatMessages VALUES(2,0,4,'nova','שלום',NULL,NULL,1);
INSERT INTO chatMessages VALUES(2,0,5,'nova','Late',NULL,'dayLimit',0);
INSERT INTO chatMessages VALUES(2,0,6,'nova','Lost',NULL,'503',0);
INSERT INTO chatMessages VALUES(2,0,7,'nova','Cut',NULL,'connectionLost',0);
INSERT INTO chatMessages VALUES(2,1,1,'custom-2','Who?',NULL,NULL,0);
INSERT INTO chatMessages VALUES(2,1,2,'custom-2','Locked',NULL,'avatarLocked',0);
CREATE TABLE chatUses (customer TEXT PRIMARY KEY, day INTEGER NOT NULL, count INTEGER NOT NULL)
  STRICT, WITHOUT ROWID;
INSERT INTO chatUses VALUES('a',20454,5);
INSERT INTO chatUses VALUES('é',20455,1);
CREATE TABLE waitingPurchases (
  phone INTEGER NOT NULL, position INTEGER NOT NULL, productID TEXT NOT NULL, reason TEXT NOT NULL,
  PRIMARY KEY (phone, position)
) STRICT, WITHOUT ROWID;
INSERT INTO waitingPurchases VALUES(1,0,'product 0','approval');
INSERT INTO waitingPurchases VALUES(1,1,'product 0','customer');
INSERT INTO waitingPurchases VALUES(1,2,'product 0','unanswered');
INSERT INTO waitingPurchases VALUES(1,3,'product 0','declined');
INSERT INTO waitingPurchases VALUES(2,0,'product 0','approval');
INSERT INTO waitingPurchases VALUES(2,1,'product 0','customer');
INSERT INTO waitingPurchases VALUES(2,2,'product 0','unanswered');
INSERT INTO waitingPurchases VALUES(2,3,'product 0','declined');
COMMIT;
