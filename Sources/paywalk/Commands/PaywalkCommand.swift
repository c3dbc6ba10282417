import ArgumentParser
import Foundation
import Tapes

/// The entry point of the command line.
@main
struct PaywalkCommand: ParsableCommand {
  static let name = "paywalk"

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Walks the monetization flow of a mobile app in a terminal.",
    discussion: """
      The App Store and the ad network are simulated, and so is the clock: a purchase costs nothing, and two hours \
      pass when you say so. Without a command, `run` starts the demo app.
      """,
    version: "0.1.0",
    subcommands: [
      RunCommand.self, DemoCommand.self, QACommand.self, RecordCommand.self, ReplayCommand.self, TapeToolCommand.self,
      ExploreCommand.self, AppsCommand.self, KeysCommand.self, InitCommand.self, InspectCommand.self,
      DoctorCommand.self,
      ExplainCommand.self, WhyCommand.self,
      NextCommand.self,
      StateCommand.self,
      PerformCommand.self,
    ],
    defaultSubcommand: RunCommand.self)

  static func main() {
    // A write beyond the limit of a file's size is an error that is reported, not the end.
    signal(SIGXFSZ, SIG_IGN)
    do {
      var command = try command(CommandWords.read(CommandLine.arguments.dropFirst()))
      do { try command.run() } catch let error as ValidationError { throw CommandFailure(error, of: type(of: command)) }
    } catch let error as CommandFailure {
      leave(error)
    } catch let error as OutputFailure {
      leave(CommandFailure(error))
    } catch let interruption as Interruption {
      interruption.die()
    } catch let status as ExitCode {
      exit(withError: status)
    } catch {
      leave(error)
    }
  }

  /// Parses a command line.
  private static func command(_ words: [String]) throws -> any ParsableCommand {
    // `replay --terminal` starts this one for each tape, and it has no options.
    if words == [PerformCommand.name] { return PerformCommand() }
    if let failure = UnknownCommand.failure(words) { throw failure }
    // The parser of all commands looks at the options of `run` too, whatever the command: a third of a launch. What the
    // command's own parser refuses, and help, which is another command, is for that of all, whose texts name the whole
    // command line.
    if let (command, rest) = named(by: words), let parsed = try? command.parseAsRoot(rest), type(of: parsed) == command
    {
      return parsed
    }
    return try parseAsRoot(words)
  }

  /// Returns the command of a command line, and the words for it; nil for what is asked of the program itself.
  private static func named(by words: [String]) -> (command: any ParsableCommand.Type, rest: [String])? {
    let named = NamedCommand(words)
    guard named.type == Self.self else { return (named.type, Array(named.rest)) }
    return ["--version", "--help", "-h", "help"].contains(words.first) ? nil : (RunCommand.self, words)
  }

  private static func leave(_ failure: CommandFailure) -> Never {
    StandardStream.errors.say(failure.message)
    exit(withError: ExitCode(failure.status.rawValue))
  }

  /// Exits with success for help and version; every other error of the parser is a wrong use.
  private static func leave(_ error: any Error) -> Never {
    guard exitCode(for: error) != .success else {
      let text = fullMessage(for: error)
      do throws(CommandFailure) {
        if !text.isEmpty { try StandardStream.output.print(text) }
      } catch {
        leave(error)
      }
      exit(withError: ExitCode.success)
    }
    StandardStream.errors.say(fullMessage(for: error))
    exit(withError: ExitCode(ExitStatus.usage.rawValue))
  }
}

/// The exit status of a command, for scripts.
enum ExitStatus: Int32 {
  case passed = 0
  case failed = 1
  /// A wrong flag, a broken app folder, a script that cannot be read.
  case usage = 2
  /// No terminal, no place to save, a file system that refuses.
  case environment = 3
}

/// An error from a command: one sentence or several lines for standard error.
struct CommandFailure: Error {
  var status: ExitStatus
  /// The message. It may quote any text; control characters are removed when it is printed.
  var message: String
}

extension CommandFailure {
  /// Creates a failure for a wrong use that a command finds while it runs, in the words in which its parser refuses one.
  init(_ error: ValidationError, of command: any ParsableCommand.Type) {
    self.init(
      status: .usage,
      message: """
        Error: \(error.message)
        Usage: \(command.usageString())
          See '\(command.wholeName) --help' for more information.
        """)
  }

  /// Creates a failure for a tape that cannot be read.
  init(_ error: UnreadableText, in name: String) {
    self.init(status: .usage, message: "paywalk: \(name): \(error.reason)")
  }

  /// Creates a failure for a tape that could not be played, with the tape's name if it has one.
  init(_ error: TapeEnvironmentError, in name: String? = nil) {
    self.init(
      status: error.isWrongUse ? .usage : .environment,
      message: "paywalk: \(name.map { "\($0): " } ?? "")\(error.message)")
  }
}
