import Monetization

extension Setting {
  /// The latency of banners.
  package static let bannerLatency = latency(
    "banner", "Banner latency", "from the request for a banner to its answer",
    notice: "A banner answers after ….", at: 80, keptAs: "ads.latency.banner", usually: .milliseconds(600),
    read: { $0.ads.bannerLatency }, write: { $1.ads.bannerLatency = $0 })
}
