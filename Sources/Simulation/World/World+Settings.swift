import Monetization

extension World {
  /// Returns the present value of `setting`, on the shown phone.
  public func value(of setting: Setting) -> DirectorValue { setting.value(in: conditions(on: shownIndex)) }

  /// Returns the conditions that settings read, those of the shown phone among them.
  public func conditions(in app: AppDefinition) -> WorldConditions { conditions(on: shownIndex, in: app) }

  private func conditions(on phone: Int, in app: AppDefinition? = nil) -> WorldConditions {
    var conditions = WorldConditions()
    conditions.store = store.conditions
    conditions.ads = adNetwork.conditions
    conditions.web.latency = server.latency
    conditions.web.pathConfiguration = server.pathConfiguration
    conditions.web.ownPathConfiguration = app?.configuration.servedPathsPath
    conditions.policies = phones[phone].model.monetization.policies
    let device = phones[phone].device
    conditions.phone.isOnline = device.isOnline
    conditions.phone.wallOffset = device.wallOffset
    conditions.phone.zone = device.zone
    conditions.phone.language = device.language
    conditions.phone.notifications = device.notifications.permission
    conditions.phone.tracking = device.privacy.tracking
    return conditions
  }

  /// Sets a setting, tells of the change, and lets the world feel it; nothing happens if it is so already.
  mutating func set(_ setting: Setting, _ value: DirectorValue, on phone: Int, _ step: inout StepOutput) {
    let before = conditions(on: phone, in: step.app)
    var after = before
    setting.set(value, in: &after)
    guard after != before else { return }
    let (old, new) = (setting.value(in: before).words, setting.value(in: after).words)
    tell(.setting(.changed(setting.word, from: old, to: new)), on: phone, &step)
    apply(after, since: before, on: phone, &step)
    noticeSettings()
  }

  /// Takes back what makes something fail, or answers slow, by the commands that do it.
  mutating func mend(on phone: Int, _ step: inout StepOutput) {
    let scope = step.scope
    for setting in Setting.mended where setting.unusualValue(in: conditions(on: phone, in: step.app)) != nil {
      perform(setting.command(setting.usual), on: phone, &step)
      step.scope = scope
    }
  }

  /// Keeps the words of the settings that make something fail, so that no frame has to ask them all.
  mutating func noticeSettings() {
    let conditions = conditions(on: shownIndex)
    let words = Setting.warned.filter { $0.isFault(in: conditions) }.map(\.word)
    if words != failingSettings { failingSettings = words }
  }

  /// Tells that a purchase has used the decision about it, which goes back to the usual one.
  mutating func noticeUsed(_ decision: StoreConditions.PurchaseDecision, on phone: Int, _ step: inout StepOutput) {
    let new = value(of: .purchase).words
    tell(.setting(.changed(Setting.purchase.word, from: decision.words, to: new)), on: phone, &step)
    noticeSettings()
  }

  private mutating func apply(
    _ conditions: WorldConditions, since old: WorldConditions, on phone: Int, _ step: inout StepOutput
  ) {
    if conditions.store != old.store {
      store.conditions = conditions.store
      for phone in phones.indices {
        withStore(on: phone, &step) { store, client, call in store.catchUp(&client, &call) }
      }
    }
    adNetwork.conditions = conditions.ads
    server.latency = conditions.web.latency
    server.pathConfiguration = conditions.web.pathConfiguration
    if conditions.policies != old.policies { setPolicies(conditions.policies, on: phone, &step) }
    if conditions.phone != old.phone { apply(conditions.phone, since: old.phone, on: phone, &step) }
  }

  private mutating func apply(
    _ conditions: PhoneConditions, since old: PhoneConditions, on phone: Int, _ step: inout StepOutput
  ) {
    if conditions.isOnline != old.isOnline { setNetwork(conditions.isOnline, of: phone, &step) }
    if conditions.wallOffset != old.wallOffset { setDeviceClock(conditions.wallOffset, of: phone, &step) }
    if conditions.zone != old.zone {
      phones[phone].device.zone = conditions.zone
      tell(.clock(.zoneSet(conditions.zone)), on: phone, &step)
    }
    phones[phone].device.language = conditions.language
    setPermission(conditions.notifications, on: phone, &step)
    setTracking(conditions.tracking, on: phone, &step)
  }

  private mutating func setDeviceClock(_ offset: TimeSpan, of phone: Int, _ step: inout StepOutput) {
    // An app that is in front has read the clock until now, however long ago the last event was.
    if phones[phone].device.isAppInForeground { apply(.deadlineReached, to: phone, &step) }
    let back = phones[phone].device.wallOffset - offset
    phones[phone].device.wallOffset = offset
    let wall = phones[phone].device.time(at: now).wall
    tell(.clock(.phoneClockSet(wall: wall, back: back > .zero ? back : nil)), on: phone, &step)
    setAlarm(of: phone, &step)
    apply(.deadlineReached, to: phone, &step)
  }

  private mutating func setNetwork(_ isOnline: Bool, of phone: Int, _ step: inout StepOutput) {
    phones[phone].device.isOnline = isOnline
    withStore(on: phone, &step) { store, client, call in store.connectionChanged(for: &client, &call) }
    tell(.network(isOnline: isOnline), on: phone, &step)
    if isOnline { apply(.networkReturned, to: phone, &step) }
  }
}
