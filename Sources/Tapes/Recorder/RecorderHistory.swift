import Monetization
import Simulation
import TerminalUI

/// What was done in a recording. What is stepped back over is not in the tape.
package typealias RecorderHistory = History<TapeRecorder>

/// Something done to a recording, for doing it again.
package enum RecorderEvent: HistoryEvent, Hashable {
  case input(Input)
  case suspended, resumed
  indirect case answer(WebServerEvent, PhoneID)
  /// The owner shows this of the history, on which inputs depend.
  indirect case told(HistoryBoard)
}

extension TapeRecorder: HistorySubject {
  package static var limits: JournalLimits {
    var limits = JournalLimits()
    limits.copies = 48
    return limits
  }

  package var columns: Int { walk.columns }
  package var rows: Int { walk.rows }

  /// The recorder looks for a readable command.
  package static var usualWork: Int { 16 }

  package mutating func goOn(with event: RecorderEvent?, at instant: Instant, in app: AppDefinition) {
    reach(instant)
    switch event {
    case .input(let input): _ = take(input, at: instant)
    case .suspended: suspend()
    case .resumed: resume()
    case .answer(let event, let phone): _ = receive(event, on: phone, at: instant)
    case .told(let board): show(board)
    case nil: break
    }
  }

  package func label(of event: RecorderEvent, in app: AppDefinition) -> String {
    if case .input(let input) = event { walk.label(of: .input(input), in: app) } else { "" }
  }
}
