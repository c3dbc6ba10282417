import Monetization
import Simulation

// Lists over the groups: what is armed, and what a search finds.
extension DirectorScreen {
  /// All rows with their groups, in view or not.
  static func controls(_ context: ScreenContext) -> [(group: DirectorGroup, control: Control)] {
    DirectorGroup.allCases.flatMap { group in
      rows(in: group, context).compactMap { row in
        if case .control(let control) = row { (group, control.value) } else { nil }
      }
    }
  }

  /// The groups in which something is not as it usually is.
  static func unusualGroups(_ context: ScreenContext) -> Set<DirectorGroup> {
    let conditions = context.world.conditions(in: context.app)
    let settings = Setting.all
    var groups = unusualBesideSettings(context)
    // Few values are unusual, and to know them costs less than to make all that a setting could be. By index: iterating
    // would copy each setting whole.
    for index in settings.indices where settings[index].unusualValue(in: conditions) != nil {
      if !settings[index].choices(in: context.app).isEmpty { groups.insert(settings[index].group) }
    }
    return groups
  }

  /// The groups in which something else than a setting is not as it usually is.
  static func unusualBesideSettings(_ context: ScreenContext) -> Set<DirectorGroup> {
    let world = context.world
    var groups: Set<DirectorGroup> = []
    if !world.faults.rules.isEmpty { groups.insert(.faults) }
    if ArmedSettings.failsCharges(context) { groups.insert(.renewals) }
    if !context.device.isAppInForeground { groups.insert(.phone) }
    if !world.store.pendingApprovals.isEmpty { groups.insert(.owned) }
    return groups
  }

  /// The rows of what makes something fail, as the status bar counts it; below them those of what is not counted, and one
  /// that ends all of it.
  static func armed(_ context: ScreenContext) -> [Node] {
    let armed = controls(context).map(\.control).filter {
      $0.trailingRole == .warning && !$0.trailing.isEmpty
    }
    if armed.isEmpty { return [.text("Nothing is armed: all goes well.", Style(.success))] }
    var rows = armed.filter { !ArmedSettings.uncounted.contains($0.id) }.map { Node.control($0) }
    let others = armed.filter { ArmedSettings.uncounted.contains($0.id) }
    if !others.isEmpty {
      rows.append(.heading("Not counted in the status bar", Style(.secondary, .bold)))
      rows += others.map { Node.control($0) }
    }
    return rows + [
      row("All is well again", .scenario(.allWell), hint: "Sets everything back that makes something fail.")
    ]
  }

  /// The most rows that a search shows.
  private static let mostFound = 30

  /// The rows that a search shows: activating one of them is left to the search, which then shows where it belongs.
  static func foundRows(_ text: String, _ context: ScreenContext) -> [Node] {
    if text.allSatisfy(\.isWhitespace) { return [.text("Type a part of a row or of a value.", Style(.secondary))] }
    let found = found(text, context)
    if found.isEmpty { return [.text("No row and no value has these words.", Style(.secondary))] }
    return found.map { control in
      var row = Control(
        id: control.id, label: control.label, kind: .row, action: .interface(.directorRowChosen(control.id)))
      (row.trailing, row.trailingRole, row.hint) = (control.trailing, control.trailingRole, control.hint)
      row.disabledReason = control.disabledReason
      return .control(row)
    }
  }

  /// The rows and the values of settings in which each word of a text is found, the nearest first.
  static func found(_ text: String, _ context: ScreenContext) -> [Control] {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard !words.isEmpty else { return [] }
    var found: [(distance: Int, control: Control)] = []
    for (group, control) in controls(context) {
      let label = control.label.lowercased()
      let title = "\(group.title) \(group.tab.name)".lowercased()
      if let distance = distance(of: words, label: label, beside: title) { found.append((distance, control)) }
      for choice in choices(of: control) {
        guard let distance = distance(of: words, label: choice.label.lowercased(), beside: title),
          words.contains(where: { !label.contains($0) && !title.contains($0) })
        else { continue }
        found.append((distance, choice))
      }
    }
    return found.enumerated().sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
      .prefix(mostFound).map(\.element.control)
  }

  /// How far a label is from what was typed; nil if it is something else.
  private static func distance(of words: [String], label: String, beside title: String) -> Int? {
    let starts = label.split(whereSeparator: \.isWhitespace)
    // Tapes write some words together: `storeProblem` finds a store problem.
    let joined = starts.joined()
    var sum = 0
    for word in words {
      if starts.contains(where: { $0.hasPrefix(word) }) { continue }
      guard label.contains(word) || title.contains(word) || joined.contains(word) else { return nil }
      sum += label.contains(word) || joined.contains(word) ? 1 : 2
    }
    return sum
  }

  /// A row for each value of a setting; of a call that goes well, for each of its failures.
  private static func choices(of control: Control) -> [Control] {
    let api = ServiceAPI.allCases.first { id(of: $0.title) == control.id }
    let failures = api.map { api in
      api.failures.map {
        ControlValues.Choice(words: SpokenWords.text($0.words), action: .world(.director(.fault(api, $0, .once))))
      }
    }
    return (failures ?? control.values?.choices ?? []).map { choice in
      let label = "\(control.label): \(choice.words)"
      var row = Control(id: id(of: label), label: label, kind: .row, action: choice.action)
      row.hint = control.hint
      return row
    }
  }
}
