/// A call that a service offers and that can be made to fail; the raw values are its words in commands and files.
public enum ServiceAPI: String, Hashable, Sendable, CaseIterable {
  case offerings, customerinfo
  /// Strikes before any sheet comes up; what the sheet leads to is a `PurchaseDecision`.
  case purchase
  case restore, sync
  /// The system's sheet of subscriptions.
  case manage
  case page
  /// The load of a rewarded ad.
  case adload
  /// The presentation of a loaded ad.
  case adpresent
  /// Loads of a banner and its refreshes.
  case banner

  /// The service behind it.
  public enum Service: Hashable, Sendable, CaseIterable {
    case store, web, adLoading, adPresentation
  }

  /// The service that answers, which decides what can go wrong.
  public var service: Service {
    switch self {
    case .offerings, .customerinfo, .purchase, .restore, .sync, .manage: .store
    case .page: .web
    case .adload, .banner: .adLoading
    case .adpresent: .adPresentation
    }
  }

  /// Two or three words for a list.
  public var title: String {
    switch self {
    case .offerings: "Offerings"
    case .customerinfo: "Customer info"
    case .purchase: "Purchase request"
    case .restore: "Restore"
    case .sync: "Sync purchases"
    case .manage: "Manage subscriptions"
    case .page: "Web page"
    case .adload: "Rewarded ad load"
    case .adpresent: "Rewarded ad present"
    case .banner: "Banner"
    }
  }
}
