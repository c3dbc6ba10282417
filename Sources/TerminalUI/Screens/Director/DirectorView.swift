import Simulation

/// What the Director's panel shows, besides the world.
struct DirectorView: Hashable, Sendable {
  /// The rows in view.
  enum List: Hashable, Sendable {
    /// Those of the group at hand.
    case group
    /// Those of every group that make something fail.
    case armed
    /// Those of every group in which a text is found.
    case found(String)
  }

  /// The group at hand.
  var group = DirectorGroup.time
  var list = List.group
  /// Letters lead to groups; otherwise to the rows of the group at hand.
  var isChoosingGroup = true

  /// The text that is searched for; nil while nothing is searched for.
  var filter: String? {
    if case .found(let text) = list { text } else { nil }
  }
}
