import Loading
import Simulation
import Synchronization
import Tapes
import TerminalUI

/// The apps of tapes; each is loaded once, however many tapes use it.
final class AppCache: Sendable {
  private struct Contents {
    var apps: [TapeAppChoice: Result<AppDefinition, TapeEnvironmentError>] = [:]
    /// The warnings that were reported already.
    var warnings: Set<String> = []
  }

  private let contents = Mutex(Contents())
  private let warnsOfEnvironment: Bool
  private let warn: @Sendable (String) -> Void

  /// - Parameters:
  ///   - warnsOfEnvironment: A variable that does not fit the app is a warning too.
  ///   - warn: Receives each warning once, without a line end.
  init(warnsOfEnvironment: Bool = false, warn: @escaping @Sendable (String) -> Void) {
    self.warnsOfEnvironment = warnsOfEnvironment
    self.warn = warn
  }

  func app(_ wanted: TapeAppChoice) throws(TapeEnvironmentError) -> AppDefinition {
    let choice = AppLibrary.located(wanted)
    return try contents.withLock { contents in
      if let known = contents.apps[choice] { return known }
      let result = Result { () throws(TapeEnvironmentError) in try load(choice, for: wanted, &contents.warnings) }
      contents.apps[choice] = result
      return result
    }.get()
  }

  /// Loads an app whose server is a real one, or a recording of one.
  func app(_ wanted: TapeAppChoice, server: WebServerSource) throws(TapeEnvironmentError) -> AppDefinition {
    var choice = AppLibrary.located(wanted)
    choice.answers = nil
    var said: Set<String> = []
    return try load(choice, for: wanted, &said, server: server)
  }

  private func load(
    _ choice: TapeAppChoice, for wanted: TapeAppChoice, _ said: inout Set<String>,
    server: WebServerSource = .folder
  ) throws(TapeEnvironmentError) -> AppDefinition {
    var options = try TypedCommand.loadOptions(choice)
    options.server = server
    do throws(LoadingError) {
      if let file = choice.answers { options.server = .recorded(try RecordedAnswers(file: file)) }
      let loaded = try AppLibrary.load(choice, options)
      let warnings = loaded.warnings.filter { warnsOfEnvironment || !$0.isOfEnvironment }
      for line in AppLibrary.lines(warnings, about: choice.name) where said.insert(line).inserted { warn(line) }
      return loaded.definition
    } catch {
      let hint = AppLibrary.isHere(wanted) ? "; it is in this folder, where --from-here lets paths begin" : ""
      throw TapeEnvironmentError(error.description + hint, isWrongUse: true)
    }
  }
}
