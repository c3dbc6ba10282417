/// The cause of a purchase that failed and was not cancelled.
public enum PurchaseFailure: Hashable, Sendable {
  /// The signature of the store's answer is wrong.
  case unverified
  case error(StoreError)

  /// The failure in one sentence for users, with its full stop.
  public var sentence: String {
    switch self {
    case .unverified: "Verification failed."
    case .error(let error): error.sentence
    }
  }
}
