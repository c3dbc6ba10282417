import ArgumentParser
import Foundation
import Loading
import Tapes
import TerminalUI

/// The place in a tape at which a search begins, written `walk.tape` or `walk.tape:12` on the command line.
struct ExploreOrigin {
  private var file: String
  /// The line above which it begins, counted from 1; nil for the end of the tape.
  private var line: Int?

  @Sendable init(_ argument: String) throws {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count > 1, let line = parts.last.flatMap({ Int($0) }) {
      guard line >= 1 else { throw ValidationError("The first line of a tape is 1.") }
      file = parts.dropLast().joined(separator: ":")
      self.line = line
    } else {
      file = argument
    }
  }

  /// Returns the lines of the tape that lead to the place.
  func head() throws(CommandFailure) -> ExploreHead {
    let path = TapeFiles.resolve(file)
    let text = try TapeFiles.readableText(path)
    guard let line else { return ExploreHead(text: text, file: path) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard line <= lines.count else {
      throw CommandFailure(status: .usage, message: "paywalk: \(TapeFiles.name(path)) has no line \(line).")
    }
    return ExploreHead(text: lines.prefix(line - 1).joined(separator: "\n") + "\n", file: path)
  }
}

/// The tape that leads to the place where a search begins.
struct ExploreHead {
  let text: String
  let file: String
  /// The name of the tape in messages; nil for a tape that nobody has written.
  private let name: String?

  init(text: String, file: String) {
    self.text = text
    self.file = file
    name = TapeFiles.name(file)
  }

  /// The launch of an app.
  init(app: String) {
    var setup = TapeSetup()
    setup.app.name = app
    text = setup.commands.map { TapeFormatter.text(of: $0) + "\n" }.joined()
    file = "explore.tape"
    name = nil
  }

  /// Plays the tape; throws with the place where it fails.
  func player() throws(CommandFailure) -> TapePlayer {
    var player = try TapeViewer.player(of: text, file: file, name: name, allowsOpenEnd: true)
    var nobody = NoObserver()
    do throws(TapeEnvironmentError) {
      // The end of the tape is not its own: what is under way there may go on.
      repeat { try player.step(&nobody) } while player.nextStep != nil && player.failure == nil
    } catch {
      throw CommandFailure(error, in: name)
    }
    guard player.failure == nil else {
      throw CommandFailure(
        status: .usage, message: "paywalk: the way to the beginning fails:\n\n\(player.result.text)")
    }
    if player.walk.look(in: player.app).top.kind.isOfTheTester {
      throw CommandFailure(
        status: .usage,
        message:
          "paywalk: at the end of \(TapeFiles.name(file)) something of Paywalk lies over the phone; close it first.")
    }
    return player
  }
}
