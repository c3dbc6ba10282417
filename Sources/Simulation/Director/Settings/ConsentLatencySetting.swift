import Monetization

extension Setting {
  /// The latency of the consent platform.
  package static let consentLatency = Setting(
    "consent", of: "latency", "Consent latency", "from a request to the consent platform to its answer or its form",
    in: .latencies, at: 90, keptAs: "ads.latency.consent", .latency,
    home: .elsewhere(
      read: { .span($0.ads.consentLatency) },
      write: { if case .span(let span?) = $0 { $1.ads.consentLatency = span } }), usually: .span(.milliseconds(500)),
    trouble: .mends)
}
