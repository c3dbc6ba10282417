import Monetization
import NativeApp
import Simulation
import TerminalUI

/// Measures that the cost does not grow with the size: 100,000 items, and ten years at once.
struct SizeBenchmark {
  private let app: AppDefinition
  private static let itemCount = 100_000

  init(_ app: AppDefinition) {
    self.app = app
  }

  func run() throws {
    var walk = try SampleWalk.warehouse(items: Self.itemCount, in: app)
    let inventory = walk.world.saved(in: app).phones[0].kept.features.homes.inventory
    report(
      "100,000 items: search a word in all", Measure.seconds { _ = inventory.search("spanner 99") } * 1e3, .milliseconds
    )
    let gate = FeatureGate(limits: Limits())
    let home = HomeID(1)
    report(
      "100,000 items: gate",
      Measure.seconds {
        for _ in 0..<1_000 { _ = gate.answer(to: inventory.itemQuestion(in: home), isPro: false) }
      } * 1e3, .microseconds)
    _ = walk.take(.key(.character("2")), in: app)
    for _ in 0..<5 { _ = walk.take(.key(.pageDown), in: app) }
    let scrolled = walk
    let count = 200
    let scroll = Measure.seconds {
      var walk = scrolled
      for _ in 0..<count {
        _ = walk.take(.key(.pageDown), in: app)
        precondition(walk.frame(in: app).rows == 24)
      }
    }
    report("100,000 items: a page down and its frame", scroll / Double(count) * 1e3, .milliseconds)
    _ = walk.take(.key(.character("/")), in: app)
    let searching = walk
    let typed = Measure.seconds {
      var walk = searching
      for character in "spanner 99" {
        _ = walk.take(.key(.character(character)), in: app)
        precondition(walk.frame(in: app).rows == 24)
      }
    }
    report("100,000 items: a letter in the search and its frame", typed / 10 * 1e3, .milliseconds)
    let (young, weekly) = SampleWalk.weekly(app)
    report("ten years of weekly renewals", tenYears(weekly, young) * 1e3, .milliseconds)
    var demo = Walk.fresh(app, start: Start.instant)
    _ = demo.advance(to: demo.world.now + .seconds(5), in: app)
    report("a world of the demo: normalising", Self.normalising(demo.world, app) * 1e6, .microseconds)
    report("a world of the demo: key of the normalised world", Self.key(demo.world, app) * 1e6, .microseconds)
    var aged = young
    _ = aged.advance(to: aged.world.now + .days(3_653), in: weekly)
    for (name, walk) in [("fresh", young), ("after ten years", aged)] {
      report("a world \(name): normalising", Self.normalising(walk.world, weekly) * 1e6, .microseconds)
      report("a world \(name): key of the normalised world", Self.key(walk.world, weekly) * 1e6, .microseconds)
      report("a world \(name): hash", Self.hash(walk.world) * 1e6, .microseconds)
      report("a world \(name): fork and a renewal", Self.step(walk.world, weekly) * 1e6, .microseconds)
    }
  }

  private func tenYears(_ weekly: AppDefinition, _ walk: Walk) -> Double {
    Measure.seconds {
      var walk = walk
      let entries = walk.advance(to: walk.world.now + .days(3_653), in: weekly)
      precondition(entries.count >= 500, "it did not renew every week")
    }
  }

  private static func normalising(_ world: World, _ app: AppDefinition) -> Double {
    let count = 2_000
    var sum = 0
    let seconds = Measure.seconds {
      for _ in 0..<count { sum &+= world.normalised(in: app).notes.count }
    }
    precondition(sum.isMultiple(of: count), "one world was normalised in two ways")
    return seconds / Double(count)
  }

  private static func key(_ world: World, _ app: AppDefinition) -> Double {
    let count = 2_000
    let normalised = world.normalised(in: app)
    let first = WorldKey(normalised)
    let seconds = Measure.seconds {
      for _ in 0..<count { precondition(WorldKey(normalised) == first, "two keys of one world differ") }
    }
    return seconds / Double(count)
  }

  private static func hash(_ world: World) -> Double {
    var sum = 0
    let seconds = Measure.seconds {
      for _ in 0..<10_000 {
        var hasher = Hasher()
        hasher.combine(world)
        sum ^= hasher.finalize()
      }
    }
    precondition(sum == 0, "two hashes of one world differ")
    return seconds / 10_000
  }

  /// The seconds to copy a world and advance the copy by a week, while the original is kept.
  private static func step(_ world: World, _ app: AppDefinition) -> Double {
    let count = 2_000
    let seconds = Measure.seconds {
      for _ in 0..<count {
        var fork = world
        precondition(!fork.advance(to: fork.now + .days(7), in: app).isEmpty, "nothing was renewed")
      }
    }
    return seconds / Double(count)
  }
}
