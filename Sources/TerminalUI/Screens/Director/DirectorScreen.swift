import Monetization
import Simulation

/// The rows of the Director: what the store, the ad network, the network and the clock shall do next, each with its
/// present setting.
enum DirectorScreen {
  /// A row, and its place among those of its group, from the top.
  typealias Placed = (place: Int, row: Node)

  /// The rows of settings, of verbs, and those that depend on the world, by their places.
  static func rows(in group: DirectorGroup, _ context: ScreenContext) -> [Node] {
    let rows = settings(in: group, context) + commands(in: group) + others(in: group, context)
    // Rows of one place stay in the order in which they were made.
    return rows.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(\.element.row)
  }

  private static func commands(in group: DirectorGroup) -> [Placed] {
    Verb.rows(in: group).map { verb, row in
      switch row.action {
      case .gives(let arguments): (row.place, Self.row(row.label, verb.command(arguments), hint: verb.hint))
      case .shows(let arguments): (row.place, shown(row.label, verb.command(arguments), hint: verb.hint))
      case .types(let words):
        (
          row.place,
          typed(row.label, [verb.word, words].filter { !$0.isEmpty }.joined(separator: " "), hint: verb.hint)
        )
      }
    }
  }

  private static func others(in group: DirectorGroup, _ context: ScreenContext) -> [Placed] {
    switch group {
    case .time: time(context)
    case .faults: placed(faults(context))
    case .owned: owned(context)
    case .offers: placed(offers(context), at: 30)
    case .account: account(context)
    case .renewals: placed(charges(context))
    case .connections: connections(context)
    case .client: client(context)
    case .phone: phone(context)
    case .scenarios:
      placed(Scenario.allCases.map { row($0.title, .scenario($0), trailing: $0.rawValue) })
        + placed(firstConditions(context), at: 2_000)
    case .purchase, .behaviour, .ads, .latencies: []
    }
  }

  /// Puts all rows in one place.
  static func placed(_ rows: [Node], at place: Int = 0) -> [Placed] { rows.map { (place, $0) } }

  /// The conditions with which the walk began, as the files of the app set them; nothing if they set none.
  private static func firstConditions(_ context: ScreenContext) -> [Node] {
    context.app.catalogue.firstConditions.map {
      .text("First condition: \($0.words): \($0.setting), \($0.place)", Style(.secondary))
    }
  }

  /// A row that performs `command`; the text at its end is the present setting.
  static func row(
    _ label: String, _ command: DirectorCommand, trailing: String = "", trailingRole: Style.Role = .secondary,
    disabledReason: String? = nil, hint: String = ""
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
    hint: String = "", words: (Value) -> String, _ command: (Value) -> DirectorCommand
  ) -> Node {
    var control = Control(
      id: id(of: label), label: label, kind: .row, action: .world(.director(command(cycle(values, after: value)))))
    control.previous = .world(.director(command(cycle(values.reversed(), after: value))))
    control.values = ControlValues(
      choices: values.map { ControlValues.Choice(words: words($0), action: .world(.director(command($0)))) },
      now: values.firstIndex(of: value), usual: usual.flatMap(values.firstIndex))
    control.trailing = "‹ \(now) ›"
    control.trailingRole = isWarning ? .warning : control.values?.isUnusual == true ? .text : .secondary
    control.hint = hint
    return .control(control)
  }

  /// A setting that is one of two things.
  static func setting(
    _ label: String, _ words: (on: String, off: String), isOn: Bool, usually usual: Bool, isWarning: Bool = false,
    _ command: (Bool) -> DirectorCommand
  ) -> Node {
    setting(
      label, now: isOn ? words.on : words.off, [true, false], at: isOn, usual: usual, isWarning: isWarning,
      words: { $0 ? words.on : words.off }, command)
  }

  /// A command that needs more words: it opens the palette with the beginning filled in.
  static func typed(_ label: String, _ beginning: String, trailing: String = "", hint: String = "") -> Node {
    var control = Control(
      id: id(of: label), label: label, kind: .row, action: .interface(.paletteChosen(prefill: beginning + " ")))
    control.trailing = trailing
    control.hint = hint
    return .control(control)
  }

  /// A command that puts up a sheet or a page: the Director gives the keys to the phone.
  static func shown(_ label: String, _ command: DirectorCommand, hint: String = "") -> Node {
    var control = Control(id: id(of: label), label: label, kind: .row, action: .interface(.commandChosen(command)))
    control.hint = hint
    return .control(control)
  }

  private static func time(_ context: ScreenContext) -> [Placed] {
    let next = context.world.upcoming(in: context.app).first
    let toNext = row(
      "Advance to the next event", .advanceToNext,
      trailing: next.map { "\($0.text), \(context.status($0.instant))" } ?? "",
      disabledReason: next == nil ? "Nothing is scheduled" : nil)
    let toDate = Node.row(
      "director-date", "Advance to a date…", trailing: context.local(context.world.now).dayText + context.zoneWords,
      action: .interface(.paletteChosen(prefill: "advance to ")))
    return [(60, toNext), (70, toDate)]
  }

  private static func owned(_ context: ScreenContext) -> [Placed] {
    let store = context.world.store
    let pending = store.pendingApprovals.isEmpty ? "Nothing waits for approval" : nil
    let products = store.activeProducts(of: context.phone.client.accountID)
    let subscribed = products.isEmpty ? "Nothing is active" : nil
    let waiting = store.pendingApprovals.map { pending in
      let account = pending.accountID == context.phone.client.accountID ? "" : "\(pending.accountID): "
      return account + pending.productID + (pending.kind == .askToBuy ? "" : ", \(pending.kind.text)")
    }.joined(separator: ", ")
    let running = store.runningProducts(of: context.phone.client.accountID, andShared: true)
    let runs = running.isEmpty && products.isEmpty ? "Nothing is active" : nil
    let active = (running.isEmpty ? products : running).joined(separator: ", ")
    return [
      (10, row("Approve the pending purchase", .approve, trailing: waiting, disabledReason: pending)),
      (20, row("Decline the pending purchase", .decline, disabledReason: pending)),
      (30, row("Let the subscription expire", .expire(productID: nil), trailing: active, disabledReason: runs)),
      (40, row("Refund everything active", .refund(productID: nil), disabledReason: subscribed)),
      (50, row("Renew the subscription now", .renew(productID: nil), disabledReason: runs)),
    ]
      + context.app.catalogue.products.map { product in
        (70, row("Buy \(product.displayName) on another device", .buyElsewhere(productID: product.id)))
      }
      + context.app.catalogue.products.map { product in
        (80, typed("Buy \(product.displayName) on an earlier day…", "buy \(product.id) at"))
      }
  }

  private static func connections(_ context: ScreenContext) -> [Placed] {
    let reload = context.configuration.servedPathsPath.map { _ in row("Load the path rules again", .reloadPaths) }
    let address = context.app.serverSource.address.map { Node.text("Web server: \($0)", Style(.secondary)) }
    return placed([reload, address].compactMap { $0 }, at: 50)
  }

  private static func phone(_ context: ScreenContext) -> [Placed] {
    let app = setting(
      "App", ("in front", "in the background"), isOn: context.phone.device.isAppInForeground, usually: true
    ) { $0 ? .foreground : .background }
    return [(10, app)]
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

extension Verb {
  /// What its rows do, in a few words.
  fileprivate var hint: String { Self.hints[word] ?? "" }

  // The Director beside the phone asks for those of a group whenever the world changes.
  private static let hints = Dictionary(uniqueKeysWithValues: all.map { ($0.word, SpokenWords.sentence($0.summary)) })
}
