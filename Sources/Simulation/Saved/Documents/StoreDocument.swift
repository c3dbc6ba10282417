import Foundation
import Monetization

extension KeptDocument<SavedWorld> {
  /// The store besides its journals.
  static let store = KeptDocument(
    "store",
    [
      // An account is the fold of its journal, which is read afterwards.
      KeptField("accounts") {
        $0.store.accounts.map(\.id)
      } set: { world, names in
        world.store.accounts = names.map { StoreAccount(id: $0, folding: []) }
      },
      KeptField("installs", \.store.installs, isNeeded: true),
      KeptField("prices", \.store.changedPrices),
      .needed("transactionCount", \.store.transactionCount),
      KeptField("agenda", \.store.agenda),
      KeptField("rewardReports", \.store.rewardReports),
      KeptField("rewardCount", \.store.rewardCount),
    ])
}

extension StoreInstall: KeptRecord {
  package static var blank: StoreInstall { StoreInstall(appUserID: "", firstSeen: .first) }

  package static let fields: [KeptField<StoreInstall>] = [
    .needed("user", \.appUserID),
    .needed("firstSeen", \.firstSeen),
    KeptField("mergedInto", \.mergedInto),
    KeptField("mergedAt", \.mergedAt),
    KeptField("mergedBy", \.mergedBy),
  ]
}

extension RewardReport: KeptRecord {
  package static var blank: RewardReport {
    RewardReport(
      phone: PhoneID(0), impression: RequestID(0), transactionID: "", outcome: .verified, arrivesAt: .first,
      hasArrived: false)
  }

  package static let fields: [KeptField<RewardReport>] = [
    .needed("phone", \.phone),
    .needed("impression", \.impression),
    .needed("transaction", \.transactionID),
    .needed("outcome", \.outcome),
    .needed("arrivesAt", \.arrivesAt),
    .needed("hasArrived", \.hasArrived),
  ]
}

extension SavedStore.ComingEvent: Keepable {
  /// The kinds of events in files.
  private enum Name: String, Keepable {
    case boundary, pendingLapse
  }

  package var kept: KeptValue {
    switch kind {
    case .boundary(let accountID, let groupID, let ownership):
      .object([
        "instant": instant, "kind": Name.boundary, "account": accountID, "group": groupID, "ownership": ownership,
      ])
    case .pendingLapse(let accountID, let productID):
      .object(["instant": instant, "kind": Name.pendingLapse, "account": accountID, "product": productID])
    }
  }

  package init(kept: KeptValue) throws(UnreadableKept) {
    let object = try KeptObject(kept: kept)
    let name: Name = try object("kind")
    switch name {
    case .boundary:
      self.init(
        .boundary(
          accountID: try object("account"), groupID: try object("group"), ownership: try object("ownership")),
        at: try object("instant"))
    case .pendingLapse:
      self.init(
        .pendingLapse(accountID: try object("account"), productID: try object("product")), at: try object("instant"))
    }
  }
}

/// Values by name, such as prices by product.
extension Dictionary: Keepable where Key == String, Value: Keepable {
  package var kept: KeptValue { .object(KeptObject(members: mapValues(\.kept))) }

  package init(kept: KeptValue) throws(UnreadableKept) {
    self = [:]
    for (key, value) in try KeptObject(kept: kept).members { self[key] = try Value(kept: value) }
  }
}
