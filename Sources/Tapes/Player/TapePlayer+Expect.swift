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
    let result = try result(expectation.condition)
    guard result.holds == expectation.isNegated else { return }
    throw StepFailure(
      expected: expectation.text, found: result.found, details: result.details)
  }

  /// The result of evaluating a condition, and a description of the actual state.
  struct ExpectationResult {
    var holds: Bool
    var found: String
    var details: [String] = []
  }

  /// - Parameter past: Conditions on the timeline ignore the entries and replies up to then.
  func result(_ condition: TapeCondition, since past: Past = Past()) throws(StepFailure) -> ExpectationResult {
    switch condition {
    case .screen(let matcher): return try screenResult(matcher)
    case .region(let region, let matcher): return try regionResult(region, matcher)
    case .line(let row, let matcher): return try lineResult(row, matcher)
    case .focus(let label):
      let focused = focusedTarget
      return ExpectationResult(
        holds: focused.map { label.names($0) } ?? false,
        found: focused.map { "the focus on \($0.role.rawValue) \"\($0.label)\"" } ?? "no focus")
    case .control(let label, let isEnabled):
      let target = try control(label)
      let why = target.disabledReason.map { ": \($0)" } ?? ""
      return ExpectationResult(
        holds: target.isEnabled == isEnabled, found: target.isEnabled ? "it is enabled" : "it is disabled\(why)")
    case .layer(let name):
      let top = walk.look(in: app).top.kind.rawValue
      return ExpectationResult(holds: top == name, found: "the layer \(top) is on top")
    case .entitlement(let name, let isActive):
      let access = model.entitlementAccess(name, at: time, in: configuration)
      return ExpectationResult(
        holds: access.isActive == isActive && !access.isUnknown,
        found: "\(access.isActive ? "active" : access.isUnknown ? "unknown" : "inactive"): \(access.because)")
    case .entitlementRemaining(let name, let comparison, let span):
      return remainingResult(name, comparison, span)
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
      return ExpectationResult(holds: count == wanted, found: "\(count) \(countable.rawValue)")
    case .tally(let occurrence, let count): return try tallyResult(occurrence, count, since: past)
    case .fact(let query): return try factResult(query, since: past)
    case .stack(let stack, let paths): return stackResult(stack, paths)
    case .reply, .replies, .unanswered, .log, .notification: return try timelineResult(condition, since: past)
    case .branches(let aspect, let left, let right, let areSame):
      return try branchesResult(aspect, left, right, areSame: areSame)
    case .clock(let instant):
      let wall = time.wall
      return ExpectationResult(
        holds: wall.milliseconds / 1_000 == instant.milliseconds / 1_000, found: "the phone shows \(wall.timestamp)")
    }
  }

  /// Returns true if the text matches; throws if the search had to be given up.
  static func find(_ matcher: TapeMatcher, in text: String) throws(StepFailure) -> Bool {
    if let isFound = matcher.find(in: text) { return isFound }
    throw StepFailure(
      kind: .givenUp, expected: "a pattern that can be searched for",
      found: "the search takes too long; it was given up")
  }

  static let otherCapitals = ", but it is there in other capitals"

  var model: AppModel { walk.world.phone.model }
  var configuration: AppConfiguration { app.configuration }
  var time: DeviceTime { walk.world.deviceTime }

  func count(_ countable: TapeCountable) -> Int {
    switch countable {
    case .homes: model.features.homes.inventory.homes.count
    case .items: model.features.homes.inventory.items.count
    case .locations: model.features.homes.inventory.locations.count
    }
  }

  private func screenResult(_ matcher: TapeMatcher) throws(StepFailure) -> ExpectationResult {
    let screen = walk.frameOfShownPhone(in: app).lines.joined(separator: "\n")
    let holds = try Self.find(matcher, in: screen)
    var result = ExpectationResult(holds: holds, found: holds ? "it is on the screen" : "it is not on the screen")
    if !holds, matcher.isFoundInAnyCase(in: screen) { result.found += Self.otherCapitals }
    return result
  }

  private func lineResult(_ row: Int, _ matcher: TapeMatcher) throws(StepFailure) -> ExpectationResult {
    let lines = walk.frameOfShownPhone(in: app).lines
    guard lines.indices.contains(row) else {
      throw StepFailure(expected: "a line \(row + 1)", found: "the screen has \(lines.count)")
    }
    return ExpectationResult(
      holds: try Self.find(matcher, in: lines[row]), found: "line \(row + 1) is \"\(lines[row])\"")
  }

  private func regionResult(_ region: TapeRegion, _ matcher: TapeMatcher) throws(StepFailure) -> ExpectationResult {
    let frame = walk.frameOfShownPhone(in: app)
    let rect = try rect(of: region)
    let lines = (rect.row..<min(frame.rows, rect.row + rect.rows)).map { row in
      (rect.column..<min(frame.columns, rect.column + rect.columns)).map { frame.text(row: row, column: $0) }.joined()
        .trimmedEnd
    }
    let holds = try Self.find(matcher, in: lines.joined(separator: "\n"))
    return ExpectationResult(
      holds: holds, found: holds ? "it is there" : "it is not there", details: lines.filter { !$0.isEmpty })
  }

  private func rect(of region: TapeRegion) throws(StepFailure) -> Rect {
    let look = walk.look(in: app)
    let layout = look.layout
    switch region {
    case .cells(let rect):
      guard rect.row < layout.rows, rect.column < layout.columns else {
        throw StepFailure(
          expected: "a region on the screen", found: "it has \(layout.rows) rows and \(layout.columns) columns")
      }
      return rect
    case .named(.status): return layout.status
    case .named(.footer): return layout.footer
    case .named(.content): return layout.content
    case .named(.layer): return look.top.rect
    case .named(.inspector):
      guard layout.hasInspector else {
        throw StepFailure(
          expected: "an inspector beside the phone", found: "the screen is only \(layout.columns) columns wide")
      }
      return layout.inspector
    }
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
    let homes = model.features.homes
    let question: GateQuestion
    switch gate {
    case .home: question = homes.inventory.homeQuestion
    case .item:
      guard let home = homes.currentHome else { return ExpectationResult(holds: false, found: "there is no home") }
      question = homes.inventory.itemQuestion(in: home.id)
    }
    let answer = model.answer(to: question, at: time, in: configuration)
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
    target.label == text && (role == nil || role?.rawValue == target.role.rawValue)
  }
}

extension TapeMatcher {
  /// Returns true if the text matches when upper and lower case are ignored.
  func isFoundInAnyCase(in text: String) -> Bool {
    switch self {
    case .text(let part): text.lowercased().contains(part.lowercased())
    case .pattern(let pattern): TapePattern("(?i)" + pattern.source)?.isFound(in: text) ?? false
    }
  }
}
