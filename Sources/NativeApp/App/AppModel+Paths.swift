import Monetization

// The sources of the path configuration: the app's own file, the kept copy of the server's, the server.
extension AppModel {
  /// The rules in force. A plain browser knows none.
  public func paths(in app: AppConfiguration) -> PathMatcher {
    app.shell == .native ? servedPaths?.matcher ?? app.paths : Self.noPaths
  }

  private static let noPaths = PathMatcher(PathConfiguration(rules: []))

  /// The source of the rules in force.
  public var pathSource: PathSource { servedPaths?.source ?? .bundled }

  /// Loads the sources in their order at the launch. The server's answer replaces the rules when it comes.
  mutating func loadPaths(_ turn: inout AppTurn) {
    guard turn.app.shell == .native, let path = turn.app.servedPathsPath else {
      servedPaths = nil
      return
    }
    turn.report(.navigation(.pathsLoaded(.bundled, rules: turn.app.paths.configuration.rules.count)))
    if let servedPaths { report(servedPaths, &turn) }
    fetch(turn.app.baseURL + path, for: .none, &turn)
  }

  /// Loads the sources again, as Hotwire Native does whenever an app sets them: the kept copy counts until the server
  /// answers.
  mutating func reloadPaths(_ turn: inout AppTurn) {
    // The text was valid when it came.
    servedPaths = servedPaths.flatMap { try? ServedPaths($0.text, from: .cached) }
    loadPaths(&turn)
  }

  /// Takes the server's rules over, or keeps those in force if the server's are not valid.
  mutating func pathsReceived(_ text: String, _ turn: inout AppTurn) {
    do throws(PathConfigurationError) {
      let served = try ServedPaths(text, from: .server)
      servedPaths = served
      report(served, &turn)
    } catch {
      turn.report(.navigation(.pathsRejected(error)))
    }
  }

  private func report(_ served: ServedPaths, _ turn: inout AppTurn) {
    turn.report(
      .navigation(
        .pathsLoaded(
          served.source, rules: served.matcher.configuration.rules.count, commas: served.lastCommas)))
  }
}
