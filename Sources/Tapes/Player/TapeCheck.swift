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

  static func fault(in kind: TapeCommand.Kind) -> Fault? {
    switch kind {
    case .expect(let expectation): expectation.condition.fault
    case .golden(let name) where name.contains("/") || name.hasPrefix("."):
      Fault(
        message: "a golden lies beside its tape, so \"\(name)\" is no name for one", expected: "a name without slashes")
    case .chord(let chord) where chord.keys == nil:
      Fault(message: "a terminal has no such key", expected: "a combination such as Ctrl+C or Shift+Tab")
    default: nil
    }
  }

  /// Returns a note on a command that has no effect here, one sentence without its full stop; nil for others.
  static func note(on kind: TapeCommand.Kind) -> String? {
    switch kind {
    case .set(let setting, _) where !setting.hasMeaning: "\(setting.rawValue) has no meaning here"
    case .set(.theme, .json): "a theme in braces has no meaning here; the theme is dark"
    case .set(.theme, .text(let name)) where !Theme.all.contains { $0.name == name.lowercased() }:
      "there is no theme \(name) here; the theme is dark"
    case .output(let path): TapeOutput.note(for: path)
    case .screenshot(let path): TapeOutput.note(forScreenshot: path)
    default: nil
    }
  }

  static func unknown(_ name: String, _ what: String, among names: [String]) -> Fault? {
    if names.contains(name) { return nil }
    let nearest = Spelling.nearest(to: name, among: names)
    return Fault(message: "unknown \(what) \"\(name)\"", expected: nearest ?? names.joined(separator: ", "), name: name)
  }
}
