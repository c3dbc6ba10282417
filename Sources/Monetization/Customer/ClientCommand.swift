/// A command to the part of the app that talks to the backend, such as a developer's menu gives.
public enum ClientCommand: Hashable, Sendable {
  /// Log in to the app's own account.
  case logIn(appUserID: String)
  /// Log out of the app's own account.
  case logOut
  /// Forget the cached customer info and offerings, and read them anew.
  case resetCache
  /// Tell the backend of all purchases of the App Store account, without asking anybody.
  case syncPurchases
  /// Ask if the customer may have the introductory offers of these products.
  case checkEligibility(productIDs: [String])
  case setPolicies(LivePolicies)
}
