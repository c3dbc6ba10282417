/// What has become of purchases since alerts have told of them. An alert that nobody has read yet says no more than what still
/// holds.
///
/// Products that can be had once, which are all that unlock something, are told apart by their ids, pieces of a consumable by
/// their transactions.
public enum AlertNews: Hashable, Sendable {
  /// Purchases of these products wait no longer, or have no one any more who would be told; nil means all.
  case waitsNoLonger([String]?)
  /// The backend has confirmed purchases of these products, the App Store has taken them back, or another alert tells of them.
  case settled([String])
  /// The phone has computed that the customer has these products. It posts them again; of those that the backend has refused
  /// that says nothing.
  case computed([String])
  /// The App Store has taken purchases of these products back.
  case takenBack([String])
  /// The backend lists these transactions no more.
  case gone(transactionIDs: [String])
}
