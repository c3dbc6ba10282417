import Monetization
import NativeApp
import SampleApps
import Simulation
import Testing

@testable import TerminalUI

@Suite struct `A banner` {
  private static let app = SampleApp.definition()

  private func walk(_ size: BannerSize, columns: Int, rows: Int) throws -> Walk {
    var walk = Walk(world: World(app: Self.app, start: SampleApp.start), columns: columns, rows: rows)
    walk.launch(in: Self.app)
    walk.direct(.set(.bannersize, .word(size.rawValue)), in: Self.app)
    walk.direct(.advance(.seconds(5)), in: Self.app)
    return walk
  }

  /// The banner's rows and columns on the screen; nil if there is none.
  private func cells(_ walk: Walk) throws -> (rows: Int, columns: Int, above: Int)? {
    let lines = walk.frame(in: Self.app).lines
    guard let top = lines.firstIndex(where: { $0.contains("╭─ Ad · ") }) else { return nil }
    let bottom = try #require(lines[top...].firstIndex { $0.contains("╰") })
    let border = lines[top].drop { $0 != "╭" }.prefix { $0 != "╮" }
    return (bottom - top + 1, border.count + 1, top)
  }

  @Test(arguments: [
    (BannerSize.banner, 60, 20, 3, 40), (.banner, 80, 24, 3, 40), (.large, 80, 24, 6, 40), (.full, 60, 20, 3, 58),
    (.rectangle, 100, 40, 15, 37), (.adaptive, 60, 20, 3, 60), (.adaptive, 80, 24, 3, 62), (.adaptive, 80, 40, 5, 62),
    (.adaptive, 200, 60, 5, 62),
  ])
  func `73: its size in cells`(_ size: BannerSize, columns: Int, rows: Int, high: Int, wide: Int) throws {
    let walk = try walk(size, columns: columns, rows: rows)
    let cells = try #require(try cells(walk))
    #expect(cells.rows == high)
    // Paddings and scroll bar are at its sides.
    #expect(cells.columns <= wide && cells.columns > wide - 5)
  }

  @Test(arguments: [(BannerSize.leaderboard, false), (.rectangle, true)])
  func `73: one that does not fit leaves its place to the app`(_ size: BannerSize, fitsHigherOne: Bool) throws {
    var walk = try walk(size, columns: 80, rows: 24)
    #expect(try cells(walk) == nil)
    _ = walk.take(.resize(columns: 200, rows: 60), in: Self.app)
    walk.direct(.advance(.seconds(5)), in: Self.app)
    #expect(try (cells(walk) != nil) == fitsHigherOne)
  }

  /// A leaderboard is wider than any phone.
  private static let sizesOfPhones = BannerSize.allCases.filter { $0 != .leaderboard }

  @Test(arguments: sizesOfPhones)
  func `73: nothing lies under it`(size: BannerSize) throws {
    var walk = try walk(size, columns: 100, rows: 40)
    _ = walk.take(.key(.end), in: Self.app)
    for _ in 0..<40 { _ = walk.take(.key(.down), in: Self.app) }
    let look = walk.look(in: Self.app)
    let top = try #require(try cells(walk)).above
    let lowest = try #require(look.targets.compactMap { look.rect(of: $0.id) }.map { $0.row + $0.rows }.max())
    #expect(lowest <= top)
    #expect(look.showsFocus)
  }

  @Test(arguments: sizesOfPhones)
  func `75: no key brings the focus to a banner`(size: BannerSize) throws {
    var with = try walk(size, columns: 100, rows: 40)
    var without = with
    without.direct(.fault(FaultRule(.banner, .adLoad(.error(.noFill)), .always)), in: Self.app)
    without.direct(.relaunch, in: Self.app)
    without.direct(.advance(.seconds(5)), in: Self.app)
    #expect(try cells(with) != nil && cells(without) == nil)
    for key in [Key.tab, .down, .up, .backTab, .right, .left] {
      for _ in 0..<12 {
        _ = with.take(.key(key), in: Self.app)
        _ = without.take(.key(key), in: Self.app)
        #expect(with.look(in: Self.app).focus?.label == without.look(in: Self.app).focus?.label)
      }
    }
  }
}
