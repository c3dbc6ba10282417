import Monetization
import Simulation

extension Fact.ClockFact: ToldFact {
  struct Forms: Sendable {
    let doesNotGoBack = FactForm("clock.doesNotGoBack", .instant("now"))
    let ends = FactForm("clock.ends", .instant("at"))
    let phoneClockSet = FactForm("clock.phoneClockSet", .instant("wall"))
    let zoneSet = FactForm("clock.zoneSet", .text("zone"))
  }

  static let forms = Forms()

  var telling: Telling {
    switch self {
    case .doesNotGoBack(let now):
      Self.forms.doesNotGoBack("the clock does not go back: it is \(now.timestamp)", now)
    case .ends(let end): Self.forms.ends("the clock goes no further than \(end.timestamp)", end)
    case .phoneClockSet(let wall): Self.forms.phoneClockSet("the phone's clock shows \(wall.timestamp)", wall)
    case .zoneSet(let zone):
      Self.forms.zoneSet("the phone's time zone is \(zone.identifier)", zone.identifier)
    }
  }
}
