import Monetization

/// The settings of a whole walk, as the head of a tape makes them.
package struct TapeSetup: Hashable, Sendable {
  package var app = TapeAppChoice(name: "demo")
  /// The date at which the walk begins; a Thursday morning by default.
  package var startDate = WrittenDate(TapeSetup.defaultStart, in: .utc)
  /// The time zone of the phone.
  package var zone = PhoneZone.utc
  package var columns = 80
  package var rows = 24

  /// The instant at which the walk begins.
  package var start: Instant { startDate.instant(in: zone) }

  /// The beginning of a walk that says none: 2026-01-01 09:41 UTC.
  package static let defaultStart = Instant(milliseconds: 1_767_260_460_000)

  /// The size of one cell in pixels, by which `Width` and `Height` become columns and rows.
  private static let cell = (width: Int64(15), height: Int64(25))

  package init() {}

  /// Applies a setting. `Columns` and `Rows` override `Width` and `Height` in any order.
  mutating func apply(_ setting: TapeSetting, _ value: TapeValue, cells: inout CellSettings) {
    switch (setting, value) {
    case (.app, .text(let name)): app.name = name
    case (.server, .text(let file)): app.answers = file
    case (.start, .date(let date)): startDate = date
    case (.zone, .zone(let zone)): self.zone = zone
    case (.columns, .integer(let count)):
      columns = count
      cells.hasColumns = true
    case (.rows, .integer(let count)):
      rows = count
      cells.hasRows = true
    case (.width, .number(let pixels)) where !cells.hasColumns:
      columns = Self.cells(pixels, of: Self.cell.width)
    case (.height, .number(let pixels)) where !cells.hasRows:
      rows = Self.cells(pixels, of: Self.cell.height)
    default: break
    }
  }

  /// Applies a typed command, which overrides `Set`.
  mutating func open(_ typed: TapeTypedCommand, _ line: TapeCommandLine) {
    app.environment.merge(typed.environment) { $1 }
    app.arguments = typed.arguments
    if let name = line.app { app.name = name }
    if let file = line.answers { app.answers = file }
    if let start = line.start { startDate = start }
    if let zone = line.zone { self.zone = zone }
  }

  /// The dimensions that were given in cells.
  struct CellSettings {
    var hasColumns = false
    var hasRows = false
  }

  private static func cells(_ pixels: TapeNumber, of size: Int64) -> Int {
    Int(min(Int64(TapeLimit.cells), max(1, pixels.thousandths / 1_000 / size)))
  }
}
