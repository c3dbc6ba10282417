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
    /// The App Store's message is closed before, which is no part of the step.
    var closesMessage = false

    /// The same way behind an App Store's message that waits for OK.
    var closingMessage: Self {
      var way = self
      way.closesMessage = true
      return way
    }
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
    let commands = steps[step].commands
    guard !commands.isEmpty else {
      message = "There is nothing to do here but to look, and to decide: F5 passed, F6 failed."
      return
    }
    let rest = Array(commands.dropFirst(pace.doneCommands))
    let back = mark(of: step).map {
      WayToGoal(
        setup: [.rewind(.toMark($0))], commands: commands, words: "The phone is back where the step begins.")
    }
    let ways = [
      // Letters of the step would only be added to what the tester has begun to type.
      hasTypedInto ? nil : WayToGoal(setup: [], commands: rest, words: ""), back,
      WayToGoal(
        setup: fromStart(to: step) + [.mark(newMark(of: step))], commands: commands,
        words: "The walk began anew, and the steps before were done."),
    ]
    if rest.isEmpty, checklist.undecided(of: step).allSatisfy({ !walkthrough[$0].isVerified }) {
      message = "All of this step has been done. What is left is yours to decide: F5 passed, F6 failed."
      return
    }
    var obstacle: String?
    for way in ways.compactMap(\.self).flatMap({ [$0, $0.closingMessage] }) {
      if let reason = self.obstacle(on: way) {
        obstacle = obstacle ?? reason
      } else {
        return begin(way)
      }
    }
    message = "This cannot be done: \(obstacle ?? "nothing leads there")"
  }

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
    obstacle = setUp(way.setup)
    guard obstacle == nil else { return }
    did = WorkAccount()
    if !way.words.isEmpty { did.setUp(way.words) }
    if way.closesMessage {
      obstacle = closeMessage()
      guard obstacle == nil else { return }
      did.press(Self.okay.text)
    }
    forgetTyped()
    queue = way.commands
    if way.commands.isEmpty { tellWhatWasDone() }
  }

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
    }
  }

  // MARK: What was done

  /// Says what the program has done for the tester.
  mutating func tellWhatWasDone() {
    defer { did = WorkAccount() }
    guard !did.isEmpty else { return }
    let words = TextFitting.truncateAtWord(did.text, columns: Self.longestAccount)
    tellGoodNews(checklist.isComplete ? "\(words) \(Self.allDecided)" : words)
  }

  /// The most columns of a sentence about what was done.
  private static let longestAccount = 150
}
