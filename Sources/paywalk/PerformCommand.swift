import ArgumentParser
import CursesTerminal
import Foundation
import TerminalReplay
import TerminalUI

/// `paywalk perform`: the program that `replay --terminal` watches. It is of no use by hand, and not in the help.
///
/// It takes the inputs of a tape from its terminal, the rest from the tape itself, and shows every picture. Whoever
/// watches hears of its end by the status and standard error.
struct PerformCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "perform", abstract: "Play the tape on descriptor 3 in this terminal, for another process.",
    shouldDisplay: false)

  @Argument(help: "What the tape is called.")
  var file: String

  func run() throws {
    let text = try text()
    var performer: TerminalPerformer
    do {
      performer = try TerminalPerformer(term: ProcessInfo.processInfo.environment["TERM"])
    } catch {
      throw CommandFailure(status: .environment, message: error.description)
    }
    let outcome = ReplayRunner(services: services()).run(text, file: file, &performer).outcome
    if let surprise = performer.surprise {
      throw CommandFailure(status: .failed, message: surprise)
    }
    switch outcome {
    case .environment(let error): throw CommandFailure(status: .environment, message: error.message)
    case .scriptError(let error): throw CommandFailure(status: .usage, message: error.description)
    // What a tape expects is for the headless replay to judge.
    case .passed, .failed, .goldensWritten: break
    }
  }

  private func text() throws -> String {
    let file = FileHandle(fileDescriptor: TerminalPerformer.attachment, closeOnDealloc: false)
    do {
      return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    } catch {
      throw CommandFailure(
        status: .environment,
        message: "paywalk perform: there is no tape on descriptor 3; replay --terminal puts it there")
    }
  }

  /// Nothing is written here: the headless replay of the same tape does that.
  private func services() -> TapeServices {
    var services = TapeFiles.services(goldens: .compare)
    services.goldens = GoldenStore(mode: .update, read: { _ in nil }, write: { _, _ in })
    services.writePicture = { _, _ in }
    return services
  }
}
