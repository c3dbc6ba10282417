import Monetization
import Simulation

extension Fact.ClockFact: ToldFact {
  struct Forms: Sendable {
    let doesNotGoBack = FactForm("clock.doesNotGoBack", .instant("now"))
    let ends = FactForm("clock.ends", .instant("at"))
    let phoneClockSet = FactForm("clock.phoneClockSet", .instant("wall"), .optional(.milliseconds("backMilliseconds")))
    let zoneSet = FactForm("clock.zoneSet", .text("zone"))
  }

  static let forms = Forms()

  var telling: Telling {
    switch self {
    case .doesNotGoBack(let now):
      Self.forms.doesNotGoBack("the clock does not go back: it is \(now.timestamp)", now)
    case .ends(let end): Self.forms.ends("the clock goes no further than \(end.timestamp)", end)
    case .phoneClockSet(let wall, let back):
      Self.forms.phoneClockSet(
        back.map { "the phone's clock was set back by \($0.unitText), and shows \(wall.timestamp)" }
          ?? "the phone's clock shows \(wall.timestamp)", (wall, back))
    case .zoneSet(let zone):
      Self.forms.zoneSet("the phone's time zone is \(zone.identifier.replacing("_", with: " "))", zone.identifier)
    }
  }
}
