extension ScreenInvariant {
  /// One invariant a line, each in a file of its own; the order means nothing.
  private static let rows: [ScreenInvariant] = [
    .bannerIsThere,
    .labelsFit,
    .nothingDisabledInSilence,
  ]

  /// Every invariant, in the order of its name.
  package static let all: [ScreenInvariant] = rows.sorted { $0.name < $1.name }
}
