import Monetization

/// The end of a post of transactions for the SDK on a phone: the one table of answers, as RevenueCat's SDK has it.
struct ReceiptAnswer: Hashable, Sendable {
  /// What the app is told.
  enum Told: Hashable, Sendable {
    /// The backend's customer info.
    case answered
    /// A success with an info that is computed on the phone; the backend gave this error.
    case computed(StoreError)
    case failed(StoreError)
  }

  var told: Told
  /// The transactions are finished; otherwise they are posted again.
  var isFinished: Bool
  /// The backend has taken the transactions in.
  var isDone: Bool

  /// The error of the answer; nil if the SDK can do something with it.
  var error: StoreError? {
    switch told {
    case .answered: nil
    case .computed(let error), .failed(let error): error
    }
  }

  /// Returns the purchase whose post ends so, for the app; nil if it is confirmed, by the backend or by the phone.
  ///
  /// - Parameter finishes: The app finishes what it may.
  func unconfirmed(finishes: Bool) -> UnconfirmedPurchase? {
    guard case .failed(let error) = told else { return nil }
    if !isFinished || !finishes { return UnconfirmedPurchase(error, .postedAgain) }
    return UnconfirmedPurchase(error, error.isOfAnotherCustomer ? .ownedByAnother : .finished)
  }

  /// The backend leaves the receipt to another customer: an answer of the kind 4xx.
  static let refused = ReceiptAnswer(told: .failed(.receiptInUse), isFinished: true, isDone: false)

  /// Returns the end of a request that fails with this error, whatever the backend does: no answer has arrived.
  static func struck(by error: StoreError, computes: Bool) -> ReceiptAnswer {
    ReceiptAnswer(
      told: error.isServerFailure && computes ? .computed(error) : .failed(error), isFinished: false, isDone: false)
  }

  /// Returns the end of a post.
  ///
  /// - Parameters:
  ///   - connection: The error for which no answer arrives; nil if one does.
  ///   - failure: The answer of a backend that fails; nil if it does not.
  ///   - isForged: The signature is wrong, and the app takes no such answer.
  ///   - computes: The phone can compute the info: it knows the entitlements of products, and no consumable is unfinished.
  static func of(
    connection: StoreError?, failure: BackendFailure?, isForged: Bool, computes: Bool
  ) -> ReceiptAnswer {
    if let connection { return ReceiptAnswer(told: .failed(connection), isFinished: false, isDone: false) }
    guard let failure else {
      return isForged
        ? ReceiptAnswer(told: .failed(.signatureVerificationFailed), isFinished: false, isDone: true)
        : ReceiptAnswer(told: .answered, isFinished: true, isDone: true)
    }
    if failure.isDone { return ReceiptAnswer(told: .failed(failure.error), isFinished: false, isDone: true) }
    if failure.isServerFailure {
      return ReceiptAnswer(
        told: computes ? .computed(failure.error) : .failed(failure.error), isFinished: false, isDone: false)
    }
    return ReceiptAnswer(told: .failed(failure.error), isFinished: true, isDone: false)
  }
}

extension SimulatedStore {
  /// Returns how a post from the phone of `client` ends now.
  func receiptAnswer(for client: StoreClient, posting posted: [String] = [], _ call: StoreCall) -> ReceiptAnswer {
    ReceiptAnswer.of(
      connection: conditions.connectionError(isOnline: call.isOnline), failure: conditions.backend.failure,
      isForged: conditions.signature == .wrong && call.verification == .enforced,
      computes: computes(client, posting: posted))
  }
}

extension StoreError {
  /// The purchase belongs to somebody else.
  fileprivate var isOfAnotherCustomer: Bool {
    kind == .receiptInUse || kind == .receiptInUseByOther || kind == .belongsToOtherUser
  }
}
