import Monetization

extension Setting {
  /// The latency of rewarded ads.
  package static let adLatency = Setting(
    "ads", of: "latency", "Ad latency", "from the request for a rewarded ad to its answer",
    in: .latencies, at: 20, keptAs: "ads.latency.rewarded", .latency,
    home: .elsewhere(
      read: { .span($0.ads.rewardedLatency) },
      write: { if case .span(let span?) = $0 { $1.ads.rewardedLatency = span } }), usually: .span(.milliseconds(2_500)),
    trouble: .mends)
}
