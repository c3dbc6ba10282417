import Monetization

extension Setting {
  /// The latency of banners.
  package static let bannerLatency = Setting(
    "banner", of: "latency", "Banner latency", "from the request for a banner to its answer",
    in: .latencies, at: 80, keptAs: "ads.latency.banner", .latency,
    home: .elsewhere(
      read: { .span($0.ads.bannerLatency) },
      write: { if case .span(let span?) = $0 { $1.ads.bannerLatency = span } }), usually: .span(.milliseconds(600)),
    trouble: .mends)
}
