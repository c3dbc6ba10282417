import CursesTerminal
import TerminalUI

/// A line in the rule under the status bar that stays until its reason is gone.
///
/// It belongs to the terminal and the disk, not to the walk, so it lies over the frame of any live walk.
struct LastingNotice: Hashable {
  let text: String

  /// Returns the notice about the present troubles; nil if there are none.
  init?(_ saving: Saving, _ terminal: borrowing CursesTerminal) {
    var sentences: [String] = []
    if let failure = saving.failure {
      sentences.append("Not saved: \(failure.reason). \(failure.advice)")
    }
    if let window = terminal.largerWindow {
      let size = terminal.size
      sentences.append(
        "This window is \(window.columns) × \(window.rows); only \(size.columns) × \(size.rows) of it are drawn.")
    }
    guard !sentences.isEmpty else { return nil }
    text = TextSanitizing.sanitize(sentences.joined(separator: " "))
  }

  func draw(into frame: inout Frame) {
    guard frame.rows > 2 else { return }
    frame.draw(" \(text) ", row: 1, column: 1, maxColumns: frame.columns - 2, style: Style(.warning, .bold))
  }
}
