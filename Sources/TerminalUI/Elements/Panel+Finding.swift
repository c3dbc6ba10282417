extension Panel {
  /// All targets that can have the focus, in reading order, every row of every list included.
  package var targets: [Target] {
    parts.flatMap { part in
      var pass = ElementPass.finding(.placements, window: 0..<Int.max, listRows: .all)
      _ = pass.place(part, row: 0, column: 0, columns: 80)
      return pass.placements.map(\.target)
    }
  }

  /// The target with this id, in view or not; nil if there is none.
  package func target(_ id: FocusID) -> Target? {
    for part in parts {
      var pass = ElementPass.finding(.placements, window: 0..<Int.max, listRows: .row(id.row))
      _ = pass.place(part, row: 0, column: 0, columns: 80)
      if let found = pass.placements.first(where: { $0.id == id }) { return found.target }
    }
    return nil
  }
}
