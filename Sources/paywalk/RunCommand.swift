import ArgumentParser
import CursesTerminal
import Foundation
import Loading
import Monetization
import Persistence
import Simulation
import TerminalUI

/// `paywalk run`: the phone in the terminal.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Start the app in the terminal. This is what happens without a command.")

  @OptionGroup var app: AppOptions
  @OptionGroup var looks: LookOptions

  @Flag(name: .long, help: "Put the saved state aside and start anew.")
  var fresh = false

  @Option(name: .long, help: "Folder to keep the state in, instead of the XDG state folder.")
  var state: String?

  @Flag(name: .long, help: "Keep nothing: the walk is gone when you quit.")
  var inMemory = false

  @Option(name: .long, help: "How many virtual seconds pass in one real second, from 0 to 100000.")
  var speed = 1.0

  func validate() throws {
    guard speed >= 0, speed <= 100_000 else { throw ValidationError("--speed must be from 0 to 100000.") }
    if inMemory, state != nil || fresh {
      throw ValidationError("--in-memory keeps nothing, so --state and --fresh have no meaning beside it.")
    }
  }

  func run() throws {
    let environment = ProcessInfo.processInfo.environment
    let definition = try app.load(environment: environment)
    let options = looks.terminalOptions(environment)
    // Before the state: a run that cannot start must not set an earlier one aside.
    do {
      try CursesTerminal.check(options)
    } catch {
      throw CommandFailure(status: .environment, message: "paywalk: \(error)")
    }
    let store = try openStore(environment)
    let saved = try load(store)
    let terminal: CursesTerminal
    do {
      terminal = try CursesTerminal(options: options)
    } catch {
      throw CommandFailure(status: .environment, message: "paywalk: \(error)")
    }
    let size = terminal.size
    let present = LiveClock.present
    let world =
      saved.map { World(saved: $0, app: definition, resumingAt: present) } ?? World(app: definition, start: present)
    var walk = Walk(world: world, columns: size.columns, rows: size.rows)
    walk.launch(in: definition)
    var loop = LiveLoop(LiveWalk(walk, app: definition, speed: speed), terminal: terminal, store: store)
    do {
      try loop.run()
    } catch {
      throw CommandFailure(status: .environment, message: "paywalk: \(error)")
    }
  }

  private func openStore(_ environment: [String: String]) throws -> LiveState? {
    guard !inMemory else { return nil }
    do {
      let folder = try state ?? StateFolder.default(environment: environment)
      return try LiveState(folder: folder, app: app.stateName, fresh: fresh)
    } catch {
      throw CommandFailure(status: .environment, message: "paywalk: \(error)")
    }
  }

  private func load(_ store: LiveState?) throws -> SavedWorld? {
    do {
      return try store?.load()
    } catch {
      throw CommandFailure(status: .environment, message: "paywalk: \(error)")
    }
  }
}
