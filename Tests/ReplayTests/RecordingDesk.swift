import Loading
import Monetization
import Simulation
import TerminalUI
import Testing

@testable import Tapes

/// Records a walk through the demo app, with a clock of its own.
struct RecordingDesk {
  var recorder: TapeRecorder
  /// The real time up to which the recording has got.
  private(set) var present: Instant

  init(seeded: Bool = false) throws {
    var setup = TapeSetup()
    if seeded { setup.app.environment["SEED_MOCK_DATA"] = "1" }
    recorder = try TapeRecorder(setup, services: DemoReplay.services)
    present = recorder.walk.world.now
  }

  init(continuing tape: String) throws {
    recorder = try TapeRecorder(continuing: tape, file: "recording.tape", services: DemoReplay.services)
    present = recorder.walk.world.now
  }

  /// Waits for a time without any input.
  mutating func rest(_ span: TimeSpan) {
    present += span
    recorder.reach(present)
  }

  @discardableResult
  mutating func give(_ input: Input) -> Walk.Response {
    let outcome = recorder.take(input, at: present)
    present = recorder.walk.world.now
    return outcome
  }

  mutating func press(_ keys: Key...) {
    for key in keys { give(.key(key)) }
  }

  mutating func type(_ text: String) {
    for character in text { give(.key(.character(character))) }
  }

  /// Moves the focus down to a control and activates it.
  mutating func choose(_ label: String) {
    for _ in 1...60 where focusedLabel != label { press(.down) }
    press(.enter)
  }

  mutating func click(_ label: String) {
    let rects = look.targets.filter { $0.label == label }.compactMap { look.rect(of: $0.id) }
    if let rect = rects.first { give(.click(Position(row: rect.row, column: rect.column))) }
  }

  mutating func suspend() { recorder.suspend() }
  mutating func resume() {
    recorder.resume()
    present = recorder.walk.world.now
  }

  var frame: Frame { recorder.walk.frame(in: recorder.app) }

  var isTyping: Bool { look.field != nil }

  /// The entries up to now, with the pending command settled.
  var settledEntries: [TimelineEntry] {
    var recorder = recorder
    recorder.settle()
    return recorder.entries
  }

  var focusedLabel: String? { look.focus?.label }

  private var look: Look { recorder.walk.look(in: recorder.app) }

  /// Expects this text as the tape below its head, and the same walk from playing it.
  func expectBody(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let parts = recorder.tape.split(separator: "\n\n", maxSplits: 1)
    let body = parts.count == 2 ? String(parts[1]) : ""
    #expect(body == text, sourceLocation: sourceLocation)
    try expectSameWalk(sourceLocation: sourceLocation)
  }

  /// Plays the tape and compares the result with the walk.
  func expectSameWalk(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let tape = recorder.tape
    #expect(recorder.isGiven(by: tape), "\(tape)", sourceLocation: sourceLocation)
  }
}
