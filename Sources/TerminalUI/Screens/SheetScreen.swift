/// The screen of one of the system's sheets.
struct SheetScreen: Sendable {
  /// It lies over the sheets that others are, too.
  let isAboveOthers: Bool
  /// Returns the layers of the sheet, bottom first; none while it is not up.
  let layers: @Sendable (ScreenContext) -> [Layer]

  init(isAboveOthers: Bool = false, layers: @escaping @Sendable (ScreenContext) -> [Layer]) {
    self.isAboveOthers = isAboveOthers
    self.layers = layers
  }

  /// Every screen of a sheet, those that lie above others last. Of the rest at most one is up.
  static let all = rows.filter { !$0.isAboveOthers } + rows.filter(\.isAboveOthers)
}
