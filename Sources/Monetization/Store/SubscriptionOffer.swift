/// An offer of a subscription for customers who already know it, or who have a code.
///
/// An account may use any number of them, whatever became of its introductory offer.
public struct SubscriptionOffer: Hashable, Sendable {
  /// The way in which a customer comes by an offer.
  public enum OfferType: String, Hashable, Sendable, CaseIterable {
    /// The app presents it to present or former subscribers.
    case promotional
    /// The store presents it to former subscribers.
    case winBack
    /// The customer types a code.
    case code

    /// The word in a subscriber response, of which RevenueCat documents none: that of the offers' types in Apple's
    /// transactions.
    var wireText: String {
      switch self {
      case .promotional: "promotional"
      case .winBack: "win_back"
      case .code: "offer_code"
      }
    }

    init?(wire text: String) {
      guard let kind = Self.allCases.first(where: { $0.wireText == text }) else { return nil }
      self = kind
    }
  }

  /// The customers who may redeem a code. Raw values are those of Xcode's StoreKit configuration files.
  public enum Customer: String, Hashable, Sendable, CaseIterable {
    /// They never had a subscription of the group.
    case new
    /// They have one.
    case existing
    /// They had one.
    case expired
  }

  public var kind: OfferType
  /// The offer's id; the reference name of an offer by code.
  public var id: String
  /// The name for the team alone; empty if the team gave none.
  public var referenceName: String
  /// The way the offer is paid, its price and its length.
  public var terms: IntroductoryOffer
  /// The customers who may redeem the code; empty for an offer without a code.
  public var customers: [Customer]
  /// A customer may use the code together with the introductory offer.
  public var isStackable: Bool
  /// The file lets its customers have the offer; false for a win-back offer that nobody gets.
  public var isEligible: Bool
  /// The subscription renews after the offer; false for a code that ends with it.
  public var renews: Bool

  public init(
    _ kind: OfferType, id: String, referenceName: String = "", terms: IntroductoryOffer, customers: [Customer] = [],
    isStackable: Bool = false, isEligible: Bool = true, renews: Bool = true
  ) {
    self.kind = kind
    self.id = id
    self.referenceName = referenceName
    self.terms = terms
    self.customers = customers
    self.isStackable = isStackable
    self.isEligible = isEligible
    self.renews = renews
  }

  /// The offer's name among the offers of its product.
  public var name: OfferName { OfferName(kind, id) }
}

/// The name of an offer of a product. Offers of different kinds may have the same id.
public struct OfferName: Hashable, Sendable {
  public var kind: SubscriptionOffer.OfferType
  public var id: String

  public init(_ kind: SubscriptionOffer.OfferType, _ id: String) {
    self.kind = kind
    self.id = id
  }
}

/// An offer that the app has chosen for its customer, with the signature that the store asks for.
public struct OfferChoice: Hashable, Sendable {
  public var productID: String
  /// The id of a promotional offer or of one that wins customers back.
  public var offerID: String
  /// The app's server has signed the offer, and the signature is right.
  public var isSigned: Bool

  public init(productID: String, offerID: String, isSigned: Bool = true) {
    self.productID = productID
    self.offerID = offerID
    self.isSigned = isSigned
  }
}

extension SubscriptionTerms {
  /// Returns the offer; nil if the product has none of this name.
  public func offer(_ name: OfferName) -> SubscriptionOffer? {
    offers.first { $0.name == name }
  }
}
