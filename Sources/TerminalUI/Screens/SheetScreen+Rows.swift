extension SheetScreen {
  /// The screens of all sheets of the system, one a line; their order here means nothing.
  static let rows: [SheetScreen] = [
    .appStore,
    .askToBuy,
    .consent,
    .family,
    .notifications,
    .redemption,
    .refund,
    .signIn,
    .storeMessage,
    .subscriptions,
    .tracking,
  ]
}
