import Monetization
import Simulation

/// What makes something fail from now on on a phone: the faults, the settings, and charges that fail. The status bar counts
/// it, the inspector names it, and `!` lists it.
enum ArmedSettings {
  static func count(_ context: ScreenContext) -> Int {
    context.world.faults.rules.count + context.world.failingSettings.count + (failsCharges(context) ? 1 : 0)
  }

  /// One phrase each, in the Director's words.
  static func words(_ context: ScreenContext) -> [String] {
    let world = context.world
    return world.faults.rules.map { "\($0.api.title): \($0.phoneWords)" }
      + world.failingSettings.compactMap { Setting.named($0) }.map { setting in
        "\(setting.title): \(setting.text(of: world.value(of: setting)))"
      } + (failsCharges(context) ? ["\(chargesTitle): fail"] : [])
  }

  /// The name of the Director's row for them.
  static let chargesTitle = "Charges for renewals"

  /// The store cannot charge the account of the phone.
  static func failsCharges(_ context: ScreenContext) -> Bool {
    context.world.store.account(context.client.accountID)?.failsCharges == true
  }

  /// The rows of the settings that show as a warning and are not counted: the status bar has a mark of its own for the
  /// connection, and nothing fails by other path rules.
  static let uncounted = Set(
    Setting.all.filter { $0.trouble.contains(.warns) && !$0.trouble.contains(.counts) }
      .map { DirectorScreen.id(of: $0.title) })
}
