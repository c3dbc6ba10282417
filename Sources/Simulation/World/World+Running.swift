import Monetization

extension World {
  /// Runs the agenda up to and including `instant`; the clock never goes back.
  mutating func run(to end: Instant, _ step: inout StepOutput) {
    let instant = min(end, .last)
    let scope = step.scope
    while let next = dueNext(upTo: instant, &step) {
      step.scope = CauseScope(lead: scope.lead)
      let sheets = uninvitedSheets()
      runNext(&step, due: max(now, next), limit: instant)
      noticeUninvitedSheets(since: sheets, &step)
      step.scope = scope
    }
    step.scope = scope
    now = max(now, instant)
  }

  /// Returns the instant of the next event up to `instant`; nil if there is none.
  ///
  /// An ad counts as gone without an event only after all other events of the present instant.
  private mutating func dueNext(upTo instant: Instant, _ step: inout StepOutput) -> Instant? {
    if nextInstant.map({ $0 > now }) ?? true {
      for phone in phones.indices where adHasGoneSilently(on: phone) {
        apply(.screenReappeared, to: phone, &step)
      }
    }
    return nextInstant.flatMap { $0 <= instant ? $0 : nil }
  }

  /// Returns true if something happens by itself up to and including `instant`, or an ad plays, whose progress is time itself.
  package func changes(upTo instant: Instant) -> Bool {
    nextInstant.map { $0 <= instant } == true
      || phones.indices.contains { phones[$0].ads.playback != nil || adHasGoneSilently(on: $0) }
  }

  /// Returns true if an ad has left the screen without an event: the app has presented it, and it is not there. A
  /// presentation that is held back has not begun yet.
  private func adHasGoneSilently(on phone: Int) -> Bool {
    guard phones[phone].device.isAppInForeground, phones[phone].ads.playback == nil,
      case .presenting = phones[phone].model.monetization.rewarded.exchange
    else { return false }
    return !faults.isPresentationHeld(of: phones[phone].id)
  }

  /// Runs one event that is due. At one instant the order is store, web, features, notifications, consent, model, ads, in each the order of phones.
  private mutating func runNext(_ step: inout StepOutput, due: Instant, limit: Instant) {
    var others = store.nextInstant.orEarlier(server.nextInstant).orEarlier(featureServers.nextInstant)
    for phone in phones.indices {
      others = others.orEarlier(phones[phone].client.nextInstant).orEarlier(dueDeadline(of: phone))
        .orEarlier(phones[phone].device.notifications.nextInstant).orEarlier(phones[phone].device.privacy.nextInstant)
    }
    if let phone = nextAds, let instant = phones[phone].ads.nextInstant, others.map({ $0 > instant }) ?? true {
      // Banner refreshes up to the next other event are one event with a count, of each phone.
      let refreshing = phones.indices.filter(refreshesBanner)
      for other in phones.indices where other != phone {
        let isAlone = refreshing.contains(phone) && refreshing.contains(other)
        others = others.orEarlier(isAlone ? nextInstantBesidesRefreshes(on: other) : phones[other].ads.nextInstant)
      }
      if refreshing.contains(phone) { others = others.orEarlier(nextInstantBesidesRefreshes(on: phone)) }
      let end = max(instant, others.map { min($0 - .milliseconds(1), limit) } ?? limit)
      runAds(of: refreshing.contains(phone) ? refreshing : [phone], upTo: end, &step)
      return
    }
    now = due
    let hadSheet = phones.indices.map(isSheetUp)
    if store.nextInstant.map({ $0 <= now }) == true {
      withStore(on: shownIndex, &step) { store, _, call in store.runNext(&call) }
    } else if let phone = phones.firstIndex(where: { $0.client.nextInstant.map { $0 <= now } == true }) {
      runClient(of: phone, &step)
    } else if let answer = server.nextAnswer(upTo: now) {
      runAnswer(answer.event, &step)
    } else if let serverStep = featureServers.nextStep(upTo: now) {
      runFeatureServer(serverStep, &step)
    } else if let phone = phones.firstIndex(where: { $0.device.notifications.nextInstant.map { $0 <= now } ?? false }) {
      runNotifications(of: phone, &step)
    } else if let phone = phones.firstIndex(where: { $0.device.privacy.nextInstant.map { $0 <= now } ?? false }) {
      runConsent(of: phone, &step)
    } else if let phone = phones.indices.first(where: { dueDeadline(of: $0).map { $0 <= now } ?? false }) {
      apply(.deadlineReached, to: phone, &step)
    }
    for phone in phones.indices where hadSheet.count > phone && hadSheet[phone] != isSheetUp(on: phone) {
      noticeSheet(on: phone, &step)
    }
  }

  /// Runs the store's next step on a phone: an answer, a step of its sheet, an update for its app.
  private mutating func runClient(of phone: Int, _ step: inout StepOutput) {
    let scope = step.scope
    let (before, asked) = (phones[phone].client, sheetRequest(on: phone))
    let (event, call) = callStore(on: phone, step.app) { store, client, call in store.nextEvent(for: &client, &call) }
    let answered = event?.event.requestID.map { Causes.Pending.request($0) }
    let request = answered ?? (phones[phone].client.hasSheets(of: before) ? nil : asked)
    step.scope.lead = phones[phone].causes.cause(of: request) ?? scope.lead
    let last = pass(call, on: phone, &step)
    if let event {
      step.scope.lead = last ?? step.scope.lead
      if answered != nil { _ = phones[phone].causes.end(request) }
      apply(.store(event.event), to: phone, &step)
    } else if let last, let asked, phones[phone].causes.cause(of: asked) != nil {
      phones[phone].causes.begin(asked, by: last)
    }
    step.scope = scope
    step.scope.lead = phones[phone].causes.cause(of: request) ?? scope.lead
  }

  /// The phone with the earliest event of its ad SDK, the first of several; nil if there is none.
  private var nextAds: Int? {
    var next: Int?
    for phone in phones.indices {
      guard let instant = phones[phone].ads.nextInstant else { continue }
      if let next, let earliest = phones[next].ads.nextInstant, earliest <= instant { continue }
      next = phone
    }
    return next
  }

  /// The next thing that the ad SDK of a phone does is to refresh the banner, and one event can tell several of these.
  private func refreshesBanner(_ phone: Int) -> Bool {
    guard let next = phones[phone].ads.nextInstant else { return false }
    return nextInstantBesidesRefreshes(on: phone).map { $0 > next } ?? true
  }

  /// Runs the next event of each of these phones' ad SDKs up to an instant, in the order of the events.
  ///
  /// Several phones only refresh their banners until then, so that none of the events changes another.
  private mutating func runAds(of running: [Int], upTo instant: Instant, _ step: inout StepOutput) {
    var told: [(phone: Int, instant: Instant, call: AdCall, event: TimedEvent<AdEvent>?)] = []
    for phone in running {
      guard let planned = phones[phone].ads.nextInstant, planned <= instant else { continue }
      var call = adCall(on: phone, at: instant)
      let event = nextAdEvent(on: phone, &call)
      told.append((phone, event?.instant ?? planned, call, event))
    }
    let lead = step.scope.lead
    for (phone, instant, call, event) in told.sorted(by: { ($0.instant, $0.phone) < ($1.instant, $1.phone) }) {
      now = max(now, instant)
      step.scope.lead = event.flatMap { phones[phone].causes.cause(of: $0.event) } ?? lead
      pass(call, on: phone, &step)
      if let event { apply(.ads(event.event), to: phone, &step) }
    }
  }

  private mutating func runAnswer(_ answer: SimulatedWebServer.Answer, _ step: inout StepOutput) {
    guard let phone = index(of: answer.phone) else { return }
    step.scope.lead = phones[phone].causes.end(.page(answer.id)) ?? step.scope.lead
    let (event, facts) = server.answer(answer, isReachable: phones[phone].device.isOnline, in: step.app)
    for fact in facts { tell(.server(fact), on: phone, &step) }
    if answer.outside != nil { noticeAnswer(event, to: answer.request, on: phone, &step) }
    switch phones[phone].dataSession.received(event, at: now, in: step.app) {
    case .ended(let event)?: apply(.data(event), to: phone, &step)
    case .redirected(let request)?:
      phones[phone].causes.begin(.page(answer.id), by: step.scope.lead)
      begin(.web(request, answer.id), on: phone, &step)
    case nil:
      carryOut(phones[phone].browser.received(event, in: step.app), on: phone, &step)
      // A page that came along with a proposal serves that visit alone.
      phones[phone].browser.proposal = nil
    }
  }
}
