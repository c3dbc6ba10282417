import ArgumentParser
import CursesTerminal
import Foundation
import Loading
import Monetization
import Simulation
import Tapes
import TerminalUI

/// `paywalk record`: records a live walk as a tape.
struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    command: "record", abstract: "Walk the app in the terminal, and keep the walk as a tape.",
    discussion: """
      The walk begins with a fresh install and keeps nothing but the tape. It ends with q or Ctrl-C; `paywalk replay` \
      then shows the same screens again. As in every tape, the app sees no environment but what --env sets. With \
      --base-url the answers of the server are kept beside the tape, in a HTTP archive (.har), from which a replay \
      takes them; cookies, passwords and Authorization are masked in it.

      \(ScenarioArgument.discussion)
      """)

  @Argument(help: "The tape to write.")
  var tape: String

  @Option(
    name: .long,
    help: ArgumentHelp("A bundled app, or the folder of your own. (default: demo)", valueName: "app"))
  var app: String?

  @Option(
    name: .long,
    help: ArgumentHelp("An environment variable for the app. May be repeated.", valueName: "name=value"))
  var env: [TapeParameter] = []

  @Flag(
    name: [.long, .customLong("ui_testing", withSingleDash: true)], help: "Treat the user as Pro, as UI tests do.")
  var uiTesting = false

  @Flag(name: .long, help: "Start with the app's mock data.")
  var seedMockData = false

  @Option(
    name: .long,
    help:
      "When the walk begins, by the phone's clock, such as \"2026-01-01 09:41\"; \(TapeDate.text(TapeSetup().startDate)) unless told.",
    transform: TapeDate.argument)
  var start = TapeSetup().startDate

  @Option(
    name: .long, help: "The time zone of the phone, such as Europe/Berlin; UTC unless told.",
    transform: PhoneZone.argument)
  var zone = PhoneZone.utc

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The situation in which the walk begins, by name or in clauses; the tape begins with it.",
      valueName: "name|clauses"),
    transform: ScenarioArgument.init)
  var scenario: ScenarioArgument?

  @Flag(
    name: .long,
    help: "Tell the walk in lines of text, for a screen reader; the keys are the same. ACCESSIBLE=1 means it too.")
  var plain = false

  @Flag(name: .long, help: "Overwrite the tape if it is there.")
  var force = false

  @Flag(name: .long, help: "Keep cookies, passwords and Authorization in the file of answers.")
  var keepSecrets = false

  @OptionGroup var server: ServerOptions
  @OptionGroup var looks: LookOptions

  func validate() throws {
    if keepSecrets, server.baseURL == nil { throw ValidationError("--keep-secrets is for --base-url.") }
  }

  mutating func run() throws {
    let configuration = try Configuration.read()
    let environment = ProcessInfo.processInfo.environment
    let isPlain = LookOptions.isPlain(plain, environment)
    let options = try looks.liveOptions(environment, configuration, isRecorded: true, isPlain: isPlain)
    let configured = app == nil ? configuration.app : nil
    app = app ?? configured?.word
    try SharedTerminal.check(options)
    let file = try RecordingFile(
      path: tape, overwrites: force, answers: server.baseURL.map { _ in answersFile }, keepsSecrets: keepSecrets)
    var setup = setup
    // Load the app before the terminal is taken over, so that errors can be read.
    try Configuration.find(configured)
    let app = try recorder(setup, inScenario: false).app
    try scenario?.check(in: app, start: setup.start)
    let (end, loop) = try walk(&setup, options, configuration.keys, file, server.live(app, isRecorded: true))
    if let recorder = loop.recorder, end.unsaved == nil { try report(recorder, loop.exchanges) }
    try end.conclude()
  }

  /// The file of a real server's answers: beside the tape, with its name.
  private var answersFile: String {
    let ending = ".tape"
    return (tape.hasSuffix(ending) ? String(tape.dropLast(ending.count)) : tape) + HARFile.ending
  }

  /// Records until the walk ends and the terminal is released.
  private func walk(
    _ setup: inout TapeSetup, _ options: TerminalOptions, _ keys: KeyMap, _ file: RecordingFile, _ server: LiveServer?
  ) throws(CommandFailure) -> (end: LiveEnd, loop: LiveLoop) {
    let shared = try SharedTerminal(options)
    (setup.columns, setup.rows) = shared.terminal.size
    var loop = LiveLoop(
      LiveWalk(try recorder(setup), server: server), keys: keys, isPlain: options.mode == .keyboard,
      autosave: .tape(file))
    return (try loop.run(on: &shared.terminal), loop)
  }

  /// Replays the tape once, and reports the result.
  private func report(_ recorder: TapeRecorder, _ exchanges: [ServerExchange]) throws(CommandFailure) {
    let name = TapeFiles.name(tape)
    guard recorder.isGiven(by: recorder.tape, in: try app(answering: exchanges, to: recorder)) else {
      throw CommandFailure(status: .failed, message: "paywalk: \(name) does not lead to the same walk again")
    }
    let count = recorder.tapeInputCount
    try StandardStream.output.print("\(name): \(count == 1 ? "1 input" : "\(count) inputs") recorded")
    let unrest = recorder.unrest.map { TextSanitizing.visible($0) }
    if !unrest.isEmpty {
      try StandardStream.output.print(
        "A replay fails at its end, as this is still open: \(unrest.joined(separator: ", "))")
    }
  }

  /// The app of a walk with the answers that it has had.
  private func app(
    answering exchanges: [ServerExchange], to recorder: TapeRecorder
  ) throws(CommandFailure) -> AppDefinition {
    guard let address = recorder.app.serverSource.address else { return recorder.app }
    let answers = exchanges.sorted { $0.request.number < $1.request.number }.map(\.recorded)
    return try load(.recorded(RecordedAnswers(address: address, file: answersFile, answers: answers)), warns: false)
  }

  /// Loads the app with a real server, or with its answers.
  private func load(_ server: WebServerSource, warns: Bool) throws(CommandFailure) -> AppDefinition {
    var choice = setup.app
    choice.base = tape.lastIndex(of: "/").map { String(tape[...$0]) } ?? ""
    do throws(TapeEnvironmentError) {
      return try TapeFiles.app(choice, server: server, warns: warns)
    } catch {
      throw CommandFailure(error)
    }
  }

  private var setup: TapeSetup {
    var setup = TapeSetup()
    setup.app.name = AppLibrary.name(app ?? AppOptions.demo, in: tape)
    if server.baseURL != nil { setup.app.answers = answersFile.split(separator: "/").last.map(String.init) }
    setup.startDate = start
    setup.zone = zone
    for variable in env { setup.app.environment[variable.name] = variable.value }
    if uiTesting { setup.app.environment[ConfigurationKey.uiTesting.rawValue] = "1" }
    if seedMockData { setup.app.environment[ConfigurationKey.seedMockData.rawValue] = "1" }
    return setup
  }

  private func recorder(_ setup: TapeSetup, inScenario: Bool = true) throws(CommandFailure) -> TapeRecorder {
    var services = TapeFiles.readingServices
    if let source = server.server {
      let app = try load(source, warns: !inScenario)
      services.app = { _ in app }
    }
    do throws(TapeRecordingError) {
      var recorder = try TapeRecorder(setup, file: tape, services: services)
      // A fresh install has never bought anything, and a command that changes nothing would be a fault.
      if inScenario, let command = scenario?.command, command != .scenario(.neverBought) {
        try recorder.direct(command)
      }
      return recorder
    } catch {
      if case .environment(let error) = error { throw CommandFailure(error) }
      throw CommandFailure(status: .usage, message: "paywalk: \(error.message)")
    }
  }
}
