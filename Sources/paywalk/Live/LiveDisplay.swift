import CursesTerminal
import TerminalUI

/// The frames of a live walk on its terminal: every change is drawn, but rarely while inputs wait to be taken.
struct LiveDisplay {
  private var lastDrawing: ContinuousClock.Instant?
  /// The longest time without a frame while inputs wait.
  private static let interval = Duration.milliseconds(40)

  /// Tells the walk in lines on standard output; nil where it is drawn.
  private var narration: PlainNarration?
  /// The trouble and the question that were told last.
  private var told: [String] = []

  /// - Parameter isPlain: Tell the walk in lines of text in place of drawing it.
  init(isPlain: Bool = false) {
    if isPlain { narration = PlainNarration() }
  }

  /// It is time to save and to draw.
  func isDue(_ terminal: borrowing CursesTerminal) -> Bool {
    guard terminal.hasInput, let lastDrawing else { return true }
    return lastDrawing.duration(to: .now) > Self.interval
  }

  /// Shows a walk, with a notice and a question over it.
  ///
  /// - Parameter byTime: Nothing was typed since the last call.
  mutating func show(
    _ live: LiveWalk, _ notice: LastingNotice?, _ question: LeaveQuestion?, byTime: Bool,
    on terminal: inout CursesTerminal
  ) {
    guard let lines = narration?.lines(live.walk, in: live.app, byTime: byTime) else {
      return show(live.walk.frame(in: live.app), notice, question, on: &terminal)
    }
    let trouble = (notice.map { [$0.text] } ?? []) + (question?.lines ?? [])
    for line in lines + (trouble == told ? [] : trouble) { StandardStream.output.say(line) }
    told = trouble
    lastDrawing = .now
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
