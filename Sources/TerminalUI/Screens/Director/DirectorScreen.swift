import Monetization
import Simulation

/// The rows of the Director: what the store, the ad network, the network and the clock shall do next, each with its
/// present setting.
enum DirectorScreen {
  /// A row, and its place among those of its group, from the top.
  typealias Placed = (place: Int, row: Node)

  /// The rows of settings, of verbs, and those that depend on the world, by their places.
  static func rows(in group: DirectorGroup, _ context: ScreenContext) -> [Node] {
    let rows = settings(in: group, context) + commands(in: group) + group.part.rows(context)
    // Rows of one place stay in the order in which they were made.
    return rows.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(\.element.row)
  }

  private static func commands(in group: DirectorGroup) -> [Placed] {
    Verb.rows(in: group).map { verb, row in
      switch row.action {
      case .gives(let arguments): (row.place, Self.row(row.label, verb.command(arguments), hint: row.hint(of: verb)))
      case .shows(let arguments): (row.place, shown(row.label, verb.command(arguments), hint: row.hint(of: verb)))
      case .types(let words):
        (
          row.place,
          typed(
            row.label, [verb.word, words].filter { !$0.isEmpty }.joined(separator: " "),
            hint: row.hint(of: verb))
        )
      }
    }
  }

  /// Puts all rows in one place.
  static func placed(_ rows: [Node], at place: Int = 0) -> [Placed] { rows.map { (place, $0) } }

  /// A row that performs `command`; the text at its end is the present setting.
  ///
  /// - Parameter hint: What the row does, in one sentence.
  static func row(
    _ label: String, _ command: DirectorCommand, trailing: String = "", trailingRole: Style.Role = .secondary,
    disabledReason: String? = nil, hint: String
  ) -> Node {
    var control = Control(id: id(of: label), label: label, kind: .row, action: .world(.director(command)))
    control.trailing = trailing
    control.trailingRole = trailingRole
    control.disabledReason = disabledReason
    control.hint = hint
    return .control(control)
  }

  /// The name of a row among the elements with a focus.
  static func id(of label: String) -> FocusID { FocusID("director-\(label)") }

  /// A setting with these values, in their order. It goes on to the next value when it is activated, and back by the key
  /// to the left; a value that makes something fail is a warning.
  ///
  /// - Parameter value: The present value, which may be none of these.
  /// - Parameter usual: The value that Backspace sets.
  static func setting<Value: Equatable>(
    _ label: String, now: String, _ values: [Value], at value: Value, usual: Value?, isWarning: Bool = false,
    hint: String, words: (Value) -> String, _ command: (Value) -> DirectorCommand
  ) -> Node {
    var control = Control(
      id: id(of: label), label: label, kind: .row, action: .world(.director(command(cycle(values, after: value)))))
    control.previous = .world(.director(command(cycle(values.reversed(), after: value))))
    control.values = ControlValues(
      choices: values.map { ControlValues.Choice(words: words($0), action: .world(.director(command($0)))) },
      now: values.firstIndex(of: value), usual: usual.flatMap(values.firstIndex), nowWords: now)
    control.trailing = "‹ \(now) ›"
    control.trailingRole = isWarning ? .warning : control.values?.isUnusual == true ? .text : .secondary
    control.hint = hint
    return .control(control)
  }

  /// A setting that is one of two things.
  static func setting(
    _ label: String, _ words: (on: String, off: String), isOn: Bool, usually usual: Bool, isWarning: Bool = false,
    hint: String, _ command: (Bool) -> DirectorCommand
  ) -> Node {
    setting(
      label, now: isOn ? words.on : words.off, [true, false], at: isOn, usual: usual, isWarning: isWarning,
      hint: hint, words: { $0 ? words.on : words.off }, command)
  }

  /// A command that needs more words: it opens the palette with the beginning filled in.
  static func typed(_ label: String, _ beginning: String, trailing: String = "", hint: String) -> Node {
    var control = Control(
      id: id(of: label), label: label, kind: .row, action: .interface(.paletteChosen(prefill: beginning + " ")))
    control.trailing = trailing
    control.hint = hint
    return .control(control)
  }

  /// A command that puts up a sheet or a page: the Director gives the keys to the phone.
  static func shown(_ label: String, _ command: DirectorCommand, hint: String) -> Node {
    var control = Control(id: id(of: label), label: label, kind: .row, action: .interface(.commandChosen(command)))
    control.hint = hint
    return .control(control)
  }

  static func cycle<Value: Equatable>(_ values: [Value], after value: Value) -> Value {
    guard let index = values.firstIndex(of: value) else { return values[0] }
    return values[(index + 1) % values.count]
  }
}

/// The values that rows of the Director cycle through, beside those of settings.
enum DirectorCycles {
  static let faultModes: [FaultMode] = [.off, .once, .always, .after(1), .after(2), .hold]
  static let storefronts: [Storefront] = [Storefront("USA"), Storefront("GBR"), Storefront("DEU"), Storefront("JPN")]
}

extension DirectorRow {
  /// What the row does, in a few words.
  fileprivate func hint(of verb: Verb) -> String { sentence.isEmpty ? verb.hint : sentence }
}

extension Verb {
  /// What its commands do, in a few words.
  fileprivate var hint: String { Self.hints[word] ?? "" }

  // The Director beside the phone asks for those of a group whenever the world changes.
  private static let hints = Dictionary(uniqueKeysWithValues: all.map { ($0.word, SpokenWords.sentence($0.summary)) })
}
