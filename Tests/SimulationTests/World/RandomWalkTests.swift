import Monetization
import SampleApps
import Simulation
import Testing

@Suite struct `Random walks` {
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `break no invariant`(seed: UInt64) {
    let policies = OfflinePolicy.allCases
    let app = SampleApp.definition(
      offline: policies[Int(seed) % policies.count], onCancel: seed.isMultiple(of: 3) ? .dismiss : .keepOpen,
      lifetimeGrants: seed.isMultiple(of: 5) ? ["premium"] : ["premium", "pro"])
    var walk = RandomWalk(app, seed: seed)
    if seed.isMultiple(of: 2) { walk.story.direct(.set(.paywalllook, .word(PaywallLook.storeKit.rawValue))) }
    walk.run(1_000)
    walk.quiesce()
    #expect(walk.violations == [])
  }
}
