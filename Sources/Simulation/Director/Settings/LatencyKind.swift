import Monetization

extension ValueKind {
  /// The latencies of answers.
  static let latency = ValueKind.span(
    nil, offered: [.zero, .milliseconds(120), .milliseconds(400), .milliseconds(2_500), .seconds(10), .seconds(60)],
    example: "2s")
}
