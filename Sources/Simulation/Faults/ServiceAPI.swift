import Monetization
import NativeApp

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
  /// The system's sheet for a refund.
  case refund
  /// The question if the customer may have introductory offers.
  case eligibility
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

  private struct Row {
    var title: String
    var service: Service

    init(_ title: String, _ service: Service) {
      self.title = title
      self.service = service
    }
  }

  /// The table of the calls, one row each.
  private var row: Row {
    switch self {
    case .offerings: Row("Offerings", .store)
    case .customerinfo: Row("Customer info", .store)
    case .purchase: Row("Purchase request", .store)
    case .restore: Row("Restore", .store)
    case .sync: Row("Sync purchases", .store)
    case .transactions: Row("Transactions", .store)
    case .manage: Row("Manage subscriptions", .store)
    case .redeem: Row("Code redemption", .store)
    case .refund: Row("Refund request", .store)
    case .eligibility: Row("Eligibility", .store)
    case .login: Row("Log in", .store)
    case .page: Row("Web page", .web)
    case .data: Row("Native data", .web)
    case .chat: Row("Chat", .web)
    case .adload: Row("Rewarded ad load", .adLoading)
    case .adpresent: Row("Rewarded ad present", .adPresentation)
    case .banner: Row("Banner", .adLoading)
    case .consent: Row("Consent update", .consent)
    case .consentform: Row("Consent form", .consent)
    case .ssv: Row("Report of a reward", .rewardReports)
    case .rewardcheck: Row("Check of a reward", .store)
    }
  }

  /// The call in two or three words, for a list.
  public var title: String { row.title }

  /// The service that answers, which determines the possible failures.
  public var service: Service { row.service }
}

extension ServiceRequest {
  /// The call that the request is or belongs to.
  public var api: ServiceAPI {
    switch self {
    case .store(.loadOfferings, _): .offerings
    case .store(.fetchCustomerInfo, _): .customerinfo
    case .store(.purchase, _), .store(.purchaseWithOffer, _): .purchase
    case .store(.restorePurchases, _): .restore
    case .store(.syncPurchases, _): .sync
    case .store(.loadTransactions, _): .transactions
    case .store(.manageSubscriptions, _): .manage
    case .store(.redeemCode, _): .redeem
    case .store(.beginRefundRequest, _): .refund
    case .store(.checkEligibility, _): .eligibility
    case .store(.logIn, _), .store(.logOut, _): .login
    case .ads(.loadRewarded, _): .adload
    case .ads(.presentRewarded, _): .adpresent
    case .ads(.loadBanner, _), .ads(.pauseBanner, _), .ads(.resumeBanner, _), .ads(.removeBanner, _): .banner
    case .consent(.update, _): .consent
    // The system's question is no call: it never gets here.
    case .consent(.presentForm, _), .consent(.presentOptions, _), .consent(.askForTracking, _): .consentform
    case .feature(let request): request.api
    case .web(let request, _): request.accepts == .data ? .data : .page
    case .store(.verifyReward, _): .rewardcheck
    case .rewardReport: .ssv
    }
  }
}
