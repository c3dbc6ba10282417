import Monetization
import NativeApp
import Simulation

/// Two branches at one instant: their screens, and what is different, as words.
package struct BranchComparison: Hashable, Sendable {
  /// The screen of one branch.
  package struct Side: Hashable, Sendable {
    package let name: String
    /// The title of the top layer.
    package let title: String
    /// The plain lines of the screen that are not on the other one, from top to bottom, with words in the place of signs.
    package let lines: [String]
  }

  /// One thing that is not the same.
  package struct Difference: Hashable, Sendable {
    package let topic: String
    package let left: String
    package let right: String
  }

  package let left: Side
  package let right: Side
  /// The time on the phone's clock, such as `12:04 Thu 1 Jan`.
  package let clock: String
  package let differences: [Difference]
  /// What is the same at this instant, but not at the ends of both.
  package let laterTopics: [String]
  /// What is different at this instant, but not at the ends of both.
  package var passingTopics: [String] = []
  /// What goes on after this instant, such as `branch-2 goes on for 14 seconds`; empty if both end here.
  package var rest = ""

  init(left: Side, right: Side, clock: String, differences: [Difference], laterTopics: [String]) {
    (self.left, self.right, self.clock) = (left, right, clock)
    (self.differences, self.laterTopics) = (differences, laterTopics)
  }

  /// - Parameter ends: Both at their ends, which may be later.
  /// - Parameter number: The number of the last entry that the timelines of both have in common.
  init(
    _ left: (name: String, walk: Walk), _ right: (name: String, walk: Walk), ends: [Walk], since number: Int,
    in app: AppDefinition
  ) {
    let screens = [left, right].map { Self.top(of: $0.walk, app) }
    let lines = screens.map { LinearText.lines($0.panel) }
    let changes = lines[1].difference(from: lines[0])
    self.left = Self.side(left.name, screens[0], changes.removals)
    self.right = Self.side(right.name, screens[1], changes.insertions)
    let time = left.walk.world.deviceTime
    clock = time.local(time.wall).statusText
    let differences = Self.differences(left.walk, right.walk, since: number, app)
    self.differences = differences
    let last = Self.topics(ends[0], ends[1], since: number, in: app)
    laterTopics = last.filter { topic in !differences.contains { $0.topic == topic } }
    passingTopics = differences.map(\.topic).filter { !last.contains($0) }
    let instant = left.walk.world.now
    for (name, end) in zip([left.name, right.name], ends) where end.world.now > instant {
      rest = "\(name) goes on for \((end.world.now - instant).longText)"
    }
  }

  /// What is different between two walks, each at its own instant.
  static func topics(_ left: Walk, _ right: Walk, since number: Int, in app: AppDefinition) -> [String] {
    differences(left, right, since: number, app).map(\.topic)
  }

  private static func differences(
    _ left: Walk, _ right: Walk, since number: Int, _ app: AppDefinition
  ) -> [Difference] {
    zip(facts(left, beside: right, since: number, app), facts(right, beside: left, since: number, app))
      .compactMap { mine, yours in
        mine.text == yours.text ? nil : Difference(topic: mine.topic, left: mine.text, right: yours.text)
      }
  }

  /// What an app holds: the numbers, and the names of what another one has not though its number is the same.
  private static func holdings(_ model: AppModel, beside other: AppModel) -> String {
    let parts = AppCount.all.map { thing -> String in
      let (mine, others) = (thing.names(model), thing.names(other))
      let text = thing.text(mine.count)
      if mine.count != others.count || mine == others { return text }
      let own = mine.sorted().difference(from: others.sorted()).insertions.map { change -> String in
        switch change {
        case .insert(_, let name, _), .remove(_, let name, _): name
        }
      }
      if own.isEmpty { return text }
      let more = own.count - mostNames
      return "\(text) (\(own.prefix(mostNames).joined(separator: ", "))\(more > 0 ? ", and \(more) more" : ""))"
    }
    return parts.joined(separator: ", ")
  }

  /// The most names that tell two apps apart.
  private static let mostNames = 3

  /// The top layer of the phone, under all that the tester has put over it.
  private static func top(of walk: Walk, _ app: AppDefinition) -> Layer {
    var walk = walk
    walk.interface.close { _ in true }
    walk.cache.forgetScreen()
    return walk.settledScreen(in: app).top
  }

  private static func side(_ name: String, _ top: Layer, _ changes: [CollectionDifference<String>.Change]) -> Side {
    let lines = changes.map { change in
      switch change {
      case .insert(_, let line, _), .remove(_, let line, _): SpokenText.spoken(line)
      }
    }
    return Side(
      name: name, title: top.title.isEmpty ? top.key.kind.rawValue : top.title, lines: lines.filter { !$0.isEmpty })
  }

  private static func isBannerShown(_ model: AppModel) -> Bool {
    if case .showing = model.banner.phase { true } else { false }
  }

  /// What can be different, in the same order for every walk.
  private static func facts(
    _ walk: Walk, beside other: Walk, since number: Int, _ app: AppDefinition
  ) -> [(topic: String, text: String)] {
    let world = walk.world
    let (model, time, configuration) = (world.phone.model, world.deviceTime, app.configuration)
    let access = model.entitlementAccess(
      configuration.monetization.entitlements.limits, at: time, in: configuration)
    let plan = access.isActive ? configuration.planName : access.isUnknown ? "unknown" : "Free"
    let ads = model.adsRemoved(at: time, in: configuration) ? "removed" : "shown"
    let because = model.monetization.adRemovalReason(at: time, in: configuration.monetization).clause
    let account = world.store.account(world.phone.client.accountID)
    let replies = walk.interface.timeline.compactMap { entry -> String? in
      guard entry.number > number, entry.phone == world.shown, case .reply(let reply) = entry.fact else { return nil }
      return reply.lineText
    }
    let gates = NamedGate.all.map { gate in
      let answer = gate.answer(model, time, configuration)
      let denied = answer?.reason.map { "denied: \(SpokenWords.text($0.name))" }
      return (topic: "gate \(gate.word)", text: denied ?? (answer == nil ? "none" : "allowed"))
    }
    return [
      ("plan", "\(plan): \(access.because)"), ("ads", "\(ads): \(because)"),
      ("banner", isBannerShown(model) ? "shown" : "hidden"),
    ] + gates + [
      ("money", account.map { $0.moneyTexts.joined(separator: ", ") } ?? "nobody is signed in"),
      ("content", holdings(model, beside: other.world.phone.model)),
      ("replies", replies.isEmpty ? "none since they parted" : replies.joined(separator: "\n")),
    ]
  }
}
