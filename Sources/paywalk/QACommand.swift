import ArgumentParser
import CursesTerminal
import Foundation
import Loading
import Persistence
import TerminalUI

/// `paywalk qa`: walkthroughs, with a checklist beside the phone.
struct QACommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "qa", abstract: "Walk through a checklist by hand, and keep a report.",
    discussion: """
      Without a name the walkthroughs are listed, in a terminal to choose from. Leaving keeps the session, and the \
      same command resumes it. Exit status 0 if every sight has passed, 1 if one has failed or is not decided.
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

  /// A menu on a terminal, lines elsewhere.
  private func choose(_ environment: [String: String], _ folder: String) throws {
    let walkthroughs = try BundledWalkthroughs.names.map { try WalkthroughFiles.walkthrough($0) }
    let entries = walkthroughs.map { walkthrough in
      WalkthroughMenu.Entry(walkthrough, isPaused: SessionFile(folder: folder, name: walkthrough.name).exists)
    }
    let options = looks.terminalOptions(environment)
    let isOnTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    guard isOnTerminal, !list else {
      let width = entries.map(\.name.count).max() ?? 0
      for entry in entries {
        print("\(TextFitting.pad(entry.name, columns: width))  \(entry.title)\(entry.isPaused ? " (paused)" : "")")
        print("\(String(repeating: " ", count: width))  \(entry.summary)")
      }
      return
    }
    var terminal = try Self.open(options)
    let chosen = Self.choice(entries, &terminal)
    terminal.close()
    guard let walkthrough = walkthroughs.first(where: { $0.name == chosen }) else { return }
    try walk(walkthrough, environment, folder)
  }

  private static func choice(_ entries: [WalkthroughMenu.Entry], _ terminal: inout CursesTerminal) -> String? {
    var menu = WalkthroughMenu(entries, columns: terminal.size.columns, rows: terminal.size.rows)
    while true {
      terminal.present(menu.frame)
      switch terminal.nextEvent(timeout: nil) {
      case .input(let input):
        switch menu.handle(input) {
        case .chosen(let name): return name
        case .left: return nil
        case .goesOn: break
        }
      case .suspendRequested: terminal.suspend()
      case .signal, .closed: return nil
      case .idle, .resumed: break
      }
    }
  }

  private static func open(_ options: TerminalOptions) throws -> CursesTerminal {
    do {
      return try CursesTerminal(options: options)
    } catch {
      throw CommandFailure(status: .environment, message: "paywalk: \(error)")
    }
  }

  private func walk(_ walkthrough: Walkthrough, _ environment: [String: String], _ folder: String) throws {
    let options = looks.terminalOptions(environment)
    // Before the session: a walk that cannot start must not set an earlier one aside.
    do {
      try CursesTerminal.check(options)
    } catch {
      throw CommandFailure(status: .environment, message: "paywalk: \(error)")
    }
    let files = ReportFiles(place: report, name: walkthrough.name, theme: looks.theme.theme)
    try files.check()
    let file = SessionFile(folder: folder, name: walkthrough.name)
    let lock = try file.lock()
    defer { withExtendedLifetime(lock) {} }
    if fresh, file.exists {
      FileHandle.standardError.write(Data("paywalk: the earlier session is now \(try file.setAside())\n".utf8))
    }
    let kept = try file.load()
    let terminal = try Self.open(options)
    let size = terminal.size
    let start = try SessionStart(walkthrough, kept, file, columns: size.columns, rows: size.rows)
    let loop = WalkthroughLoop(start.session, terminal: terminal, file: file)
    let (session, isFinished) = try loop.run()
    for line in start.notices { FileHandle.standardError.write(Data("paywalk: \(line)\n".utf8)) }
    try conclude(session, isFinished, files, file)
  }

  private func resumeCommand(_ chosen: String) -> String {
    let words = ["paywalk", "qa", name ?? chosen] + (state.map { ["--state", $0] } ?? [])
    return words.map { TextSanitizing.sanitize($0.contains(" ") ? "'\($0)'" : $0) }.joined(separator: " ")
  }

  /// Says how it went, and writes the report if it was asked for.
  private func conclude(
    _ session: WalkthroughSession, _ isFinished: Bool, _ files: ReportFiles, _ file: SessionFile
  ) throws {
    let counts = session.checklist.counts
    print("\(session.walkthrough.title): \(counts.text)")
    if isFinished {
      print("The report is \(try files.write(WalkthroughReport(session)))")
      // What is undecided may still be decided, and the report be written again.
      if session.checklist.isComplete { try file.remove() }
    } else {
      print("The session is kept. To go on: \(resumeCommand(session.walkthrough.name))")
    }
    if !counts.isAllPassed { throw ExitCode(ExitStatus.failed.rawValue) }
  }
}
