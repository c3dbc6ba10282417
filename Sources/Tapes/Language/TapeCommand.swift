import Monetization
import TerminalUI

/// One step of a tape and where it stands.
package struct TapeCommand: Hashable, Sendable {
  /// Counted from 1.
  package var line: Int
  /// Counted from 1, in characters.
  package var column: Int
  package var kind: Kind
  /// As it is written, if it holds variables; `kind` then has their values.
  package var template: String?

  package init(line: Int, column: Int, kind: Kind, template: String? = nil) {
    self.line = line
    self.column = column
    self.kind = kind
    self.template = template
  }

  /// Everything a step can be; VHS's commands first, then those it does not have.
  package enum Kind: Hashable, Sendable {
    /// A file, or a folder if it ends in a slash.
    case output(path: String)
    case require(program: String)
    case set(TapeSetting, TapeValue)
    case env(name: String, value: String)
    /// Always ends in `.tape`.
    case source(path: String)
    /// `speed` is the time of each character; nil is the setting `TypingSpeed`.
    case type(String, speed: TimeSpan?)
    /// One key, `count` times, `speed` apart; nil is the setting `TypingSpeed`.
    case press(TapeKey, speed: TimeSpan?, count: Int)
    case chord(TapeChord)
    case sleep(TimeSpan)
    case wait(TapeWait)
    case hide
    case show
    case screenshot(path: String)
    case copy(String)
    case paste
    /// The caption; empty takes it away.
    case subtitle(String)
    /// Activates the one control with this label.
    case tap(TapeLabel)
    case expect(TapeExpectation)
    case advance(TapeAdvance)
    /// The words after `Director`, which this language does not read, and the column of the first of them.
    case director(String, column: Int)
    /// Compares the frame with the golden of this name.
    case golden(String)
    case resize(columns: Int, rows: Int)
    case click(TapeTarget)
    case wheel(TapeWheel, lines: Int)
    /// Gives a variable its value, unless one was given from outside.
    case assign(name: String, value: String)
    /// The names of a table's columns; the tape is played once for each row.
    case table([String])
    case row([String])
    /// Names this moment, for `Rewind`.
    case mark(String)
    case rewind(TapeRewind)
    /// Begins a branch; every branch of a group begins at the moment of the first.
    case branch(String)
    /// Goes back to where the branches have parted.
    case rejoin
    /// What somebody who walks by hand has to do next.
    case step(String)
    /// What must be seen then; the expectations that follow verify it.
    case see(String)
  }
}

/// What a wait looks for, where, and how long.
package struct TapeWait: Hashable, Sendable {
  package enum Scope: String, CaseIterable, Hashable, Sendable {
    /// The line the cursor is on.
    case line = "Line"
    case screen = "Screen"
  }

  package var scope: Scope
  /// Virtual time; nil is the setting `WaitTimeout`.
  package var timeout: TimeSpan?
  /// Nil is the setting `WaitPattern`.
  package var pattern: TapePattern?

  package init(scope: Scope = .line, timeout: TimeSpan? = nil, pattern: TapePattern? = nil) {
    self.scope = scope
    self.timeout = timeout
    self.pattern = pattern
  }
}

/// How far virtual time moves.
package enum TapeAdvance: Hashable, Sendable {
  case by(TimeSpan)
  case toNext
  case to(Instant)
}

/// What a click hits: a cell, or the one control with this label.
package enum TapeTarget: Hashable, Sendable {
  /// Counted from 0, as frames count; the tape's text counts from 1.
  case position(Position)
  case label(TapeLabel)
}

/// How far a tape goes back.
package enum TapeRewind: Hashable, Sendable {
  /// Before the last so many things that were done: keys, taps, commands of the Director, jumps of the clock.
  case steps(Int)
  case toStart
  case toMark(String)
}

/// The way a wheel turns.
package enum TapeWheel: String, CaseIterable, Hashable, Sendable {
  case up, down
}
