import Monetization

extension Setting {
  /// The latency of the customer info.
  package static let customerInfoLatency = latency(
    "customerinfo", "Customer info latency", "how long the customer info takes",
    notice: "Customer info comes after ….", at: 50, keptAs: "store.latency.customerInfo", usually: .milliseconds(400),
    read: { $0.store.latency.customerInfo }, write: { $1.store.latency.customerInfo = $0 })
}
