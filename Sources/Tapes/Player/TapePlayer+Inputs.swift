import Monetization
import Simulation
import TerminalUI

// As in VHS, every typed character and every key is pressed first and then takes its time; other inputs take none.
extension TapePlayer {
  mutating func type(
    _ text: String, _ speed: TimeSpan?, _ step: TapeScript.Step, _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    for character in text where !observer.isDone {
      try feed(.key(.character(character)), step, &observer)
      try pass(speed ?? options.typingSpeed, &observer)
    }
  }

  mutating func press(
    _ key: TapeKey, _ speed: TimeSpan?, _ count: Int, _ step: TapeScript.Step, _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    for _ in 0..<count where !observer.isDone {
      if let key = key.key {
        try feed(.key(key), step, &observer)
      } else {
        try feed(.wheel(middle, lines: key == .scrollUp ? -1 : 1), step, &observer)
      }
      try pass(speed ?? options.typingSpeed, &observer)
    }
  }

  mutating func press(
    _ chord: TapeChord, _ step: TapeScript.Step, _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    guard let keys = chord.keys else { return }
    for _ in 0..<chord.count {
      for key in keys where !observer.isDone {
        try feed(.key(key), step, &observer)
        try pass(chord.speed ?? options.typingSpeed, &observer)
      }
    }
  }

  mutating func wheel(_ lines: Int, _ step: TapeScript.Step, _ observer: inout some TapeObserver) throws(StepFailure) {
    try feed(.wheel(middle, lines: lines), step, &observer)
  }

  mutating func click(
    _ position: Position, _ step: TapeScript.Step, _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    let (columns, rows) = (walk.columns, walk.rows)
    guard position.row < rows, position.column < columns else {
      throw StepFailure(
        expected: "row \(position.row + 1), column \(position.column + 1) on the screen",
        found: "it has \(rows) rows and \(columns) columns")
    }
    try feed(.click(position), step, &observer)
  }

  /// Clicks the middle of the visible part of a control, which therefore has to be in view.
  mutating func click(
    _ label: TapeLabel, _ step: TapeScript.Step, _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    remember()
    let before = countsIdleInputs ? walk : nil
    try beThere(for: nil, choosing: label, step, &observer)
    let target = try control(label)
    guard let rect = walk.look(in: app).rect(of: target.id), rect.rows > 0, rect.columns > 0 else {
      throw StepFailure(
        expected: "\(label.name) in view", found: "it is scrolled out of sight; Tap finds it there, and so does a key")
    }
    try give(
      .click(Position(row: rect.row + (rect.rows - 1) / 2, column: rect.column + (rect.columns - 1) / 2)),
      since: before, step, &observer)
  }

  mutating func tap(
    _ label: TapeLabel, _ step: TapeScript.Step, _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    remember()
    let before = countsIdleInputs ? walk : nil
    try beThere(for: nil, choosing: label, step, &observer)
    let target = try controlToTap(label)
    inputCount += 1
    let now = walk.world.now
    let outcome = walk.tap(target, in: app)
    try finish(outcome, of: .tap(target.id), at: now, step, &observer)
    countIdleInput(since: before)
    show(.tap(target.label), &observer)
    try checkWatches()
  }

  /// Returns the control of the top layer that a label names, if it can be chosen; throws with the time until it can.
  private func controlToTap(_ label: TapeLabel) throws(StepFailure) -> Target {
    do throws(StepFailure) {
      let target = try control(label)
      if target.isEnabled || target.role == .field { return target }
      throw StepFailure(
        expected: "\(label.name) to be enabled",
        found: "it is disabled: \(target.disabledReason ?? "nothing happens when it is chosen")")
    } catch {
      var failure = error
      if let span = timeUntil({ (try? $0.control(label).isEnabled) ?? false }) {
        failure.found += "; \(span.unitText) later it can be chosen: Wait for what comes with it"
      }
      throw failure
    }
  }

  mutating func feed(
    _ input: Input, _ step: TapeScript.Step, _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    remember()
    let before = countsIdleInputs ? walk : nil
    try beThere(for: input, step, &observer)
    try give(input, since: before, step, &observer)
  }

  /// Gives an input to the app, which must be in the foreground.
  ///
  /// - Parameter before: The walk to compare with; nil if inputs that change nothing are not counted.
  private mutating func give(
    _ input: Input, since before: Walk?, _ step: TapeScript.Step, _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    inputCount += 1
    let now = walk.world.now
    let given = observer.willGive(input)
    let outcome = walk.take(given, in: app)
    try finish(outcome, of: .input(given), at: now, step, &observer)
    countIdleInput(since: before)
    show(.input(input), &observer)
    try checkWatches()
  }

  /// Counts an input after which the walk is as it was, but for a notice that has gone.
  private mutating func countIdleInput(since before: Walk?) {
    guard var before, options.leftAt == nil else { return }
    var after = walk
    before.dismissNotice()
    before.settleFocus(in: app)
    after.settleFocus(in: app)
    if before == after { idleInputCount += 1 }
  }

  private mutating func finish(
    _ outcome: Walk.Response, of event: WalkEvent, at instant: Instant, _ step: TapeScript.Step,
    _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    take(outcome.entries, &observer)
    response = outcome
    did(event, at: instant, outcome)
    if let request = outcome.request { return try perform(request, &observer) }
    if outcome.isOver { options.leftAt = step }
    if outcome.wantsSuspension, !options.isSuspended {
      options.isSuspended = true
      act(.background, &observer)
    }
  }

  /// Brings a suspended app back before an input; throws if Paywalk was left, or if the Director sent the app away.
  ///
  /// - Parameters:
  ///   - input: Nil for the choice of a control.
  ///   - label: The label of that control.
  private mutating func beThere(
    for input: Input?, choosing label: TapeLabel? = nil, _ step: TapeScript.Step, _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    if let left = options.leftAt {
      throw StepFailure(
        expected: "Paywalk to be running", found: "Paywalk was left in \(left.file), line \(left.command.line)")
    }
    guard options.isSuspended else {
      if walk.world.phone.device.isAppInForeground || !isForApp(input, label) { return }
      throw StepFailure(
        expected: "an app in front to hear it",
        found: "the app is in the background; Tap \"Back to the app\" or Director foreground brings it back")
    }
    options.isSuspended = false
    // A Director command may have brought it back already.
    if walk.world.phone.device.isAppInForeground { return }
    act(.foreground, &observer)
  }

  /// Lets the system itself send the app away, or bring it back.
  private mutating func act(_ command: DirectorCommand, _ observer: inout some TapeObserver) {
    let now = walk.world.now
    let entries = walk.perform(.director(command), in: app)
    take(entries, &observer)
    did(.act(.director(command)), at: now, entries)
  }

  /// Returns true for an input that the app gets, and not the Director, the palette, or another layer around the phone.
  private func isForApp(_ input: Input?, _ label: TapeLabel?) -> Bool {
    let look = walk.look(in: app)
    switch look.top.kind {
    case .background:
      let isChosen = label.map { label in look.targets.contains { label.names($0) } } ?? false
      if isChosen || input.map(Self.leadsBack) == true { return false }
    case .director, .inspector, .help, .palette, .branches, .comparison: return false
    default: break
    }
    switch input {
    case .resize: return false
    case .key(let key):
      let everywhere = Bindings.everywhere(isTyping: look.isTyping, phones: walk.world.phones.count)
      return !everywhere.contains { $0.keys.contains(key) }
    default: return true
    }
  }

  /// The input answers what the phone shows while the app is in the background.
  private static func leadsBack(_ input: Input) -> Bool {
    switch input {
    case .key(.enter), .key(.escape), .key(.character(" ")): true
    default: false
    }
  }

  private var middle: Position {
    Position(row: walk.rows / 2, column: walk.columns / 2)
  }
}
