import Foundation
import Loading
import Persistence
import Simulation
import Tapes

/// The states that the bundled tapes end with, as files of SQLite.
///
/// A tape is played when its state is asked for, since to play them all takes longer than a short run.
final class BundledStates {
  private let app: AppDefinition
  private let services: TapeServices
  private let folder: URL
  private let names = BundledTapes.names
  private var states: [String: [UInt8]] = [:]

  /// - Parameter folder: A folder for files that nobody needs afterwards.
  init(of app: AppDefinition, folder: URL) throws {
    self.app = app
    self.folder = folder
    services = try .bundled()
  }

  /// The state that one of the tapes ends with. A tape whose app ends at its launch leaves none; another one is drawn.
  func pick(_ dice: inout Dice) throws -> [UInt8] {
    while true {
      if let state = try state(after: names[dice.below(names.count)]) { return state }
    }
  }

  private func state(after name: String) throws -> [UInt8]? {
    if let state = states[name] { return state }
    let result = ReplayRunner(services: services).run(try BundledTapes.text(named: name), file: "\(name).tape")
    guard let world = result.walk?.world else { return nil }
    let own = folder.appending(path: "seed-\(states.count)").path
    try StateStore(folder: own, app: StateTarget.name).save(world.saved(in: app))
    let state = Array(FileManager.default.contents(atPath: "\(own)/\(StateTarget.name).sqlite") ?? Data())
    states[name] = state
    return state
  }
}
