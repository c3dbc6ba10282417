import Monetization

extension Setting {
  /// The latency of a restore.
  package static let restoreLatency = latency(
    "restore", "Restore latency", "how long a restore takes",
    notice: "A restore takes ….", at: 70, keptAs: "store.latency.restore", usually: .milliseconds(400),
    read: { $0.store.latency.restore }, write: { $1.store.latency.restore = $0 })
}
