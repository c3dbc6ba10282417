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

  @Test(arguments: 1...4)
  func `whatever is pressed, the promises hold`(_ seed: UInt64) throws {
    let app = try BundledApps.load(
      named: "demo", options: LoadOptions(environment: seed % 2 == 0 ? ["SEED_MOCK_DATA": "1"] : [:])
    ).definition
    var chance = SeededChance(seed)
    var walk = Walk(world: World(app: app, start: TapeSetup.defaultStart), columns: 80, rows: 24)
    var watch = PromiseWatch()
    watch.received(walk.launch(in: app), walk)
    for step in 1...500 {
      switch chance.below(20) {
      case 0..<6: watch.received(tap(&walk, in: app, &chance), walk)
      case 6..<14: watch.received(walk.take(.key(key(&chance)), in: app).entries, walk)
      case 14:
        let place = Position(row: chance.below(24), column: chance.below(80))
        watch.received(walk.take(.click(place), in: app).entries, walk)
      case 15: _ = walk.take(.resize(columns: 60 + chance.below(90), rows: 20 + chance.below(30)), in: app)
      case 16...18:
        let span = TimeSpan.milliseconds(Int64(chance.below([200, 3_000, 60_000, 9_000_000][chance.below(4)])))
        watch.received(walk.advance(to: walk.world.now + span, in: app), walk)
      default:
        let command = try DirectorCommand(Self.commands[chance.below(Self.commands.count)])
        watch.received(walk.perform(.director(command), in: app), walk)
      }
      let frame = walk.frame(in: app)
      #expect(frame.columns == walk.columns && frame.rows == walk.rows)
      // The second frame starts from the cache of the first, the last without a cache.
      #expect(walk.frame(in: app) == frame && walk.draw(in: app).frame == frame)
      var bare = walk
      bare.cache = .none
      #expect(bare.frame(in: app) == frame, "step \(step)")
      try #require(watch.broken.isEmpty, "step \(step): \(watch.broken)")
    }
    #expect(watch.requests > 0)
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

/// Checks the promises that hold for every walk.
private struct PromiseWatch {
  private(set) var broken: [String] = []
  private(set) var requests = 0
  private var replies = 0

  mutating func received(_ entries: [TimelineEntry], _ walk: Walk) {
    for entry in entries {
      switch entry.fact {
      case .reply(let reply) where reply.isTerminal: replies += 1
      case .app(.bridge(.received(let message))) where !message.isStanding: requests += 1
      default: break
      }
    }
    let world = walk.world
    let open = world.phones.reduce(0) { $0 + $1.model.ledger.open.count }
    // After the app was killed, its pages no longer wait for a reply.
    if entries.contains(where: { $0.fact.channel == .director }) { replies = requests - open }
    if requests != replies + open { broken.append("\(requests) requests, \(replies) replies, \(open) open") }
    for phone in world.phones where phone.ads.playback != nil {
      if phone.client.sheet != nil { broken.append("an ad and a store sheet at once") }
      if phone.model.paywall != nil { broken.append("an ad and a paywall at once") }
    }
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
