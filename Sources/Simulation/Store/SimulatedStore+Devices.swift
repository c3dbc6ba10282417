import Monetization

extension SimulatedStore {
  /// The app on a new phone, or installed anew: a customer that the backend has never seen.
  ///
  /// Purchases of the account come back by a restore.
  public mutating func newClient(signedInTo accountID: String?, _ call: inout StoreCall) -> StoreClient {
    let id = StoreInstall.anonymousID(installs.count + 1)
    installs.append(StoreInstall(appUserID: id, firstSeen: call.instant))
    call.note(.newCustomer(id))
    return StoreClient(accountID: accountID, appUserID: id)
  }

  /// The phone goes on as another of the `installs`: as if an older backup had been played back.
  ///
  /// Requests under way are dropped. Ignored if there is no such install.
  public mutating func switchInstall(of client: inout StoreClient, to index: Int, _ call: inout StoreCall) {
    guard installs.indices.contains(index), installs[index].appUserID != client.appUserID else { return }
    appTerminated(for: &client, &call)
    client = StoreClient(accountID: client.accountID, appUserID: installs[index].appUserID)
    call.note(.customerTakenUp(client.appUserID))
  }

  /// Another person signs in on the phone, or nobody. An account that is not known yet is new.
  ///
  /// What the backend has given to the install stays with it, as with RevenueCat's anonymous customers.
  public mutating func switchAccount(of client: inout StoreClient, to accountID: String?, _ call: inout StoreCall) {
    if let accountID { addAccount(accountID, call) }
    if accountID != client.accountID {
      client.untoldTransactions = []
      client.putOffRequests = []
    }
    client.accountID = accountID
    if let sheet = client.sheet, sheet.step == .confirm || sheet.step == .signIn { cancel(for: &client, &call) }
    call.note(.accountChanged(accountID))
  }

  mutating func addAccount(_ id: String, _ call: StoreCall) {
    guard account(id) == nil else { return }
    accounts.append(StoreAccount(id: id, storefront: call.catalogue.storefront, at: call.instant))
  }
}
