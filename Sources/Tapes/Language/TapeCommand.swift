import Monetization
import TerminalUI

/// A command of a tape and its position.
package struct TapeCommand: Hashable, Sendable {
  /// The line, counted from 1.
  package var line: Int
  /// The column, counted from 1, in characters.
  package var column: Int
  package var kind: Kind
  /// The text of the command before variables were replaced; nil if it holds none. `kind` has their values.
  package var template: String?

  package init(line: Int, column: Int, kind: Kind, template: String? = nil) {
    self.line = line
    self.column = column
    self.kind = kind
    self.template = template
  }

  /// All commands: first those of VHS, then the others.
  package enum Kind: Hashable, Sendable {
    /// The path of a file, or of a folder if it ends in a slash.
    case output(path: String)
    case require(program: String)
    case set(TapeSetting, TapeValue)
    case env(name: String, value: String)
    /// The path of a tape; always ends in `.tape`.
    case source(path: String)
    /// `speed` is the time of each character; nil means the setting `TypingSpeed`.
    case type(String, speed: TimeSpan?)
    /// One key, `count` times, `speed` apart; nil means the setting `TypingSpeed`.
    case press(TapeKey, speed: TimeSpan?, count: Int)
    case chord(TapeChord)
    case sleep(TimeSpan)
    case wait(TapeWait)
    case hide
    case show
    case screenshot(path: String)
    case copy(String)
    case paste
    /// The caption; an empty text removes it.
    case subtitle(String)
    /// Activates the only control with this label.
    case tap(TapeLabel)
    case expect(TapeExpectation)
    case advance(TapeAdvance)
    /// The words after `Director`, which the tape's parser does not interpret, and the column of the first one.
    case director(String, column: Int)
    /// Compares the frame with the golden of this name.
    case golden(String)
    case resize(columns: Int, rows: Int)
    case click(TapeTarget)
    case wheel(TapeWheel, lines: Int)
    /// Gives a variable its value, unless it was given one from outside.
    case assign(name: String, value: String)
    /// The names of a table's columns; the tape is played once for each row.
    case table([String])
    case row([String])
    /// Names this moment, for `Rewind`.
    case mark(String)
    case rewind(TapeRewind)
    /// Begins a branch; every branch of a group begins at the moment of the first.
    case branch(String)
    /// Goes back to the moment at which the branches parted.
    case rejoin
    /// An instruction for somebody who walks by hand.
    case step(String)
    /// A check for somebody who walks by hand; the expectations that follow verify it.
    case see(String)
  }
}

/// A wait for a pattern, with the searched part of the screen and a timeout.
package struct TapeWait: Hashable, Sendable {
  package enum Scope: String, CaseIterable, Hashable, Sendable {
    /// The line of the cursor.
    case line = "Line"
    case screen = "Screen"
  }

  package var scope: Scope
  /// The timeout in virtual time; nil means the setting `WaitTimeout`.
  package var timeout: TimeSpan?
  /// The pattern; nil means the setting `WaitPattern`.
  package var pattern: TapePattern?

  package init(scope: Scope = .line, timeout: TimeSpan? = nil, pattern: TapePattern? = nil) {
    self.scope = scope
    self.timeout = timeout
    self.pattern = pattern
  }
}

/// The span or instant to which virtual time advances.
package enum TapeAdvance: Hashable, Sendable {
  case by(TimeSpan)
  case toNext
  case to(WrittenDate)
}

/// The target of a click: a cell, or the only control with a label.
package enum TapeTarget: Hashable, Sendable {
  /// The cell, counted from 0 as in frames; the tape's text counts from 1.
  case position(Position)
  case label(TapeLabel)
}

/// The moment to which a tape goes back.
package enum TapeRewind: Hashable, Sendable {
  /// Takes back this many actions: keys, taps, Director commands, jumps of the clock.
  case steps(Int)
  case toStart
  case toMark(String)
}

/// The direction in which a wheel turns.
package enum TapeWheel: String, CaseIterable, Hashable, Sendable {
  case up, down
}
