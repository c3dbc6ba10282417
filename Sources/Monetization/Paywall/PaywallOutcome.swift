/// The last event of a paywall session, and so its result once the sheet has closed.
public enum PaywallOutcome: Hashable, Sendable {
  case closed
  case purchased
  case cancelled
  case pending
  case interrupted
  /// The signature of the store's answer is wrong.
  case unverified
  case failed(StoreError)
  case restored
  case nothingRestored

  /// The answer to the page that asked for the paywall, given once the sheet has closed.
  public var answer: BridgeAnswer {
    switch self {
    case .closed: .result(success: false, message: "Paywall closed")
    case .purchased: .result(success: true, message: "Purchased")
    case .cancelled: .result(success: false, message: "Purchase cancelled")
    case .pending: .result(success: false, message: "Purchase is waiting for approval")
    case .interrupted: .result(success: false, message: "Purchase is waiting for a step in the App Store")
    case .unverified: .result(success: false, message: "Purchase failed: Verification failed.")
    case .failed(let error): .result(success: false, message: "Purchase failed: \(error.sentence)")
    case .restored: .result(success: true, message: "Premium restored!")
    case .nothingRestored: .result(success: true, message: "No active subscription found.")
    }
  }
}
