import Monetization

extension Setting {
  /// The latency of the web server.
  package static let webLatency = Setting(
    "web", of: "latency", "Web latency", "from a request to the web server to its answer",
    in: .latencies, at: 30, keptAs: "web.latency", .latency,
    home: .elsewhere(
      read: { .span($0.web.latency) },
      write: { if case .span(let span?) = $0 { $1.web.latency = span } }), usually: .span(.milliseconds(120)),
    trouble: .mends)
}
