import Monetization

/// An App Store account that was signed in on a phone before: the system tells the app of its changes when it is back.
public struct FormerAccount: Hashable, Sendable {
  public internal(set) var accountID: String
  /// The change to tell of; nil if there was none.
  public internal(set) var cause: UpdateCause?
  /// The transactions that the system will pass to the app.
  public internal(set) var transactionIDs: [String] = []

  init(_ accountID: String) { self.accountID = accountID }
}

extension StoreClient {
  /// Notes what the phone will hear of an account that was signed in before.
  mutating func noteForLater(_ announcement: StoreAnnouncement) {
    guard announcement.origin != appUserID, announcement.isForAccount,
      let index = formerAccounts.firstIndex(where: { $0.accountID == announcement.accountID })
    else { return }
    if formerAccounts[index].cause?.takesBack != true { formerAccounts[index].cause = announcement.cause }
    if let id = announcement.transactionID { formerAccounts[index].transactionIDs.append(id) }
  }

  /// Signs an account in, or none, and brings what has happened to it meanwhile.
  mutating func signIn(to account: String?, at instant: Instant) {
    if let accountID, accountID != account { formerAccounts.append(FormerAccount(accountID)) }
    accountID = account
    guard let index = formerAccounts.firstIndex(where: { $0.accountID == account }) else { return }
    let former = formerAccounts.remove(at: index)
    for id in former.transactionIDs { leaveUnfinished(id) }
    if let cause = former.cause { agenda.schedule(.update(cause), at: instant) }
  }
}
