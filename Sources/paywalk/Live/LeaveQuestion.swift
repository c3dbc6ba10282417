import TerminalUI

/// The question to a user who leaves although the last changes cannot be saved.
struct LeaveQuestion: Hashable {
  let failure: SaveFailure

  enum Answer: Hashable {
    case leave, stay
  }

  /// Returns the answer that an input gives; nil for an input that is none, such as a new size of the window.
  static func answer(to input: Input) -> Answer? {
    switch input {
    case .key(.character("q")), .key(.control("c")): .leave
    case .key: .stay
    case .paste, .click, .wheel, .resize: nil
    }
  }

  var lines: [String] {
    [
      "The last changes are not saved:", TextSanitizing.sanitize(failure.reason) + ".", "",
      "q      leave, and lose them", failure.mayPass ? "others stay, and try again" : "others stay",
    ]
  }

  func draw(into frame: inout Frame) {
    let width = min(frame.columns, (lines.map { TextWidth.columns($0) }.max() ?? 0) + 4)
    let box = Rect(
      row: max(0, (frame.rows - lines.count - 2) / 2), column: (frame.columns - width) / 2, rows: lines.count + 2,
      columns: width)
    frame.cursor = nil
    frame.fade(frame.bounds)
    frame.clear(box)
    frame.box(box, style: Style(.warning))
    for (index, line) in lines.enumerated() {
      frame.draw(line, row: box.row + 1 + index, column: box.column + 2, maxColumns: width - 4, style: Style(.warning))
    }
  }
}
