import ArgumentParser
import Simulation

/// A first word that is no command.
///
/// The parser would take it for a value of `run`, which has none, and name that instead.
enum UnknownCommand {
  /// Returns the failure of a command line that begins with a word that is no command; nil for any other.
  static func failure(_ words: [String]) -> CommandFailure? {
    if words.first == name(of: TapeToolCommand.self) {
      return failure(words.dropFirst().first, in: TapeToolCommand.self, prefix: "\(PaywalkCommand.name) tape")
    }
    return failure(words.first, in: PaywalkCommand.self, prefix: PaywalkCommand.name)
  }

  private static func failure(
    _ word: String?, in parent: any ParsableCommand.Type, prefix: String
  ) -> CommandFailure? {
    guard let word, !word.hasPrefix("-") else { return nil }
    let commands = parent.configuration.subcommands
    let known = commands.map(name) + ["help"]
    if known.contains(word) { return nil }
    let names = commands.filter { $0.configuration.shouldDisplay }.map(name)
    let nearest = Spelling.nearest(to: word, among: names).map { ", did you mean \($0)?" } ?? ""
    return CommandFailure(
      status: .usage,
      message: "paywalk: there is no command \"\(word)\"\(nearest.isEmpty ? "." : nearest) The commands of "
        + "\(prefix) are \(names.joined(separator: ", ")); see \(prefix) --help.")
  }

  private static func name(of command: any ParsableCommand.Type) -> String { command.configuration.commandName ?? "" }
}
