import Monetization

/// An install of the app, which is a customer for the backend.
public struct StoreInstall: Hashable, Sendable {
  /// The anonymous id: `$RCAnonymousID:` and 32 digits, counted up.
  public var appUserID: String
  public var firstSeen: Instant
  /// The older customer that the backend has merged this one into; nil if it has not.
  public var mergedInto: String?

  public init(appUserID: String, firstSeen: Instant, mergedInto: String? = nil) {
    self.appUserID = appUserID
    self.firstSeen = firstSeen
    self.mergedInto = mergedInto
  }

  static func anonymousID(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return "$RCAnonymousID:" + String(repeating: "0", count: max(0, 32 - digits.utf8.count)) + digits
  }
}
