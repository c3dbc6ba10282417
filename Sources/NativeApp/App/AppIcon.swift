/// The picture by which one knows an app, in cells of a terminal.
public struct AppIcon: Hashable, Sendable {
  public static let rows = 1...3
  public static let columns = 1...6

  /// The rows from top to bottom, all of the same length.
  public let lines: [String]

  /// Takes the rows of a picture; nil if there are none, too many, too long ones, or characters that may not be one column
  /// wide; see `CellArt`.
  public init?(_ lines: [String]) {
    let width = lines.map(\.count).max() ?? 0
    guard Self.rows.contains(lines.count), Self.columns.contains(width),
      CellArt.canDraw(lines, columns: Self.columns.upperBound)
    else { return nil }
    self.lines = lines.map { $0 + String(repeating: " ", count: width - $0.count) }
  }
}
