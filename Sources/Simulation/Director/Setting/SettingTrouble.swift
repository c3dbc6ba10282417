/// The consequences of a value that is not the usual one.
public struct SettingTrouble: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The Director's screen shows it as a warning.
  public static let warns = SettingTrouble(rawValue: 1)
  /// The status bar counts it, and the inspector names it.
  public static let counts = SettingTrouble(rawValue: 2)
  /// The scenario `all-well` takes it back.
  public static let mends = SettingTrouble(rawValue: 4)
  /// Something fails.
  public static let fault: SettingTrouble = [.warns, .counts, .mends]
}
