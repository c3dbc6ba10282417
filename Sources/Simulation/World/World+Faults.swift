import Monetization

extension World {
  /// The phone whose app asks.
  private var askingPhone: PhoneID { PhoneID(1) }

  /// Begins a request of the app, as the faults have it, or holds it back.
  mutating func begin(_ request: ServiceRequest, _ scene: inout Scene) {
    guard !faults.holds(request, of: askingPhone) else {
      faults.hold(request, of: askingPhone)
      if request.isCall { note("hold ▸ \(request.api.title) waits to be released", request, &scene) }
      return
    }
    start(request, failing: failure(of: request), &scene)
  }

  private mutating func failure(of request: ServiceRequest) -> ServiceFailure? {
    guard request.isCall else { return nil }
    // Without a connection an ad request does not come as far as the network whose fault it is.
    if request.api.service == .adLoading, !device.isOnline { return nil }
    return faults.strike(request.api, of: askingPhone)
  }

  private mutating func start(_ request: ServiceRequest, failing failure: ServiceFailure?, _ scene: inout Scene) {
    switch request {
    case .store(let request, let id):
      store.begin(request, id: id, at: now, failing: failure?.storeError)
      noticeSheet(&scene)
    case .ads(let request, let id):
      ads.begin(request, id: id, at: now, failing: failure)
      if isOverlayUp { ads.pause(at: now) }
    case .web(let request, let id):
      server.begin(request, id: id, at: now, failing: failure?.webError)
    }
  }

  /// Sets, or ends, a fault; what it held back goes on unless the new one holds it, too.
  mutating func setFault(_ rule: FaultRule, _ scene: inout Scene) {
    faults.set(rule)
    note([Report(.director, "faults ▸ \(rule.api.title): \(rule.words)")], &scene)
    startReleased(&scene)
  }

  mutating func endAllFaults(_ scene: inout Scene) {
    faults.clear()
    note([Report(.director, "faults ▸ none")], &scene)
    startReleased(&scene)
  }

  mutating func release(_ api: ServiceAPI?, _ scene: inout Scene) {
    faults.stopHolding(api)
    if !startReleased(&scene) {
      note([Report(.director, "release ▸ nothing was held back")], &scene)
    }
  }

  /// False if there was nothing to start.
  @discardableResult
  private mutating func startReleased(_ scene: inout Scene) -> Bool {
    let released = faults.takeReleased()
    for held in released {
      if held.request.isCall { note("release ▸ \(held.request.api.title) goes on", held.request, &scene) }
      start(held.request, failing: held.failure, &scene)
    }
    return !released.isEmpty
  }

  private func note(_ text: String, _ request: ServiceRequest, _ scene: inout Scene) {
    let details = [Report.Detail("api", request.api.rawValue), .init("request", "#\(request.id.number)")]
    scene.entries.append(TimelineEntry(Report(.director, text, details), at: now))
  }

  /// An ad whose presentation is held back has not gone: it has not come yet.
  var isPresentationHeld: Bool {
    faults.held.contains { $0.request.api == .adpresent }
  }

  /// The ad network's next event; a refresh of the banner counts as a call.
  mutating func nextAdEvent(upTo instant: Instant) -> TimedEvent<AdEvent>? {
    let rule = faults.rule(.banner, of: askingPhone)
    var struck = rule
    let event = ads.nextEvent(upTo: instant, striking: &struck)
    if let struck, struck != rule { faults.set(struck) }
    return event
  }

  /// The app was killed: what it had asked for and what waits goes with it.
  mutating func forgetHeldRequests() {
    faults.appTerminated(of: askingPhone)
  }
}
