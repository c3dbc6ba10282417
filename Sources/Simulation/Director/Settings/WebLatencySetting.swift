import Monetization

extension Setting {
  /// The latency of the web server.
  package static let webLatency = latency(
    "web", "Web latency", "from a request to the web server to its answer",
    notice: "The web server answers after ….", at: 30, keptAs: "web.latency", usually: .milliseconds(120),
    read: { $0.web.latency }, write: { $1.web.latency = $0 })
}
