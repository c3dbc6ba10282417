import Monetization

/// The system's sheet for codes over the app.
public struct RedemptionSheet: Hashable, Sendable {
  /// The present step of the sheet.
  public enum Step: Hashable, Sendable {
    /// The sheet asks for a code; with the reason for which the last one was not redeemed.
    case code(CodeRefusal?)
    /// The store looks the code up.
    case checking
    case offer(OfferedCode)
    /// The store redeems the code.
    case redeeming(OfferedCode)
    case done(OfferedCode)
    /// A parent has to approve the offer.
    case asked(OfferedCode)
  }

  public internal(set) var requestID: RequestID
  /// The code that is typed so far.
  public internal(set) var code = ""
  public internal(set) var step = Step.code(nil)
  /// The instant from which the sheet takes an answer to the offer that was found; nil before one is.
  public internal(set) var readyAt: Instant?
  /// The terms of what was redeemed, as they were told then; nil before.
  public internal(set) var redeemedLine: String?

  /// The sheet takes no answer yet.
  public func isHurried(at instant: Instant) -> Bool { readyAt.map { instant < $0 } ?? false }
}
