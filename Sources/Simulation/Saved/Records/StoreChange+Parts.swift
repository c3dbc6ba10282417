import Monetization

// The parts of changes that lie flat among the details of an entry.

extension SubscriptionName {
  var kept: KeptObject { ["group": groupID, "ownership": ownership, "product": productID] }
}

extension Money {
  var kept: KeptObject { ["price": amount, "currency": currencyCode] }
}

extension OfferName {
  var kept: KeptObject { ["offerKind": kind, "offerID": id] }
}

extension KeptObject {
  func name() throws(UnreadableKept) -> SubscriptionName {
    SubscriptionName(groupID: try self("group"), ownership: try self("ownership"), productID: try self("product"))
  }

  func price() throws(UnreadableKept) -> Money { Money(try self("price"), try self("currency")) }

  func offer() throws(UnreadableKept) -> OfferName { OfferName(try self("offerKind"), try self("offerID")) }
}

extension TakenPurchase {
  var kept: KeptObject { (subscription?.kept ?? [:]) + ["transaction": transaction, "isOld": isOld] }

  init(_ kept: KeptObject) throws(UnreadableKept) {
    self.init(
      try kept("transaction"), of: kept.has("group") ? try kept.name() : nil, isOld: try kept("isOld"))
  }
}

extension RefundRequest {
  var kept: KeptObject { ["transactionID": transactionID, "product": productID, "reason": reason] }

  init(_ kept: KeptObject) throws(UnreadableKept) {
    self.init(
      transactionID: try kept("transactionID"), productID: try kept("product"), reason: try kept("reason"))
  }
}

extension ReceiptMove {
  var kept: KeptObject { ["from": from, "owner": to, "posting": posting, "transfer": policy] }

  init(_ kept: KeptObject) throws(UnreadableKept) {
    self.init(from: try kept("from"), to: try kept("owner"), by: try kept("posting"), under: try kept("transfer"))
  }
}

extension Possession {
  init(_ kept: KeptObject) throws(UnreadableKept) {
    self = kept.has("purchase") ? .purchase(id: try kept("purchase")) : .subscription(try kept.name())
  }
}

extension OwnedPurchase {
  var kept: KeptObject { ["transaction": transaction, "isTrue": isConsumable, "owner": owner] }

  init(_ kept: KeptObject) throws(UnreadableKept) {
    self.init(try kept("transaction"), isConsumable: try kept("isTrue"), owner: try kept("owner"))
  }
}
