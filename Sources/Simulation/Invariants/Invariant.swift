import Monetization

/// Something that holds after every step of every walk, whatever is done and whatever fails.
///
/// A new system adds a case, its sentence and its check, which reads worlds and facts and never a text.
public enum Invariant: String, Hashable, Sendable, CaseIterable {
  case clockGoesForward
  case oneReplyForEachRequest
  case noDeadButton
  case oneGrantForEachImpression
  case nothingGrowsWithoutGrant
  case nothingGrantedUnverified
  case nothingCreatedAboveLimit
  case noAdsForTheAdFree
  case noAdsWithoutConsent
  case oneFullScreenAtATime
  case noAccessAfterRefund
  case paidOnce
  case payerHasConfirmed
  case receiptHasOneOwner
  case booksAddUp
  case nothingWaitsForEver

  /// The promise, as a sentence for people.
  public var sentence: String {
    switch self {
    case .clockGoesForward: "The clock never goes back, and every fact that is told belongs to the step."
    case .oneReplyForEachRequest: "Each request of a page gets exactly one reply."
    case .noDeadButton: "A button of a page is disabled only while the app owes its page a reply."
    case .oneGrantForEachImpression: "One impression of an ad earns at most one reward."
    case .nothingGrowsWithoutGrant:
      "What is left without ads grows by a reward alone, and once more at the end of its ad."
    case .nothingGrantedUnverified:
      "Where the server has to confirm a reward, none is granted before, and none that it has refused goes on."
    case .nothingCreatedAboveLimit: "Without Pro nothing is created above a limit."
    case .noAdsForTheAdFree: "For somebody ad-free no ad is requested, begun, or kept ready."
    case .noAdsWithoutConsent: "Without the consent that is needed where the phone is, no ad is requested or begun."
    case .oneFullScreenAtATime: "Nothing full-screen comes up over something full-screen."
    case .noAccessAfterRefund: "A customer info fetched after a refund gives no access for it."
    case .paidOnce: "Nobody pays again for something that is still theirs."
    case .payerHasConfirmed: "Who pays for a purchase on a sheet is the account that the sheet has named."
    case .receiptHasOneOwner: "All purchases of one App Store account are one customer's."
    case .booksAddUp: "No transaction and no period is charged twice, and nobody gets back more than was charged."
    case .nothingWaitsForEver: "Every wait of the app and of its pages comes to an end by itself."
    }
  }

  /// Everything that breaks the promise in `step`, in words; empty if it is kept.
  public func violations(in step: WorldStep) -> [String] {
    switch self {
    case .clockGoesForward: step.clockViolations
    case .oneReplyForEachRequest: step.eachPhone { $0.replyViolations }
    case .noDeadButton: step.eachPhone { $0.buttonViolations }
    case .oneGrantForEachImpression: step.eachPhone { $0.grantViolations }
    case .nothingGrowsWithoutGrant: step.eachPhone { $0.growthViolations }
    case .nothingGrantedUnverified: step.eachPhone { $0.verificationViolations }
    case .nothingCreatedAboveLimit: step.eachPhone { $0.limitViolations }
    case .noAdsForTheAdFree: step.eachPhone { $0.adViolations }
    case .noAdsWithoutConsent: step.eachPhone { $0.consentViolations }
    case .oneFullScreenAtATime: step.eachPhone { $0.fullScreenViolations }
    case .noAccessAfterRefund: step.refundViolations
    case .paidOnce: step.paymentViolations
    case .payerHasConfirmed: step.payerViolations
    case .receiptHasOneOwner: step.ownerViolations
    case .booksAddUp: step.moneyViolations
    case .nothingWaitsForEver: step.waitViolations
    }
  }
}

extension Invariant {
  /// Every broken promise of a step.
  public static func broken(in step: WorldStep) -> [BrokenInvariant] {
    allCases.flatMap { invariant in
      invariant.violations(in: step).map { BrokenInvariant(invariant: invariant, violation: $0) }
    }
  }
}

/// A promise that a step has broken.
public struct BrokenInvariant: Hashable, Sendable, CustomStringConvertible {
  public var invariant: Invariant
  /// The finding, in words.
  public var violation: String

  public var description: String { "\(invariant.sentence) But \(violation)." }
}
