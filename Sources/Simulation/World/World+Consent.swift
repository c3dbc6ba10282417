import Monetization

// The consent platform on each phone, its form over the app, and the system's question about tracking.
extension World {
  /// The time until a request without a connection fails.
  private static let offlineLatency = TimeSpan.milliseconds(200)

  /// Takes a request of the app; only the first two kinds go over the network and can fail.
  mutating func begin(_ request: ConsentRequest, id: RequestID, on phone: Int, _ step: inout StepOutput) {
    switch request {
    case .update:
      let privacy = phones[phone].device.privacy
      apply(.consent(.known(privacy.info, privacy.tracking.status)), to: phone, &step)
      begin(.consent(request, id), on: phone, &step)
    case .presentForm: begin(.consent(request, id), on: phone, &step)
    case .presentOptions: openPrivacyOptions(on: phone, &step)
    case .askForTracking:
      phones[phone].device.privacy.isTrackingAsked = true
      noticeSheet(on: phone, &step)
    }
  }

  mutating func start(
    _ request: ConsentRequest, failing failure: ConsentError?, on phone: Int, _ step: inout StepOutput
  ) {
    let isOnline = phones[phone].device.isOnline
    let latency = adNetwork.conditions.consentLatency
    let wait = isOnline ? latency : min(latency, Self.offlineLatency)
    switch request {
    case .update:
      // Outside of all regions there is nothing to ask the network for.
      if failure == nil, adNetwork.conditions.geography == .other { return update(phone, &step) }
      let error = isOnline ? failure : .network
      phones[phone].device.privacy.schedule(error.map { .updateFailed($0) } ?? .updated, at: now + wait)
    case .presentForm:
      let error = isOnline ? failure : .network
      phones[phone].device.privacy.schedule(error.map { .formFailed($0) } ?? .form, at: now + wait)
    case .presentOptions, .askForTracking: break
    }
  }

  /// Gives the answer that is due on a phone.
  mutating func runConsent(of phone: Int, _ step: inout StepOutput) {
    switch phones[phone].device.privacy.takeAnswer() {
    case .updated?: update(phone, &step)
    case .updateFailed(let error)?:
      phones[phone].device.privacy.updateHasFailed = true
      apply(.consent(.updateFailed(error)), to: phone, &step)
    case .form?: openForm(.consent, on: phone)
    case .formFailed(let error)?: apply(.consent(.formFailed(error)), to: phone, &step)
    case nil: break
    }
  }

  private mutating func update(_ phone: Int, _ step: inout StepOutput) {
    let info = phones[phone].device.privacy.info
    phones[phone].device.privacy.geography = adNetwork.conditions.geography
    phones[phone].device.privacy.info.status = adNetwork.conditions.geography.status(of: info)
    apply(.consent(.updated(phones[phone].device.privacy.info)), to: phone, &step)
  }

  private mutating func openForm(_ kind: PhonePrivacy.Form.Regulation, on phone: Int) {
    let chosen = phones[phone].device.privacy.info.purposes ?? []
    phones[phone].device.privacy.form = PhonePrivacy.Form(kind: kind, purposes: chosen)
  }

  /// Opens the privacy options of the app, in which a choice can be changed; only where there is one to make, and over
  /// nothing else.
  mutating func openPrivacyOptions(on phone: Int, _ step: inout StepOutput) {
    let free = phones[phone]
    guard let kind = free.device.privacy.geography?.form, free.device.privacy.offersOptions,
      free.device.privacy.answer == nil, free.device.privacy.form == nil, isUncovered(phone),
      !free.model.rewarded.isPresenting
    else { return tell(.withoutEffect(.privacyOptions), on: phone, &step) }
    openForm(kind, on: phone)
  }

  mutating func setTracking(_ tracking: PhonePrivacy.Tracking, on phone: Int, _ step: inout StepOutput) {
    guard phones[phone].device.privacy.tracking != tracking else { return }
    phones[phone].device.privacy.tracking = tracking
    if tracking != .notDetermined { phones[phone].device.privacy.isTrackingAsked = false }
    apply(.consent(.trackingAnswered(tracking.status)), to: phone, &step)
  }
}
