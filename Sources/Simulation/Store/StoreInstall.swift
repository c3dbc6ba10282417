import Monetization

/// An app user id that the backend knows: that of an install of the app, or of an account of the app itself.
public struct StoreInstall: Hashable, Sendable {
  /// An anonymous id, which is `$RCAnonymousID:` and 32 digits, counted up, or the id with which the app logged in.
  public var appUserID: String
  public var firstSeen: Instant
  /// The older customer that the backend has merged this one into; nil if it has not.
  public var mergedInto: String?
  /// The instant of that; nil also for one that an earlier version has merged.
  public internal(set) var mergedAt: Instant?
  public internal(set) var mergedBy: MergeRule?

  public init(appUserID: String, firstSeen: Instant, mergedInto: String? = nil) {
    self.appUserID = appUserID
    self.firstSeen = firstSeen
    self.mergedInto = mergedInto
  }

  private static let anonymousPrefix = "$RCAnonymousID:"

  /// Returns true for an id that an install was given, false for one of the app's own account.
  public static func isAnonymous(_ appUserID: String) -> Bool { appUserID.hasPrefix(anonymousPrefix) }

  /// Returns true if an account of the app can have this id. RevenueCat allows neither a slash nor more than 100
  /// characters, and refuses a list of words; control characters are none.
  static func isValid(_ appUserID: String) -> Bool {
    !appUserID.isEmpty && appUserID.count <= 100 && appUserID == appUserID.printable
      && !appUserID.contains { $0.isWhitespace || $0 == "/" || $0 == "$" } && !refused.contains(appUserID)
  }

  /// The ids that RevenueCat refuses, because apps log in with them by mistake; those with blanks are refused anyway.
  private static let refused: Set<String> = [
    "no_user", "null", "none", "nil", "(null)", "NaN", "unidentified", "undefined", "unknown", "anonymous", "guest",
    "-1", "0", "[]", "{}",
  ]

  static func anonymousID(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return anonymousPrefix + String(repeating: "0", count: max(0, 32 - digits.utf8.count)) + digits
  }
}
