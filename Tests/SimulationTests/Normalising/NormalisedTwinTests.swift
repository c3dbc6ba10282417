import Monetization
import NativeApp
import SampleApps
import Simulation
import Testing

/// Walks that differ in ids, clocks and counters alone have equal worlds at each step: nothing of these was forgotten.
@Suite struct NormalisedTwinTests {
  @Test(arguments: 1...3)
  func `a walk that begins later`(_ seed: UInt64) {
    let app = Probe.weekly()
    var late = World(app: app, start: SampleApp.start + .days(77) + .minutes(95))
    _ = late.launch(in: app)
    compare(Story(app), Story(app, at: late), Probe.weeks + Probe.trials, seed)
  }

  @Test(arguments: 1...3)
  func `a walk on a phone that was started anew`(_ seed: UInt64) {
    let app = SampleApp.definition(chat: SampleChat.setup)
    var (one, other) = (Story(app), Story(app))
    one.direct(.relaunch)
    other.direct(.typed("reboot"))
    compare(one, other, Probe.probes + Probe.trials.filter { $0.name != "clock" }, seed)
  }

  @Test(arguments: 1...3)
  func `a walk after pages, forms and paywalls that are closed again`(_ seed: UInt64) {
    var one = Probe.prompt(SampleApp.definition())
    one.openPaywallAndClose()
    var other = one
    for _ in 0..<3 {
      other.openPaywallAndClose()
      other.press("Account")
      other.advance(.zero)
      other.user(.backChosen)
    }
    compare(one, other, Probe.probes + Probe.trials, seed)
  }

  /// Ids become numbers below zero, and instants distances: what is found as it was has been forgotten.
  @Test(arguments: 1...3)
  func `every id and every instant is in relation to others`(_ seed: UInt64) {
    let app = SampleApp.definition(chat: SampleChat.setup)
    var walk = RandomWalk(app, seed: seed)
    walk.story.user(.linkChosen(url: "/chat"))
    var forgotten: Set<String> = []
    for _ in 0..<60 {
      walk.step()
      Self.find(walk.story.normalised.world, "World", &forgotten)
    }
    #expect(forgotten.sorted() == [])
  }

  private func compare(_ one: Story, _ other: Story, _ acts: [Probe.Act], _ seed: UInt64) {
    var (one, other) = (one, other)
    var random = SplitMix(seed: seed)
    var done: [String] = []
    let areEqual = one.normalised == other.normalised
    #expect(areEqual && one.world != other.world)
    for _ in 0..<100 {
      guard let act = acts.randomElement(using: &random) else { return }
      done.append(act.name)
      act.act(&one)
      act.act(&other)
      guard one.normalised == other.normalised else {
        Issue.record("after \(done.suffix(12).joined(separator: ", "))")
        return
      }
    }
  }

  private static func find(_ value: Any, _ path: String, _ forgotten: inout Set<String>) {
    let number: Int? =
      switch value {
      case let id as RequestID: id.number
      case let id as ScreenID: id.number
      case let id as AdID: id.number
      case let id as PhoneID: id.number
      case let id as PageID: id.load
      case let id as HomeID: id.number
      case let id as LocationID: id.number
      case let id as ItemID: id.number
      default: nil
      }
    if let number, number > 0 { forgotten.insert(path) }
    // Distances are shorter than 50 years; the walks are in 2026.
    if let instant = value as? Instant, instant > SampleApp.start - .days(3_650) { forgotten.insert(path) }
    for child in Mirror(reflecting: value).children {
      let name = child.label.flatMap { $0.hasPrefix(".") ? nil : $0 } ?? ""
      // The date, which counts while years are sold, and the indexes of an inventory, which do not.
      let isDate = path == "World" && name == "now" || name == "anchor"
      if isDate || name.hasSuffix("Indexes") { continue }
      find(child.value, name.isEmpty ? path : "\(type(of: value)).\(name)", &forgotten)
    }
  }
}

extension Story {
  /// Goes on from a world that was just launched.
  fileprivate init(_ app: AppDefinition, at world: World) {
    self.init(app, settling: .zero)
    self.world = world
    entries = []
    advance(.seconds(3))
  }
}
