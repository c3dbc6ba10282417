/// The trust in a customer info: the result of checking its signature.
///
/// RevenueCat's SDK repeats it in each entitlement of the info.
public enum VerificationResult: String, Hashable, Sendable, CaseIterable {
  /// The app does not have signatures checked.
  case notRequested
  /// The backend has signed the answer.
  case verified
  /// The signature is wrong: somebody between the backend and the phone may have changed the answer.
  case failed
  /// The backend did not answer. The SDK has computed the info from the App Store's signed transactions.
  case verifiedOnDevice
}

/// The use that the app makes of the signatures of the backend's answers; RevenueCat's `EntitlementVerificationMode`.
public enum VerificationMode: String, Hashable, Sendable, CaseIterable {
  /// Signatures are not checked, so a wrong one has no effect.
  case disabled
  /// An answer with a wrong signature counts, and says that it has one.
  case informational
  /// An answer with a wrong signature counts as a failed fetch.
  case enforced
}

extension CustomerInfo {
  /// The SDK has computed the info on the device. It is no answer of the backend and outlives no launch.
  public var isComputed: Bool { verification == .verifiedOnDevice }
}
