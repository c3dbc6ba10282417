import Monetization

/// An awkward behaviour of the real App Store that a walk can be given, as it shows.
public enum StoreBehaviour: Hashable, Sendable {
  /// A new purchase is missing in what the store lists.
  case listedLate(TimeSpan)
  /// The backend answers by a receipt of this instant.
  case staleReceipt(asOf: Instant)
  /// The subscription shows as expired for a short time, and then renews.
  case renewalBlip(productID: String, TimeSpan)
  /// The app is told of a change again.
  case updateRepeated(UpdateCause)
  /// An update with older contents comes after the newer one.
  case updateOutOfOrder(UpdateCause, asOf: Instant)
  /// So many renewals were missed, and come newest first.
  case renewalsNewestFirst(Int)
}

/// The way in which the system passes updates on to the app. Raw values are words of commands.
public enum UpdateDelivery: String, Hashable, Sendable, CaseIterable {
  case once, twice
  /// After each update comes the one that should have come before it.
  case outOfOrder
  /// Renewals that were missed while the app was closed come one by one, the newest first.
  case newestFirst
}
