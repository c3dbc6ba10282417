/// The routes of a Rails application that answer with a path configuration, as its routes, controllers and views tell.
struct RailsRoutes {
  /// A route, and its place.
  struct Route: Hashable {
    var path: String
    var file: String
    /// The line, from one.
    var line: Int
  }

  /// The texts of files of routes, by their paths; the main one is `config/routes.rb`.
  private var files: [String: String] = [:]
  private var actions = RailsActions()

  static let mainFile = "config/routes.rb"
  /// The folder of the files that the main one draws: `draw :native` is `config/routes/native.rb`.
  static let folder = "config/routes/"

  /// The file may tell of routes, or of what answers them.
  static func isWanted(_ path: String) -> Bool {
    isOfRoutes(path) || RailsActions.isWanted(path)
  }

  private static func isOfRoutes(_ path: String) -> Bool {
    let path = "/" + path
    return path.hasSuffix("/" + mainFile) || path.hasSuffix(".rb") && path.contains("/" + folder)
  }

  mutating func note(_ file: String, _ text: String) {
    if Self.isOfRoutes(file) { files[file] = text } else { actions.note(file, text) }
  }

  /// The routes for iOS in the order of the files, or those for every system.
  var served: [Route] { choose(reading.found) }

  /// The routes that answer with rules under an id that no file names.
  var unnamed: [Route] { choose(reading.unnamed) }

  private func choose(_ all: [RouteReading.Found]) -> [Route] {
    let ios = all.filter { $0.words.contains("ios") }
    return (ios.isEmpty ? all.filter { !$0.words.contains("android") } : ios).map(\.route)
  }

  private var reading: RouteReading {
    var reading = RouteReading(files: files, actions: actions.givingRules, known: actions.known)
    for file in files.keys.sorted() where file.hasSuffix(Self.mainFile) { reading.read(file) }
    // What nothing draws may be drawn in a way of its own.
    for file in files.keys.sorted() where !reading.drawn.contains(file) { reading.read(file) }
    return reading
  }
}
