import Monetization
import Testing

@Suite struct `The gate` {
  let seat = GatedResource(name: "seat", plural: "seats")
  let guest = GatedResource(name: "guest", plural: "guests")
  let limits: Limits

  init() {
    limits = Limits([Limits.Limit(seat, 2), Limits.Limit(guest, 1)])
  }

  @Test(arguments: [(0, true), (1, true), (2, false)])
  func `closes at the limit of a resource, and names it`(count: Int, isAllowed: Bool) {
    let gate = FeatureGate(limits: limits)
    let answer = gate.canCreate(seat, besides: count, among: [ResourceCounts(seat, [count])], isPro: false)
    #expect(answer == (isAllowed ? .allowed : .denied(.limitReached(seat))))
    #expect(answer.reason?.name == (isAllowed ? nil : "seatLimitReached"))
  }

  @Test func `counts each place by itself, and is closed everywhere above a limit`() {
    let gate = FeatureGate(limits: limits)
    let full = [ResourceCounts(guest, [1, 0])]
    #expect(gate.canCreate(guest, besides: 0, among: full, isPro: false) == .allowed)
    let over = [ResourceCounts(guest, [2, 0]), ResourceCounts(seat, [0])]
    #expect(gate.canCreate(seat, besides: 0, among: over, isPro: false).reason == .overLimit)
    #expect(gate.canCreate(seat, besides: 0, among: over, isPro: true).isAllowed)
  }

  @Test func `lets through what has no limit`() {
    let free = GatedResource(name: "stone", plural: "stones")
    let gate = FeatureGate(limits: limits)
    #expect(gate.canCreate(free, besides: 900, among: [ResourceCounts(free, [900])], isPro: false).isAllowed)
  }
}
