import Foundation
import Loading
import Monetization
import NativeApp
import Simulation
import Tapes
import TerminalUI

/// How a live walk began, so that a tape can begin alike.
struct WalkOrigin {
  private let setup: TapeSetup?
  private let first: DirectorCommand?
  private let app: AppDefinition
  /// The app as the command line names it.
  private let name: String
  /// The reason for which no tape can begin so; nil if one can.
  private let obstacle: String?

  /// - Parameter fresh: The fresh install from which the walk began; nil for a walk that goes on from a saved state.
  init(_ options: AppOptions, _ app: AppDefinition, _ fresh: FreshStart?) {
    self.app = app
    name = options.app
    first = fresh?.scenario == .scenario(.neverBought) ? nil : fresh?.scenario
    guard let fresh else {
      (setup, obstacle) = (nil, "This walk goes on from a saved state, and a tape begins with a fresh install.")
      return
    }
    guard !options.build.saysAnything, options.shell == .native else {
      (setup, obstacle) = (nil, "A tape says neither the build nor the shell that this walk was started with.")
      return
    }
    var setup = TapeSetup()
    setup.startDate = WrittenDate(fresh.start, in: fresh.zone)
    setup.zone = fresh.zone
    if options.uiTesting { setup.app.environment[ConfigurationKey.uiTesting.rawValue] = "1" }
    if fresh.hasMockData { setup.app.environment[ConfigurationKey.seedMockData.rawValue] = "1" }
    (self.setup, obstacle) = (setup, nil)
  }

  /// Writes what was done in a walk to a new file, as a tape; returns a sentence about it, or about what stands in the way.
  ///
  /// - Parameter typed: The path, in which `~` stands for the user's home: no shell has read it.
  func save(_ history: WalkHistory, _ walk: Walk, to typed: String) -> Notice {
    let path = NSString(string: typed).expandingTildeInPath
    // Whoever has typed the path knows its folder, for which a line has no room.
    let file = TapeFiles.name(path).split(separator: "/").last ?? ""
    guard var setup else { return .sentence(obstacle ?? "") }
    guard !OutputFile.exists(path) else { return .sentence("\(file) is there already: nothing is written.") }
    setup.app.name = AppLibrary.name(name, in: path)
    (setup.columns, setup.rows) = (history.beginning.columns, history.beginning.rows)
    var services = TapeFiles.readingServices
    let app = app
    services.app = { _ in app }
    do throws(TapeRecordingError) {
      let tape = try HistoryTape(
        history, until: walk, setup, first: first, file: path, services: services)
      do throws(OutputFailure) {
        try OutputFile(path).write(Array(tape.text.utf8))
      } catch {
        return .sentence("\(error). The walk goes on.")
      }
      if let difference = tape.difference { return .sentence("\(file) is written, but leads to \(difference).") }
      if let open = tape.unrest.first {
        return .sentence("\(file) is written, and fails at its end: \(TextSanitizing.sanitize(open)) is open.")
      }
      let inputs = tape.inputCount > 0 ? ", with \(CountWording.text(tape.inputCount, "input"))" : ""
      return .done("The tape \(file) is written\(inputs).")
    } catch {
      return .sentence(TextSanitizing.sanitize(error.message))
    }
  }
}
