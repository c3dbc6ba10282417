import Monetization
import Simulation
import TerminalUI

extension TapePlayer {
  /// Returns the control that a label names on a layer, the top one unless another is named.
  func control(_ label: TapeLabel, on layer: LayerKind? = nil) throws(StepFailure) -> Target {
    let look = try look(at: layer)
    let meant = try controls(label, look)
    if case .number(let number) = label.choice {
      if number <= meant.count { return meant[number - 1] }
      if !meant.isEmpty {
        throw StepFailure(
          expected: "a \(label.name)", found: "only \(meant.count) of them", details: lines(of: meant, look))
      }
    } else if meant.count == 1 {
      return meant[0]
    } else if !meant.isEmpty {
      let hint = "; a number after the label names one, and so does `in` with a text beside it"
      throw StepFailure(
        expected: "one \(label.name)", found: "\(meant.count) of them\(hint)", details: lines(of: meant, look))
    }
    let targets = look.targets
    if case .inside = label.choice {
      let equals = targets.filter(label.names)
      if !equals.isEmpty {
        throw StepFailure(
          expected: "a \(label.name)", found: "none there", details: lines(of: equals, look, whole: true))
      }
    }
    if let busy = targets.first(where: { $0.busy == label.text }) {
      throw StepFailure(
        expected: "a \(label.name)",
        found: "only drawn on the \(busy.role.rawValue) \"\(busy.label)\", which is meant by its own label",
        details: targets.map { Self.line($0) })
    }
    let nearest = Spelling.nearest(to: label.text, among: targets.map(\.label))
    let hint = nearest.map { $0 == label.text ? ", but one of another role" : ", did you mean \"\($0)\"?" }
    throw StepFailure(
      expected: "a \(label.name)", found: "the layer \(look.askedKind.rawValue) has none\(hint ?? "")",
      details: targets.map { Self.line($0) })
  }

  private func look(at layer: LayerKind?) throws(StepFailure) -> Look {
    let look = walk.look(in: app)
    guard let layer else { return look }
    if let found = look.layer(of: layer) { return found }
    let layers = look.layers.map(\.kind.rawValue).joined(separator: ", ")
    throw StepFailure(expected: "the layer \(layer.rawValue)", found: "it is not up, only \(layers)")
  }

  /// Returns the controls of a layer with this label, role and place, in reading order, in view or not.
  private func controls(_ label: TapeLabel, _ look: Look) throws(StepFailure) -> [Target] {
    guard !look.layout.isTooSmall else {
      throw StepFailure(expected: "a \(label.name)", found: "the screen is too small to show any")
    }
    return Self.targets(look.targets.filter(label.names), at: label.choice, look)
  }

  /// Throws if the top layer has no text that `in` names, so that no control could be there.
  private func checkPlace(_ label: TapeLabel, _ alike: [Target], _ look: Look) throws(StepFailure) {
    guard case .inside(let place) = label.choice, let sought = SoughtText(place) else { return }
    let texts = look.surroundings
    if texts.contains(where: { sought.isFound(in: $0) }) { return }
    let nearest = Spelling.nearest(to: place, among: texts).map { ", did you mean \"\($0)\"?" } ?? ""
    throw StepFailure(
      expected: "the text \"\(place)\", to look for controls in",
      found: "the layer \(look.top.kind.rawValue) has no such text beside, around or above its controls\(nearest)",
      details: lines(of: alike, look, whole: true))
  }

  /// Leaves out the controls that are not at the place of a choice.
  private static func targets(
    _ targets: [Target], at choice: TapeLabel.Choice, _ look: Look
  ) -> [Target] {
    guard case .inside(let place) = choice, let sought = SoughtText(place) else { return targets }
    return targets.filter { target in look.surroundings(of: target.id).contains { sought.isFound(in: $0) } }
  }

  /// The result of counting controls.
  ///
  /// As for a `Tap`, controls whose label is exactly the text are meant alone, and those with more words do not matter.
  /// Without such a control, or if there must be none, capitals do not matter either, and beside a control whose label
  /// has more words than those neither the number nor another one holds.
  func controlsResult(_ count: Int, _ label: TapeLabel) throws(StepFailure) -> ExpectationResult {
    try checkScreen()
    let look = walk.look(in: app)
    guard !look.layout.isTooSmall else {
      throw StepFailure(expected: "a \(label.name)", found: "the screen is too small to show any")
    }
    let everywhere = look.targets.filter(label.resembles)
    let alike = Self.targets(everywhere, at: label.choice, look)
    if alike.isEmpty { try checkPlace(label, everywhere, look) }
    let exact = alike.filter(label.names)
    if count > 0, !exact.isEmpty {
      return ExpectationResult(
        holds: exact.count == count, found: "\(exact.count) of them", details: lines(of: exact, look))
    }
    let sought = SoughtText(label.text)?.folded
    let found = alike.filter { SoughtText($0.label)?.folded == sought }
    // Where none is found, the places of those elsewhere help.
    var result = ExpectationResult(
      holds: found.count == count, found: found.isEmpty ? "none" : "\(found.count) of them",
      details: alike.isEmpty ? lines(of: everywhere, look, whole: true) : lines(of: found, look))
    let near = alike.filter { SoughtText($0.label)?.folded != sought }
    if result.holds, let first = near.first {
      result.isPartly = true
      result.holds = false
      result.found += ", but \(first.role.rawValue) \"\(first.label)\" has these words and more"
      result.details = lines(of: alike, look)
    }
    return result
  }

  /// The result of a question for the focus.
  func focusResult(_ label: TapeLabel) throws(StepFailure) -> ExpectationResult {
    try checkScreen()
    guard let focused = focusedTarget else { return ExpectationResult(holds: false, found: "no focus") }
    let found = "the focus on \(focused.role.rawValue) \"\(focused.label)\""
    guard label.names(focused) else { return ExpectationResult(holds: false, found: found) }
    if label.choice == .only { return ExpectationResult(holds: true, found: found) }
    let isMeant = try control(label).id == focused.id
    return ExpectationResult(holds: isMeant, found: isMeant ? found : "\(found), but another one")
  }

  /// The label, role and place of equal controls, a line each.
  ///
  /// - Parameter whole: True to name every text that `in` takes. Otherwise only those that tell one from the others.
  private func lines(of targets: [Target], _ look: Look, whole isWhole: Bool = false) -> [String] {
    let places = targets.map { look.surroundings(of: $0.id) }
    return zip(targets, places).map { target, own in
      // A text around all of them tells none from the others.
      let telling = isWhole ? own : own.filter { text in !places.allSatisfy { $0.contains(text) } }
      return ([Self.line(target)] + telling.map { "in \"\($0)\"" }).joined(separator: ", ")
    }
  }

  /// The label of the control that has the focus; nil if none has.
  var focusedLabel: String? { focusedTarget?.label }

  /// The control that has the focus; nil if none has.
  var focusedTarget: Target? { walk.look(in: app).focus }

  private static func line(_ target: Target) -> String {
    let reason = target.isEnabled ? "" : ", disabled: \(target.disabledReason ?? "busy")"
    let drawn = target.busy.map { ", drawn as \"\($0)\"" } ?? ""
    return "\(target.role.rawValue) \"\(target.label)\"\(drawn)\(reason)"
  }
}
