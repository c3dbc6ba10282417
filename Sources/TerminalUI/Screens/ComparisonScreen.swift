import Monetization

/// Two branches at one instant: the screens side by side, below them what is different.
enum ComparisonScreen {
  static func layer(_ context: ScreenContext, _ layout: ScreenLayout) -> Layer {
    let comparison = context.interface.history.board.comparison
    let title = comparison.map { "\($0.left.name) and \($0.right.name), \($0.clock)" } ?? "Compare"
    return Layer(
      key: LayerKey(.comparison), title: title,
      panel: Panel(body: comparison.map { body($0, layout) } ?? .text("There is nothing to compare any more.")),
      chrome: .page, cancel: .interface(.overlayClosed))
  }

  /// The width from which on the screens stand side by side.
  private static let wide = 72

  private static func body(_ comparison: BranchComparison, _ layout: ScreenLayout) -> Node {
    // What is different stands below, and has to be in view.
    let most = max(fewestLines, layout.rows - otherRows)
    let sides = [comparison.left, comparison.right].map { side($0, most: most) }
    let isWide = layout.stage.columns >= wide
    let screens: Node =
      isWide
      ? .row(spacing: 3, sides.map { .sized(.flexible(1), $0) }) : .column(spacing: 1, sides)
    return .column(spacing: 1, [screens, differences(comparison)])
  }

  /// The rows of a screen that are left to what is different and to the frame.
  private static let otherRows = 18
  private static let fewestLines = 5

  private static func side(_ side: BranchComparison.Side, most: Int) -> Node {
    let rest = side.lines.count - most
    return .column(
      [.heading("\(side.name): \(side.title)", Style(.accent, .bold))]
        + side.lines.prefix(rest > 0 ? most - 1 : most).map { .text($0, Style(.secondary), wraps: false) }
        + (rest > 0 ? [.text("and \(rest + 1) more lines", Style(.secondary))] : []))
  }

  private static func differences(_ comparison: BranchComparison) -> Node {
    guard !comparison.differences.isEmpty else {
      return .text("Plan, ads, gates, money, and replies are the same in both.", Style(.success))
    }
    let (left, right) = (comparison.left.name, comparison.right.name)
    return .column(
      [.heading("What is different", Style(.title, .bold))]
        + comparison.differences.map { difference in
          .column([
            .text(difference.topic, Style(.text, .bold)), line(left, difference.left), line(right, difference.right),
          ])
        })
  }

  private static func line(_ name: String, _ text: String) -> Node {
    .pair(name, text, nameColumns: min(14, max(8, TextWidth.columns(name))), spacing: 1)
  }
}
