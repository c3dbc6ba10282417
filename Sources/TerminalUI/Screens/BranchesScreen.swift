import Monetization
import Simulation

/// The branches of what was done, each below the one that it parts from.
enum BranchesScreen {
  static func layer(_ context: ScreenContext) -> Layer {
    Layer(
      key: LayerKey(.branches), title: "Branches", panel: Panel(body: body(context.interface.history.board)),
      chrome: .phonePage, cancel: .interface(.overlayClosed))
  }

  private static func body(_ board: HistoryBoard) -> Node {
    guard board.branches.count > 1 else {
      return .text(
        "There is one branch. Step back with [ and do something else: another branch begins there, and this one is kept."
      )
    }
    let hand = board.branches.first(where: \.isAtHand)?.name ?? ""
    return .column(spacing: 1, board.branches.map { block($0, hand) })
  }

  private static func block(_ branch: BranchLine, _ hand: String) -> Node {
    let row = Node.row(
      id("go", branch), branch.name,
      trailing: "\(branch.steps) \(branch.steps == 1 ? "step" : "steps")"
        + (branch.isAtHand ? ", here" : ""),
      trailingRole: branch.isAtHand ? .success : .secondary,
      details: [branch.origin, branch.difference].filter { !$0.isEmpty },
      action: .interface(.historyChosen(.go(branch.name))))
    let rename = Node.button(
      id("rename", branch), "Rename…", .plain, action: .interface(.paletteChosen(prefill: "rename \(branch.name) ")))
    let others = [
      Node.button(
        id("compare", branch), "Compare with \(hand)", .plain,
        action: .interface(.historyChosen(.compare(hand, branch.name)))),
      Node.button(
        id("delete", branch), "Delete", .plain, action: .interface(.historyChosen(.remove(branch.name))),
        disabledReason: branch.canGo ? nil : "The walk comes from this branch, so it stays"),
    ]
    // A button has a blank before its words, which stand below those of the row.
    let buttons = Node.column(
      indent: ElementPass.gutter - 1, [.row(spacing: 2, (branch.isAtHand ? [] : others) + [rename])])
    return .column(indent: 2 * min(branch.depth, deepest), [row, buttons])
  }

  /// Deeper branches are indented no further.
  private static let deepest = 4

  private static func id(_ word: String, _ branch: BranchLine) -> FocusID { FocusID("branch-\(branch.id)-\(word)") }
}
