import Monetization
import TerminalUI

/// Options for opening a terminal.
package struct TerminalOptions: Hashable, Sendable {
  package enum Characters: Hashable, Sendable {
    /// Unicode in a UTF-8 locale, else ASCII.
    case fromLocale
    /// Unicode, whatever the environment says; ASCII if the machine has no UTF-8 locale.
    case unicode
    case ascii
  }

  package enum Mode: Hashable, Sendable {
    /// A person's terminal, with its size, modes and signals.
    case interactive
    /// Any two descriptors and a fixed size; no terminal modes and no signals.
    case headless(columns: Int, rows: Int)
    /// A person's keyboard, or a pipe of keys, and no screen: what is drawn is seen by nobody.
    case keyboard
  }

  /// The value of the environment variable TERM; nil if it is not set.
  package var term: String?
  package var inputFD: Int32
  package var outputFD: Int32
  package var theme: Theme
  /// The themes between which the background decides, for which the terminal is asked; nil if it is not asked.
  package var byBackground: ThemePair?
  /// The longest time after the question about the background for which the first frame waits for the answer.
  package var backgroundTimeout = TimeSpan.milliseconds(80)
  /// The longest time for which an Escape may still become such an answer, which can come in pieces.
  package var answerPatience = TimeSpan.milliseconds(100)
  /// The most colours to use; nil uses all that the terminal has.
  package var depth: Theme.Depth?
  package var characters: Characters
  package var mouse: Bool
  /// Texts may be put on the terminal's clipboard.
  package var clipboard = true
  /// The time after a lone Escape in which it may begin a sequence: 25 ms for a person, zero for scripted bytes.
  package var escapeDelay: TimeSpan
  package var mode: Mode

  /// A theme for a dark background and one for a light one.
  package struct ThemePair: Hashable, Sendable {
    package var dark: Theme
    package var light: Theme

    package init(dark: Theme, light: Theme) {
      self.dark = dark
      self.light = light
    }
  }

  package init(
    term: String?, inputFD: Int32 = 0, outputFD: Int32 = 1, theme: Theme = .dark, byBackground: ThemePair? = nil,
    depth: Theme.Depth? = nil,
    characters: Characters = .fromLocale, mouse: Bool = true, escapeDelay: TimeSpan = .milliseconds(25),
    mode: Mode = .interactive
  ) {
    self.term = term
    self.inputFD = inputFD
    self.outputFD = outputFD
    self.theme = theme
    self.byBackground = byBackground
    self.depth = depth
    self.characters = characters
    self.mouse = mouse
    self.escapeDelay = escapeDelay
    self.mode = mode
  }
}
