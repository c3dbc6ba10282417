import Monetization
import Simulation
import TerminalUI

extension World {
  /// The coming events for a program, soonest first; at most `count` of them.
  package func nextJSON(_ count: Int, in app: AppDefinition) -> JSONValue {
    let events = upcoming(in: app).prefix(count).map { event in
      var members: [JSONValue.Member] = [
        .instant("at", event.instant), .milliseconds("inMilliseconds", event.instant - now),
        .text("place", event.phone == nil ? "store" : "phone"),
      ]
      if let phone = event.phone { members.append(.number("phone", phone.number)) }
      return JSONValue.object(members + [.text("text", event.text)])
    }
    return .object([.instant("now", now), .init("events", .array(Array(events)))])
  }
}
