/// A purchase that the App Store has ended and the backend has not confirmed: the customer may have been charged.
public struct UnconfirmedPurchase: Hashable, Sendable {
  /// What comes of its transaction. Raw values are words of facts.
  public enum Fate: String, Hashable, Sendable, CaseIterable {
    /// The SDK posts it again by itself.
    case postedAgain
    /// It is finished, and only a restore posts it again.
    case finished
    /// It is finished, and the receipt stays with another customer.
    case ownedByAnother
  }

  /// The error of the backend, or of the way to it.
  public var error: StoreError
  public var fate: Fate

  public init(_ error: StoreError, _ fate: Fate) {
    self.error = error
    self.fate = fate
  }

  /// What the customer is told of so many purchases.
  func sentence(_ count: Int) -> String {
    "\(error.sentence) You may have been charged\(count == 1 ? "" : " for \(count) purchases"). \(advice)"
  }

  private var advice: String {
    switch fate {
    case .postedAgain: "What is paid is not lost: open the app again later or restore your purchases"
    case .finished: "What is paid is not lost: restore your purchases later"
    case .ownedByAnother: "What is paid is that customer's: log in as the one who bought before"
    }
  }
}
