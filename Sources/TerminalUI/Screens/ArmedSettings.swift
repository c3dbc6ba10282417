import Monetization
import Simulation

/// The settings of the Director that make something fail from now on, for the status bar and the inspector.
enum ArmedSettings {
  /// One phrase each, in the Director's words.
  static func words(in world: World) -> [String] {
    let store = world.store.conditions
    let order = world.adNetwork.conditions.eventOrder
    var words = world.faults.rules.map { "\($0.api.title): \($0.phoneWords)" }
    if store.purchaseOutcome.isFailure { words.append("Purchase: \(store.purchaseOutcome.words)") }
    for setting in DirectorSetting.allCases {
      let value = world.value(of: setting)
      if setting.isFault(value) { words.append("\(setting.title): \(value.words)") }
    }
    if order != .normal { words.append("Order of events: \(order.title)") }
    if store.storeDown { words.append("App Store: down") }
    if store.backend != .ok { words.append("Backend: failing") }
    return words
  }
}
