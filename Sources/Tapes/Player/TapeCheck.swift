import Monetization
import NativeApp
import Simulation
import TerminalUI

/// Finds names in commands that do not exist in this program.
enum TapeCheck {
  struct Fault: Hashable {
    var message: String
    var expected: String
    /// The word at fault, to be pointed at; nil for the whole command.
    var name: String?
  }

  static func unknown(_ name: String, _ what: String, among names: [String]) -> Fault? {
    if names.contains(name) { return nil }
    let nearest = Spelling.nearest(to: name, among: names)
    return Fault(message: "unknown \(what) \"\(name)\"", expected: nearest ?? names.joined(separator: ", "), name: name)
  }
}
