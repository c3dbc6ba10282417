/// An error from opening a terminal.
package enum TerminalError: Error, Hashable, Sendable {
  case inputIsNoTerminal
  case outputIsNoTerminal
  case typeNotSet
  case unknownType(String)
  case cannotAddressCursor(String)
  case alreadyOpen
  case system(code: Int32)
}

extension TerminalError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .inputIsNoTerminal: "Standard input is not a terminal."
    case .outputIsNoTerminal: "Standard output is not a terminal."
    case .typeNotSet: "The type of the terminal is not known: the environment variable TERM is not set."
    case .unknownType(let name): "There is no terminal description for TERM=\(name) on this machine."
    case .cannotAddressCursor(let name):
      "This terminal (TERM=\(name)) cannot place its cursor, so it cannot show screens."
    case .alreadyOpen: "The terminal is in use already."
    case .system(let code): "The terminal cannot be used (system error \(code))."
    }
  }
}
