import Foundation
import Testing

/// Three phones, a family of two accounts and two app users, under every rule and every failure.
///
/// `PAYWALK_MONEY_STEPS=10000 swift test --filter MoneyWalkTests` is the long run, by hand.
@Suite struct `Random walks with money` {
  private static let count = ProcessInfo.processInfo.environment["PAYWALK_MONEY_STEPS"].flatMap(Int.init) ?? 250

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `charge once for a confirmation, give the receipt one owner, and access to whoever has paid and to nobody else`(
    seed: UInt64
  ) {
    var walk = MoneyWalk(seed: seed)
    walk.run(Self.count)
    #expect(walk.violations == [])
    #expect(walk.charged > 0 && walk.confirmed > walk.charged)
  }
}
