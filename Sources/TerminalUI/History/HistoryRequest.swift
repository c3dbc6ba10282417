/// What the owner of a walk's history shall do with it.
package enum HistoryRequest: Hashable, Sendable {
  case move(HistoryMove)
  /// To the end of the branch of this name.
  case go(String)
  case showBranches
  /// Says what there is to know of each branch, for the palette.
  case describeBranches
  case compare(String, String)
  case rename(String, to: String)
  case remove(String)
  /// Writes the branch at hand to a file.
  case save(String)

  /// It leads to another moment.
  package var isMove: Bool {
    switch self {
    case .move, .go: true
    case .showBranches, .describeBranches, .compare, .rename, .remove, .save: false
    }
  }

  /// The overlay that shows the answer; nil if it needs none.
  var overlay: Interface.Overlay? {
    switch self {
    case .showBranches, .remove: .branches
    case .compare: .comparison
    case .move, .go, .describeBranches, .rename, .save: nil
    }
  }
}
