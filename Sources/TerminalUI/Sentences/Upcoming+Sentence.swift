import Monetization
import Simulation

extension World {
  /// The coming events of the store and of every phone as they are printed, soonest first; at most `count` of them.
  package func nextLines(_ count: Int = .max) -> [String] {
    upcoming.prefix(count).map { "\($0.instant.timestamp)  \($0.place.padding(to: 8))  \($0.text)" }
  }

  /// The events that come first, all at one instant, as `Expect next` reads them; empty if nothing is scheduled.
  package var nextText: String {
    let all = upcoming
    return all.prefix { $0.instant == all.first?.instant }
      .map { "\($0.instant.timestamp) \($0.place): \($0.text)" }.joined(separator: "\n")
  }
}

extension World.Upcoming {
  /// Where it happens: `store`, or the phone.
  package var place: String { phone.map { "phone \($0.number)" } ?? "store" }
}
