import Monetization
import Simulation

// The settings of each group.
extension DirectorScreen {
  /// One row for each setting of a group; activating a row goes through the usual values.
  static func settings(in group: DirectorGroup, _ context: ScreenContext) -> [Placed] {
    let settings = Setting.all(in: group)
    if settings.isEmpty { return [] }
    let conditions = context.world.conditions(in: context.app)
    return settings.compactMap { setting in
      let values = setting.choices(in: context.app)
      guard !values.isEmpty else { return nil }
      let value = setting.value(in: conditions)
      let row = Self.setting(
        setting.title, now: setting.text(of: value), values, at: value, usual: setting.usualValue(in: conditions),
        isWarning: setting.isFault(in: conditions), hint: setting.hint, words: setting.text
      ) { setting.command($0) }
      return (setting.place, row)
    }
  }
}
