import Monetization

// The app's own accounts, by which the backend knows a customer on several phones.
extension SimulatedStore {
  /// Logs the app on the phone of `client` in, by RevenueCat's rules; returns an error if nobody can have this id.
  ///
  /// An anonymous customer becomes the one that logs in: by a new id, which is a further name of the same customer, or
  /// by a known id that has never had an anonymous customer. Otherwise the app goes on as the other customer, and the
  /// purchases of the one before stay with that one.
  mutating func logIn(_ appUserID: String, on client: inout StoreClient, _ call: inout StoreCall) -> StoreError? {
    guard StoreInstall.isValid(appUserID) else { return .invalidAppUserID }
    let old = client.appUserID
    guard appUserID != old else { return nil }
    let bringsCustomer = isAnonymous(old)
    client.appUserID = appUserID
    let change: StoreFact.AppUserChange
    if installs.contains(where: { $0.appUserID == appUserID }) {
      change = bringsCustomer && !hasAnonymousID(appUserID) ? .merged : .switched
    } else {
      var install = StoreInstall(
        appUserID: appUserID, firstSeen: call.instant, mergedInto: bringsCustomer ? customerID(of: old) : nil)
      if bringsCustomer { (install.mergedAt, install.mergedBy) = (call.instant, .logIn) }
      installs.append(install)
      change = bringsCustomer ? .aliased : .created
    }
    call.note(.appUserChanged(from: old, to: appUserID, change))
    if change == .merged { merge(old, appUserID, by: .logIn, &call) }
    return nil
  }

  /// Makes the app go on as a new anonymous customer.
  mutating func logOut(on client: inout StoreClient, _ call: inout StoreCall) {
    let old = client.appUserID
    client.appUserID = StoreInstall.anonymousID(installs.count + 1)
    installs.append(StoreInstall(appUserID: client.appUserID, firstSeen: call.instant))
    call.note(.appUserChanged(from: old, to: client.appUserID, .loggedOut))
  }

  /// All app user ids of the customer on a phone, the present one first.
  public func appUserIDs(of client: StoreClient) -> [String] {
    [client.appUserID] + customers(behind: client.appUserID).filter { $0 != client.appUserID }
  }

  /// Returns true if the customer with this id has never logged in.
  func isAnonymous(_ appUserID: String) -> Bool {
    customers(behind: appUserID).allSatisfy(StoreInstall.isAnonymous)
  }

  private func hasAnonymousID(_ appUserID: String) -> Bool {
    customers(behind: appUserID).contains(where: StoreInstall.isAnonymous)
  }
}
