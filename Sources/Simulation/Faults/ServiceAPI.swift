/// A call of a service that can be made to fail; the raw values are its words in commands and files.
public enum ServiceAPI: String, Hashable, Sendable, CaseIterable {
  case offerings, customerinfo
  /// A purchase before its sheet appears; a `PurchaseDecision` decides the result of the sheet.
  case purchase
  case restore, sync
  /// The list of the account's transactions.
  case transactions
  /// The system's sheet of subscriptions.
  case manage
  /// The system's sheet for codes.
  case redeem
  /// A log-in to the app's own account, or a log-out.
  case login
  case page
  /// The data of a native screen.
  case data
  /// A message to the app's chat, or a question about it.
  case chat
  /// The load of a rewarded ad.
  case adload
  /// The presentation of a loaded ad.
  case adpresent
  /// The loads of a banner and its refreshes.
  case banner
  /// The question if a consent is needed, and if there is one.
  case consent
  /// The form of consent.
  case consentform
  /// The ad network's report of a reward to the backend.
  case ssv
  /// The question of the app about the report.
  case rewardcheck

  /// A service with failures of its own.
  public enum Service: Hashable, Sendable, CaseIterable {
    case store, web, adLoading, adPresentation, consent, rewardReports
  }

  /// The service that answers, which determines the possible failures.
  public var service: Service {
    switch self {
    case .offerings, .customerinfo, .purchase, .restore, .sync, .transactions, .manage, .redeem, .login, .rewardcheck:
      .store
    case .page, .data, .chat: .web
    case .adload, .banner: .adLoading
    case .adpresent: .adPresentation
    case .consent, .consentform: .consent
    case .ssv: .rewardReports
    }
  }

  /// The call in two or three words, for a list.
  public var title: String {
    switch self {
    case .offerings: "Offerings"
    case .customerinfo: "Customer info"
    case .purchase: "Purchase request"
    case .restore: "Restore"
    case .sync: "Sync purchases"
    case .transactions: "Transactions"
    case .manage: "Manage subscriptions"
    case .redeem: "Code redemption"
    case .login: "Log in"
    case .page: "Web page"
    case .data: "Native data"
    case .chat: "Chat"
    case .adload: "Rewarded ad load"
    case .adpresent: "Rewarded ad present"
    case .banner: "Banner"
    case .consent: "Consent update"
    case .consentform: "Consent form"
    case .ssv: "Report of a reward"
    case .rewardcheck: "Check of a reward"
    }
  }
}
