import CursesTerminal
import Glibc
import Monetization
import Tapes
import TerminalUI

/// The program's side of a tape in a terminal: plays it, takes its inputs from the terminal and shows every picture.
package struct TerminalPerformer: TapeObserver {
  private let owner: Owner
  private var pictures = 0
  /// An input from the terminal that differs from the tape's; nil as long as they agree.
  package private(set) var surprise: String?

  package var wantsPictures: Bool { true }
  package var tick: TimeSpan? { nil }
  package var isDone: Bool { surprise != nil }

  /// A class around the terminal, because an observer is copied and a terminal cannot be.
  private final class Owner {
    var terminal: CursesTerminal

    init(_ options: TerminalOptions) throws(TerminalError) {
      terminal = try CursesTerminal(options: options)
    }
  }

  /// Takes over the terminal on descriptors 0 and 1; its state is restored when the last copy is gone.
  package init(term: String?) throws(TerminalError) {
    // Whole inputs are typed at once, so there is no need to wait after an Escape.
    owner = try Owner(TerminalOptions(term: term, characters: .unicode, escapeDelay: .zero))
  }

  /// Plays the tape; throws if it cannot be played. The tape's expectations are checked by the headless replay only.
  package mutating func perform(_ tape: PerformedTape, _ services: TapeServices) throws {
    var player = try TapePlayer(try tape.script(services), services: services)
    try player.play(&self)
  }

  package mutating func willGive(_ input: Input) -> Input {
    let size = owner.terminal.size
    guard !isDone, TerminalInput(input, columns: size.columns, rows: size.rows) != nil else { return input }
    guard case .input(let given) = owner.terminal.nextEvent(timeout: nil) else {
      surprise = "the terminal was closed, or the program told to end, in place of \(input.words)"
      return input
    }
    let rest = owner.terminal.nextEvent(timeout: .zero)
    if given != input {
      surprise = "\(input.words) has come as \(given.words)"
    } else if case .input(let next) = rest {
      surprise = "\(input.words) has come with \(next.words) after it"
    }
    return given
  }

  package mutating func saw(_ picture: TapePicture) {
    guard !isDone else { return }
    pictures += 1
    owner.terminal.present(picture.frame)
    let mark = FrameMark.bytes(pictures)
    if write(STDOUT_FILENO, mark, mark.count) != mark.count { surprise = "the terminal is gone" }
  }
}

/// The exit status of a program that plays a tape on a terminal.
package enum PerformStatus: Int32, Hashable, Sendable {
  case done = 0
  /// An input from the terminal differs from the tape's.
  case differs = 1
}
