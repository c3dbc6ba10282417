import ArgumentParser
import Simulation

/// A word that is no command, where only a command can stand.
///
/// The parser would take it for a value of `run` or of the command before it, and `help` would pass over it.
enum UnknownCommand {
  private static let help = "help"

  /// Returns the failure of a command line with such a word; nil for any other.
  static func failure(_ words: [String]) -> CommandFailure? {
    let asksForHelp = words.first == help
    let named = NamedCommand(words.dropFirst(asksForHelp ? 1 : 0))
    let commands = named.type.configuration.subcommands
    guard let word = named.rest.first, !word.hasPrefix("-"), !commands.isEmpty || asksForHelp else { return nil }
    if word == help, named.type == PaywalkCommand.self { return nil }
    let whole = named.type.wholeName
    let names = commands.filter { $0.configuration.shouldDisplay }.map { $0.name }
    let nearest = Spelling.nearest(to: word, among: names).map { ", did you mean \($0)?" } ?? "."
    let known =
      switch names.count {
      case 0: "\(whole) has no commands of its own"
      case 1: "The only command of \(whole) is \(names[0])"
      default: "The commands of \(whole) are \(names.joined(separator: ", "))"
      }
    return CommandFailure(
      status: .usage, message: "paywalk: there is no command \"\(word)\"\(nearest) \(known); see \(whole) --help.")
  }
}
