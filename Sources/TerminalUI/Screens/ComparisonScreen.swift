import Monetization

/// Two branches at one instant, side by side: first what is different, in words; below it the rows of their screens that are
/// not in both. Their names stay at the top.
enum ComparisonScreen {
  static func layer(_ context: ScreenContext) -> Layer {
    let comparison = context.interface.history.board.comparison
    let title = comparison.map { "\($0.left.name) and \($0.right.name), \($0.clock)" } ?? "Compare"
    return Layer(
      key: LayerKey(.comparison), title: title,
      panel: Panel(
        top: comparison.map(head),
        body: comparison.map(body) ?? .text("There is no history here, so there is nothing to compare.")),
      chrome: .widePage, cancel: .interface(.overlayClosed))
  }

  private static func head(_ comparison: BranchComparison) -> Node {
    let names = [comparison.left.name, comparison.right.name]
    return .column([beside(names.map { .text($0, Style(.accent, .bold)) }), .rule])
  }

  private static func body(_ comparison: BranchComparison) -> Node {
    .column(spacing: 1, [differences(comparison)] + ends(comparison) + [screens(comparison)])
  }

  private static func differences(_ comparison: BranchComparison) -> Node {
    guard !comparison.differences.isEmpty else {
      return .text("Plan, ads, gates, money, what the app holds, and replies are the same in both.", Style(.success))
    }
    return .column(
      [.heading("What is different", Style(.title, .bold))]
        + comparison.differences.flatMap { difference in
          [.text(difference.topic, Style(.text, .bold)), beside([.text(difference.left), .text(difference.right)])]
        })
  }

  /// One of both may go on for longer.
  private static func ends(_ comparison: BranchComparison) -> [Node] {
    let sentences = [
      comparison.rest.isEmpty ? "" : "\(comparison.rest).",
      sentence("Only at their ends they differ in", comparison.laterTopics),
      sentence("At their ends they do not differ in", comparison.passingTopics),
    ].filter { !$0.isEmpty }
    return sentences.isEmpty ? [] : [.text(sentences.joined(separator: " "))]
  }

  private static func sentence(_ words: String, _ topics: [String]) -> String {
    topics.isEmpty ? "" : "\(words): \(topics.joined(separator: ", "))."
  }

  private static func screens(_ comparison: BranchComparison) -> Node {
    let sides = [comparison.left, comparison.right]
    guard sides.contains(where: { !$0.lines.isEmpty }) else {
      return .text("Both show the same screen.", Style(.secondary))
    }
    return .column([
      .heading("Rows of the screen that only one has", Style(.title, .bold)), beside(sides.map(side)),
    ])
  }

  private static func beside(_ nodes: [Node]) -> Node { .row(spacing: 3, nodes.map { .sized(.flexible(1), $0) }) }

  private static func side(_ side: BranchComparison.Side) -> Node {
    let lines = side.lines.isEmpty ? ["nothing that the other has not"] : side.lines
    return .column(
      [.heading("\(side.name): \(side.title)", Style(.accent, .bold))]
        + lines.map { .text($0, Style(.secondary)) })
  }
}
