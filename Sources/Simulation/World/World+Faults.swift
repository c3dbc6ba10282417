import Monetization

extension World {
  /// Begins a request of the app on a phone, with the failure that the faults give, or holds it back.
  mutating func begin(_ request: ServiceRequest, on phone: Int, _ step: inout StepOutput) {
    let id = phones[phone].id
    guard !faults.holds(request, of: id) else {
      faults.hold(request, of: id)
      if request.isCall { tell(.fault(.held(request.api, request.id)), on: phone, &step) }
      return
    }
    start(request, failing: failure(of: request, on: phone), on: phone, &step)
  }

  private mutating func failure(of request: ServiceRequest, on phone: Int) -> ServiceFailure? {
    guard request.isCall else { return nil }
    // Without a connection an ad request does not reach the network, so no fault of the network applies.
    if [.adLoading, .consent].contains(request.api.service), !phones[phone].device.isOnline { return nil }
    // A second purchase is refused before it reaches the store.
    if request.api == .purchase, phones[phone].client.isPurchasing { return nil }
    return faults.strike(request.api, of: phones[phone].id)
  }

  private mutating func start(
    _ request: ServiceRequest, failing failure: ServiceFailure?, on phone: Int, _ step: inout StepOutput
  ) {
    switch request {
    case .store(let request, let id):
      let isEligibilityOpen = request == .loadOfferings && failure == nil && leavesEligibilityOpen(id, on: phone, &step)
      withStore(on: phone, &step) { store, client, call in
        store.begin(
          request, id: id, for: &client, failing: failure?.storeError, knowsEligibility: !isEligibilityOpen, &call)
      }
      noticeSheet(on: phone, &step)
    case .ads(let request, let id):
      let hadAd = phones[phone].ads.playback != nil
      withAds(on: phone, &step) { ads, call in ads.begin(request, id: id, failing: failure, &call) }
      if !hadAd, phones[phone].ads.playback != nil { apply(.screenCovered, to: phone, &step) }
      if isOverlayUp || isCustomerPageUp { phones[phone].ads.pause(at: now) }
    case .consent(let request, _): start(request, failing: failure?.consent, on: phone, &step)
    case .rewardReport(let impression):
      if failure == .rewardReport(.never) { tell(.adNetwork(.rewardReportSwallowed(impression)), on: phone, &step) }
      store.report(
        impression, of: phones[phone].id, failing: failure?.rewardReport, after: adNetwork.conditions.reportLatency,
        at: now)
    case .feature(let request):
      featureServers.begin(request, for: phones[phone].id, at: now, latency: server.latency, failing: failure)
    case .web(let request, let id): start(request, id: id, failing: failure?.webError, on: phone, &step)
    }
  }

  /// Returns true if the question about introductory offers that goes with the offers of a paywall has no answer. One that is held
  /// back is answered late, under the request for the offers.
  private mutating func leavesEligibilityOpen(
    _ id: RequestID, on phone: Int, _ step: inout StepOutput
  ) -> Bool {
    let question = ServiceRequest.store(.checkEligibility(productIDs: step.app.catalogue.products.map(\.id)), id)
    guard faults.holds(question, of: phones[phone].id) else {
      return faults.strike(.eligibility, of: phones[phone].id) != nil
    }
    faults.hold(question, of: phones[phone].id)
    tell(.fault(.held(.eligibility, question.id)), on: phone, &step)
    return true
  }

  /// Sets or ends a fault. Requests that it held back begin, unless the new rule holds them too.
  mutating func setFault(_ rule: FaultRule, on phone: Int, _ step: inout StepOutput) {
    faults.set(rule)
    tell(.fault(.set(rule)), on: phone, &step)
    startReleased(&step)
  }

  mutating func endAllFaults(on phone: Int, _ step: inout StepOutput) {
    faults.clear()
    tell(.fault(.allOff), on: phone, &step)
    startReleased(&step)
  }

  mutating func release(_ api: ServiceAPI?, on phone: Int, _ step: inout StepOutput) {
    faults.stopHolding(api)
    if !startReleased(&step) { tell(.fault(.nothingHeld), on: phone, &step) }
  }

  /// Begins the released requests; returns false if there were none.
  @discardableResult
  private mutating func startReleased(_ step: inout StepOutput) -> Bool {
    let released = faults.takeReleased()
    for held in released {
      guard let phone = index(of: held.phone) else { continue }
      if held.request.isCall { tell(.fault(.released(held.request.api, held.request.id)), on: phone, &step) }
      start(held.request, failing: held.failure, on: phone, &step)
    }
    return !released.isEmpty
  }

  /// The next event of the ad SDK on a phone; a refresh of the banner counts as a call.
  mutating func nextAdEvent(on phone: Int, _ call: inout AdCall) -> TimedEvent<AdEvent>? {
    let rule = faults.rule(.banner, of: phones[phone].id)
    var struck = rule
    let event = phones[phone].ads.nextEvent(striking: &struck, &call)
    if let struck, struck != rule { faults.set(struck) }
    return event
  }
}

extension FaultBook {
  /// Returns true if an ad that the app presents on a phone waits to be released.
  func isPresentationHeld(of phone: PhoneID) -> Bool {
    held.contains { $0.request.api == .adpresent && $0.phone == phone }
  }
}
