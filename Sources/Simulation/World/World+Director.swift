import Monetization
import NativeApp

extension World {
  /// Does what the Director says, now.
  mutating func obey(_ command: DirectorCommand, _ scene: inout Scene) {
    tell(.director(command), &scene)
    switch command {
    case .advance(let span): run(to: now + span, &scene)
    case .advanceTo(let instant): advance(toDate: instant, &scene)
    case .advanceToNext: if let next = upcoming.first?.instant ?? nextInstant { run(to: next, &scene) }
    case .deviceClock(let offset): setDeviceClock(offset, &scene)
    case .network(let isOnline): setNetwork(isOnline, &scene)
    case .backend(let backend): changeStore(&scene) { $0.backend = backend }
    case .appStore(let isUp): changeStore(&scene) { $0.storeDown = !isUp }
    case .server(let status): server.failingStatus = status
    case .latency(let target, let span): setLatency(target, span, &scene)
    case .purchase(let decision): changeStore(&scene) { $0.purchaseOutcome = decision }
    case .fault(let operation, let fault): setFault(operation, fault, &scene)
    case .adLoad(let fault): ads.conditions.rewardedFault = fault
    case .adPresentation(let fault): ads.conditions.presentationFault = fault
    case .adOrder(let order): ads.conditions.eventOrder = order
    case .approve: tell(store.approvePending(at: now), &scene)
    case .decline: tell(store.declinePending(at: now), &scene)
    case .expire(let product): each(product, &scene) { $0.expire($1, at: $2) }
    case .refund(let product): refund(product, &scene)
    case .renew(let product): each(product, &scene) { $0.renewNow($1, at: $2) }
    case .autoRenew(let isOn): each(nil, &scene) { $0.setAutoRenew(isOn, of: $1, at: $2) }
    case .billing(let isFailing):
      tell(isFailing ? store.startBillingIssue(at: now) : store.resolveBillingIssue(at: now), &scene)
    case .buyElsewhere(let product): tell(store.buyElsewhere(product, at: now), &scene)
    case .background: setForeground(false, &scene)
    case .foreground: setForeground(true, &scene)
    case .relaunch: relaunch(&scene)
    case .newDevice: newDevice(&scene)
    case .reboot:
      device.bootID += 1
      device.booted = now
      relaunch(&scene)
    case .scenario(let scenario):
      let commands = scenario.commands(in: store.catalogue, at: now)
      if commands.isEmpty { tell(.withoutEffect(.product), &scene) }
      let scope = scene.scope
      for command in commands {
        obey(command, &scene)
        scene.scope = scope
      }
    }
  }

  private mutating func advance(toDate instant: Instant, _ scene: inout Scene) {
    guard instant >= now else {
      tell(.clock(.doesNotGoBack(now: now)), &scene)
      return
    }
    run(to: instant, &scene)
  }

  private mutating func setDeviceClock(_ offset: TimeSpan, _ scene: inout Scene) {
    device.wallOffset = offset
    tell(.clock(.phoneClockSet(wall: deviceTime.wall)), &scene)
    modelDeadline = model.nextDeadline(at: deviceTime, in: scene.app.configuration).map { now + $0 }
    hear(.deadlineReached, &scene)
  }

  private mutating func setNetwork(_ isOnline: Bool, _ scene: inout Scene) {
    let wasOnline = device.isOnline
    device.isOnline = isOnline
    changeStore(&scene) { $0.deviceOnline = isOnline }
    ads.conditions.deviceIsOnline = isOnline
    server.isReachable = isOnline
    tell(.network(isOnline: isOnline), &scene)
    if isOnline, !wasOnline { hear(.networkReturned, &scene) }
  }

  private mutating func changeStore(_ scene: inout Scene, _ change: (inout StoreConditions) -> Void) {
    var conditions = store.conditions
    change(&conditions)
    tell(store.setConditions(conditions, at: now), &scene)
  }

  private mutating func setLatency(
    _ target: DirectorCommand.LatencyTarget, _ span: TimeSpan, _ scene: inout Scene
  ) {
    switch target {
    case .store: changeStore(&scene) { $0.latency = StoreConditions.Latency(all: span) }
    case .ads: ads.conditions.rewardedLatency = span
    case .web: server.latency = span
    }
  }

  private mutating func setFault(
    _ operation: DirectorCommand.StoreOperation, _ fault: Fault<StoreError>, _ scene: inout Scene
  ) {
    changeStore(&scene) { conditions in
      switch operation {
      case .restore: conditions.restoreFault = fault
      case .offerings: conditions.offeringsFault = fault
      case .customerinfo: conditions.customerInfoFault = fault
      }
    }
  }

  /// Does something to one product, or to all that are active.
  private mutating func each(
    _ product: String?, _ scene: inout Scene, _ change: (inout SimulatedStore, String, Instant) -> [StoreNote]
  ) {
    let products = product.map { [$0] } ?? store.activeProducts
    if products.isEmpty { tell(.withoutEffect(.activePurchase), &scene) }
    for product in products { tell(change(&store, product, now), &scene) }
  }

  private mutating func refund(_ product: String?, _ scene: inout Scene) {
    tell(store.refund(product.map { .latest(productID: $0) } ?? .all, at: now), &scene)
  }

  private mutating func setForeground(_ isInForeground: Bool, _ scene: inout Scene) {
    guard device.isAppInForeground != isInForeground else { return }
    device.isAppInForeground = isInForeground
    if isInForeground {
      store.appResumed(at: now)
      ads.resume(.background, at: now)
      hear(.enteredForeground, &scene)
    } else {
      store.appSuspended()
      ads.pause(.background, at: now)
      hear(.enteredBackground, &scene)
    }
  }

  /// Kills the app and starts it again with what the device has kept.
  mutating func relaunch(_ scene: inout Scene) {
    store.appTerminated(at: now)
    ads.appTerminated()
    restart(keeping: model.kept, &scene)
  }

  /// The same account on a phone that has never had the app.
  private mutating func newDevice(_ scene: inout Scene) {
    store.appTerminated(at: now)
    ads.appTerminated()
    tell(store.newInstall(at: now), &scene)
    device.bootID += 1
    device.booted = now - .hours(1)
    device.wallOffset = .zero
    restart(keeping: model.kept.reinstalled(with: scene.app.seed), &scene)
  }

  private mutating func restart(keeping kept: PersistedState, _ scene: inout Scene) {
    let shell = browser.shell
    browser.restart()
    causes.appTerminated()
    browser.shell = shell
    device.isAppInForeground = true
    model = AppModel(kept: kept)
    store.appResumed(at: now)
    hear(.launched, &scene)
  }
}
