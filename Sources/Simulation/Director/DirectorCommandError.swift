/// An error in a line that should be a Director command.
public struct DirectorCommandError: Error, Hashable, Sendable {
  /// The error in one sentence: the text found, and the text expected.
  public var message: String
  /// The place of the wrong word in the line, in characters; nil if no single word is wrong.
  public var place: Range<Int>?

  /// The line is right as far as it goes, and wants more words.
  public var isUnfinished = false
}
