import Monetization
import TerminalUI

/// The thing that a condition is about. Watches, the lint, failures and the export to VHS treat all conditions about a
/// subject alike.
enum TapeSubject: Hashable, Sendable {
  /// A text on the screen.
  case text(TapeMatcher, TapePlace)
  /// A control, which may come later.
  case control(TapeLabel)
  /// The number of controls with a label.
  case controls(Int, TapeLabel)
  /// The layers of the screen.
  case layers
  /// A text in an explanation, whose lines are composed of names and values.
  case explanation(TapeMatcher)
  /// An event of the timeline.
  case occurrence(TapeOccurrence)
  /// The number of times that something has happened since the tape began.
  case tally(TapeOccurrence, Int)
  /// The screens on a navigation stack.
  case paths([String])
  /// A date on the phone's clock.
  case clock(WrittenDate)
  /// A time that runs out.
  case remainingTime
  /// Two branches of the tape.
  case branches(String, String)
  /// All else that the walk is at the moment.
  case state
}

/// The part of the screen on which a text is looked for.
enum TapePlace: Hashable, Sendable {
  case screen
  /// One row, counted from 0; the tape's text counts lines from 1.
  case line(Int)
  case region(TapeRegion)
}

extension TapeCondition {
  /// The text on the screen that the condition is about; nil for a condition on something else.
  var textOnScreen: (matcher: TapeMatcher, place: TapePlace)? {
    if case .text(let matcher, let place) = subject { (matcher, place) } else { nil }
  }

  /// The occurrence that the condition is about; nil for a condition on something else.
  var occurrence: TapeOccurrence? {
    switch subject {
    case .occurrence(let occurrence), .tally(let occurrence, _): occurrence
    default: nil
    }
  }

  /// The condition is the number of occurrences.
  var isTally: Bool { if case .tally = subject { true } else { false } }

  /// The condition is about text on the screen.
  var isText: Bool { if case .text = subject { true } else { false } }

  /// The condition is about the screen, which nobody sees while the app is in the background.
  var isOnScreen: Bool {
    switch subject {
    case .text, .control, .controls, .layers: true
    default: false
    }
  }

  /// The condition compares times, so it can change between two events at an instant of its own.
  var isTimed: Bool {
    switch subject {
    case .clock, .remainingTime: true
    default: false
    }
  }

  /// Time alone can make the condition hold, and a tape would rather wait for that than set a clock.
  var comesWithTime: Bool {
    if case .branches = subject { false } else { !isTimed }
  }
}
