/// Adds several phones: rows about a phone get the phone's number; existing rows belong to phone 1.
enum PhonesMigration {
  static var sql: String {
    """
    ALTER TABLE world ADD COLUMN shownPhone INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE device RENAME TO phones;
    ALTER TABLE phones RENAME COLUMN id TO phone;
    ALTER TABLE app RENAME COLUMN id TO phone;
    ALTER TABLE inventory RENAME COLUMN id TO phone;
    ALTER TABLE customerInfo RENAME COLUMN id TO phone;
    UPDATE subscriptionInfos SET account = 1 WHERE holder = 'app';
    CREATE TABLE clients (
      phone INTEGER PRIMARY KEY, accountName TEXT, userID TEXT NOT NULL, missedUpdate TEXT,
      untoldTransactions TEXT NOT NULL
    ) STRICT;
    INSERT INTO clients SELECT 1, s.signedInAccount, i.userID, s.missedUpdate, s.untoldTransactions
      FROM store s JOIN installs i ON i.position = s.installIndex;
    ALTER TABLE store DROP COLUMN signedInAccount;
    ALTER TABLE store DROP COLUMN installIndex;
    ALTER TABLE store DROP COLUMN missedUpdate;
    ALTER TABLE store DROP COLUMN untoldTransactions;
    CREATE TABLE updates (
      phone INTEGER NOT NULL, position INTEGER NOT NULL, instant INTEGER NOT NULL, cause TEXT NOT NULL,
      PRIMARY KEY (phone, position)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO updates SELECT 1, row_number() OVER (ORDER BY position) - 1, instant, cause
      FROM agenda WHERE kind = 'update';
    DELETE FROM agenda WHERE kind = 'update';
    ALTER TABLE agenda DROP COLUMN cause;

    """ + lists.map(keyedByPhone).joined()
  }

  /// A table whose rows get a phone number in addition to their key.
  private struct List {
    var name: String
    var key: String
    /// The columns after the key, as SQL definitions.
    var columns: String
  }

  private static let lists = [
    List(name: "homes", key: "id", columns: "name TEXT NOT NULL"),
    List(name: "locations", key: "id", columns: "name TEXT NOT NULL, home INTEGER NOT NULL, parent INTEGER"),
    List(
      name: "items", key: "id",
      columns: "title TEXT NOT NULL, note TEXT NOT NULL, home INTEGER NOT NULL, location INTEGER"),
    List(
      name: "rewardGrants", key: "position",
      columns: """
        impression INTEGER NOT NULL, earnedWall INTEGER NOT NULL, earnedUptime INTEGER NOT NULL,
        boot INTEGER NOT NULL, expiresWall INTEGER NOT NULL, duration INTEGER NOT NULL,
        restartedAtDismissal INTEGER NOT NULL
        """),
    List(
      name: "entitlements", key: "position",
      columns: """
        identifier TEXT NOT NULL, productID TEXT NOT NULL, latestPurchaseDate INTEGER, originalPurchaseDate INTEGER,
        expirationDate INTEGER, accessExpirationDate INTEGER, periodType TEXT NOT NULL, store TEXT NOT NULL,
        ownership TEXT NOT NULL, unsubscribeDetectedAt INTEGER, billingIssueDetectedAt INTEGER,
        isSandbox INTEGER NOT NULL
        """),
    List(
      name: "otherPurchases", key: "position",
      columns: """
        identifier TEXT, productID TEXT NOT NULL, purchaseDate INTEGER NOT NULL, store TEXT NOT NULL,
        storeTransactionID TEXT, isSandbox INTEGER NOT NULL
        """),
  ]

  /// Makes the table again with the phone's number first; the columns of the old table are in the order of the new one.
  private static func keyedByPhone(_ list: List) -> String {
    """
    ALTER TABLE \(list.name) RENAME TO old_\(list.name);
    CREATE TABLE \(list.name) (
      phone INTEGER NOT NULL, \(list.key) INTEGER NOT NULL, \(list.columns), PRIMARY KEY (phone, \(list.key))
    ) STRICT, WITHOUT ROWID;
    INSERT INTO \(list.name) SELECT 1, * FROM old_\(list.name);
    DROP TABLE old_\(list.name);

    """
  }
}
