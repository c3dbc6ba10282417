import ArgumentParser
import Tapes

/// `paywalk tape`: tools for tapes, besides playing them.
struct TapeToolCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    command: "tape", abstract: "Check, tidy and export tapes.",
    subcommands: [
      TapeCheckCommand.self, TapeFormatCommand.self, TapeLintCommand.self, TapeProveCommand.self, TapeKeysCommand.self,
      TapeExportCommand.self, TapeReferenceCommand.self,
    ])
}

/// A tape's text with its path.
struct NamedTape {
  /// The path; `-` is standard input.
  var path: String
  var text: String

  static let standardInput = "-"

  /// Reads files, folders of tapes, and `-` for standard input, in the order given; throws for the first that is no text.
  static func read(_ paths: [String]) throws -> [NamedTape] {
    let (tapes, unreadable) = try readAll(paths)
    if let first = unreadable.first { throw first }
    return tapes
  }

  /// Reads the same, and goes on after a file that is no text, so that one run says all that is wrong.
  static func readAll(_ paths: [String]) throws -> (tapes: [NamedTape], unreadable: [CommandFailure]) {
    var tapes: [NamedTape] = []
    var unreadable: [CommandFailure] = []
    for path in paths {
      let files = path == standardInput ? [path] : try TapeFiles.find(path)
      for file in files {
        do throws(CommandFailure) {
          let text = file == standardInput ? try standardInputText() : try TapeFiles.readableText(file)
          tapes.append(NamedTape(path: file, text: text))
        } catch {
          unreadable.append(error)
        }
      }
    }
    return (tapes, unreadable)
  }

  /// The name in diagnostics.
  var name: String { path == Self.standardInput ? TapeScript.standardInput : path }

  static func standardInputText() throws(CommandFailure) -> String {
    do throws(UnreadableText) {
      return try TapeFiles.standardInputText()
    } catch {
      throw CommandFailure(error, in: TapeScript.standardInput)
    }
  }
}

extension TapeFiles {
  /// Services that only read tapes and compare no goldens.
  static var readingServices: TapeServices { services(goldens: .compare) }
}
