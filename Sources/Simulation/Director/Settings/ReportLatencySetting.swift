import Monetization

extension Setting {
  /// The time until a reward is reported.
  package static let reportLatency = Setting(
    "ssv", of: "latency", "Reward report after", "from a reward to its report to the backend",
    in: .latencies, at: 100, keptAs: "ads.latency.ssv", .latency,
    home: .elsewhere(
      read: { .span($0.ads.reportLatency) },
      write: { if case .span(let span?) = $0 { $1.ads.reportLatency = span } }), usually: .span(.milliseconds(1_500)),
    trouble: .mends)
}
