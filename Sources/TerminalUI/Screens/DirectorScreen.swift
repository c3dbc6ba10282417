import Monetization
import Simulation

/// What the store, the ad network, the network and the clock shall do next, each with its present setting.
enum DirectorScreen {
  static func element(_ context: ScreenContext) -> Node {
    .column(
      spacing: 1,
      [
        group("Time", time(context)),
        group("Next purchase", purchases(context)),
        group("What has been bought", owned(context)),
        group("Next ad", ads(context)),
        group("Connections", connections(context)),
        group("Phone", phone(context)),
        group("Scenarios", Scenario.allCases.map { row($0.title, .scenario($0), trailing: $0.rawValue) }),
      ])
  }

  private static func group(_ title: String, _ rows: [Node]) -> Node {
    .column([.heading(title, Style(.secondary, .bold))] + rows)
  }

  /// A row that does `command`; what it shows at its end is the present setting.
  private static func row(
    _ label: String, _ command: DirectorCommand, trailing: String = "", disabledReason: String? = nil
  ) -> Node {
    .row(
      FocusID("director-\(label)"), label, trailing: trailing, action: .world(.director(command)),
      disabledReason: disabledReason)
  }

  /// A setting that goes on to its next value when it is activated.
  private static func setting(_ label: String, now: String, next: DirectorCommand) -> Node {
    row(label, next, trailing: "‹ \(now) ›")
  }

  private static func time(_ context: ScreenContext) -> [Node] {
    let next = context.world.upcoming.first
    return [
      row("Advance 1 minute", .advance(.minutes(1))),
      row("Advance 1 hour", .advance(.hours(1))),
      row("Advance 1 day", .advance(.days(1))),
      row("Advance 1 month", .advance(.days(30))),
      row("Advance 1 year", .advance(.days(365))),
      row(
        "Advance to the next event", .advanceToNext,
        trailing: next.map { "\($0.text), \($0.instant.statusText)" } ?? "",
        disabledReason: next == nil ? "Nothing is scheduled" : nil),
      .row(
        "director-date", "Advance to a date…", trailing: context.world.now.dateText,
        action: .interface(.paletteChosen(prefill: "advance to "))),
    ]
  }

  private static func purchases(_ context: ScreenContext) -> [Node] {
    let conditions = context.world.store.conditions
    return [
      setting(
        "Purchase", now: conditions.purchaseOutcome.words,
        next: .purchase(cycle(DirectorCycles.purchases, after: conditions.purchaseOutcome))),
      setting(
        "Restore", now: conditions.restoreFault.words,
        next: .fault(.restore, cycle(DirectorCycles.faults, after: conditions.restoreFault))),
      setting(
        "Offerings", now: conditions.offeringsFault.words,
        next: .fault(.offerings, cycle(DirectorCycles.faults, after: conditions.offeringsFault))),
      setting(
        "Customer info", now: conditions.customerInfoFault.words,
        next: .fault(.customerinfo, cycle(DirectorCycles.faults, after: conditions.customerInfoFault))),
    ]
  }

  private static func owned(_ context: ScreenContext) -> [Node] {
    let store = context.world.store
    let pending = store.pendingApprovals.isEmpty ? "Nothing waits for approval" : nil
    let products = store.activeProducts(of: context.world.storeClient.accountID)
    let subscribed = products.isEmpty ? "Nothing is active" : nil
    let waiting = store.pendingApprovals.map(\.productID).joined(separator: ", ")
    let active = products.joined(separator: ", ")
    return [
      row("Approve the pending purchase", .approve, trailing: waiting, disabledReason: pending),
      row("Decline the pending purchase", .decline, disabledReason: pending),
      row("Let the subscription expire", .expire(productID: nil), trailing: active, disabledReason: subscribed),
      row("Refund everything active", .refund(productID: nil), disabledReason: subscribed),
      row("Renew the subscription now", .renew(productID: nil), disabledReason: subscribed),
    ]
      + context.app.catalogue.products.map { product in
        row("Buy \(product.displayName) on another device", .buyElsewhere(productID: product.id))
      }
  }

  private static func ads(_ context: ScreenContext) -> [Node] {
    let conditions = context.world.ads.conditions
    let load = conditions.rewardedFault
    return [
      setting(
        "Load", now: load.mode == .off ? "fill" : "\(load.failure.word)\(load.mode == .always ? " always" : " once")",
        next: .adLoad(cycle(DirectorCycles.adLoads, after: load))),
      setting(
        "Present", now: conditions.presentationFault.mode == .off ? "ok" : "fail",
        next: .adPresentation(cycle(DirectorCycles.adPresentations, after: conditions.presentationFault))),
      setting(
        "Order of events", now: conditions.eventOrder.title,
        next: .adOrder(cycle(EventOrder.allCases, after: conditions.eventOrder))),
    ]
  }

  private static func connections(_ context: ScreenContext) -> [Node] {
    let world = context.world
    let store = world.store.conditions
    return [
      setting(
        "Network", now: world.device.isOnline ? "on" : "off", next: .network(isOnline: !world.device.isOnline)),
      setting("App Store", now: store.storeDown ? "down" : "up", next: .appStore(isUp: store.storeDown)),
      setting(
        "Backend", now: store.backend == .ok ? "ok" : "failing",
        next: .backend(store.backend == .ok ? .failing(503) : .ok)),
      setting(
        "Web server", now: world.server.failingStatus.map { "fails with \($0)" } ?? "ok",
        next: .server(failingStatus: world.server.failingStatus == nil ? 500 : nil)),
      setting(
        "Store latency", now: store.latency.purchase.directorText,
        next: .latency(.store, cycle(DirectorCycles.latencies, after: store.latency.purchase))),
      setting(
        "Ad latency", now: world.ads.conditions.rewardedLatency.directorText,
        next: .latency(.ads, cycle(DirectorCycles.latencies, after: world.ads.conditions.rewardedLatency))),
      setting(
        "Web latency", now: world.server.latency.directorText,
        next: .latency(.web, cycle(DirectorCycles.latencies, after: world.server.latency))),
    ]
  }

  private static func phone(_ context: ScreenContext) -> [Node] {
    let isInForeground = context.world.device.isAppInForeground
    let offset = context.world.device.wallOffset
    return [
      setting(
        "App", now: isInForeground ? "in front" : "in the background", next: isInForeground ? .background : .foreground),
      setting(
        "Phone's clock", now: offset == .zero ? "right" : (offset < .zero ? "-" : "+") + offset.directorText,
        next: .deviceClock(cycle(DirectorCycles.clocks, after: offset))),
      row("Kill the app and launch it again", .relaunch),
      row("Restart the phone", .reboot),
      row("Install on a new device, same account", .newDevice),
    ]
  }

  private static func cycle<Value: Equatable>(_ values: [Value], after value: Value) -> Value {
    guard let index = values.firstIndex(of: value) else { return values[0] }
    return values[(index + 1) % values.count]
  }
}

/// The values that the settings of the Director go through.
enum DirectorCycles {
  static let purchases: [StoreConditions.PurchaseDecision] = [
    .ask, .succeed, .cancel, .fail(.network), .fail(.storeProblem), .pending, .interrupted, .unverified,
  ]
  static let faults: [Fault<StoreError>] = [
    .none, Fault(.network, .once), Fault(.network, .always), Fault(.storeProblem, .once),
  ]
  static let adLoads: [Fault<AdLoadFailure>] = [
    Fault(.error(.noFill), .off), Fault(.error(.noFill), .once), Fault(.error(.noFill), .always),
    Fault(.error(.timeout), .once), Fault(.noAnswer, .once),
  ]
  static let adPresentations: [Fault<AdPresentationError>] = [
    Fault(.internalError, .off), Fault(.internalError, .once), Fault(.internalError, .always),
  ]
  static let latencies: [TimeSpan] = [
    .zero, .milliseconds(120), .milliseconds(400), .milliseconds(2_500), .seconds(10), .seconds(60),
  ]
  static let clocks: [TimeSpan] = [.zero, .hours(1), .zero - .hours(3), .days(1)]
}
