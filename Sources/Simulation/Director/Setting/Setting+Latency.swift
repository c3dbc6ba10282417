import Monetization

extension Setting {
  /// Creates a setting of the time that an answer takes.
  ///
  /// - Parameters:
  ///   - notice: The sentence about a time that has been set, with `…` in its place.
  ///   - usual: The time in a fresh world.
  static func latency(
    _ name: String, _ title: String, _ summary: String, notice: String, at place: Int, keptAs keptName: String? = nil,
    usually usual: TimeSpan, read: @escaping @Sendable (WorldConditions) -> TimeSpan,
    write: @escaping @Sendable (TimeSpan, inout WorldConditions) -> Void
  ) -> Setting {
    let offered: Set<TimeSpan> = [
      .zero, .milliseconds(120), .milliseconds(400), .milliseconds(2_500), .seconds(10), .seconds(60), usual,
    ]
    return Setting(
      name, of: "latency", title, summary, in: .latencies, at: place, keptAs: keptName,
      .span(nil, offered: offered.sorted(), example: "2s"), notices: ["…": notice],
      home: .elsewhere(read: { .span(read($0)) }, write: { if case .span(let span?) = $0 { write(span, &$1) } }),
      usually: .span(usual), trouble: .mends)
  }
}
