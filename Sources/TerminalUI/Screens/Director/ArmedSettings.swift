import Monetization
import Simulation

/// The faults and settings that make something fail from now on, for the status bar and the inspector.
enum ArmedSettings {
  static func count(in world: World) -> Int { world.faults.rules.count + world.failingSettings.count }

  /// One phrase each, in the Director's words.
  static func words(in world: World) -> [String] {
    world.faults.rules.map { "\($0.api.title): \($0.phoneWords)" }
      + world.failingSettings.compactMap { Setting.named($0) }.map { setting in
        "\(setting.title): \(setting.text(of: world.value(of: setting)))"
      }
  }
}
