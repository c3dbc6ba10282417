import Monetization
import Simulation

/// The next actions of the store, the ad network, the network and the clock, each with its present setting.
enum DirectorScreen {
  static func element(_ context: ScreenContext) -> Node {
    .column(
      spacing: 1, DirectorGroup.allCases.map { group($0.title, rows(in: $0, context)) } + firstConditions(context))
  }

  /// A row, and its place among those of its group, from the top.
  typealias Placed = (place: Int, row: Node)

  /// The rows of settings, of verbs, and those that depend on the world, by their places.
  private static func rows(in group: DirectorGroup, _ context: ScreenContext) -> [Node] {
    let rows = settings(in: group, context) + commands(in: group) + others(in: group, context)
    // Rows of one place stay in the order in which they were made.
    return rows.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(\.element.row)
  }

  private static func commands(in group: DirectorGroup) -> [Placed] {
    Verb.rows(in: group).map { verb, row in
      switch row.action {
      case .gives(let arguments): (row.place, Self.row(row.label, verb.command(arguments)))
      case .shows(let arguments): (row.place, shown(row.label, verb.command(arguments)))
      case .types(let words):
        (row.place, typed(row.label, [verb.word, words].filter { !$0.isEmpty }.joined(separator: " ")))
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
    case .scenarios: placed(Scenario.allCases.map { row($0.title, .scenario($0), trailing: $0.rawValue) })
    case .purchase, .behaviour, .ads, .latencies: []
    }
  }

  /// Puts all rows in one place.
  static func placed(_ rows: [Node], at place: Int = 0) -> [Placed] { rows.map { (place, $0) } }

  private static func group(_ title: String, _ rows: [Node]) -> Node {
    .column([.heading(title, Style(.secondary, .bold))] + rows)
  }

  /// The conditions with which the walk began, as the files of the app set them; nothing if they set none.
  private static func firstConditions(_ context: ScreenContext) -> [Node] {
    let conditions = context.app.catalogue.firstConditions
    if conditions.isEmpty { return [] }
    return [
      group("First conditions", conditions.map { .text("\($0.words): \($0.setting), \($0.place)", Style(.secondary)) })
    ]
  }

  /// A row that performs `command`; the text at its end is the present setting.
  static func row(
    _ label: String, _ command: DirectorCommand, trailing: String = "", trailingRole: Style.Role = .secondary,
    disabledReason: String? = nil
  ) -> Node {
    .row(
      FocusID("director-\(label)"), label, trailing: trailing, trailingRole: trailingRole,
      action: .world(.director(command)), disabledReason: disabledReason)
  }

  /// A setting that goes on to its next value when it is activated, and back by the key to the left; a value that makes
  /// something fail is a warning.
  ///
  /// - Parameter previous: The command for the value before; nil if the setting has two values.
  static func setting(
    _ label: String, now: String, next: DirectorCommand, previous: DirectorCommand? = nil, isWarning: Bool = false
  ) -> Node {
    var control = Control(
      id: FocusID("director-\(label)"), label: label, kind: .row, action: .world(.director(next)))
    control.previous = .world(.director(previous ?? next))
    control.trailing = "‹ \(now) ›"
    control.trailingRole = isWarning ? .warning : .secondary
    return .control(control)
  }

  /// A setting with these values, in their order.
  static func setting<Value: Equatable>(
    _ label: String, now: String, _ values: [Value], at value: Value, isWarning: Bool = false,
    _ command: (Value) -> DirectorCommand
  ) -> Node {
    setting(
      label, now: now, next: command(cycle(values, after: value)),
      previous: command(cycle(values.reversed(), after: value)), isWarning: isWarning)
  }

  /// A command that needs more words: it opens the palette with the beginning filled in.
  static func typed(_ label: String, _ beginning: String, trailing: String = "") -> Node {
    .row(
      FocusID("director-\(label)"), label, trailing: trailing,
      action: .interface(.paletteChosen(prefill: beginning + " ")))
  }

  /// A command that puts up a sheet or a page: the Director goes out of its way.
  static func shown(_ label: String, _ command: DirectorCommand) -> Node {
    .row(FocusID("director-\(label)"), label, action: .interface(.commandChosen(command)))
  }

  private static func time(_ context: ScreenContext) -> [Placed] {
    let next = context.world.upcoming(in: context.app).first
    let toNext = row(
      "Advance to the next event", .advanceToNext,
      trailing: next.map { "\($0.text), \($0.instant.utc.statusText(seenFrom: context.world.now.utc))" } ?? "",
      disabledReason: next == nil ? "Nothing is scheduled" : nil)
    let toDate = Node.row(
      "director-date", "Advance to a date…", trailing: context.world.now.utc.dateText,
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
    let isInForeground = context.phone.device.isAppInForeground
    let app = setting(
      "App", now: isInForeground ? "in front" : "in the background", next: isInForeground ? .background : .foreground)
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
