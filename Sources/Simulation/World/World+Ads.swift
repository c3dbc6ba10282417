import Monetization

extension World {
  /// A call of the ad SDK on a phone, with what the network does at present.
  func adCall(on phone: Int, at instant: Instant) -> AdCall {
    AdCall(conditions: adNetwork.conditions, at: instant, isOnline: phones[phone].device.isOnline)
  }

  /// Lets `body` do something to the ad SDK of a phone, now, and tells what came of it.
  mutating func withAds(
    on phone: Int, _ step: inout StepOutput, _ body: (inout AdClient, inout AdCall) -> Void
  ) {
    var call = adCall(on: phone, at: now)
    body(&phones[phone].ads, &call)
    pass(call, on: phone, &step)
  }

  /// Tells the timeline what the ad network did in a call.
  mutating func pass(_ call: AdCall, on phone: Int, _ step: inout StepOutput) {
    for impression in call.earned { begin(.rewardReport(impression: impression), on: phone, &step) }
    for fact in call.facts { tell(.adNetwork(fact.event), on: phone, at: fact.instant, &step) }
  }
}
