/// Something about a setting of the Director, for the timeline.
public enum SettingFact: Hashable, Sendable {
  /// The setting with this word has changed from one value to another, in the words of commands.
  case changed(String, from: String, to: String)
}
