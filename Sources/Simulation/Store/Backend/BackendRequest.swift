/// A kind of request of the SDK to the backend. Raw values are words of tapes and facts.
///
/// A phone without a connection sends none. A request that fails counts, and so does each try of one that is repeated.
public enum BackendRequest: String, Hashable, Sendable, CaseIterable {
  /// `GET /v1/subscribers/{id}`.
  case customerInfo = "customerinfo"
  /// `GET /v1/subscribers/{id}/offerings`.
  case offerings
  /// `POST /v1/receipts`, one for each transaction; a restore and a sync post once.
  case receipt
  /// `POST /v1/subscribers/identify`, whose answer brings the customer info along.
  case logIn = "login"
  /// A question about the reward of an ad.
  case reward
}

extension BackendRequest {
  package var text: String {
    switch self {
    case .customerInfo: "customer info"
    case .offerings: "offerings"
    case .receipt: "receipt posted"
    case .logIn: "log in"
    case .reward: "reward"
    }
  }
}

extension StoreCall {
  /// Notes that the SDK on the phone sends a request, if the phone has a connection.
  mutating func noteRequest(_ request: BackendRequest, isRestore: Bool? = nil) {
    if isOnline { note(.requested(request, isRestore: isRestore)) }
  }
}
