import ArgumentParser

/// The command that the first words of a command line name.
struct NamedCommand {
  /// The program itself for a command line that begins with no command.
  private(set) var type: any ParsableCommand.Type = PaywalkCommand.self
  /// The words behind its name.
  private(set) var rest: ArraySlice<String>

  init(_ words: some Collection<String>) {
    rest = Array(words)[...]
    while let word = rest.first, let command = type.configuration.subcommands.first(where: { $0.name == word }) {
      type = command
      rest.removeFirst()
    }
  }
}

extension ParsableCommand {
  static var name: String { configuration.commandName ?? "" }

  /// The name with those of the commands above it, such as `paywalk tape lint`.
  static var wholeName: String { [configuration._superCommandName, name].compactMap(\.self).joined(separator: " ") }
}

extension CommandConfiguration {
  /// Creates the configuration of a command below another one.
  ///
  /// A command that says so has its whole name in its usage, and its own parser does not look for a request for
  /// completion scripts, which is a third of its work.
  init(
    command: String, of parent: String = PaywalkCommand.name, abstract: String, discussion: String = "",
    shouldDisplay: Bool = true, subcommands: [any ParsableCommand.Type] = []
  ) {
    self.init(
      commandName: command, _superCommandName: parent, abstract: abstract, discussion: discussion,
      shouldDisplay: shouldDisplay, subcommands: subcommands)
  }
}
