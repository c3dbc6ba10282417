import Monetization

extension Setting {
  /// The latency of all answers of the store.
  package static let storeLatency = Setting(
    "store", of: "latency", "Store latency",
    "how long the store takes, whatever it is asked; the value shown is that of a purchase",
    in: .latencies, at: 10, .latency,
    home: .elsewhere(
      read: { .span($0.store.latency.purchase) },
      write: { if case .span(let span?) = $0 { $1.store.latency = StoreConditions.Latency(all: span) } }),
    usually: .span(.milliseconds(400)), trouble: .mends)
}
