extension ReferencePage {
  /// One page a line, each a value in a file of its own; the order means nothing.
  static let rows: [ReferencePage] = [
    .directorCommands,
    .directorSettings,
    .faults,
  ]
}
