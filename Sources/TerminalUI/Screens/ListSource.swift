import Monetization
import NativeApp

/// The data that the rows of a list are made from, complete; if it is equal, the rows need not be made again.
indirect enum ListSource: Hashable, Sendable {
  case items([ItemID], Inventory, showsPlace: Bool)
  case timeline(TimelineRows, InspectorScreen.LineStyle)

  /// The thing that a row shows, wherever the row is.
  enum RowID: Hashable, Sendable {
    case item(ItemID)
    /// The entry of the timeline with this number.
    case entry(Int)
    /// The folded lines that began with the entry of this number.
    case life(Int)
  }

  /// The thing that a row shows; nil if there is no such row.
  func id(ofRow row: Int) -> RowID? {
    switch self {
    case .items(let items, _, _): items.indices.contains(row) ? .item(items[row]) : nil
    case .timeline(let timeline, _): timeline.id(ofRow: row)
    }
  }

  /// The row that shows a thing; nil if none does.
  func row(of id: RowID) -> Int? {
    switch (self, id) {
    case (.items(let items, _, _), .item(let item)): items.firstIndex(of: item)
    case (.timeline(let timeline, _), .entry), (.timeline(let timeline, _), .life):
      timeline.row(of: id)
    case (.items, .entry), (.items, .life), (.timeline, .item): nil
    }
  }
}
