import Monetization

extension Setting {
  /// The latency of all answers of the store.
  package static let storeLatency = latency(
    "store", "Store latency", "how long the store takes, whatever it is asked; the value shown is that of a purchase",
    notice: "The store answers after ….", at: 10, usually: .milliseconds(400),
    read: { $0.store.latency.purchase }, write: { $1.store.latency = StoreConditions.Latency(all: $0) })
}
