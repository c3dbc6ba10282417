import ArgumentParser
import Foundation
import Loading
import Tapes

/// A line of a tape, written `walk.tape:12` on the command line.
struct TapePlace: Hashable, Sendable {
  var file: String
  /// The line, counted from 1.
  var line: Int

  @Sendable init(_ argument: String) throws {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 2, let line = parts.last.flatMap({ Int($0) }), line >= 1 else {
      throw ValidationError("Expected a tape and a line of it, such as walk.tape:12.")
    }
    file = parts.dropLast().joined(separator: ":")
    self.line = line
  }

  /// Returns a player that has played the tape headless up to this line.
  func player(_ cases: TapeCaseOptions) throws(CommandFailure) -> TapePlayer {
    let path = TapeFiles.resolve(file)
    let name = TapeFiles.name(path)
    var player = try TapeViewer.player(of: path, cases)
    guard let count = player.script.stepCount(beforeLine: line) else {
      throw CommandFailure(status: .usage, message: "paywalk: \(name) has no line \(line).")
    }
    var nobody = NoObserver()
    do throws(TapeEnvironmentError) {
      while player.position < count, player.failure == nil { try player.step(&nobody) }
    } catch {
      throw CommandFailure(error, in: name)
    }
    if player.failure != nil {
      throw CommandFailure(
        status: .failed, message: "paywalk: \(name) fails before it gets to line \(line):\n\n\(player.result.text)")
    }
    return player
  }
}
