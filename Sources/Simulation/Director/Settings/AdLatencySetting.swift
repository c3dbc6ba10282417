import Monetization

extension Setting {
  /// The latency of rewarded ads.
  package static let adLatency = latency(
    "ads", "Ad latency", "from the request for a rewarded ad to its answer",
    notice: "A rewarded ad answers after ….", at: 20, keptAs: "ads.latency.rewarded", usually: .milliseconds(2_500),
    read: { $0.ads.rewardedLatency }, write: { $1.ads.rewardedLatency = $0 })
}
