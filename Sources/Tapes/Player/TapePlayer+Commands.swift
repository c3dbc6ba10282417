import Monetization
import Simulation
import TerminalUI

extension TapePlayer {
  mutating func perform(_ step: TapeScript.Step, _ observer: inout some TapeObserver) throws(StepFailure) {
    switch step.command.kind {
    case .require(let program): try require(program)
    case .set(let setting, let value): set(setting, value)
    // These commands took effect before the walk began.
    case .output, .env, .source, .assign, .table, .row: break
    case .type(let text, let speed): try type(text, speed, step, &observer)
    case .press(let key, let speed, let count): try press(key, speed, count, step, &observer)
    case .chord(let chord): try press(chord, step, &observer)
    case .sleep(let span): try pass(span, &observer)
    case .wait(let wait): try self.wait(wait, &observer)
    case .hide: options.isHidden = true
    case .show: options.isHidden = false
    case .screenshot(let path): try takePicture(path, step)
    case .copy(let text): options.clipboard = text
    case .paste: try feed(.paste(options.clipboard), step, &observer)
    case .subtitle(let text):
      options.caption = text
      show(.command, &observer)
    case .tap(let label): try tap(label, step, &observer)
    case .expect(let expectation): try expect(expectation, step, &observer)
    case .advance(let advance): try self.advance(advance, &observer)
    case .director(let words, _): try direct(words, &observer)
    case .golden(let name): try compareGolden(name, step)
    case .resize(let columns, let rows): try feed(.resize(columns: columns, rows: rows), step, &observer)
    case .click(.position(let position)): try click(position, step, &observer)
    case .click(.label(let label)): try click(label, step, &observer)
    case .wheel(let way, let lines): try wheel(way == .up ? -lines : lines, step, &observer)
    case .mark(let name): mark(name)
    case .rewind(let target): try rewind(target, &observer)
    case .branch(let name): try branch(name, &observer)
    case .rejoin: try rejoin(&observer)
    // These commands are text for readers; the expectations after them verify it.
    case .step, .see: break
    }
  }

  private func require(_ program: String) throws(StepFailure) {
    if services.hasProgram(program) { return }
    throw StepFailure(
      kind: .environment("the tape requires \(program), which is not in PATH"), expected: "", found: "")
  }

  private mutating func set(_ setting: TapeSetting, _ value: TapeValue) {
    switch (setting, value) {
    case (.typingSpeed, .duration(let span)): options.typingSpeed = span
    case (.waitTimeout, .duration(let span)): options.waitTimeout = span
    case (.waitPattern, .pattern(let pattern)): options.waitPattern = pattern
    case (.theme, .text(let name)): options.theme = Theme.named(name)
    // The other settings concern only recordings.
    default: break
    }
  }

  private func takePicture(_ path: String, _ step: TapeScript.Step) throws(StepFailure) {
    // A note on the tape already says that this file is not written.
    if TapeOutput.note(forScreenshot: path) != nil { return }
    try checkScreen()
    let frame = walk.frame(in: app)
    let bytes: [UInt8]
    if TapePath.ending(of: path) == ".svg" {
      var look = RecordingSettings(script, title: app.configuration.name).look
      look.theme = options.theme
      bytes = Array(SVGWriter(look: look).write(frame).utf8)
    } else {
      bytes = Array((frame.lines.joined(separator: "\n") + "\n").utf8)
    }
    do throws(TapeEnvironmentError) {
      try services.writePicture(script.path(path, of: step), bytes)
    } catch {
      throw StepFailure(kind: .environment(error.message), expected: "", found: "")
    }
  }

  private mutating func compareGolden(_ name: String, _ step: TapeScript.Step) throws(StepFailure) {
    try checkScreen()
    // The path would differ from machine to machine, so the note has only the file's name.
    let file = step.file.split(separator: "/").last.map(String.init) ?? step.file
    let golden = Golden(walk.frame(in: app), notes: ["\(file):\(step.command.line)", walk.world.now.timestamp])
    let path = script.files.path(GoldenStore.path(of: name, for: script.file))
    let change: GoldenChange?
    do throws(TapeEnvironmentError) {
      change = try services.goldens.check(golden, at: path)
    } catch {
      throw StepFailure(kind: .environment(error.message), expected: "", found: "")
    }
    guard let change else { return }
    guard services.goldens.mode == .update else {
      throw StepFailure(
        expected: "the screen of \(path)", found: change.summary, details: change.difference?.details ?? [],
        difference: change.difference)
    }
    writtenGoldens.append(change)
  }
}
