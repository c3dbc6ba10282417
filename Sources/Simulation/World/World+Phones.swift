import Monetization
import NativeApp

extension World {
  /// Kills the app of a phone and starts it again from the kept data.
  mutating func relaunch(_ phone: Int, _ step: inout StepOutput) {
    terminate(phone, &step)
    launch(phone, keeping: phones[phone].model.kept, &step)
  }

  /// Returns the world in which the app of the shown phone was killed and is about to be launched again, with what that tells.
  ///
  /// All that `relaunch` does from there follows from this world: of two whose killed worlds have the same future, the
  /// launched ones have it too. So a search launches once for all of them. (A sheet that was up before the kill alone has
  /// the launched app told once more whether one is up.) Every promise about a step has to hold for the kill alone, too.
  package func killed(in app: AppDefinition) -> (world: World, entries: [TimelineEntry]) {
    var (world, step) = (self, begin(app))
    let phone = shownIndex
    world.tell(.director(.relaunch), on: phone, &step)
    world.terminate(phone, &step)
    world.bringUp(phone, keeping: world.phones[phone].model.kept)
    return (world, step.entries)
  }

  /// Deletes the app of a phone with all that it keeps, installs it again and starts it.
  ///
  /// The account, the clocks and the connection are the phone's and stay. The backend sees a new anonymous customer. What
  /// the app had not finished lies with the App Store and comes again, and the system asks anew for its permissions.
  mutating func reinstall(on phone: Int, _ step: inout StepOutput) {
    terminate(phone, &step)
    withStore(on: phone, &step) { store, client, call in store.reinstall(&client, &call) }
    phones[phone].browser.cookies = CookieJar()
    phones[phone].device.notifications = PhoneNotifications(permission: .notDetermined)
    phones[phone].device.privacy = phones[phone].device.privacy.withoutApp
    let deleted = phones[phone].model.kept
    var fresh = PersistedState(step.app.seed)
    // The policies stand for the build of the app. The numbers go on, so that a late answer is not mistaken for a new one.
    fresh.monetization.policies = deleted.monetization.policies
    fresh.monetization.nextRequest = deleted.monetization.nextRequest
    fresh.nextScreen = deleted.nextScreen
    launch(phone, keeping: fresh, &step)
  }

  private mutating func terminate(_ phone: Int, _ step: inout StepOutput) {
    withStore(on: phone, &step) { store, client, call in store.appTerminated(for: &client, &call) }
    phones[phone].ads.appTerminated()
    phones[phone].browser.restart()
    server.appTerminated(of: phones[phone].id)
    featureServers.appTerminated(of: phones[phone].id)
    outbox.appTerminated(of: phones[phone].id)
    phones[phone].dataSession.restart()
    phones[phone].device.privacy = phones[phone].device.privacy.kept
    phones[phone].causes.appTerminated()
    faults.appTerminated(of: phones[phone].id)
  }

  /// Begins anew at the present instant: one phone with a fresh install, and a store, an ad network and servers in which
  /// nothing has ever been done.
  mutating func startOver(_ step: inout StepOutput) {
    var fresh = World(app: step.app, start: now, zone: phones[0].device.zone)
    fresh.phones[0].device.screen = phones[0].device.screen
    fresh.isOverlayUp = isOverlayUp
    var kept = fresh.phones[0].model.kept
    // The numbers go on, so that a late answer is not mistaken for a new one.
    kept.monetization.nextRequest = phones[0].model.kept.monetization.nextRequest
    kept.nextScreen = phones[0].model.kept.nextScreen
    let conditions = fresh.entriesBeforeLaunch
    fresh.entriesBeforeLaunch = []
    fresh.entryCount = entryCount
    self = fresh
    for entry in conditions { tell(entry.fact, on: 0, &step) }
    launch(0, keeping: kept, &step)
  }

  /// Puts an app in front that has not done anything yet; nothing is left of the one that ran but what it keeps.
  private mutating func bringUp(_ phone: Int, keeping kept: PersistedState) {
    phones[phone].device.isAppInForeground = true
    phones[phone].model = AppModel(kept: kept)
    phones[phone].modelDeadline = nil
  }

  private mutating func launch(_ phone: Int, keeping kept: PersistedState, _ step: inout StepOutput) {
    bringUp(phone, keeping: kept)
    withStore(on: phone, &step) { store, client, call in store.appResumed(for: &client, &call) }
    start(phone, &step)
    // The app that ran before knew of the sheet; this one does not.
    if isSheetUp(on: phone) { noticeSheet(on: phone, &step) }
  }

  /// Adds a phone that has never had the app, signed in to the same account as `other`, and shows it.
  ///
  /// The other phone stays as it is, with its app running.
  mutating func addPhone(besides other: Int, _ step: inout StepOutput) {
    let id = PhoneID((phones.map(\.id.number).max() ?? 0) + 1)
    let (client, call) = callStore(on: other, step.app) { store, client, call in
      store.newClient(signedInTo: client.accountID, &call)
    }
    phones.append(Phone(id: id, app: step.app, client: client, at: now))
    phones[phones.count - 1].device.zone = phones[other].device.zone
    phones[phones.count - 1].device.language = phones[other].device.language
    phones[phones.count - 1].device.screen = phones[other].device.screen
    shown = id
    pass(call, on: phones.count - 1, &step)
    apply(.client(.setPolicies(phones[other].model.monetization.policies)), to: phones.count - 1, &step)
    start(phones.count - 1, &step)
  }

  /// Sets the size of the phones' screens, in points, before the launch.
  package mutating func prepareScreens(of size: PointSize) {
    for phone in phones.indices { phones[phone].device.screen = size }
  }

  /// Starts the app on a phone.
  mutating func start(_ phone: Int, _ step: inout StepOutput) {
    apply(.screenResized(phones[phone].device.screen), to: phone, &step)
    apply(.launched, to: phone, &step)
    if phones[phone].model.onboardingPage == nil {
      withStore(on: phone, &step) { store, client, call in store.passUnfinished(to: &client, &call) }
      noticeAccount(on: phone, &step)
    } else {
      // The purchases SDK is not configured before the end of the onboarding, so nobody listens to the store.
      phones[phone].client.appSuspended()
    }
  }

  /// Lets the app hear of the store what it has missed, unless it is still in its onboarding.
  mutating func listen(on phone: Int, _ step: inout StepOutput) {
    guard phones[phone].model.onboardingPage == nil else { return }
    withStore(on: phone, &step) { store, client, call in store.appResumed(for: &client, &call) }
    noticeAccount(on: phone, &step)
  }

  /// Tells the app on a phone which App Store account is signed in, if it is another one than it knows.
  mutating func noticeAccount(on phone: Int, _ step: inout StepOutput) {
    let account = phones[phone].client.accountID
    if phones[phone].model.monetization.storeAccount != account {
      apply(.store(.accountChanged(account)), to: phone, &step)
    }
  }

  /// Shows another phone.
  mutating func show(_ other: PhoneID, on phone: Int, _ step: inout StepOutput) {
    if index(of: other) == nil {
      tell(.withoutEffect(.phone(other, existing: phones.map(\.id))), on: phone, &step)
    } else {
      shown = other
    }
  }
}
