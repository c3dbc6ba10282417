import ArgumentParser
import CursesTerminal
import Foundation
import Loading
import Monetization
import Simulation
import Tapes
import TerminalUI

/// Plays tapes in the terminal, one at a time, and lets the audience take control.
struct TapeViewer {
  let screen: SharedTerminal
  /// The keys of the audience once it has taken over.
  var keys = KeyMap.standard
  /// The walk that goes on by hand is told in lines of text.
  var isPlain = false
  var pace = PlaybackPace()
  var isStepping = false
  /// Where `q` leads once the audience has taken over; nil for the end of the program.
  var wayOut: String?

  /// The result of showing a tape.
  struct Showing {
    var end: TapePlayback.Ending
    /// The result of the tape as far as it was played.
    var result: TapeResult
    /// True if the user has left before the end; taking control is not leaving.
    var isLeft: Bool
  }

  /// Shows a tape from its beginning; throws a signal that has asked for the end.
  ///
  /// - Parameter stage: What belongs to a demonstration; nil for any other tape.
  func show(_ player: TapePlayer, title: String, stage: DemonstrationStage? = nil) throws -> Showing {
    var player = player
    var playback = TapePlayback(
      player, title: title, stage: stage, pace: pace, isStepping: isStepping, on: screen)
    var end = TapePlayback.Ending.over
    while true {
      do throws(TapeEnvironmentError) {
        end = try playback.play(&player)
      } catch {
        throw CommandFailure(error, in: title)
      }
      if case .interrupted(let signal?) = end { throw Interruption(signal: signal) }
      guard end == .controlTaken else { break }
      try goOn(
        from: player, saying: "You have taken over. The keys are yours; \(wayOut == nil ? "q quits" : "q leads back").")
      guard stage?.leadsBack == true else { break }
      playback.comeBack()
    }
    return Showing(
      end: end, result: player.result, isLeft: !player.isOver && (end == .quit || end == .interrupted(signal: nil)))
  }

  /// Continues the walk live from the player's instant, at the size of the window, until the user quits.
  func goOn(from player: TapePlayer, saying sentence: String, speed: Double = 1) throws {
    var walk = player.walk
    let size = screen.terminal.size
    _ = walk.take(.resize(columns: size.columns, rows: size.rows), in: player.app)
    if !walk.world.phone.device.isAppInForeground { walk.perform(.director(.foreground), in: player.app) }
    walk.show(toAudience: false)
    if let wayOut { walk.leads(to: wayOut) }
    walk.announce(sentence)
    var loop = LiveLoop(LiveWalk(walk, app: player.app, speed: speed), keys: keys, isPlain: isPlain)
    try loop.run(on: &screen.terminal).conclude()
  }
}

extension TapeViewer {
  /// Prints the failure of a tape, if there is one, and exits with its status; the terminal must have been released.
  static func finish(_ result: TapeResult?) throws {
    guard let result, result.outcome != .passed else { return }
    try StandardStream.output.print(result.text, terminator: "")
    throw ExitCode(ReplayStatus(result.outcome).rawValue)
  }

  /// Reads a tape from a file; throws its faults.
  static func player(
    of file: String, _ cases: TapeCaseOptions, allowsOpenEnd: Bool = false
  ) throws(CommandFailure) -> TapePlayer {
    try player(
      of: TapeFiles.readableText(file), file: file, name: TapeFiles.name(file), cases, allowsOpenEnd: allowsOpenEnd)
  }

  /// Reads the text of a tape; throws its faults.
  ///
  /// - Parameters:
  ///   - name: The name of the tape in messages; nil for a tape that nobody has written.
  ///   - size: The size of the window, in place of the one that the tape sets.
  static func player(
    of text: String, file: String, name: String?, _ cases: TapeCaseOptions? = nil, allowsOpenEnd: Bool = false,
    size: (columns: Int, rows: Int)? = nil
  ) throws(CommandFailure) -> TapePlayer {
    var services = TapeFiles.readingServices
    cases?.apply(to: &services)
    services.allowsOpenEnd = allowsOpenEnd
    var script = try script(of: text, file: file, cases, services)
    if let size { script = script.sized(columns: size.columns, rows: size.rows) }
    do throws(TapeEnvironmentError) {
      return try TapePlayer(script, services: services)
    } catch {
      throw CommandFailure(error, in: name)
    }
  }

  /// Returns the chosen case of a tape: the row that was asked for, otherwise the first.
  static func script(
    of text: String, file: String, _ cases: TapeCaseOptions?, _ services: TapeServices
  ) throws(CommandFailure) -> TapeScript {
    let rows: [TapeScript]
    do throws(TapeScriptError) {
      guard cases?.choosesCase == true else { return try TapeScript(text, file: file, services: services) }
      rows = try TapeScript.all(text, file: file, services: services)
    } catch {
      throw CommandFailure(status: .usage, message: error.description)
    }
    // `chosen` returns at least one script.
    return try cases?.chosen(of: rows)[0] ?? rows[0]
  }
}
