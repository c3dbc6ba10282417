import Monetization

extension Setting {
  /// The time after which ads time out.
  package static let adTimeout = latency(
    "timeout", "Ad timeout after", "after which time the error `timeout` of ads is reported",
    notice: "The ad network reports a timeout after ….", at: 110, keptAs: "ads.latency.timeout", usually: .seconds(30),
    read: { $0.ads.timeoutLatency }, write: { $1.ads.timeoutLatency = $0 })
}
