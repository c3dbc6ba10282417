/// A row of the Director's screen that gives a command, whatever the state of the world.
public struct DirectorRow: Hashable, Sendable {
  /// The effect of activating the row.
  public enum Action: Hashable, Sendable {
    case gives([DirectorValue])
    /// Gives a command that puts up a sheet or a page, so that the Director goes out of its way.
    case shows([DirectorValue])
    /// Opens the palette with these words after the verb filled in; nothing for the verb alone.
    case types(String)
  }

  public let label: String
  /// The effect in one sentence; empty for a row that does what its verb says.
  public let sentence: String
  public let group: DirectorGroup
  /// Its place among the rows of the group, from the top.
  public let place: Int
  public let action: Action

  init(_ label: String, _ sentence: String = "", in group: DirectorGroup, at place: Int, _ action: Action = .gives([]))
  {
    self.label = label
    self.sentence = sentence
    self.group = group
    self.place = place
    self.action = action
  }
}
