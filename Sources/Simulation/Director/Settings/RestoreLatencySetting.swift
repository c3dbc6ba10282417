import Monetization

extension Setting {
  /// The latency of a restore.
  package static let restoreLatency = Setting(
    "restore", of: "latency", "Restore latency", "how long a restore takes",
    in: .latencies, at: 70, keptAs: "store.latency.restore", .latency,
    home: .elsewhere(
      read: { .span($0.store.latency.restore) },
      write: { if case .span(let span?) = $0 { $1.store.latency.restore = span } }), usually: .span(.milliseconds(400)),
    trouble: .mends)
}
