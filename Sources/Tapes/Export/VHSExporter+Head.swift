import Monetization
import TerminalUI

extension VHSExporter {
  /// Writes everything above the first key: the outputs, the settings, and the start of Paywalk.
  mutating func writeHead(_ script: TapeScript, _ head: [TapeScript.Step]) {
    writeOutputs(script)
    page.leaveGap()
    var programs = [Self.program]
    for require in script.steps.compactMap({ $0.command.kind.action as? RequireAction })
    where !programs.contains(require.program) {
      programs.append(require.program)
    }
    for program in programs { page.write([.require(program: program)]) }
    page.leaveGap()
    writeSettings(script.setup, head)
    page.leaveGap()
    page.write([.hide])
    page.write([.type(Self.line(script.setup, head), speed: .zero), .press(.enter, speed: .zero, count: 1)])
    if let word = film.walk.frame(in: film.app).lines.last?.split(separator: " ").last,
      let pattern = TapePattern(VHSPattern.escaped(String(word)))
    {
      page.write([.wait(TapeWait(scope: .screen, pattern: pattern))])
    }
    page.write([.show])
    page.leaveGap()
  }

  private static let program = "paywalk"

  /// The endings that VHS writes; for a folder it writes one picture per frame.
  private static let endings = [".gif", ".mp4", ".webm", ".png", ".txt", ".ascii", ".test"]

  private mutating func writeOutputs(_ script: TapeScript) {
    var hasOutput = false
    for path in script.outputPaths {
      if path.hasSuffix("/") || Self.endings.contains(TapePath.ending(of: path) ?? "") {
        page.write([.output(path: path)])
        hasOutput = true
      } else {
        page.remark(TapeFormatter.text(of: .output(path: path)))
      }
    }
    if hasOutput { return }
    let file = script.file.split(separator: "/").last.map(String.init) ?? script.file
    let stem = TapePath.ending(of: file).map { String(file.dropLast($0.count)) } ?? file
    page.write([.output(path: stem + ".gif")])
  }

  private mutating func writeSettings(_ setup: TapeSetup, _ head: [TapeScript.Step]) {
    let size = [
      TapeCommand.Instruction.set(.width, .number(TapeNumber(thousandths: Int64(setup.columns) * 15_000))),
      .set(.height, .number(TapeNumber(thousandths: Int64(setup.rows) * 25_000))),
    ]
    for kind in size { page.write([kind]) }
    var hasPadding = false
    let sets = head.compactMap { $0.command.kind.action as? SetAction }
    for set in sets where set.setting.isForVHS(set.value) {
      hasPadding = hasPadding || set.setting == .padding
      write([.set(set.setting, set.value)])
    }
    for set in sets where set.setting.isForRemark { page.remark(set.text) }
    // VHS takes its padding from the size of the cells.
    if !hasPadding { page.write([.set(.padding, .number(TapeNumber(thousandths: 0)))]) }
    for (name, value) in setup.app.environment.sorted(by: { $0.key < $1.key }) {
      page.write([.env(name: name, value: value)])
    }
  }

  /// Returns the command line that starts a walk like that of the tape.
  private static func line(_ setup: TapeSetup, _ head: [TapeScript.Step]) -> String {
    var words = [program] + (setup.app.arguments.isEmpty ? ["run"] : setup.app.arguments)
    func add(_ option: String, _ value: String? = nil) {
      if !words.contains(where: { $0 == option || $0.hasPrefix(option + "=") }) {
        words += [option] + (value.map { [$0] } ?? [])
      }
    }
    add("--in-memory")
    add("--app", setup.app.name)
    if let file = setup.app.answers { add("--server", file) }
    // Otherwise the zone would be that of the machine.
    add("--zone", setup.zone.identifier)
    add("--start", TapeDate.text(setup.startDate))
    for case .text(let name) in head.compactMap({ $0.command.kind.action as? SetAction }).filter({
      $0.setting == .theme
    })
    .map(\.value) where name.isOwnTheme {
      add("--theme", name.lowercased())
    }
    return words.map(ShellWord.quoted).joined(separator: " ")
  }
}

extension TapeSetting {
  /// Returns true if the head of the film contains the setting. Settings of the walk go into its command line, and
  /// every `Wait` has its own time and pattern.
  fileprivate func isForVHS(_ value: TapeValue) -> Bool {
    switch self {
    case .width, .height, .waitTimeout, .waitPattern: false
    case .theme: if case .text(let name) = value { !name.isOwnTheme } else { true }
    default: isVHS
    }
  }

  /// Returns true if nothing in the film stands for the setting.
  fileprivate var isForRemark: Bool {
    switch self {
    case .columns, .rows, .app, .start, .zone, .server: false
    default: !isVHS
    }
  }
}

extension String {
  /// The string names one of Paywalk's own themes, which VHS does not know.
  fileprivate var isOwnTheme: Bool { Theme.named(self) != nil }
}
