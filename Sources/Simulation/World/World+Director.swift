import Monetization
import NativeApp

extension World {
  /// Performs a command of the Director now.
  mutating func perform(_ command: DirectorCommand, on phone: Int, _ step: inout StepOutput) {
    tell(.director(command), on: phone, &step)
    switch command {
    case .advance(let span): advance(by: span, on: phone, &step)
    case .advanceTo(let date): advance(toDate: date.instant(in: phones[phone].device.zone), on: phone, &step)
    case .advanceToNext: advanceToNext(on: phone, &step)
    case .deviceClock(let offset): setDeviceClock(offset, of: phone, &step)
    case .network(let isOnline): setNetwork(isOnline, of: phone, &step)
    case .backend(let backend): changeStore(on: phone, &step) { $0.backend = backend }
    case .appStore(let isUp): changeStore(on: phone, &step) { $0.storeDown = !isUp }
    case .latency(let target, let span): setLatency(target, span, on: phone, &step)
    case .servePaths(let path): servePaths(path, on: phone, &step)
    case .reloadPaths:
      guard step.app.configuration.servedPathsPath != nil else {
        return tell(.withoutEffect(.servedPaths), on: phone, &step)
      }
      apply(.pathsReloadAsked, to: phone, &step)
    case .purchase(let decision): changeStore(on: phone, &step) { $0.purchaseOutcome = decision }
    case .fault(let rule): setFault(rule, on: phone, &step)
    case .allFaultsOff: endAllFaults(on: phone, &step)
    case .release(let api): release(api, on: phone, &step)
    case .set(let setting, let value): set(setting, value, on: phone, &step)
    case .adOrder(let order): adNetwork.conditions.eventOrder = order
    case .approve: answerPending(approves: true, on: phone, &step)
    case .decline: answerPending(approves: false, on: phone, &step)
    case .expire(let product): each(product, andShared: true, on: phone, &step) { $0.expire($1, of: $2, &$3) }
    case .refund(let product): refund(product, on: phone, &step)
    case .renew(let product): each(product, on: phone, &step) { $0.renewNow($1, of: $2, &$3) }
    case .autoRenew(let isOn): each(nil, on: phone, &step) { $0.setAutoRenew(isOn, of: $1, of: $2, &$3) }
    case .billing(let isFailing):
      withStore(on: phone, &step) { store, client, call in
        if isFailing {
          store.startBillingIssue(of: client.accountID, &call)
        } else {
          store.resolveBillingIssue(of: client.accountID, &call)
        }
      }
    case .customerPage(let isUp): showCustomerPage(isUp)
    case .revoke, .changePrice, .answerPrice, .account, .parent, .shareFromFamily, .endFamilySharing, .showFamily,
      .storefront, .resetEligibility:
      changePurchases(command, on: phone, &step)
    case .buyElsewhere(let product):
      withStore(on: phone, &step) { store, client, call in store.buyElsewhere(product, for: client, &call) }
    case .buyInPast(let product, let date, let isOnce):
      let instant = date.instant(in: phones[phone].device.zone)
      withStore(on: phone, &step) { store, client, call in
        store.buy(product, inPast: instant, forOnePeriod: isOnce, for: client, &call)
      }
    case .redeem(let code?):
      withStore(on: phone, &step) { store, client, call in store.redeem(code, for: client, &call) }
    case .redeem(nil): apply(.user(.paywall(.redeemChosen)), to: phone, &step)
    case .presentOffer(let choice): apply(.user(.paywall(.offerChosen(choice))), to: phone, &step)
    case .changePlan(let product):
      withStore(on: phone, &step) { store, client, call in store.changePlan(to: product, for: client, &call) }
    case .logIn(let appUserID): onceConfigured(on: phone, &step) { $0.logIn(appUserID, on: phone, &$1) }
    case .logOut: onceConfigured(on: phone, &step) { $0.logOut(of: phone, &$1) }
    case .resetCache: onceConfigured(on: phone, &step) { $0.resetCache(of: phone, &$1) }
    case .syncPurchases: onceConfigured(on: phone, &step) { $0.apply(.client(.syncPurchases), to: phone, &$1) }
    case .notifications(let permission): setPermission(permission, on: phone, &step)
    case .zone(let zone):
      guard phones[phone].device.zone != zone else { return }
      phones[phone].device.zone = zone
      tell(.clock(.zoneSet(zone)), on: phone, &step)
    case .tracking(let tracking): setTracking(tracking, on: phone, &step)
    case .privacyOptions: openPrivacyOptions(on: phone, &step)
    case .background: setForeground(false, of: phone, &step)
    case .foreground: setForeground(true, of: phone, &step)
    case .relaunch: relaunch(phone, &step)
    case .openLink(let link, let isCold): open(link, isCold: isCold, on: phone, &step)
    case .reinstall: reinstall(on: phone, &step)
    case .newDevice: addPhone(besides: phone, &step)
    case .showPhone(let other): show(other, on: phone, &step)
    case .reboot:
      phones[phone].device.bootID += 1
      phones[phone].device.booted = now
      relaunch(phone, &step)
    case .scenario(let scenario):
      if scenario.needsNewAccount { beginAnew(on: phone, &step) }
      if scenario == .neverBought { return }
      let commands = scenario.commands(in: step.app.catalogue, at: now, rate: store.conditions.timeRate)
      if commands.isEmpty { tell(.withoutEffect(.product), on: phone, &step) }
      // A command may show another phone, to which the next command then applies.
      let scope = step.scope
      for command in commands {
        perform(command, on: shownIndex, &step)
        step.scope = scope
      }
    case .scenarioLine(let line): begin(line, on: phone, &step)
    }
  }

  private mutating func advance(by span: TimeSpan, on phone: Int, _ step: inout StepOutput) {
    guard now + span <= .last else {
      tell(.clock(.ends(at: .last)), on: phone, &step)
      return
    }
    run(to: now + span, &step)
  }

  private mutating func advance(toDate instant: Instant, on phone: Int, _ step: inout StepOutput) {
    guard instant >= now else {
      tell(.clock(.doesNotGoBack(now: now)), on: phone, &step)
      return
    }
    run(to: instant, &step)
  }

  private mutating func advanceToNext(on phone: Int, _ step: inout StepOutput) {
    guard let next = upcoming(in: step.app).first?.instant ?? nextInstant else {
      tell(.withoutEffect(.event), on: phone, &step)
      return
    }
    run(to: next, &step)
  }

  private mutating func setDeviceClock(_ offset: TimeSpan, of phone: Int, _ step: inout StepOutput) {
    guard offset != phones[phone].device.wallOffset else { return }
    // An app that is in front has read the clock until now, however long ago the last event was.
    if phones[phone].device.isAppInForeground { apply(.deadlineReached, to: phone, &step) }
    phones[phone].device.wallOffset = offset
    tell(.clock(.phoneClockSet(wall: phones[phone].time(at: now).wall)), on: phone, &step)
    setAlarm(of: phone, &step)
    apply(.deadlineReached, to: phone, &step)
  }

  private mutating func setNetwork(_ isOnline: Bool, of phone: Int, _ step: inout StepOutput) {
    let wasOnline = phones[phone].device.isOnline
    phones[phone].device.isOnline = isOnline
    if isOnline != wasOnline {
      withStore(on: phone, &step) { store, client, call in store.connectionChanged(for: &client, &call) }
    }
    tell(.network(isOnline: isOnline), on: phone, &step)
    if isOnline, !wasOnline { apply(.networkReturned, to: phone, &step) }
  }

  mutating func changeStore(
    on phone: Int, _ step: inout StepOutput, _ change: (inout StoreConditions) -> Void
  ) {
    var conditions = store.conditions
    change(&conditions)
    withStore(on: phone, &step) { store, _, call in store.setConditions(conditions, &call) }
    for phone in phones.indices {
      withStore(on: phone, &step) { store, client, call in store.catchUp(&client, &call) }
    }
  }

  /// Does something to one subscription, or to all that are not over, also while a charge is retried.
  private mutating func each(
    _ product: String?, andShared isSharingMeant: Bool = false, on phone: Int, _ step: inout StepOutput,
    _ change: (inout SimulatedStore, String, _ accountID: String?, inout StoreCall) -> Void
  ) {
    let account = phones[phone].client.accountID
    let running = store.runningProducts(of: account, andShared: isSharingMeant)
    // What is active but no subscription of the account's own is named as the reason.
    let products = product.map { [$0] } ?? (running.isEmpty ? store.activeProducts(of: account) : running)
    if products.isEmpty { tell(.withoutEffect(.activePurchase), on: phone, &step) }
    for product in products {
      withStore(on: phone, &step) { store, client, call in change(&store, product, client.accountID, &call) }
    }
  }

  private mutating func refund(_ product: String?, on phone: Int, _ step: inout StepOutput) {
    withStore(on: phone, &step) { store, client, call in
      store.refund(product.map { .latest(productID: $0) } ?? .all, of: client.accountID, &call)
    }
  }

  /// Opens a link from outside, as from a message: the app comes to the front, and is launched if it has to be.
  private mutating func open(_ link: String, isCold: Bool, on phone: Int, _ step: inout StepOutput) {
    let base = step.app.configuration.baseURL
    guard let url = URLResolver.resolve(link, against: base + "/"),
      ExternalURL.destination(of: url, startLocation: base) == .app
    else { return tell(.withoutEffect(.link(link)), on: phone, &step) }
    if isCold { relaunch(phone, &step) } else { setForeground(true, of: phone, &step) }
    apply(.linkOpened(url: url), to: phone, &step)
  }

  private mutating func setForeground(_ isInForeground: Bool, of phone: Int, _ step: inout StepOutput) {
    guard phones[phone].device.isAppInForeground != isInForeground else { return }
    phones[phone].device.isAppInForeground = isInForeground
    if isInForeground {
      listen(on: phone, &step)
      phones[phone].ads.resume(.background, at: now)
      apply(.enteredForeground, to: phone, &step)
    } else {
      phones[phone].client.appSuspended()
      phones[phone].ads.pause(.background, at: now)
      apply(.enteredBackground, to: phone, &step)
    }
  }
}
