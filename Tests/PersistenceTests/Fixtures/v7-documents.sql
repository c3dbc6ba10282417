PRAGMA application_id = 1347898443;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE chatMessages (
  phone INTEGER NOT NULL, talk INTEGER NOT NULL, number INTEGER NOT NULL, avatar TEXT NOT NULL, text TEXT NOT NULL,
  reply TEXT, problem TEXT, isCounted INTEGER NOT NULL, PRIMARY KEY (phone, talk, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE conditions (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO "conditions" VALUES('ads.bannerRefreshSeconds','60');
INSERT INTO "conditions" VALUES('ads.eventOrder','normal');
INSERT INTO "conditions" VALUES('ads.fillRate','100');
INSERT INTO "conditions" VALUES('ads.fillSeed','0');
INSERT INTO "conditions" VALUES('ads.film','none');
INSERT INTO "conditions" VALUES('ads.geography','other');
INSERT INTO "conditions" VALUES('ads.hasEndCard','yes');
INSERT INTO "conditions" VALUES('ads.isSkippable','yes');
INSERT INTO "conditions" VALUES('ads.lateRewardDelay','1000');
INSERT INTO "conditions" VALUES('ads.latency.banner','600');
INSERT INTO "conditions" VALUES('ads.latency.consent','500');
INSERT INTO "conditions" VALUES('ads.latency.rewarded','2500');
INSERT INTO "conditions" VALUES('ads.latency.ssv','1500');
INSERT INTO "conditions" VALUES('ads.latency.timeout','30000');
INSERT INTO "conditions" VALUES('ads.length','none');
INSERT INTO "conditions" VALUES('ads.lifetime','3600000');
INSERT INTO "conditions" VALUES('ads.rewardPoint','none');
INSERT INTO "conditions" VALUES('ads.screenFits','yes');
INSERT INTO "conditions" VALUES('app.bannerSize','banner');
INSERT INTO "conditions" VALUES('app.fetchPolicy','fetchCurrent');
INSERT INTO "conditions" VALUES('app.offlinePolicy','none');
INSERT INTO "conditions" VALUES('app.onCancel','none');
INSERT INTO "conditions" VALUES('app.rewards.cap','21600000');
INSERT INTO "conditions" VALUES('app.rewards.cooldown','none');
INSERT INTO "conditions" VALUES('app.rewards.dailyLimit','none');
INSERT INTO "conditions" VALUES('app.rewards.policy','atonce');
INSERT INTO "conditions" VALUES('app.rewards.stacking','refuse');
INSERT INTO "conditions" VALUES('app.verification','disabled');
INSERT INTO "conditions" VALUES('store.announcesLapses','yes');
INSERT INTO "conditions" VALUES('store.askToBuyLifetime','none');
INSERT INTO "conditions" VALUES('store.backend','fail 503');
INSERT INTO "conditions" VALUES('store.billingRetryDays','60');
INSERT INTO "conditions" VALUES('store.down','no');
INSERT INTO "conditions" VALUES('store.finishesTransactions','yes');
INSERT INTO "conditions" VALUES('store.gracePeriodDays','0');
INSERT INTO "conditions" VALUES('store.graceScope','allRenewals');
INSERT INTO "conditions" VALUES('store.latency.customerInfo','400');
INSERT INTO "conditions" VALUES('store.latency.offerings','400');
INSERT INTO "conditions" VALUES('store.latency.purchase','400');
INSERT INTO "conditions" VALUES('store.latency.restore','400');
INSERT INTO "conditions" VALUES('store.listingDelay','none');
INSERT INTO "conditions" VALUES('store.maxRenewals','none');
INSERT INTO "conditions" VALUES('store.purchase','ask');
INSERT INTO "conditions" VALUES('store.purchaseLasts','yes');
INSERT INTO "conditions" VALUES('store.receiptAge','none');
INSERT INTO "conditions" VALUES('store.renewalBlip','none');
INSERT INTO "conditions" VALUES('store.showsMessages','yes');
INSERT INTO "conditions" VALUES('store.showsPurchaseSheet','yes');
INSERT INTO "conditions" VALUES('store.signature','right');
INSERT INTO "conditions" VALUES('store.timeRate','realTime');
INSERT INTO "conditions" VALUES('store.transferPolicy','keep');
INSERT INTO "conditions" VALUES('store.unavailableProducts','[]');
INSERT INTO "conditions" VALUES('store.updateDelivery','once');
INSERT INTO "conditions" VALUES('web.latency','120');
INSERT INTO "conditions" VALUES('web.pathConfiguration','none');
CREATE TABLE documents (
  phone INTEGER NOT NULL, name TEXT NOT NULL, content TEXT NOT NULL, PRIMARY KEY (phone, name)
) STRICT, WITHOUT ROWID;
INSERT INTO "documents" VALUES(0,'chatServer','{"uses":[]}');
INSERT INTO "documents" VALUES(0,'faults','{"rules":[]}');
INSERT INTO "documents" VALUES(0,'server','{"collections":[]}');
INSERT INTO "documents" VALUES(0,'store','{"accounts":["alex@example.com","kim@example.com"],"agenda":[{"account":"alex@example.com","group":"short","instant":1767346896400,"kind":"boundary","ownership":"PURCHASED"},{"account":"alex@example.com","group":"pro","instant":1767519665400,"kind":"boundary","ownership":"PURCHASED"}],"installs":[{"firstSeen":1767260460000,"user":"$RCAnonymousID:00000000000000000000000000000001"},{"firstSeen":1767260462400,"mergedInto":"$RCAnonymousID:00000000000000000000000000000001","user":"sam"},{"firstSeen":1767260468000,"user":"$RCAnonymousID:00000000000000000000000000000003"},{"firstSeen":1767260470400,"mergedInto":"$RCAnonymousID:00000000000000000000000000000003","user":"kim"},{"firstSeen":1767260475000,"user":"$RCAnonymousID:00000000000000000000000000000005"}],"prices":{"daily":"1.49"},"rewardCount":0,"rewardReports":[],"transactionCount":4}');
INSERT INTO "documents" VALUES(0,'world','{"digest":"shop-1","instant":1767260505000,"phones":[1,2,3],"shownPhone":2}');
INSERT INTO "documents" VALUES(1,'app','{"isOnboarded":false,"nextRequest":10,"nextScreen":2}');
INSERT INTO "documents" VALUES(1,'browser','{"cookies":[]}');
INSERT INTO "documents" VALUES(1,'chat','{"customs":[],"lastCustom":0}');
INSERT INTO "documents" VALUES(1,'client','{"account":"alex@example.com","delayedTransactions":["2000000000004"],"formerAccounts":[],"hasEntitlementMapping":true,"hasOfferings":true,"lastAnswer":1767260466800,"missedRenewals":[],"refusedTransactions":["2000000000003"],"untoldTransactions":["2000000000004"],"updates":[],"user":"sam"}');
INSERT INTO "documents" VALUES(1,'customer','{"endedRequests":[],"latestWall":1767260501000,"storeAccount":"alex@example.com","waiting":[]}');
INSERT INTO "documents" VALUES(1,'device','{"boot":1,"booted":1767256860000,"consent":{"isOptedOut":false,"status":"notRequired"},"isOnline":true,"notifications":"allowed","reminder":{"due":1767433265400,"isDelivered":false,"product":"annual","transaction":"2000000000001","trialEnd":1767519665400},"tracking":"off","wallOffset":0,"zone":"UTC"}');
INSERT INTO "documents" VALUES(1,'homes','{"lastHome":0,"lastItem":0,"lastLocation":0}');
INSERT INTO "documents" VALUES(1,'rewards','{"clock":{"boot":1,"uptime":3641000,"wall":1767260501000},"grants":[],"verifications":[]}');
INSERT INTO "documents" VALUES(1,'sounds','{"mix":[]}');
INSERT INTO "documents" VALUES(2,'app','{"isOnboarded":false,"nextRequest":10,"nextScreen":2}');
INSERT INTO "documents" VALUES(2,'browser','{"cookies":[]}');
INSERT INTO "documents" VALUES(2,'chat','{"customs":[],"lastCustom":0}');
INSERT INTO "documents" VALUES(2,'client','{"account":"alex@example.com","delayedTransactions":["2000000000004"],"formerAccounts":[],"hasEntitlementMapping":true,"hasOfferings":true,"lastAnswer":1767260472800,"missedRenewals":[],"refusedTransactions":["2000000000003"],"untoldTransactions":["2000000000004"],"updates":[],"user":"kim"}');
INSERT INTO "documents" VALUES(2,'customer','{"endedRequests":[],"latestWall":1767260501000,"storeAccount":"alex@example.com","waiting":[]}');
INSERT INTO "documents" VALUES(2,'device','{"boot":1,"booted":1767256868000,"consent":{"isOptedOut":false,"status":"notRequired"},"isOnline":true,"notifications":"allowed","reminder":{"due":1767433265400,"isDelivered":false,"product":"annual","transaction":"2000000000001","trialEnd":1767519665400},"tracking":"off","wallOffset":0,"zone":"UTC"}');
INSERT INTO "documents" VALUES(2,'homes','{"lastHome":0,"lastItem":0,"lastLocation":0}');
INSERT INTO "documents" VALUES(2,'rewards','{"clock":{"boot":1,"uptime":3633000,"wall":1767260501000},"grants":[],"verifications":[]}');
INSERT INTO "documents" VALUES(2,'sounds','{"mix":[]}');
INSERT INTO "documents" VALUES(3,'app','{"isOnboarded":false,"nextRequest":2,"nextScreen":2}');
INSERT INTO "documents" VALUES(3,'browser','{"cookies":[]}');
INSERT INTO "documents" VALUES(3,'chat','{"customs":[],"lastCustom":0}');
INSERT INTO "documents" VALUES(3,'client','{"account":"kim@example.com","delayedTransactions":[],"formerAccounts":[{"account":"alex@example.com","cause":"priceChange","transactions":["2000000000003","2000000000004"]}],"hasEntitlementMapping":true,"hasOfferings":false,"lastAnswer":1767260481000,"missedRenewals":[],"refusedTransactions":[],"untoldTransactions":[],"updates":[],"user":"$RCAnonymousID:00000000000000000000000000000005"}');
INSERT INTO "documents" VALUES(3,'customer','{"endedRequests":[],"latestWall":1767260499000,"storeAccount":"kim@example.com","waiting":[]}');
INSERT INTO "documents" VALUES(3,'device','{"boot":1,"booted":1767256875000,"consent":{"isOptedOut":false,"status":"notRequired"},"isOnline":true,"notifications":"allowed","tracking":"off","wallOffset":0,"zone":"UTC"}');
INSERT INTO "documents" VALUES(3,'homes','{"lastHome":0,"lastItem":0,"lastLocation":0}');
INSERT INTO "documents" VALUES(3,'rewards','{"clock":{"boot":1,"uptime":3624000,"wall":1767260499000},"grants":[],"verifications":[]}');
INSERT INTO "documents" VALUES(3,'sounds','{"mix":[]}');
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
INSERT INTO "grdb_migrations" VALUES('v1');
INSERT INTO "grdb_migrations" VALUES('v2-faults');
INSERT INTO "grdb_migrations" VALUES('v2-store');
INSERT INTO "grdb_migrations" VALUES('v2-phones');
INSERT INTO "grdb_migrations" VALUES('v2-journal');
INSERT INTO "grdb_migrations" VALUES('v2-connection');
INSERT INTO "grdb_migrations" VALUES('v3-client');
INSERT INTO "grdb_migrations" VALUES('v3-habits');
INSERT INTO "grdb_migrations" VALUES('v3-offers');
INSERT INTO "grdb_migrations" VALUES('v3-delayed-purchases');
INSERT INTO "grdb_migrations" VALUES('v3-verification');
INSERT INTO "grdb_migrations" VALUES('v4-consent');
INSERT INTO "grdb_migrations" VALUES('v4-reward-reports');
INSERT INTO "grdb_migrations" VALUES('v4-zones');
INSERT INTO "grdb_migrations" VALUES('v5-sounds');
INSERT INTO "grdb_migrations" VALUES('v5-revoked-rewards');
INSERT INTO "grdb_migrations" VALUES('v5-server-records');
INSERT INTO "grdb_migrations" VALUES('v5-cookies');
INSERT INTO "grdb_migrations" VALUES('v5-served-paths');
INSERT INTO "grdb_migrations" VALUES('v5-onboarding');
INSERT INTO "grdb_migrations" VALUES('v6-chat');
INSERT INTO "grdb_migrations" VALUES('v6-paywall');
INSERT INTO "grdb_migrations" VALUES('v7-documents');
CREATE TABLE homes (
  phone INTEGER NOT NULL, id INTEGER NOT NULL, name TEXT NOT NULL, PRIMARY KEY (phone, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE items (
  phone INTEGER NOT NULL, id INTEGER NOT NULL, title TEXT NOT NULL, note TEXT NOT NULL, home INTEGER NOT NULL, location INTEGER, PRIMARY KEY (phone, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE journal (
  account INTEGER NOT NULL, number INTEGER NOT NULL, instant INTEGER NOT NULL, kind TEXT NOT NULL,
  details TEXT NOT NULL, PRIMARY KEY (account, number)
) STRICT, WITHOUT ROWID;
INSERT INTO "journal" VALUES(0,1,1767260460000,'opened','{"storefront":"USA"}');
INSERT INTO "journal" VALUES(0,2,1767260465400,'purchased','{"charge":{"anchor":1767260465400,"displayName":"Pro Annual","introPeriodsLeft":0,"periodCount":1,"periodType":"trial","renewalCurrency":"USD","renewalPrice":"29.99","transaction":{"bought":1767260465400,"currency":"USD","expires":1767519665400,"group":"pro","id":"2000000000001","isUpgraded":false,"offerMode":"free","offerPeriod":"P3D","original":"2000000000001","originalDate":1767260465400,"ownership":"PURCHASED","price":"0","product":"annual","reason":"purchase","storefront":"USA"}},"group":"pro","ownership":"PURCHASED","product":"annual"}');
INSERT INTO "journal" VALUES(0,3,1767260466400,'reachedBackend','{"group":"pro","owner":"sam","ownership":"PURCHASED","product":"annual"}');
INSERT INTO "journal" VALUES(0,4,1767260472400,'receiptMoved','{"from":"sam","owner":"kim","posting":"restore","transfer":"transfer"}');
INSERT INTO "journal" VALUES(0,5,1767260488400,'bought','{"isTrue":false,"transaction":{"bought":1767260488400,"currency":"USD","id":"2000000000003","isUpgraded":false,"original":"2000000000003","originalDate":1767260488400,"ownership":"PURCHASED","price":"249","product":"lifetime","reason":"purchase","storefront":"USA"}}');
INSERT INTO "journal" VALUES(0,6,1767260496400,'purchased','{"charge":{"anchor":1767260496400,"displayName":"Pro for a Day","introPeriodsLeft":0,"periodCount":1,"periodType":"normal","renewalCurrency":"USD","renewalPrice":"0.99","transaction":{"bought":1767260496400,"currency":"USD","expires":1767346896400,"group":"short","id":"2000000000004","isUpgraded":false,"original":"2000000000004","originalDate":1767260496400,"ownership":"PURCHASED","price":"0.99","product":"daily","reason":"purchase","storefront":"USA"}},"group":"short","ownership":"PURCHASED","product":"daily"}');
INSERT INTO "journal" VALUES(0,7,1767260499000,'storefrontChanged','{"storefront":"DEU"}');
INSERT INTO "journal" VALUES(0,8,1767260501000,'priceIncreased','{"currency":"USD","group":"short","isTrue":false,"ownership":"PURCHASED","price":"1.49","product":"daily"}');
INSERT INTO "journal" VALUES(1,1,1767260477000,'opened','{"storefront":"USA"}');
INSERT INTO "journal" VALUES(1,2,1767260479000,'becameChild','{"parent":"alex@example.com"}');
INSERT INTO "journal" VALUES(1,3,1767260481000,'sharedPurchase','{"transaction":{"bought":1767260481000,"currency":"USD","id":"2000000000002","isUpgraded":false,"original":"2000000000002","originalDate":1767260481000,"ownership":"FAMILY_SHARED","price":"0","product":"lifetime","reason":"purchase","storefront":"USA"}}');
INSERT INTO "journal" VALUES(1,4,1767260481000,'reachedBackend','{"owner":"$RCAnonymousID:00000000000000000000000000000005","purchase":"2000000000002"}');
INSERT INTO "journal" VALUES(1,5,1767260499000,'takenBack','{"isOld":false,"manner":"sharingEnded","transaction":{"bought":1767260481000,"currency":"USD","id":"2000000000002","isUpgraded":false,"original":"2000000000002","originalDate":1767260481000,"ownership":"FAMILY_SHARED","price":"0","product":"lifetime","reason":"purchase","storefront":"USA"}}');
CREATE TABLE locations (
  phone INTEGER NOT NULL, id INTEGER NOT NULL, name TEXT NOT NULL, home INTEGER NOT NULL, parent INTEGER, PRIMARY KEY (phone, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE owner (id INTEGER PRIMARY KEY, app TEXT NOT NULL) STRICT;
INSERT INTO "owner" VALUES(1,'Shop');
CREATE TABLE serverRecords (
  collection TEXT NOT NULL, id INTEGER NOT NULL, fields TEXT NOT NULL, PRIMARY KEY (collection, id)
) STRICT, WITHOUT ROWID;
COMMIT;
