import Monetization

extension Setting {
  /// The latency of a purchase.
  package static let purchaseLatency = Setting(
    "purchase", of: "latency", "Purchase latency", "how long a purchase takes",
    in: .latencies, at: 60, keptAs: "store.latency.purchase", .latency,
    home: .elsewhere(
      read: { .span($0.store.latency.purchase) },
      write: { if case .span(let span?) = $0 { $1.store.latency.purchase = span } }),
    usually: .span(.milliseconds(400)), trouble: .mends)
}
