import Monetization
import Simulation

/// The next actions of the store, the ad network, the network and the clock, each with its present setting.
enum DirectorScreen {
  static func element(_ context: ScreenContext) -> Node {
    .column(
      spacing: 1,
      [
        group("Time", time(context)),
        group("Next purchase", purchases(context)),
        group("Faults", faults(context)),
        group("What has been bought", owned(context)),
        group("Offers and plans", offers(context)),
        group("Account and prices", account(context)),
        group(
          "Renewals",
          charges(context)
            + settings([.timerate, .grace, .gracescope, .retry, .maxrenewals, .announcelapse, .messages], context)),
        group("Habits of the App Store", settings([.latelisting, .renewalblip, .stalereceipt, .updates], context)),
        group("Next ad", ads(context)),
        group("Connections", connections(context)),
        group("App and backend", client(context)),
        group("Latencies", latencies(context)),
        group("Phone", phone(context)),
        group(
          "Scenarios",
          Scenario.allCases.map { row($0.title, .scenario($0), trailing: $0.rawValue) }
            + [typed("Another, in clauses such as owns=pro…", "scenario")]),
      ] + firstConditions(context))
  }

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
    var control = Control<WalkAction>(
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

  private static func time(_ context: ScreenContext) -> [Node] {
    let next = context.world.upcoming(in: context.app).first
    return [
      row("Advance 1 minute", .advance(.minutes(1))),
      row("Advance 1 hour", .advance(.hours(1))),
      row("Advance 1 day", .advance(.days(1))),
      row("Advance 1 month", .advance(.days(30))),
      row("Advance 1 year", .advance(.days(365))),
      row(
        "Advance to the next event", .advanceToNext,
        trailing: next.map { "\($0.text), \($0.instant.utc.statusText(seenFrom: context.world.now.utc))" } ?? "",
        disabledReason: next == nil ? "Nothing is scheduled" : nil),
      .row(
        "director-date", "Advance to a date…", trailing: context.world.now.utc.dateText,
        action: .interface(.paletteChosen(prefill: "advance to "))),
    ]
  }

  private static func purchases(_ context: ScreenContext) -> [Node] {
    let decision = context.world.store.conditions.purchaseOutcome
    return [
      setting(
        "Purchase", now: decision.words, DirectorCycles.purchases, at: decision, isWarning: decision.isFailure
      ) { .purchase($0) }
    ] + settings([.purchaselasts, .sheet, .asktobuy, .unavailable], context)
  }

  private static func owned(_ context: ScreenContext) -> [Node] {
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
      row("Approve the pending purchase", .approve, trailing: waiting, disabledReason: pending),
      row("Decline the pending purchase", .decline, disabledReason: pending),
      row("Let the subscription expire", .expire(productID: nil), trailing: active, disabledReason: runs),
      row("Refund everything active", .refund(productID: nil), disabledReason: subscribed),
      row("Renew the subscription now", .renew(productID: nil), disabledReason: runs),
    ]
      + [shown("The backend's page about the customer", .customerPage(isUp: true))]
      + context.app.catalogue.products.map { product in
        row("Buy \(product.displayName) on another device", .buyElsewhere(productID: product.id))
      }
      + context.app.catalogue.products.map { product in
        typed("Buy \(product.displayName) on an earlier day…", "buy \(product.id) at")
      }
  }

  private static func ads(_ context: ScreenContext) -> [Node] {
    let order = context.world.adNetwork.conditions.eventOrder
    return [
      setting("Order of events", now: order.title, EventOrder.presets, at: order, isWarning: order != .normal) {
        .adOrder($0)
      }
    ]
      + settings(
        [
          .creative, .adlength, .rewardpoint, .skippable, .endcard, .fillrate, .fillseed, .latereward, .adlifetime,
          .bannersize, .bannerrefresh, .adscreen, .stacking, .rewardcap, .rewardsaday, .cooldown,
          .rewardpolicy,
          .geography,
        ], context)
      + [shown("The privacy options of the app", .privacyOptions)]
  }

  private static func connections(_ context: ScreenContext) -> [Node] {
    let world = context.world
    let store = world.store.conditions
    return [
      setting(
        "Network", now: context.phone.device.isOnline ? "on" : "off",
        next: .network(isOnline: !context.phone.device.isOnline),
        isWarning: !context.phone.device.isOnline),
      setting(
        "App Store", now: store.storeDown ? "down" : "up", next: .appStore(isUp: store.storeDown),
        isWarning: store.storeDown),
      setting(
        "Backend", now: store.backend == .ok ? "ok" : "failing",
        next: .backend(store.backend == .ok ? .failing(503) : .ok), isWarning: store.backend != .ok),
    ] + servedPaths(context)
      + (context.app.serverSource.address.map { [.text("Web server: \($0)", Style(.secondary))] } ?? [])
  }

  private static func phone(_ context: ScreenContext) -> [Node] {
    let isInForeground = context.phone.device.isAppInForeground
    let offset = context.phone.device.wallOffset
    return [
      setting(
        "App", now: isInForeground ? "in front" : "in the background", next: isInForeground ? .background : .foreground),
      setting(
        "Phone's clock", now: offset == .zero ? "right" : (offset < .zero ? "-" : "+") + offset.unitText,
        DirectorCycles.clocks, at: offset
      ) { .deviceClock($0) },
      setting(
        "Time zone", now: context.phone.device.zone.identifier, PhoneZone.usual, at: context.phone.device.zone
      ) { .zone($0) },
      setting(
        "Notifications", now: context.phone.device.notifications.permission.rawValue,
        PhoneNotifications.Permission.allCases, at: context.phone.device.notifications.permission
      ) { .notifications($0) },
      setting(
        "Tracking", now: context.phone.device.privacy.tracking.rawValue, PhonePrivacy.Tracking.allCases,
        at: context.phone.device.privacy.tracking
      ) { .tracking($0) },
      row("Kill the app and launch it again", .relaunch),
      row("Restart the phone", .reboot),
      row("Delete the app and install it again", .reinstall),
      row("Install on a new device, same account", .newDevice),
    ]
  }

  static func cycle<Value: Equatable>(_ values: [Value], after value: Value) -> Value {
    guard let index = values.firstIndex(of: value) else { return values[0] }
    return values[(index + 1) % values.count]
  }
}

/// The values that the settings of the Director cycle through.
enum DirectorCycles {
  static let purchases: [StoreConditions.PurchaseDecision] = [
    .ask, .succeed, .cancel, .fail(.network), .fail(.storeProblem), .pending, .interrupted, .paymentMethod,
    .unverified,
  ]
  static let faultModes: [FaultMode] = [.off, .once, .always, .after(1), .after(2), .hold]
  static let latencies: [TimeSpan] = [
    .zero, .milliseconds(120), .milliseconds(400), .milliseconds(2_500), .seconds(10), .seconds(60),
  ]
  static let storefronts: [Storefront] = [Storefront("USA"), Storefront("GBR"), Storefront("DEU"), Storefront("JPN")]
  static let clocks: [TimeSpan] = [.zero, .hours(1), .zero - .hours(3), .days(1)]
}
