import ArgumentParser
import Loading
import Monetization
import Tapes

/// A `paywalk …` command that a tape types into a shell, parsed by the real command line's parser.
enum TypedCommand {
  /// Returns the walk's settings in the command; only `run`, with or without its name, can be typed.
  static func line(_ words: [String]) throws(TapeEnvironmentError) -> TapeCommandLine {
    let command = try run(words)
    return TapeCommandLine(
      app: words.contains { $0.hasPrefix("--app") } ? command.app.app : nil, start: command.start,
      zone: command.zone ?? .utc, answers: command.answers)
  }

  /// Returns the options for loading a tape's app, from the typed command if there is one.
  static func loadOptions(_ choice: TapeAppChoice) throws(TapeEnvironmentError) -> LoadOptions {
    // Most tapes type no command, and parsing one takes a third of the time before their first frame.
    if choice.arguments.isEmpty { return AppOptions.defaultLoadOptions(environment: choice.environment) }
    let options = try run(choice.arguments).app
    return options.loadOptions(environment: choice.environment)
  }

  private static func run(_ words: [String]) throws(TapeEnvironmentError) -> RunCommand {
    let name = RunCommand.configuration.commandName ?? ""
    let arguments = words.first == name ? Array(words.dropFirst()) : words
    if let other = arguments.first, !other.hasPrefix("-") {
      throw TapeEnvironmentError("a tape can type paywalk \(name), and not paywalk \(other)", isWrongUse: true)
    }
    let command: RunCommand
    do {
      command = try RunCommand.parse(CommandWords.read(arguments))
    } catch {
      throw TapeEnvironmentError(RunCommand.message(for: error), isWrongUse: true)
    }
    let unused = UnusedOptions([
      "--at": command.at != nil, "--state": command.state != nil, "--speed": command.speed != 1,
    ])
    if command.server.baseURL != nil {
      throw TapeEnvironmentError(
        "a tape needs no server: Set Server names its recorded answers", isWrongUse: true)
    }
    if command.scenario != nil {
      throw TapeEnvironmentError(
        "a tape says its scenario in a line of its own, such as Director scenario offline", isWrongUse: true)
    }
    if let unused {
      throw TapeEnvironmentError("a tape begins anew and has its own clock, so \(unused) in it", isWrongUse: true)
    }
    return command
  }
}
