import ArgumentParser
import Foundation
import Loading
import Monetization
import NativeApp
import Persistence
import Simulation
import Tapes

/// The options that choose a world to read: the end of a tape, or a saved state.
struct WorldOptions: ParsableArguments {
  @OptionGroup var app: AppOptions

  @Option(name: .long, help: "Play this tape, and read the world at its end.")
  var tape: String?

  @Option(name: .long, help: "Folder of the saved state to read, instead of the XDG state folder.")
  var state: String?

  @Option(name: .long, help: "The phone to read, counted from 1; the one that is shown unless told.")
  var phone: Int?

  @OptionGroup(title: "With --tape") var cases: TapeCaseOptions

  func validate() throws {
    if tape == nil, cases.saysAnything { throw ValidationError("--let, --row and --from-here are for a --tape.") }
    if tape != nil, state != nil {
      throw ValidationError("--tape and --state name two worlds; one of them has to go.")
    }
    if tape != nil, app.saysAnything {
      throw ValidationError("With --tape the tape says which app is run, and how it is built.")
    }
    try OptionNumber.check(phone, of: "--phone", atLeast: 1)
  }

  /// A world with its app, and the phone to read.
  struct Chosen {
    var world: World
    var app: AppDefinition
  }

  /// Loads the world, with the wanted phone shown.
  func load() throws -> Chosen {
    var chosen = try tape.map(play) ?? saved()
    guard let phone else { return chosen }
    guard chosen.world.phones.contains(where: { $0.id == PhoneID(phone) }) else {
      throw CommandFailure(
        status: .usage, message: "paywalk: there is no phone \(phone); there are \(chosen.world.phones.count)")
    }
    chosen.world = chosen.world.showing(PhoneID(phone))
    return chosen
  }

  /// Plays the tape to its end; throws its faults and its failure.
  private func play(_ tape: String) throws -> Chosen {
    var player = try TapeViewer.player(of: TapeFiles.resolve(tape), cases, allowsOpenEnd: true)
    var nobody = NoObserver()
    do throws(TapeEnvironmentError) {
      try player.play(&nobody)
    } catch {
      throw CommandFailure(error, in: TapeFiles.name(tape))
    }
    guard player.result.outcome == .passed else {
      throw CommandFailure(status: .failed, message: player.result.text)
    }
    return Chosen(world: player.walk.world, app: player.app)
  }

  /// Reads the saved state as of the instant of its last save.
  private func saved() throws -> Chosen {
    let environment = ProcessInfo.processInfo.environment
    let definition = try app.load(environment: environment)
    let read: (folder: String, world: SavedWorld?)
    do throws(StateError) {
      var folder = state ?? ""
      if state == nil { folder = try StateFolder.default(environment: environment) }
      read = (folder, try StateReader.read(folder: folder, app: app.stateName))
    } catch {
      throw CommandFailure(status: .environment, message: "paywalk: \(error)")
    }
    guard let world = read.world else {
      throw CommandFailure(
        status: .environment,
        message: "paywalk: there is no state of \(app.stateName) in \(read.folder). A `paywalk run` makes one.")
    }
    let history = KeptHistory(folder: read.folder, app: app.stateName)
    let walked = history.world(of: world, in: definition) { app.installed($0, definition, environment) }
    return Chosen(
      world: walked ?? World(saved: world, app: definition, resumingAt: world.instant), app: definition)
  }
}
