extension UninvitedSheet {
  /// Every sheet that comes up by itself, one a line; their order here means nothing.
  static let rows: [UninvitedSheet] = [
    .consent,
    .family,
    .notifications,
    .storeMessage,
    .tracking,
  ]
}
