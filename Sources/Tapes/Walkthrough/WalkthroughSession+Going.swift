import Monetization
import TerminalUI

// Going to the beginning of a step, and reaching its goal from wherever the phone is.
extension WalkthroughSession {
  /// A way to the goal of a step.
  struct WayToGoal {
    /// The commands that lead to where the step can be done.
    var setup: [TapeCommand.Instruction]
    /// The commands of the step that are left.
    var commands: [TapeCommand.Instruction]
    /// What the setup does, as a sentence; empty if there is none.
    var words: String
    /// What is closed before, which is no part of the step; nil if nothing is.
    var closing: Obstruction?

    /// The same way with something closed before.
    func closing(_ obstruction: Obstruction) -> Self {
      var way = self
      way.closing = obstruction
      return way
    }
  }

  /// What can be in the way of a step without having to do with it.
  enum Obstruction: Hashable, Sendable {
    /// A panel or page of Paywalk's own, such as the Director.
    case panel
    /// A message of the App Store that waits for OK.
    case message
  }

  /// Returns a new name for the moment at which a step begins: a tape gives each name once, and a step may begin again.
  func newMark(of step: Int) -> String {
    let earlier = recorder.written.count { ($0.action as? MarkAction).map { Self.isMark($0.name, of: step) } ?? false }
    return earlier == 0 ? "step-\(step + 1)" : "step-\(step + 1)-\(earlier + 1)"
  }

  /// Returns the name of the latest moment at which a step has begun; nil if it is not reached from here.
  private func mark(of step: Int) -> String? {
    recorder.player.history.marks.last { Self.isMark($0.name, of: step) }?.name
  }

  private static func isMark(_ name: String, of step: Int) -> Bool {
    name == "step-\(step + 1)" || name.hasPrefix("step-\(step + 1)-")
  }

  /// Begins to play what is left of the current step; where that leads nowhere, from where the step begins, or else from
  /// where the walk begins.
  mutating func doItForMe() {
    guard steps.indices.contains(checklist.step) else {
      message = Self.nothingLeft
      return
    }
    let step = checklist.step
    guard hasRoom else {
      message = Self.noRoom
      return
    }
    guard !ownCommands.isEmpty else {
      message = "There is nothing to do here but to look, and to decide: F5 passed, F6 failed."
      return
    }
    if isAllPlayed, checklist.undecided(of: step).allSatisfy({ !walkthrough[$0].isVerified }) {
      message = "All of this step has been done. What is left is yours to decide: F5 passed, F6 failed."
      return
    }
    var obstacle: String?
    for way in waysToGoal {
      if let reason = self.obstacle(on: way) {
        obstacle = obstacle ?? reason
      } else {
        return begin(way)
      }
    }
    message = "This cannot be done: \(obstacle ?? "nothing leads there")"
  }

  static let noRoom = "The window is too small for that. Press F8 again once there is room."

  /// All commands of the current step have been played for the tester.
  var isAllPlayed: Bool { ownCommands.count <= pace.doneCommands }

  /// The ways to the goal of the current step, the shortest first.
  private var waysToGoal: [WayToGoal] {
    let step = checklist.step
    let commands = ownCommands
    let back = mark(of: step).map {
      WayToGoal(
        setup: [.rewind(.toMark($0))], commands: commands, words: "The phone is back where the step begins.")
    }
    let rest = WayToGoal(setup: [], commands: Array(commands.dropFirst(pace.doneCommands)), words: "")
    let anew = WayToGoal(
      setup: fromStart(to: step) + [.mark(newMark(of: step))], commands: commands,
      words: "The walk began anew, and the steps before were done.")
    // Letters of the step would only be added to what the tester has begun to type.
    var ways = [hasTypedInto ? nil : rest, back, anew].compactMap(\.self).flatMap {
      [$0, $0.closing(.panel), $0.closing(.message)]
    }
    // A panel that the step has not opened would take its keys, and the step may come to its goal all the same.
    if panelName != nil, !hasTypedInto, pace.doneCommands == 0 { ways.swapAt(0, 1) }
    return ways
  }

  /// The current step is done when it is skipped: nobody has begun it by hand, and others follow, which build on it.
  var isDoneAtOnce: Bool {
    steps.indices.dropLast().contains(checklist.step) && (!pace.hasActed || pace.doneCommands > 0) && !isAllPlayed
  }

  /// Does at once what is left of the current step, if it is to be done, on one of the ways to its goal, else on the first
  /// that can be gone. Says what it has done, or why no way can be gone.
  mutating func doAtOnce() {
    guard isDoneAtOnce else { return }
    let ways = waysToGoal
    let best = ways.first { obstacle(on: $0) == nil }
    var reason: String?
    for way in best.map({ [$0] }) ?? ways {
      var trial = self
      trial.obstacle = trial.prepare(way) ?? trial.perform(atOnce: way.commands, tells: true)
      guard let obstacle = trial.obstacle else {
        let words = trial.did.text(columns: Self.longestAccount - Self.skipped.count)
        trial.did = WorkAccount()
        self = trial
        if !words.isEmpty { tellGoodNews(Self.skipped + words) }
        return
      }
      reason = reason ?? obstacle
    }
    message = "Skipped, and not done, as the next step may need: \(reason ?? "nothing leads there")"
  }

  private static let skipped = "Skipped. "

  /// Tries a way on a copy; returns the reason if it does not lead to the goal of the current step.
  private func obstacle(on way: WayToGoal) -> String? {
    var trial = self
    trial.message = nil
    trial.begin(way)
    while trial.beat != nil { trial.playNext() }
    if let reason = trial.obstacle { return reason }
    guard trial.checklist.step == checklist.step else { return nil }
    let open = trial.checklist.undecided(of: checklist.step).first { walkthrough[$0].isVerified }
    return open.map { "“\(walkthrough[$0].text)” does not come about" }
  }

  private mutating func begin(_ way: WayToGoal) {
    obstacle = prepare(way)
    guard obstacle == nil else { return }
    message = nil
    queue = way.commands
    if way.commands.isEmpty { tellWhatWasDone() }
  }

  /// Brings the phone to where the commands of a way begin; returns the reason if it cannot be brought there.
  private mutating func prepare(_ way: WayToGoal) -> String? {
    if let reason = setUp(way.setup) { return reason }
    did = WorkAccount()
    if !way.words.isEmpty { did.setUp(way.words) }
    switch way.closing {
    case .panel?:
      if let reason = closePanel() { return reason }
    case .message?:
      if let reason = closeMessage() { return reason }
      did.press(Self.okay.text)
    case nil: break
    }
    forgetTyped()
    return nil
  }

  /// Closes Paywalk's own panels and pages over the app; returns the reason if there are none.
  private mutating func closePanel() -> String? {
    guard let name = panelName else { return "nothing of Paywalk's own is in the way" }
    var left = Self.mostPanels
    while panelName != nil, left > 0 {
      if let reason = perform(atOnce: [.press(.escape, speed: nil, count: 1)]) { return reason }
      left -= 1
    }
    did.setUp("\(name) was closed.")
    return nil
  }

  /// The name of the panel or page of Paywalk's own that has the keys; nil if there is none.
  private var panelName: String? {
    switch walk.look(in: app).top.kind {
    case .director: "The Director"
    case .inspector: "The inspector"
    case .palette: "The palette"
    case .help: "The help"
    case .branches: "The list of branches"
    case .comparison: "The comparison"
    default: nil
    }
  }

  /// Escape is pressed at most so often for panels: each may be in a field or a group of its own.
  private static let mostPanels = 6

  /// Presses the OK for which the App Store's last message about a purchase waits, and lets the app hear of the purchase;
  /// returns the reason if there is no such message.
  private mutating func closeMessage() -> String? {
    guard walk.world.phone.client.sheet?.ended(at: now) != nil else { return "no message waits for OK" }
    return perform(atOnce: [.tap(Self.okay), .sleep(.seconds(2))])
  }

  private static let okay = TapeLabel("OK")

  /// The commands that lead from the launch to the beginning of a step.
  private func fromStart(to step: Int) -> [TapeCommand.Instruction] {
    [.rewind(.toStart)] + walkthrough.prelude
      + (0..<step).flatMap { [.mark(newMark(of: $0))] + steps[$0].commands }
  }

  /// Performs commands at once, which prove nothing; returns the reason if one fails, which leaves everything as it was.
  private mutating func setUp(_ commands: [TapeCommand.Instruction]) -> String? {
    guard !commands.isEmpty else { return nil }
    if let reason = perform(atOnce: commands) { return reason }
    // The phone may have had another size at that moment.
    fitPhone()
    pace = Pace()
    pace.alreadyTrue = trueAlready
    return nil
  }

  /// Goes to the beginning of a step, all of whose checks are then open again.
  ///
  /// - Returns: True if the phone is there; otherwise everything is as it was, and `message` says why.
  @discardableResult
  mutating func go(to step: Int) -> Bool {
    queue = []
    guard steps.indices.contains(step) else { return false }
    if let reason = setUp(toBeginning(of: step)) {
      message = "Step \(step + 1) cannot be reached: \(reason)"
      return false
    }
    isOnDetour = isOnDetour || step != checklist.step
    checklist.reopen(step)
    justDecided = nil
    beginStep()
    tellGoodNews("This is where step \(step + 1) begins. Its checks are open again.")
    return true
  }

  private func toBeginning(of step: Int) -> [TapeCommand.Instruction] {
    mark(of: step).map { [.rewind(.toMark($0))] } ?? fromStart(to: step)
  }

  /// After a step that was done again the phone is brought to where the next open one begins.
  mutating func returnFromDetour(since step: Int) {
    guard isOnDetour, steps.indices.contains(checklist.step) else { return }
    if checklist.step == step + 1 { return }
    isOnDetour = false
    if let reason = setUp(toBeginning(of: checklist.step)) {
      message = "The next step begins elsewhere, and cannot be reached: \(reason)"
      return
    }
    let word = checklist.outcome(of: step) == .passed ? "done" : "over"
    let sentence = "Step \(step + 1) is \(word). The phone is back at step \(checklist.step + 1)."
    did.end(sentence)
    if message == nil { tellGoodNews(sentence) }
  }

  // MARK: What was done

  /// Says what the program has done for the tester.
  mutating func tellWhatWasDone() {
    defer { did = WorkAccount() }
    guard !did.isEmpty else { return }
    let words = did.text(columns: Self.longestAccount)
    tellGoodNews(checklist.isComplete ? "\(words) \(Self.allDecided)" : words)
  }

  /// The most columns of a sentence about what was done.
  private static let longestAccount = 150
}
