import Monetization

/// An alert that tells of money, with the word of its kind. Others are not kept.
extension PaywallAlert: Keepable {
  package var kept: KeptValue {
    switch self {
    case .unverified(let support): .object(["kind": "unverified", "support": support])
    case .nothingUnlocked(let product, let support):
      .object(["kind": "nothingUnlocked", "product": product, "support": support])
    case .pending(let product): .object(["kind": "pending", "product": product.productID, "goods": product.goods])
    case .interrupted(let product):
      .object(["kind": "interrupted", "product": product.productID, "goods": product.goods])
    case .bought(let transaction, let goods): .object(["kind": "bought", "transaction": transaction, "goods": goods])
    case .purchaseUnconfirmed(let purchase, let products, let support):
      .object([
        "kind": "purchaseUnconfirmed", "error": purchase.error, "fate": purchase.fate, "products": products,
        "support": support,
      ])
    case .refundRequested(let product): .object(["kind": "refundRequested", "product": product])
    case .purchaseFailed, .offerAcceptedAlready, .nothingRestored, .restoreFailed, .redemptionFailed,
      .refundRequestFailed, .rewardTakenBack:
      .object(["kind": "none"])
    }
  }

  package init(kept: KeptValue) throws(UnreadableKept) {
    let object = try KeptObject(kept: kept)
    let kind: String = try object("kind")
    switch kind {
    case "unverified": self = .unverified(support: try object("support"))
    case "nothingUnlocked": self = .nothingUnlocked(productID: try object("product"), support: try object("support"))
    case "pending": self = .pending(try Self.waiting(object))
    case "interrupted": self = .interrupted(try Self.waiting(object))
    case "bought": self = .bought(transactionID: try object("transaction"), goods: try object("goods"))
    case "purchaseUnconfirmed":
      // An earlier version kept the number of products alone.
      var products: [String]? = try object("products")
      if products == nil { products = Array(repeating: "", count: min(100, try object.count("count"))) }
      self = .purchaseUnconfirmed(
        UnconfirmedPurchase(try object("error"), try object("fate")), products: products ?? [],
        support: try object("support"))
    case "refundRequested": self = .refundRequested(productID: try object("product"))
    default: throw UnreadableKept(kept.text)
    }
  }

  private static func waiting(_ object: KeptObject) throws(UnreadableKept) -> WaitingProduct {
    WaitingProduct(productID: try object("product"), goods: try object("goods"))
  }
}

/// A word for the kind, and the detail of this one error.
extension StoreError: Keepable {
  package var kept: KeptValue {
    switch detail {
    case .status(let status)?: .object(["kind": kind, "status": status])
    case .text(let text)?: .object(["kind": kind, "text": text])
    case nil: .object(["kind": kind])
    }
  }

  package init(kept: KeptValue) throws(UnreadableKept) {
    let object = try KeptObject(kept: kept)
    let status: Int? = try object("status")
    let text: String? = try object("text")
    self.init(try object("kind"), status.map { .status($0) } ?? text.map { .text($0) })
  }
}
