import Foundation
import Loading
import Monetization
import Simulation
import Tapes
import Testing

@testable import TerminalUI

@Suite struct `Random keys` {
  private static let letters = Array("abcdhijklmnrqxyz12/:? ")
  private static let commands = [
    "purchase succeed", "purchase cancel", "purchase fail network", "purchase pending", "purchase unverified",
    "purchase ask", "approve", "decline", "expire", "refund", "network off", "network on", "network on", "network on",
    "offerings fail network",
    "ad fail noFill", "ad fill", "ad present fail", "ad order rewardAfterDismiss", "ad order rewardTwice",
    "ad order dismissNever", "ad order normal", "latency store 5s", "latency store 100ms", "background", "foreground",
    "relaunch", "newdevice", "reboot", "buy cubby_pro_annual", "buy cubby_pro_lifetime", "clock -3h", "clock right",
  ]

  /// Labels of controls with which a page asks the app for something, or that lead to such a page.
  private static let questions = [
    "Subscribe to Go Ad-Free", "Watch Ad for Free Session", "Restore Purchases", "Account", "Train",
  ]

  @Test(arguments: [1, 3, 4, 5, 6] as [UInt64])
  func `whatever is pressed, the invariants hold`(_ seed: UInt64) throws {
    let app = try BundledApps.load(
      named: "demo", options: LoadOptions(environment: seed % 2 == 0 ? ["SEED_MOCK_DATA": "1"] : [:])
    ).definition
    var chance = SeededChance(seed)
    var walk = Walk(world: World(app: app, start: TapeSetup.defaultStart), columns: 80, rows: 24)
    let fresh = walk.world
    var requests = 0
    let first = WorldStep(before: fresh, entries: walk.launch(in: app), after: walk.world, app: app)
    #expect(Invariant.broken(in: first).isEmpty)
    for step in 1...500 {
      let before = walk.world
      let entries = try take(&walk, in: app, &chance)
      let change = WorldStep(before: before, entries: entries, after: walk.world, app: app)
      let broken = Invariant.broken(in: change)
      try #require(broken.isEmpty, "step \(step): \(broken)")
      // It lets minutes pass on a copy.
      let waits = step.isMultiple(of: 25) ? Invariant.nothingWaitsForEver.violations(in: change) : []
      try #require(waits.isEmpty, "step \(step): \(waits)")
      requests += entries.count(where: \.isRequestOfPage)
      let frame = walk.frame(in: app)
      #expect(frame.columns == walk.columns && frame.rows == walk.rows)
      // The second frame starts from the cache of the first, the last without a cache.
      #expect(walk.frame(in: app) == frame && walk.draw(in: app).frame == frame)
      var bare = walk
      bare.cache = .none
      #expect(bare.frame(in: app) == frame, "step \(step)")
    }
    #expect(requests > 0)
  }

  /// Presses, clicks, waits, or lets the Director do something.
  private func take(
    _ walk: inout Walk, in app: AppDefinition, _ chance: inout SeededChance
  ) throws -> [TimelineEntry] {
    switch chance.below(20) {
    case 0..<6: return tap(&walk, in: app, &chance)
    case 6..<14: return walk.take(.key(key(&chance)), in: app).entries
    case 14:
      let place = Position(row: chance.below(24), column: chance.below(80))
      return walk.take(.click(place), in: app).entries
    case 15:
      return walk.take(.resize(columns: 60 + chance.below(90), rows: 20 + chance.below(30)), in: app).entries
    case 16...18:
      let span = TimeSpan.milliseconds(Int64(chance.below([200, 3_000, 60_000, 9_000_000][chance.below(4)])))
      return walk.advance(to: walk.world.now + span, in: app)
    default:
      let command = try DirectorCommand(Self.commands[chance.below(Self.commands.count)])
      return walk.perform(.director(command), in: app)
    }
  }

  /// Activates a random target of the topmost layer.
  private func tap(_ walk: inout Walk, in app: AppDefinition, _ chance: inout SeededChance) -> [TimelineEntry] {
    let all = walk.look(in: app).targets
    let asking = all.filter { Self.questions.contains($0.label) }
    let targets = asking.isEmpty || chance.below(2) == 0 ? all : asking
    return targets.isEmpty ? [] : walk.tap(targets[chance.below(targets.count)], in: app).entries
  }

  private func key(_ chance: inout SeededChance) -> Key {
    let named: [Key] = [
      .enter, .enter, .enter, .tab, .backTab, .up, .down, .down, .left, .right, .escape, .backspace,
    ]
    return chance.below(3) == 0 ? .character(Self.letters[chance.below(Self.letters.count)]) : named[chance.below(12)]
  }
}

extension TimelineEntry {
  /// A page asks for something that needs exactly one reply.
  fileprivate var isRequestOfPage: Bool {
    if case .app(.bridge(.received(let message))) = fact { !message.isStanding } else { false }
  }
}

/// Numbers that look random and are the same each time.
struct SeededChance {
  private var state: UInt64

  init(_ seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  mutating func below(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 11) % limit
  }
}
