import ArgumentParser
import CursesTerminal
import Foundation
import Loading
import Monetization
import Persistence
import Simulation
import Tapes
import TerminalUI

/// `paywalk run`: starts the phone in the terminal.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    command: "run",
    abstract: "Start the app in the terminal. This is what happens without a command.",
    discussion: ScenarioArgument.discussion)

  @OptionGroup var app: AppOptions
  @OptionGroup var looks: LookOptions
  @OptionGroup var server: ServerOptions

  @Option(
    name: .customLong("server"),
    help: ArgumentHelp(
      "Let the recorded answers of a real web server answer, as `paywalk record` or a browser has kept them.",
      valueName: "answers.har"))
  var answers: String?

  @Flag(name: .long, help: "Put the saved state aside and start anew.")
  var fresh = false

  @Option(name: .long, help: "Folder to keep the state in, instead of the XDG state folder.")
  var state: String?

  @Flag(
    name: .long,
    help: "Tell the walk in lines of text, for a screen reader; the keys are the same. ACCESSIBLE=1 means it too.")
  var plain = false

  @Flag(name: .long, help: "Keep nothing: the walk is gone when you quit.")
  var inMemory = false

  @Option(name: .long, help: "How many virtual seconds pass in one real second, from 0 to 100000.")
  var speed = 1.0

  @Option(
    name: .long,
    help: "When a fresh walk begins, by the phone's clock, such as \"2026-01-01 09:41\"; with --in-memory or --fresh.",
    transform: TapeDate.argument)
  var start: WrittenDate?

  @Option(
    name: .long,
    help:
      "The time zone of the phone in a fresh walk, such as Europe/Berlin; with --in-memory or --fresh. This machine's unless told.",
    transform: PhoneZone.argument)
  var zone: PhoneZone?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The situation in which a fresh walk begins, by name or in clauses; with --in-memory or --fresh.",
      valueName: "name|clauses"),
    transform: ScenarioArgument.init)
  var scenario: ScenarioArgument?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Begin at a line of a tape: all above it is replayed first, and nothing is kept.", valueName: "tape:line"),
    transform: TapePlace.init)
  var at: TapePlace?

  @OptionGroup(title: "With --at") var cases: TapeCaseOptions

  func validate() throws {
    if at == nil, cases.saysAnything { throw ValidationError("--let, --row and --from-here are for the tape of --at.") }
    try OptionNumber.check(speed, of: "--speed", in: 0...100_000)
    if inMemory, state != nil || fresh {
      throw ValidationError("--in-memory keeps nothing, so --state and --fresh have no meaning beside it.")
    }
    if start != nil, !inMemory, !fresh {
      throw ValidationError("--start is for a fresh walk, so it needs --in-memory or --fresh.")
    }
    if zone != nil, !inMemory, !fresh {
      throw ValidationError("--zone is for a fresh walk, so it needs --in-memory or --fresh.")
    }
    if scenario != nil, !inMemory, !fresh {
      throw ValidationError("--scenario is for a fresh walk, so it needs --in-memory or --fresh.")
    }
    if at != nil, start != nil || zone != nil || state != nil || fresh || scenario != nil {
      throw ValidationError(
        "--at keeps nothing and begins where the tape says, so --start, --zone, --state, --fresh and --scenario have no meaning beside it."
      )
    }
    if server.baseURL != nil, answers != nil {
      throw ValidationError("--base-url and --server name two servers; one of them has to go.")
    }
    if at != nil, server.baseURL != nil || answers != nil {
      throw ValidationError("With --at the tape says which server answers.")
    }
    if at != nil, app.saysAnything {
      throw ValidationError("With --at the tape says which app is run, and how it is built.")
    }
  }

  mutating func run() throws {
    let configuration = try Configuration.read()
    let environment = ProcessInfo.processInfo.environment
    let isPlain = LookOptions.isPlain(plain, environment)
    let options = try looks.liveOptions(environment, configuration, isPlain: isPlain)
    let configured = app.offer(configuration.app)
    if let at { return try run(from: at, options, configuration.keys) }
    try Configuration.find(configured)
    var (present, earlier): (AppOptions, AppOptions?) = (app, nil)
    var left: [String: WalkLeft] = [:]
    var remark: String?
    while true {
      do {
        let isFirst = earlier == nil && left.isEmpty
        let end = try walk(
          present, isFirst: isFirst, saying: remark, options, configuration.keys, &left)
        guard case .changed(let name) = end.cause else { return try end.conclude() }
        (present, earlier, remark) = (app.replaced(by: name), present, nil)
      } catch let failure as CommandFailure {
        // An app that cannot start gives way to the one that was left for it.
        guard let last = earlier else { throw failure }
        let words = failure.message.replacing("paywalk: ", with: "", maxReplacements: 1)
        (present, earlier, remark) = (last, nil, TextSanitizing.sanitize(words))
      }
    }
  }

  /// A walk that was left for that of another app, while nothing is kept on disk, with the files as they were read.
  private struct WalkLeft {
    var walk: Walk
    var app: AppDefinition
  }

  private func source() throws(CommandFailure) -> WebServerSource {
    guard let answers else { return server.server ?? .folder }
    do throws(LoadingError) {
      return .recorded(try RecordedAnswers(file: answers))
    } catch {
      throw CommandFailure(status: .usage, message: "paywalk: \(error)")
    }
  }

  /// Walks in one app until the end; then the terminal is released.
  ///
  /// - Parameters:
  ///   - isFirst: The app is that of the command line at its start, for which the other options are meant.
  ///   - remark: A sentence for the footer.
  private func walk(
    _ app: AppOptions, isFirst: Bool, saying remark: String?, _ options: TerminalOptions, _ keys: KeyMap,
    _ left: inout [String: WalkLeft]
  ) throws -> LiveEnd {
    let environment = ProcessInfo.processInfo.environment
    let earlier = left[app.app]
    let definition = try earlier?.app ?? app.load(environment: environment, server: source())
    if isFirst { try scenario?.check(in: definition, start: begin) }
    // The terminal is checked before the state is touched: a run that cannot start must not set an earlier one aside.
    try SharedTerminal.check(options)
    let store = try openStore(of: app, environment, fresh: fresh && isFirst)
    let saved = try load(store)
    let screen = try SharedTerminal(options)
    let size = screen.terminal.size
    var walk: Walk
    var began: Instant?
    var kept: (resumed: KeptHistory.Resumed?, remark: String?) = (nil, nil)
    // The answers of a server are not kept, so what needs them cannot be done again.
    let history = server.baseURL == nil ? store?.history : nil
    if let saved, let history {
      kept = history.resume(
        saved, at: isFirst || inMemory ? begin : LiveClock.present, columns: size.columns, rows: size.rows,
        in: definition
      ) { hasMockData in app.installed(hasMockData, definition, environment) }
    }
    let hasMockData = app.hasMockData(environment)
    if let resumed = kept.resumed {
      walk = resumed.walk
    } else if let earlier {
      walk = earlier.walk
      _ = walk.take(.resize(columns: size.columns, rows: size.rows), in: definition)
    } else {
      // A date of the command line is for its app, and must not move the kept state of another one.
      let (begin, zone) = isFirst || inMemory ? (begin, zone) : (LiveClock.present, nil)
      let world =
        saved.map { World(saved: $0, app: definition, resumingAt: begin) }
        ?? World(app: definition, start: begin, zone: zone ?? .ofThisMachine)
      began = world.now
      walk = Walk(world: world, columns: size.columns, rows: size.rows)
      walk.launch(in: definition)
      if isFirst, let scenario { _ = walk.direct(scenario.command, in: definition) }
      let fresh = FreshStart(
        start: saved == nil ? world.now : walk.world.now, zone: walk.world.phone.device.zone,
        scenario: isFirst ? scenario?.command : nil, hasMockData: hasMockData)
      history?.begin(walk, from: saved, as: fresh, in: definition)
    }
    // A server belongs to one app.
    if server.baseURL == nil, answers == nil { walk.offer(otherApps(than: app)) }
    if let remark = remark ?? kept.remark ?? store?.remark ?? saved.flatMap({ Self.remark(on: $0, since: walk) }) {
      walk.announce(remark)
    }
    var live = LiveWalk(
      walk, app: definition, speed: speed, server: try server.live(definition), history: kept.resumed?.history)
    let begun = saved == nil && earlier == nil ? began : nil
    let fresh = begun.map { start in
      FreshStart(
        start: start, zone: walk.world.phone.device.zone, scenario: isFirst ? scenario?.command : nil,
        hasMockData: hasMockData)
    }
    live.origin = WalkOrigin(app, definition, kept.resumed?.origin ?? fresh)
    var loop = LiveLoop(
      live, keys: keys, isPlain: options.mode == .keyboard, autosave: store.map { .state($0) } ?? .nothing)
    let end = try loop.run(on: &screen.terminal)
    if store == nil { left[app.app] = WalkLeft(walk: loop.walk, app: definition) }
    return end
  }

  /// How long ago a state was saved, in a sentence; nil if that is less than a day.
  private static func remark(on saved: SavedWorld, since walk: Walk) -> String? {
    let away = walk.world.now - saved.instant
    return away < .days(1) ? nil : "This walk was left \(away.longText) ago."
  }

  /// The bundled apps and the one of the command line, without the present one and one that would share its state.
  private func otherApps(than present: AppOptions) -> [String] {
    let bundled = BundledApps.names
    return (bundled + (bundled.contains(app.app) ? [] : [app.app])).filter { name in
      name != present.app && (inMemory || app.replaced(by: name).stateName != present.stateName)
    }
  }

  /// The instant at which a fresh walk begins, or a saved one goes on.
  private var begin: Instant { start?.instant(in: zone ?? .ofThisMachine) ?? LiveClock.present }

  /// Runs the walk of a tape from just before one of its lines.
  private func run(from place: TapePlace, _ options: TerminalOptions, _ keys: KeyMap) throws {
    // Faults of the tape are reported even if the terminal cannot be used.
    let player = try place.player(cases)
    let viewer = TapeViewer(screen: try SharedTerminal(options), keys: keys, isPlain: options.mode == .keyboard)
    try viewer.goOn(
      from: player, saying: "This is \(TapeFiles.name(place.file)) before line \(place.line). It is live now.",
      speed: speed)
  }

  private func openStore(
    of app: AppOptions, _ environment: [String: String], fresh: Bool
  ) throws -> LiveState? {
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
