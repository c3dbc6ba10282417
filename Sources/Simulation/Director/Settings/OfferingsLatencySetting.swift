import Monetization

extension Setting {
  /// The latency of the offerings.
  package static let offeringsLatency = Setting(
    "offerings", of: "latency", "Offerings latency", "how long the offerings take",
    in: .latencies, at: 40, keptAs: "store.latency.offerings", .latency,
    home: .elsewhere(
      read: { .span($0.store.latency.offerings) },
      write: { if case .span(let span?) = $0 { $1.store.latency.offerings = span } }),
    usually: .span(.milliseconds(400)), trouble: .mends)
}
