import Monetization

/// The system's sheet of subscriptions over the app.
public struct ManagementSheet: Hashable, Sendable {
  /// A choice that the customer has to confirm.
  public enum Question: Hashable, Sendable {
    case cancel(productID: String)
    /// Another plan, the present one again, or a return to one, with or without an offer.
    case plan(productID: String, OfferName?, BillingPlan = .upFront)
  }

  public internal(set) var requestID: RequestID
  public internal(set) var question: Question?
  /// The news about the last choice; nil if it took effect.
  public internal(set) var notice: Notice?

  /// The reason why a choice has not taken effect.
  public enum Notice: Hashable, Sendable {
    case problem(StoreError)
    /// A parent has to approve it.
    case asked
  }

  /// One subscription of the signed-in account.
  public struct Row: Hashable, Sendable {
    public var productID: String
    public var displayName: String
    /// The price that this customer pays, such as `$9.99 / month`.
    public var priceLine: String
    public var periodEnd: Instant
    /// The end of the commitment of a monthly plan, or else of the period.
    public var termEnd: Instant
    /// The end of access if renewal is off, grace period included; nil if access has ended already.
    public var accessEnd: Instant?
    /// The place of the last payment in the commitment; nil if it is paid up front or over.
    public var commitment: CommitmentInfo?
    public var willAutoRenew: Bool
    /// The subscription has ended; the plans are ways to come back.
    public var isOver: Bool
    /// The last charge has failed, and the store keeps trying, which it does not after a cancellation.
    public var hasBillingIssue: Bool
    /// The plan from the next renewal on; nil if it stays.
    public var nextPlan: String?
    /// The offer that begins with a renewal, such as `1 month free`; nil if there is none.
    public var nextOffer: String?
    /// The instant at which that offer begins; nil if that is the next charge that succeeds.
    public var nextOfferStart: Instant?
    /// The amount that the next renewal is charged; nil if nothing will be charged.
    public var nextPrice: String?
    /// The reason for which the store ends the subscription at the end of its period; nil if it renews or is over.
    public var endReason: ExpirationReason?
    /// The price to which the customer has not agreed, so that the subscription ends; nil if none is asked for.
    public var askedPrice: String?
    /// The plans of the group, in the order of the catalogue.
    public var plans: [Plan]

    /// Months of a commitment are left.
    public var isCommitted: Bool { !isOver && commitment?.binds == true }

    /// One of them is unpaid, so that nobody knows their end.
    public var isUnpaidCommitment: Bool { isCommitted && hasBillingIssue }
  }

  /// A plan to choose from.
  public struct Plan: Hashable, Sendable {
    /// The relation of a plan to the subscription.
    public enum Relation: Hashable, Sendable {
      /// It is the present plan, and renews.
      case present
      /// It is the present plan, and another one or nothing is to follow it.
      case keep
      /// It follows the present one at the renewal.
      case next
      case change(PlanChange)
      /// Nothing runs: the plan begins now.
      case comeBack
    }

    public var productID: String
    public var plan: BillingPlan
    public var displayName: String
    public var priceLine: String
    public var kind: Relation
    /// The offer that wins the customer back; nil for the plan at its usual price.
    public var offer: OfferName?
    /// The offer, such as `1 month free`; nil without one.
    public var offerTerms: String?
    /// The offer and the price after it; nil without an offer.
    public var offerLine: String?
  }
}
