/// Writes the screen as it is to a file.
struct ScreenshotAction: TapeAction {
  var path: String

  static let word: String? = "Screenshot"
  static let isVHS = true
  static let forms = [
    TapeForm("Screenshot shot.svg", means: "writes the screen as it is (`.svg`, `.txt`; a `.png` is not written)")
  ]
  static let grammar = "\"Screenshot\" , text"
  static let inVHS: String? = "`Screenshot shot.png`"

  var arguments: [String] { [TapeFormatter.bare(path)] }
  var note: String? { TapeOutput.note(forScreenshot: path) }

  func perform(
    in player: inout TapePlayer, _ step: TapeScript.Step, _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    // A note on the tape already says that this file is not written.
    if note != nil { return }
    try player.checkScreen()
    let frame = player.walk.frame(in: player.app)
    let bytes: [UInt8]
    if TapePath.ending(of: path) == ".svg" {
      var look = RecordingSettings(player.script, title: player.app.configuration.name).look
      look.theme = player.options.theme
      bytes = Array(SVGWriter(look: look).write(frame).utf8)
    } else {
      bytes = Array((frame.lines.joined(separator: "\n") + "\n").utf8)
    }
    do throws(TapeEnvironmentError) {
      try player.services.writePicture(player.script.path(path, of: step), bytes)
    } catch {
      throw StepFailure(kind: .environment(error.message), expected: "", found: "")
    }
  }

  func film(by exporter: inout VHSExporter, before: TapePlayer) {
    let stem = TapePath.ending(of: path).map { String(path.dropLast($0.count)) } ?? path
    exporter.page.write([.screenshot(path: stem + ".png")])
  }
}

extension ScreenshotAction {
  init(from parser: inout TapeParser, at start: TapeToken) throws(TokenDiagnostic) {
    path = try parser.path(endings: TapePath.screenshots)
  }
}
