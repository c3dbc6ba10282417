import Monetization

extension Setting {
  /// The latency of the consent platform.
  package static let consentLatency = latency(
    "consent", "Consent latency", "from a request to the consent platform to its answer or its form",
    notice: "The consent platform answers after ….", at: 90, keptAs: "ads.latency.consent", usually: .milliseconds(500),
    read: { $0.ads.consentLatency }, write: { $1.ads.consentLatency = $0 })
}
