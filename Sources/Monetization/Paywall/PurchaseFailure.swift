/// Why a purchase came to nothing, although nobody cancelled it.
public enum PurchaseFailure: Hashable, Sendable {
  /// The store's answer was not signed by it.
  case unverified
  case error(StoreError)

  /// One sentence for a person, with its full stop.
  public var sentence: String {
    switch self {
    case .unverified: "Verification failed."
    case .error(let error): error.sentence
    }
  }
}
