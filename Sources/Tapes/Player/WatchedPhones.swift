import Monetization
import Simulation
import TerminalUI

/// The phones that watched expectations are about at one moment, each drawn at most once.
struct WatchedPhones {
  private let player: TapePlayer
  private var phones: [PhoneID: WatchedPhone] = [:]

  private struct WatchedPhone {
    /// A player that shows the phone.
    var player: TapePlayer
    var screen: ScreenText?
    var hasSettled = false
  }

  init(_ player: TapePlayer) {
    self.player = player.withoutWatches
  }

  /// Evaluates the condition of a watch.
  mutating func result(
    of watch: TapePlayer.Watch, _ memory: inout WatchMemory
  ) throws(StepFailure) -> ExpectationResult {
    let condition = watch.expectation.condition
    let shown = try phone(of: watch, &memory)
    if condition.isText, shown.player.isTooSmall { return try shown.player.result(condition, on: shown.screen) }
    if case .text(.text(let text), .screen) = condition.subject {
      return TapePlayer.result(memory.sighting(of: text, watch: watch.position, on: watch.phone))
    }
    if watch.expectation.span == .never, let screen = shown.screen,
      try isNowhere(condition, watch, on: screen, &memory)
    {
      return ExpectationResult(holds: false, found: "")
    }
    if case .text(.pattern(let pattern), .screen) = condition.subject, let screen = shown.screen {
      let isFound = memory.patterns.find(pattern, watch: watch.position, in: screen.frame, of: watch.phone)
      guard let isFound else { throw TapePlayer.searchGivenUp }
      var result = ExpectationResult(holds: isFound, found: "")
      if !isFound, watch.expectation.span == .never {
        result.isPartly = try memory.isAcrossRows(pattern, watch: watch.position, on: watch.phone)
      }
      // Only a failure needs words.
      if !result.violates(watch.expectation) { return result }
    }
    return try shown.player.result(condition, on: shown.screen)
  }

  /// Returns true if a text of a line or a region is nowhere on the screen, which is found out faster.
  private func isNowhere(
    _ condition: any TapeCondition, _ watch: TapePlayer.Watch, on screen: ScreenText, _ memory: inout WatchMemory
  ) throws(StepFailure) -> Bool {
    switch condition.subject {
    case .text(.text(let text), .region(.named)):
      return memory.sighting(of: text, watch: watch.position, on: watch.phone) == .absent
    case .text(.pattern(let pattern), .line), .text(.pattern(let pattern), .region):
      // The edge of a block may be the edge of a word in it alone.
      guard pattern.isOfOneLine, !pattern.source.contains("\\b") else { return false }
      let isFound = memory.patterns.find(pattern, watch: watch.position, in: screen.frame, of: watch.phone)
      guard isFound == false else { return false }
      return try !memory.isAcrossRows(pattern, watch: watch.position, on: watch.phone)
    default: return false
    }
  }

  /// Evaluates the condition of a watch on occurrences, of which only the new ones are looked at.
  func result(
    of watch: inout TapePlayer.Watch, _ occurrence: TapeOccurrence
  ) throws(StepFailure) -> ExpectationResult {
    let asked = phones[watch.phone]?.player ?? player.asked(about: watch.phone)
    let before = watch.tally.seen
    try asked.count(occurrence, in: &watch.tally)
    let condition = watch.expectation.condition
    if case .tally(_, let wanted) = condition.subject {
      return ExpectationResult(
        holds: watch.tally.count == wanted, found: "\(watch.tally.count) since line \(watch.step.command.line)",
        details: watch.tally.last)
    }
    let result = ExpectationResult(holds: watch.tally.count > 0, found: "")
    // Only a failure needs words.
    guard result.violates(watch.expectation) else { return result }
    return try asked.result(condition, since: watch.expectation.span == .never ? before : watch.tally.begin)
  }

  private mutating func phone(
    of watch: TapePlayer.Watch, _ memory: inout WatchMemory
  ) throws(StepFailure) -> WatchedPhone {
    var phone = phones[watch.phone] ?? WatchedPhone(player: player.asked(about: watch.phone))
    if watch.expectation.condition.isOnScreen {
      try phone.player.checkScreen()
      if !phone.hasSettled {
        // All questions about the screen then share its layers.
        phone.player.walk.settleFocus(in: player.app)
        phone.hasSettled = true
      }
      if phone.screen == nil, watch.expectation.condition.isText {
        let screen = phone.player.walk.screenText(in: player.app)
        memory.note(screen, of: watch.phone)
        phone.screen = screen
      }
    }
    phones[watch.phone] = phone
    return phone
  }
}

extension TapePlayer {
  /// The same player, watching nothing, for questions alone.
  var withoutWatches: TapePlayer {
    var player = self
    player.watches = []
    player.memory = WatchMemory()
    return player
  }
}
