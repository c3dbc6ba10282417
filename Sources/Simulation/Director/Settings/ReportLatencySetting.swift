import Monetization

extension Setting {
  /// The time until a reward is reported.
  package static let reportLatency = latency(
    "ssv", "Reward report after", "from a reward to its report to the backend",
    notice: "The report of a reward comes after ….", at: 100, keptAs: "ads.latency.ssv", usually: .milliseconds(1_500),
    read: { $0.ads.reportLatency }, write: { $1.ads.reportLatency = $0 })
}
