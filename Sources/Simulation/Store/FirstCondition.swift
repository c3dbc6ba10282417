import Monetization

/// A condition with which a new walk begins, because a file of the app sets it for tests.
///
/// The Director can change it later like any other; a walk that is resumed has the conditions with which it ended.
public struct FirstCondition: Hashable, Sendable {
  /// The effect of a condition.
  public enum Effect: Hashable, Sendable {
    /// The world is as after this command.
    case command(DirectorCommand)
    /// The products are named and described in this language.
    case locale(String)
  }

  public var effect: Effect
  /// The key in the file, such as `_askToBuyEnabled`.
  public var setting: String
  public var file: String
  /// The line of the file, from one.
  public var line: Int

  public init(_ effect: Effect, setting: String, file: String, line: Int) {
    self.effect = effect
    self.setting = setting
    self.file = file
    self.line = line
  }

  /// The condition in the words of a command, such as `purchase pending`.
  public var words: String {
    switch effect {
    case .command(let command): command.line
    case .locale(let locale): "locale \(locale)"
    }
  }

  /// The place in the file, such as `Products.storekit:12`.
  public var place: String { "\(file):\(line)" }
}
