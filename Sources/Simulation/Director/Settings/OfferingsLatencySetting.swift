import Monetization

extension Setting {
  /// The latency of the offerings.
  package static let offeringsLatency = latency(
    "offerings", "Offerings latency", "how long the offerings take",
    notice: "The offerings come after ….", at: 40, keptAs: "store.latency.offerings", usually: .milliseconds(400),
    read: { $0.store.latency.offerings }, write: { $1.store.latency.offerings = $0 })
}
