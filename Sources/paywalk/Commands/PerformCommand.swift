import ArgumentParser
import CursesTerminal
import Foundation
import Tapes
import TerminalReplay

/// `paywalk perform`: the program that `replay --terminal` runs and observes. It is of no use by hand, and not in the
/// help.
///
/// It takes the inputs of a tape from its terminal, the rest from the tape itself, and shows every picture. It reports
/// its end by its exit status and on standard error.
struct PerformCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    command: "perform", abstract: "Play the tape on descriptor 3 in this terminal, for another process.",
    shouldDisplay: false)

  func run() throws {
    let tape = try tape()
    var performer: TerminalPerformer
    do {
      performer = try TerminalPerformer(term: ProcessInfo.processInfo.environment["TERM"])
    } catch {
      throw CommandFailure(status: .environment, message: error.description)
    }
    do {
      try performer.perform(tape, services())
    } catch {
      throw CommandFailure(status: .environment, message: "\(error)")
    }
    if let surprise = performer.surprise { throw CommandFailure(status: .failed, message: surprise) }
  }

  private func tape() throws -> PerformedTape {
    do {
      let file = FileHandle(fileDescriptor: PerformedTape.descriptor, closeOnDealloc: false)
      return try PerformedTape(bytes: try file.readToEnd() ?? Data())
    } catch {
      throw CommandFailure(
        status: .environment,
        message: "paywalk: there is no tape on descriptor \(PerformedTape.descriptor); replay --terminal puts one there"
      )
    }
  }

  /// Returns services that write nothing: the headless replay of the same tape writes its files.
  private func services() -> TapeServices {
    var services = TapeFiles.readingServices
    services.goldens = GoldenStore(mode: .update, read: { _ in nil }, write: { _, _ in })
    services.writePicture = { _, _ in }
    return services
  }
}
