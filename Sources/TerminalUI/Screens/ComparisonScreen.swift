import Monetization

/// Two branches at one instant: first what is different, in words; below it the rows of their screens that are not in both,
/// side by side where there is room.
enum ComparisonScreen {
  static func layer(_ context: ScreenContext, _ layout: ScreenLayout) -> Layer {
    let comparison = context.interface.history.board.comparison
    let title = comparison.map { "\($0.left.name) and \($0.right.name), \($0.clock)" } ?? "Compare"
    return Layer(
      key: LayerKey(.comparison), title: title,
      panel: Panel(body: comparison.map { body($0, layout) } ?? .text("There is nothing to compare any more.")),
      chrome: .widePage, cancel: .interface(.overlayClosed))
  }

  /// The width from which on the branches stand side by side.
  private static let wide = 72
  private static let topicColumns = 14

  private static func body(_ comparison: BranchComparison, _ layout: ScreenLayout) -> Node {
    let isWide = layout.stage.columns >= wide
    return .column(spacing: 1, [differences(comparison, isWide: isWide), screens(comparison, isWide: isWide)])
  }

  private static func differences(_ comparison: BranchComparison, isWide: Bool) -> Node {
    guard !comparison.differences.isEmpty else {
      return .text("Plan, ads, gates, money, and replies are the same in both.", Style(.success))
    }
    let (left, right) = (comparison.left.name, comparison.right.name)
    let heading = Node.heading("What is different", Style(.title, .bold))
    if isWide {
      let names = beside("", .text(left, Style(.accent, .bold)), .text(right, Style(.accent, .bold)))
      return .column(
        [heading, names] + comparison.differences.map { beside($0.topic, .text($0.left), .text($0.right)) })
    }
    return .column(
      [heading]
        + comparison.differences.map { difference in
          .column([
            .text(difference.topic, Style(.text, .bold)), line(left, difference.left), line(right, difference.right),
          ])
        })
  }

  private static func beside(_ topic: String, _ left: Node, _ right: Node) -> Node {
    .row(
      spacing: 2,
      [
        .sized(.fixed(topicColumns), .text(topic, Style(.text, .bold))), .sized(.flexible(1), left),
        .sized(.flexible(1), right),
      ])
  }

  private static func line(_ name: String, _ text: String) -> Node {
    .pair(name, text, nameColumns: min(topicColumns, max(8, TextWidth.columns(name))), spacing: 1)
  }

  private static func screens(_ comparison: BranchComparison, isWide: Bool) -> Node {
    let sides = [comparison.left, comparison.right]
    let heading = Node.heading("Rows of the screen that only one has", Style(.title, .bold))
    guard sides.contains(where: { !$0.lines.isEmpty }) else {
      return .text("Both show the same screen.", Style(.secondary))
    }
    if isWide { return .column([heading, .row(spacing: 3, sides.map { .sized(.flexible(1), side($0)) })]) }
    return .column(spacing: 1, [.column([heading, side(comparison.left)]), side(comparison.right)])
  }

  private static func side(_ side: BranchComparison.Side) -> Node {
    let lines = side.lines.isEmpty ? ["nothing that the other has not"] : side.lines
    return .column(
      [.heading("\(side.name): \(side.title)", Style(.accent, .bold))] + lines.map { .text($0, Style(.secondary)) })
  }
}
