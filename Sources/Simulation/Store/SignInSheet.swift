import Monetization

/// The system's question for an App Store account, on a phone that has none.
public struct SignInSheet: Hashable, Sendable {
  /// The request that goes on after the sign-in.
  public enum Purpose: String, Hashable, Sendable, CaseIterable {
    case purchase, restore, redemption, management
  }

  public internal(set) var requestID: RequestID
  public let purpose: Purpose
  /// The e-mail address in the field.
  public internal(set) var name: String
  /// Nobody has typed into the field yet.
  public internal(set) var isUntouched = true
  /// The instant from which the sheet shows.
  public internal(set) var arrivesAt: Instant

  /// The text in the field can be the name of an account.
  public var isComplete: Bool {
    let parts = name.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && !name.contains(where: \.isWhitespace)
      && name == name.printable
  }
}
