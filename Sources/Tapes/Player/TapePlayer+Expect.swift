import Monetization
import NativeApp
import Simulation
import TerminalUI

extension TapePlayer {
  mutating func expect(
    _ expectation: TapeExpectation, _ step: TapeScript.Step, _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    switch expectation.span {
    case .always, .never: return try watch(expectation, step)
    case .eventually: return try expectEventually(expectation, &observer)
    case .now, .still: break
    }
    let result: ExpectationResult
    do throws(StepFailure) {
      result = try nextResult(of: expectation)
    } catch {
      guard error.kind == .failure else { throw error }
      var failure = error
      failure.found += remarkIfLater(expectation)
      throw failure
    }
    if result.fulfils(expectation) { return }
    throw StepFailure(
      expected: expectation.text, found: result.found + remarkIfLater(expectation), details: result.details)
  }

  /// The result of evaluating a condition, and a description of the actual state.
  struct ExpectationResult {
    var holds: Bool
    var found: String
    var details: [String] = []
    /// A text that is searched for is there in part, so neither the condition nor its contrary holds.
    var isPartly = false
  }

  /// - Parameter past: Conditions on the timeline ignore the entries and replies up to then.
  /// - Parameter screen: The text on the screen now, if somebody has read it already.
  func result(
    _ condition: TapeCondition, since past: Past = Past(), on screen: ScreenText? = nil
  ) throws(StepFailure) -> ExpectationResult {
    switch condition {
    case .screen, .region, .line: return try screenResult(condition, screen)
    case .focus(let label): return try focusResult(label)
    case .controls(let count, let label): return try controlsResult(count, label)
    case .control(let label, let isEnabled, let layer):
      try checkScreen()
      let target = try control(label, on: layer)
      let why = target.disabledReason.map { ": \($0)" } ?? ""
      return ExpectationResult(
        holds: target.isEnabled == isEnabled, found: target.isEnabled ? "it is enabled" : "it is disabled\(why)")
    case .layer(let name):
      try checkScreen()
      let top = walk.look(in: app).top.kind.rawValue
      return ExpectationResult(holds: top == name, found: "the layer \(top) is on top")
    case .entitlement(let name, let isActive):
      let access = model.entitlementAccess(name, at: time, in: configuration)
      return ExpectationResult(
        holds: access.isActive == isActive && !access.isUnknown,
        found: "\(access.isActive ? "active" : access.isUnknown ? "unknown" : "inactive"): \(access.because)")
    case .entitlementRemaining(let name, let comparison, let span):
      return remainingResult(name, comparison, span)
    case .why(let name, let matcher):
      let explanation = walk.world.why(name, in: app)
      return ExpectationResult(
        holds: try Self.find(matcher, in: explanation.text), found: "the reasons are others",
        details: explanation.text.split(separator: "\n").map(String.init))
    case .next(let matcher):
      let lines = walk.world.nextLines(5, in: app)
      return ExpectationResult(
        holds: try Self.find(matcher, in: walk.world.nextText(in: app)),
        found: lines.isEmpty ? "nothing is scheduled" : "another event comes next", details: lines)
    case .money, .transactions: return moneyResult(condition)
    case .customer(let matcher):
      let id = walk.world.phone.client.appUserID
      let holds = if case .text(let text) = matcher { text == id } else { try Self.find(matcher, in: id) }
      return ExpectationResult(holds: holds, found: "the app user is \(id)")
    case .verification(let wanted):
      let result = model.customer.info?.verification
      return ExpectationResult(
        holds: result == wanted, found: result?.rawValue ?? "there is no customer info")
    case .adFree(let isActive):
      return ExpectationResult(
        holds: model.adsRemoved(at: time, in: configuration) == isActive,
        found: model.monetization.adRemovalBecause(at: time, in: configuration.monetization))
    case .adFreeRemaining(let comparison, let span):
      if model.adFree.grants.isEmpty { return ExpectationResult(holds: false, found: "there was no reward") }
      let remaining = model.adFree.remaining(at: time)
      return ExpectationResult(holds: comparison.holds(remaining, span), found: "\(remaining.unitText) left")
    case .gate(let gate, let wanted): return gateResult(gate, wanted)
    case .count(let countable, let wanted):
      let count = count(countable)
      return ExpectationResult(holds: count == wanted, found: countable.text(count))
    case .tally(let occurrence, let count): return try tallyResult(occurrence, count)
    case .fact(let query): return try factResult(query, since: past)
    case .stack(let stack, let paths): return stackResult(stack, paths)
    case .reply, .replies, .unanswered, .log, .notification: return try timelineResult(condition, since: past)
    case .branches(let aspect, let left, let right, let areSame):
      return try branchesResult(aspect, left, right, areSame: areSame)
    case .clock(let date):
      let wall = time.local(time.wall)
      return ExpectationResult(
        holds: wall.milliseconds / 1_000 == date.shown.milliseconds / 1_000, found: "the phone shows \(wall.timestamp)")
    }
  }

  /// Returns true if the text matches; throws if the search had to be given up.
  static func find(_ matcher: TapeMatcher, in text: String) throws(StepFailure) -> Bool {
    guard let isFound = matcher.find(in: text) else { throw searchGivenUp }
    return isFound
  }

  static let searchGivenUp = StepFailure(
    kind: .givenUp, expected: "a pattern that can be searched for",
    found: "the search takes too long; it was given up")

  static let otherCapitals = ", but it is there in other capitals"

  var model: AppModel { walk.world.phone.model }
  var configuration: AppConfiguration { app.configuration }
  var time: DeviceTime { walk.world.deviceTime }

  func count(_ countable: TapeCountable) -> Int {
    NamedCount.all.first { $0.word == countable.rawValue }?.count(model) ?? 0
  }

  private func remainingResult(_ name: String, _ comparison: TapeComparison, _ span: TimeSpan) -> ExpectationResult {
    let access = model.entitlementAccess(name, at: time, in: configuration)
    let end = model.customer.info?.entitlement(name)?.accessExpirationDate
    guard access.isActive, let end else {
      return ExpectationResult(
        holds: false, found: "\(access.isActive ? "it has no end" : "inactive"): \(access.because)")
    }
    let remaining = max(.zero, end - time.wall)
    return ExpectationResult(holds: comparison.holds(remaining, span), found: "\(remaining.unitText) left")
  }

  private func gateResult(_ gate: TapeGate, _ wanted: TapeGateAnswer) -> ExpectationResult {
    guard let gate = NamedGate.all.first(where: { $0.word == gate.rawValue }),
      let answer = gate.answer(model, time, configuration)
    else { return ExpectationResult(holds: false, found: "there is no home") }
    let holds =
      switch wanted {
      case .allowed: answer.isAllowed
      case .denied(let reason): !answer.isAllowed && (reason == nil || reason == answer.reason?.name)
      }
    return ExpectationResult(holds: holds, found: answer.reason.map { "denied: \($0.name)" } ?? "allowed")
  }
}

extension TapeLabel {
  /// Returns true if the control has this label, and this role if one is named.
  func names(_ target: Target<WalkAction>) -> Bool {
    target.label == text && hasRole(target)
  }

  /// Returns true if the control's label has this text in whole words, whatever its capitals, and this role if one is
  /// named.
  func resembles(_ target: Target<WalkAction>) -> Bool {
    hasRole(target) && SoughtText(text)?.isFound(in: target.label) == true
  }

  private func hasRole(_ target: Target<WalkAction>) -> Bool { role == nil || role?.rawValue == target.role.rawValue }
}

extension TapeMatcher {
  /// Returns true if the text matches when upper and lower case are ignored.
  func isFoundInAnyCase(in text: String) -> Bool {
    switch self {
    case .text: isFound(in: text)
    case .pattern(let pattern): TapePattern("(?i)" + pattern.source)?.isFound(in: text) ?? false
    }
  }
}
