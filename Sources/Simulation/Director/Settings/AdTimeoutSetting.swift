import Monetization

extension Setting {
  /// The time after which ads time out.
  package static let adTimeout = Setting(
    "timeout", of: "latency", "Ad timeout after", "after which time the error `timeout` of ads is reported",
    in: .latencies, at: 110, keptAs: "ads.latency.timeout", .latency,
    home: .elsewhere(
      read: { .span($0.ads.timeoutLatency) },
      write: { if case .span(let span?) = $0 { $1.ads.timeoutLatency = span } }), usually: .span(.seconds(30)),
    trouble: .mends)
}
