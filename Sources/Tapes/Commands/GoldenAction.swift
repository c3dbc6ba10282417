/// Compares the frame with the golden of a name.
struct GoldenAction: TapeAction {
  var name: String

  static let word: String? = "Golden"
  static let forms = [
    TapeForm("Golden name", means: "compares the screen, text and styles, with the golden of this name")
  ]
  static let grammar = "\"Golden\" , name"

  var arguments: [String] { [TapeFormatter.word(name)] }
  var isProof: Bool { true }

  var fault: TapeCheck.Fault? {
    guard name.contains("/") || name.hasPrefix(".") else { return nil }
    return TapeCheck.Fault(
      message: "a golden lies beside its tape, so \"\(name)\" is no name for one", expected: "a name without slashes")
  }

  func perform(
    in player: inout TapePlayer, _ step: TapeScript.Step, _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    try player.checkScreen()
    // The path would differ from machine to machine, so the note has only the file's name.
    let file = step.file.split(separator: "/").last.map(String.init) ?? step.file
    let golden = Golden(
      player.walk.frame(in: player.app), notes: ["\(file):\(step.command.line)", player.walk.world.now.timestamp])
    let path = player.script.files.path(GoldenStore.path(of: name, for: player.script.file))
    let change: GoldenChange?
    do throws(TapeEnvironmentError) {
      change = try player.services.goldens.check(golden, at: path)
    } catch {
      throw StepFailure(kind: .environment(error.message), expected: "", found: "")
    }
    guard let change else { return }
    guard player.services.goldens.mode == .update else {
      throw StepFailure(
        expected: "the screen of \(path)", found: change.summary, details: change.difference?.details ?? [],
        difference: change.difference)
    }
    player.writtenGoldens.append(change)
  }
}

extension GoldenAction {
  init(from parser: inout TapeParser, at start: TapeToken) throws(TokenDiagnostic) {
    name = try parser.word("the name of a golden")
  }
}
