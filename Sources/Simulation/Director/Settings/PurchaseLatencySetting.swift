import Monetization

extension Setting {
  /// The latency of a purchase.
  package static let purchaseLatency = latency(
    "purchase", "Purchase latency", "how long a purchase takes",
    notice: "A purchase takes ….", at: 60, keptAs: "store.latency.purchase", usually: .milliseconds(400),
    read: { $0.store.latency.purchase }, write: { $1.store.latency.purchase = $0 })
}
