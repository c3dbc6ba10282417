import Monetization
import Simulation

extension World {
  /// The coming events of the store and of every phone as they are printed, soonest first; at most `count` of them.
  package func nextLines(_ count: Int = .max, in app: AppDefinition) -> [String] {
    upcoming(in: app).prefix(count).map { "\($0.instant.timestamp)  \($0.place.padding(to: 8))  \($0.text)" }
  }

  /// Returns the events that come first, all at one instant, as `Expect next` reads them; empty if nothing is scheduled.
  package func nextText(in app: AppDefinition) -> String {
    let all = upcoming(in: app)
    return all.prefix { $0.instant == all.first?.instant }
      .map { "\($0.instant.timestamp) \($0.place): \($0.text)" }.joined(separator: "\n")
  }
}

extension World.Upcoming {
  /// Where it happens: `store`, or the phone.
  package var place: String { phone.map { "phone \($0.number)" } ?? "store" }
}
