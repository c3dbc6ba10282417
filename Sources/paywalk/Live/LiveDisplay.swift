import CursesTerminal
import TerminalUI

/// The frames of a live walk on its terminal: every change is drawn, but rarely while inputs wait to be taken.
struct LiveDisplay {
  private var lastDrawing: ContinuousClock.Instant?
  /// The longest time without a frame while inputs wait.
  private static let interval = Duration.milliseconds(40)

  /// It is time to save and to draw.
  func isDue(_ terminal: borrowing CursesTerminal) -> Bool {
    guard terminal.hasInput, let lastDrawing else { return true }
    return lastDrawing.duration(to: .now) > Self.interval
  }

  /// Draws the frame of the walk, with a notice and a question over it.
  mutating func show(
    _ frame: Frame, _ notice: LastingNotice?, _ question: LeaveQuestion?, on terminal: inout CursesTerminal
  ) {
    var frame = frame
    notice?.draw(into: &frame)
    question?.draw(into: &frame)
    terminal.present(frame)
    lastDrawing = .now
  }
}
