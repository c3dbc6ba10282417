import Monetization

extension Setting {
  /// The latency of the customer info.
  package static let customerInfoLatency = Setting(
    "customerinfo", of: "latency", "Customer info latency", "how long the customer info takes",
    in: .latencies, at: 50, keptAs: "store.latency.customerInfo", .latency,
    home: .elsewhere(
      read: { .span($0.store.latency.customerInfo) },
      write: { if case .span(let span?) = $0 { $1.store.latency.customerInfo = span } }),
    usually: .span(.milliseconds(400)), trouble: .mends)
}
