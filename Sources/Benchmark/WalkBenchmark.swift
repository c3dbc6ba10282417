import Monetization
import NativeApp
import Simulation
import TerminalUI

/// Measures a walk without a terminal: keys, typing, frames and dumps on a list of forty items.
struct WalkBenchmark {
  private let app: AppDefinition
  private let columns: Int
  private let rows: Int
  private let list: Walk
  private static let keyCount = 20_000

  init(_ app: AppDefinition, columns: Int, rows: Int) {
    self.app = app
    self.columns = columns
    self.rows = rows
    list = Self.listWalk(app, columns: columns, rows: rows)
  }

  func run() {
    let size = "\(columns)x\(rows)"
    let grid = columns == 80 ? Yardstick.key80x24 : Yardstick.key200x60
    for walk in KeyWalk.all {
      report("keys, \(walk.name), every frame drawn, \(size)", keysPerSecond(walk), .perSecond, beside: grid)
    }
    report("one frame drawn whole, \(size)", wholeFrame() * 1e6, .microseconds, beside: grid)
    report("one frame, only the focus has moved, \(size)", repeatedFrame() * 1e6, .microseconds, beside: grid)
    report("text dump of a frame, \(size)", dump() * 1e6, .microseconds, beside: grid)
  }

  /// Presses as many keys as `Tests/Peers` does in other programs.
  func runFlow() {
    report("a bare grid, 1,000 keys", 1 / Yardstick.key80x24, .perSecond)
    let walk = KeyWalk(name: "list and modal", keys: KeyWalk.list, place: .list)
    report("keys, 1,000 of list and modal, every frame drawn", keysPerSecond(walk, count: 1_000), .perSecond)
  }

  /// Keys per second with a frame drawn after each.
  private func keysPerSecond(_ walk: KeyWalk, count: Int = keyCount) -> Double {
    let keys = (0..<count).map { Input.key(walk.keys[$0 % walk.keys.count]) }
    let start = start(walk.place)
    return Double(keys.count) / Measure.seconds { play(keys, on: start) }
  }

  private func start(_ place: KeyWalk.Place) -> Walk {
    switch place {
    case .list: return list
    case .form:
      var form = list
      _ = form.take(.key(.character("a")), in: app)
      return form
    case .feed:
      var feed = Walk.fresh(app, start: Start.instant, columns: columns, rows: rows)
      feed.advance(to: feed.world.now + .seconds(10), in: app)
      for _ in 0..<100 where feed.look(in: app).focus?.label != "Subscribe to Go Ad-Free" {
        _ = feed.take(.key(.tab), in: app)
      }
      precondition(feed.look(in: app).focus?.label == "Subscribe to Go Ad-Free", "the walk did not get to the button")
      return feed
    }
  }

  private func play(_ inputs: [Input], on start: Walk) {
    var walk = start
    var cells = 0
    for input in inputs {
      _ = walk.take(input, in: app)
      cells += walk.frame(in: app).grid.count * columns
    }
    precondition(cells == inputs.count * columns * rows)
  }

  /// Seconds for a frame of a walk that caches nothing.
  private func wholeFrame() -> Double {
    let count = 2_000
    return Measure.seconds {
      for _ in 0..<count {
        let walk = Walk(world: list.world, columns: columns, rows: rows)
        precondition(walk.frame(in: app).rows == rows)
      }
    } / Double(count)
  }

  private func repeatedFrame() -> Double {
    let count = 5_000
    return Measure.seconds {
      for _ in 0..<count { precondition(list.frame(in: app).rows == rows) }
    } / Double(count)
  }

  private func dump() -> Double {
    let frame = list.frame(in: app)
    let count = 2_000
    return Measure.seconds {
      for _ in 0..<count { precondition(!FrameDump.text(frame).isEmpty) }
    } / Double(count)
  }

  /// A walk on the Homes tab with forty items; the Director has bought Pro.
  private static func listWalk(_ app: AppDefinition, columns: Int, rows: Int) -> Walk {
    var walk = Walk.fresh(app, start: Start.instant, columns: columns, rows: rows)
    for product in app.catalogue.products.prefix(1) {
      walk.perform(.director(.buyElsewhere(productID: product.id)), in: app)
    }
    walk.advance(to: walk.world.now + .seconds(5), in: app)
    func type(_ text: String) { for character in text { _ = walk.take(.key(.character(character)), in: app) } }
    type("2")
    type("Flat")
    _ = walk.take(.key(.enter), in: app)
    for number in 1...40 {
      type("aItem number \(number)")
      _ = walk.take(.key(.enter), in: app)
    }
    precondition(walk.world.phone.model.features.homes.inventory.items.count == 40, "the walk did not get to its list")
    return walk
  }
}

/// The instant at which every measured walk begins.
enum Start {
  static let instant = Instant(milliseconds: 1_767_260_460_000)
}
