import Loading
import Monetization
import Simulation
import TerminalUI

/// The demo with some of its files replaced by large ones.
enum GrowthApp {
  /// The demo as it is, and with data in it; read once, since no row is about reading it.
  static let plain = Result { try load([:]) }
  static let seeded = Result { try load([:], seedsMockData: true) }

  /// Reads the app; a name in `files` that the demo does not have is a file more.
  static func load(_ files: [String: String], seedsMockData: Bool = false) throws -> AppDefinition {
    let demo = try BundledApps.source(named: "demo")
    let source = FileSource { path in
      files[path].map { .bytes(Array($0.utf8)) } ?? demo.reading(path)
    } listing: { folder in
      guard case .files(let paths) = demo.listing(folder) else { return demo.listing(folder) }
      let start = folder + "/"
      let own = files.keys.filter { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
      return .files(paths + own.filter { !paths.contains($0) })
    }
    let options = LoadOptions(seedsMockData: seedsMockData)
    return try AppFolder.load(source, name: "demo", options: options).definition
  }
}
