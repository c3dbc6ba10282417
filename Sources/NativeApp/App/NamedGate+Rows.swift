extension NamedGate {
  /// One gate a line, each a value in the folder of its feature; the order means nothing.
  static let rows: [NamedGate] = [
    .customAvatar,
    .home,
    .item,
    .message,
  ]
}
