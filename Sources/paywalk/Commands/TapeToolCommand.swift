import ArgumentParser
import Foundation
import Tapes

/// `paywalk tape`: what can be done with tapes besides playing them.
struct TapeToolCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tape", abstract: "Check, tidy and export tapes.",
    subcommands: [
      TapeCheckCommand.self, TapeFormatCommand.self, TapeLintCommand.self, TapeKeysCommand.self, TapeExportCommand.self,
    ])
}

/// A tape's text and the name that messages call it by.
struct NamedTape {
  /// The path; `-` is standard input.
  var path: String
  var text: String

  static let standardInput = "-"

  /// Files, folders of tapes, and `-` for standard input, in the order given.
  static func read(_ paths: [String]) throws -> [NamedTape] {
    try paths.flatMap { path in
      if path == standardInput { return [NamedTape(path: path, text: try standardInputText())] }
      return try TapeFiles.find(path).map { NamedTape(path: $0, text: try TapeFiles.readableText($0)) }
    }
  }

  /// What diagnostics print.
  var name: String { path == Self.standardInput ? "standard input" : path }

  private static func standardInputText() throws -> String {
    guard let text = String(data: FileHandle.standardInput.readDataToEndOfFile(), encoding: .utf8) else {
      throw CommandFailure(status: .usage, message: "paywalk: standard input is not UTF-8 text.")
    }
    return text
  }
}

extension TapeFiles {
  /// Services for reading tapes alone: no golden is looked at, none is written.
  static var readingServices: TapeServices { services(goldens: .compare) }
}

/// Numbers of things, for the last line that a command prints.
enum TapeCount {
  /// `1 tape`, `2 tapes`.
  static func text(_ number: Int, _ noun: String) -> String { number == 1 ? "1 \(noun)" : "\(number) \(noun)s" }
}
