import Monetization

/// A rule of the store or the ad network that the Director sets by name; the raw values are words of commands.
public enum DirectorSetting: String, Hashable, Sendable, CaseIterable {
  case purchaselasts, sheet, unavailable, asktobuy
  case timerate, grace, gracescope, retry, maxrenewals, announcelapse, messages
  case latereward, adlifetime, creative, adlength, rewardpoint, skippable, endcard, fillrate, fillseed
  case bannersize, bannerrefresh, adscreen, geography
  case stacking, rewardcap, rewardsaday, cooldown, rewardpolicy
  case transfer, offline, oncancel, paywalllook, fetch, verification
  // Habits of the real App Store:
  case latelisting, renewalblip, stalereceipt, updates, signature

  /// The setting in a few words, for a list.
  public var title: String { definition.title }

  /// The effect of the setting, for the table of the documentation.
  public var summary: String { definition.summary }

  /// The possible values, for errors and the documentation.
  public var values: String { definition.values }

  /// The setting takes other values than those that the Director's screen offers.
  var hasOtherValues: Bool { definition.isOpen }

  /// Returns the values that the Director's screen offers, the usual one first.
  public func choices(in catalogue: StoreCatalogue) -> [SettingValue] { definition.choices(catalogue) }

  /// Returns true if `value` makes something fail.
  public func isFault(_ value: SettingValue) -> Bool { definition.isFault && value != definition.usual }
}

/// The value of a setting.
public enum SettingValue: Hashable, Sendable {
  case flag(Bool)
  /// A number of days or renewals; nil for no limit.
  case number(Int?)
  /// A length of time; nil for no limit, or for never.
  case span(TimeSpan?)
  case scope(StoreConditions.GraceScope)
  case rate(TimeRate)
  case products([String])
  /// One of several words.
  case word(String)

  /// The value in the words of a command.
  public var words: String {
    switch self {
    case .flag(let isOn): isOn ? DirectorWord.on.rawValue : DirectorWord.off.rawValue
    case .number(let number): number.map { String($0) } ?? DirectorWord.none.rawValue
    case .span(let span): span?.unitText ?? DirectorWord.none.rawValue
    case .scope(let scope): scope.rawValue
    case .rate(let rate): rate.rawValue
    case .word(let word): word
    case .products(let products): products.isEmpty ? DirectorWord.none.rawValue : products.joined(separator: " ")
    }
  }
}
