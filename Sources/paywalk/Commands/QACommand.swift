import ArgumentParser
import CursesTerminal
import Foundation
import Loading
import Persistence
import Tapes
import TerminalUI

/// `paywalk qa`: runs walkthroughs, with a checklist beside the phone.
struct QACommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    command: "qa", abstract: "Walk through a checklist by hand, and keep a report.",
    discussion: """
      Without a name the walkthroughs are listed, in a terminal to choose from. Leaving keeps the session, and the \
      same command resumes it. Exit status 0 if every check has passed, 1 if one has failed or is not decided.
      """)

  @Argument(help: "A bundled walkthrough, or a tape with Step and See lines.")
  var name: String?

  @Flag(name: .long, help: "Print the walkthroughs, also in a terminal.")
  var list = false

  @Flag(name: .long, help: "Put a kept session aside and start anew.")
  var fresh = false

  @Option(name: .long, help: "Folder to keep sessions in, instead of the XDG state folder.")
  var state: String?

  @Option(
    name: .long,
    help: "Where the report goes: a .md or .xml file, or a folder for everything; NAME-report unless told.")
  var report: String?

  @Option(name: .long, help: "Who walks, for the report; the name of the user unless told.")
  var tester: String?

  @OptionGroup var looks: LookOptions

  func validate() throws {
    if list, name != nil {
      throw ValidationError("--list prints all walkthroughs, so a name has no meaning beside it.")
    }
    if let report, report.isEmpty { throw ValidationError("--report needs the name of a file or a folder.") }
  }

  func run() throws {
    let environment = ProcessInfo.processInfo.environment
    let folder = try sessionFolder(environment)
    guard let name else { return try choose(environment, folder) }
    try walk(try WalkthroughFiles.walkthrough(name), environment, folder)
  }

  private func sessionFolder(_ environment: [String: String]) throws -> String {
    if let state { return state }
    do throws(StateError) {
      return try StateFolder.default(environment: environment)
    } catch {
      throw CommandFailure(status: .environment, message: "paywalk: \(error)")
    }
  }

  /// Shows a menu on a terminal, or prints a list elsewhere.
  private func choose(_ environment: [String: String], _ folder: String) throws {
    let order = try order()
    let walkthroughs = try order.map { try WalkthroughFiles.walkthrough($0.name) }
    let isOnTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    guard isOnTerminal, !list else {
      let width = walkthroughs.map(\.name.count).max() ?? 0
      for walkthrough in walkthroughs {
        let paused = isPaused(walkthrough, folder) ? " (paused)" : ""
        let lines = [
          "\(TextFitting.pad(walkthrough.name, columns: width))  \(walkthrough.title)\(paused)",
          "\(String(repeating: " ", count: width))  \(walkthrough.summary)",
        ]
        for line in lines { try StandardStream.output.printLine(line, hanging: width + 2) }
      }
      return
    }
    let options = try looks.liveOptions(environment, Configuration.read())
    let headings = order.map(\.heading)
    let chosen = try choice(among: walkthroughs, under: headings, folder, on: SharedTerminal(options))
    if let chosen { try walk(walkthroughs[chosen], environment, folder) }
  }

  /// The walkthroughs in the order of the menu, with its headings.
  private func order() throws(CommandFailure) -> [StoryOrder.Entry] {
    do throws(LoadingError) {
      return StoryOrder(try BundledWalkthroughs.order, names: BundledWalkthroughs.names).entries
    } catch {
      throw CommandFailure(status: .environment, message: "paywalk: \(error)")
    }
  }

  private func choice(
    among walkthroughs: [Walkthrough], under headings: [String], _ folder: String, on screen: SharedTerminal
  ) throws -> Int? {
    var menu = ChoiceMenu(
      title: "Walkthroughs", introduction: "What to do, and what must be seen.",
      choices: zip(walkthroughs, headings).map {
        ChoiceMenu.Choice(
          label: $0.title, trailing: isPaused($0, folder) ? "paused" : "", detail: "\($0.name): \($0.summary)",
          heading: $1)
      }, verb: "begin", columns: screen.terminal.size.columns, rows: screen.terminal.size.rows)
    return try menu.choose(on: &screen.terminal)
  }

  private func isPaused(_ walkthrough: Walkthrough, _ folder: String) -> Bool {
    SessionFile(folder: folder, name: walkthrough.name).exists
  }

  private func walk(_ walkthrough: Walkthrough, _ environment: [String: String], _ folder: String) throws {
    let configuration = try Configuration.read()
    let options = try looks.liveOptions(environment, configuration)
    // The terminal is checked before the session is touched: a walk that cannot start must not set an earlier one
    // aside.
    try SharedTerminal.check(options)
    let files = ReportFiles(place: report, name: walkthrough.name, theme: looks.pictureTheme)
    try files.check()
    let file = SessionFile(folder: folder, name: walkthrough.name)
    let lock = try file.lock()
    defer { withExtendedLifetime(lock) {} }
    if fresh, file.exists {
      StandardStream.errors.say("paywalk: the earlier session is now \(try file.setAside())")
    }
    let kept = try file.load()
    let (loop, notices) = try walk(walkthrough, kept, file, configuration.keys, on: SharedTerminal(options))
    for line in notices { StandardStream.errors.say("paywalk: \(line)") }
    try conclude(loop, files, file)
  }

  /// Walks until the tester leaves or finishes; returns the notices to print once the terminal has been released.
  private func walk(
    _ walkthrough: Walkthrough, _ kept: SavedWalkthrough?, _ file: SessionFile, _ keys: KeyMap,
    on screen: SharedTerminal
  ) throws -> (loop: WalkthroughLoop, notices: [String]) {
    let size = screen.terminal.size
    let start = try SessionStart(walkthrough, kept, file, columns: size.columns, rows: size.rows)
    var session = start.session
    session.begin(sitting(columns: size.columns, rows: size.rows))
    var loop = WalkthroughLoop(session, file: file, keys: keys)
    loop.run(on: &screen.terminal)
    return (loop, start.notices)
  }

  /// Who sits down now, at which terminal.
  private func sitting(columns: Int, rows: Int) -> Sitting {
    let environment = ProcessInfo.processInfo.environment
    let name = tester ?? ["USER", "LOGNAME"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? "unknown"
    let program = environment["TERM_PROGRAM"].map { "\($0), " } ?? ""
    let terminal = "\(program)\(environment["TERM"] ?? "unknown"), \(columns) × \(rows)"
    return Sitting(
      tester: TextSanitizing.sanitize(name), begin: LiveClock.present, version: PaywalkCommand.configuration.version,
      terminal: TextSanitizing.sanitize(terminal))
  }

  private func resumeCommand(_ chosen: String) -> String {
    let words = [PaywalkCommand.name, "qa", name ?? chosen] + (state.map { ["--state", $0] } ?? [])
    return words.map(ShellWord.quoted).joined(separator: " ")
  }

  /// Prints the result, and writes the report if the session is finished.
  private func conclude(_ loop: WalkthroughLoop, _ files: ReportFiles, _ file: SessionFile) throws {
    let session = loop.session
    let counts = session.checklist.counts
    try StandardStream.output.print("\(session.walkthrough.title): \(counts.text)")
    if loop.isFinished {
      try StandardStream.output.print("The report is \(try files.write(WalkthroughReport(session)))")
      // With undecided checks the session stays, so that the report can be written again.
      if session.checklist.isComplete { try file.remove() }
    } else if loop.end.unsaved == nil {
      try StandardStream.output.print("The session is kept. To go on: \(resumeCommand(session.walkthrough.name))")
    }
    try loop.end.conclude()
    if !counts.isAllPassed { throw ExitCode(ExitStatus.failed.rawValue) }
  }
}
