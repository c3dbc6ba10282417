import Simulation
import TerminalUI

/// An action that does nothing a test asks about, by its name.
extension WalkAction: ExpressibleByStringInterpolation {
  public init(stringLiteral name: String) { self = .named(name) }

  static func named(_ name: String) -> WalkAction { .interface(.paletteSuggestionChosen(name)) }
}
