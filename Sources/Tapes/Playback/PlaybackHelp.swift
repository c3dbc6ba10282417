import TerminalUI

/// The keys of a playback with what they do, in a box over the picture.
struct PlaybackHelp: Hashable {
  private let bindings: [PlaybackBindings.Binding]

  init(_ status: PlaybackStatus) { bindings = PlaybackBindings.all(status) }

  /// - Parameter room: The block whose columns the box takes; nil for one in the middle that is as wide as its words.
  func draw(into frame: inout Frame, in room: Rect? = nil) {
    let names = bindings.map { $0.keys.map(KeyNotation.text).joined(separator: " ") }
    let width = (names.map { TextWidth.columns($0) }.max() ?? 0) + 2
    let columns = room?.columns ?? min(frame.columns, max(40, width + 24, width + 4 + longest))
    let box = Rect(
      row: max(0, ((room ?? frame.bounds).rows - bindings.count - 2) / 2),
      column: room?.column ?? (frame.columns - columns) / 2, rows: bindings.count + 2, columns: columns)
    frame.openBox(box, title: "Keys", in: room ?? frame.bounds)
    for (index, binding) in bindings.enumerated() {
      let row = box.row + 1 + index
      frame.draw(names[index], row: row, column: box.column + 2, style: Style(.accent, .bold))
      frame.draw(
        TextFitting.truncate(binding.explanation, columns: box.columns - width - 4), row: row,
        column: box.column + 2 + width)
    }
  }

  private var longest: Int { bindings.map { TextWidth.columns($0.explanation) }.max() ?? 0 }
}
