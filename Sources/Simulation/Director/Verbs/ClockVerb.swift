import Monetization

extension Verb {
  package static let clock = Verb(
    "clock", at: 20,
    "sets the phone's wall clock off, as its user could; `right` sets it right",
    forms: "clock +1h", "clock -3h", "clock right",
    taking: [.settings], clause: .one, perform: setsSetting)
}

extension DirectorCommand {
  /// Sets the phone's wall clock off by this much, as its user could.
  public static func deviceClock(_ offset: TimeSpan) -> DirectorCommand {
    var conditions = WorldConditions()
    conditions.phone.wallOffset = offset
    return Setting.clock.command(Setting.clock.value(in: conditions))
  }
}
