import Simulation
import Synchronization

/// The rows of the timeline that were made lately, all in one form: a new line leaves those above it as they are.
///
/// A row may depend on nothing but the form, its kind and its entries.
final class MadeTimelineRows: Sendable {
  let style: InspectorScreen.LineStyle

  /// All that a row is made from, beside the form.
  private struct Source: Equatable {
    var row: TimelineRows.Row
    var entries: [SharedValue<TimelineEntry>]
  }

  /// The rows by the number of their first entry; those that stand for a life have the number below zero.
  private let made = Mutex<[Int: Made<Source, Node>]>([:])
  /// More than the rows in view of two pages.
  private static let most = 256

  init(_ style: InspectorScreen.LineStyle) {
    self.style = style
  }

  func row(_ index: Int, of shown: TimelineRows) -> Node {
    let entries = shown.sharedEntries(ofRow: index)
    guard let first = entries.first?.value.number else { return InspectorScreen.row(index, of: shown, style) }
    // The place changes when the oldest lines are dropped, and shows nowhere.
    let source = Source(row: shown.rows[index].placed(at: 0), entries: entries)
    let number = if case .life = source.row { -first } else { first }
    return made.withLock { made in
      if let known = made[number], known.source == source { return known.value }
      let node = InspectorScreen.row(index, of: shown, style)
      if made.count == Self.most, made[number] == nil { made = [:] }
      made[number] = Made(source: source, value: node)
      return node
    }
  }
}
