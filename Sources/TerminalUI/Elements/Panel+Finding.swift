/// What a search for a label came to.
package enum LabelMatch<Action: Hashable & Sendable>: Hashable, Sendable {
  case unique(Target<Action>)
  case none
  /// Several have the label, in reading order.
  case ambiguous([Target<Action>])
}

extension Panel {
  /// Everything that can have the focus, in reading order, every row of every list included.
  package var targets: [Target<Action>] {
    parts.flatMap { part in
      var pass = ElementPass<Action>.finding(.placements, window: 0..<Int.max, listRows: .all)
      _ = pass.place(part, row: 0, column: 0, columns: 80)
      return pass.placements.map(\.target)
    }
  }

  /// What has exactly this label, also where it is not in view; disabled ones count.
  package func find(_ label: String) -> LabelMatch<Action> {
    find { $0.label == label }
  }

  /// The one thing that is meant.
  package func find(where isMeant: (Target<Action>) -> Bool) -> LabelMatch<Action> {
    let matches = targets.filter(isMeant)
    guard let first = matches.first else { return .none }
    return matches.count == 1 ? .unique(first) : .ambiguous(matches)
  }

  /// What has this id, also where it is not in view.
  package func target(_ id: FocusID) -> Target<Action>? {
    for part in parts {
      var pass = ElementPass<Action>.finding(.placements, window: 0..<Int.max, listRows: .row(id.row))
      _ = pass.place(part, row: 0, column: 0, columns: 80)
      if let found = pass.placements.first(where: { $0.id == id }) { return found.target }
    }
    return nil
  }
}
