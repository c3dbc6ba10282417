import Foundation
import Monetization
import Testing

struct AdFreeAccessTests {
  private static let day = Instant(milliseconds: 1_767_260_460_000)
  private static let hour: Int64 = 3_600

  /// The device's clocks `seconds` after the start, with its wall clock changed by `shift` seconds.
  private static func time(_ seconds: Int64, wallShift shift: Int64 = 0, boot: Int = 1, uptime: Int64? = nil)
    -> DeviceTime
  {
    DeviceTime(wall: day + .seconds(seconds + shift), uptime: .seconds(uptime ?? 500 + seconds), bootID: boot)
  }

  private static func earned() -> AdFreeAccess {
    var access = AdFreeAccess()
    let isNew = access.earn(RequestID(7), at: time(0))
    #expect(isNew)
    return access
  }

  @Test(arguments: [
    (Int64(0), Int64(7_200)), (1, 7_199), (7_199, 1), (7_200, 0), (7_201, 0), (100_000, 0),
  ])
  func `51: a reward lasts two hours and its last instant is without it`(after seconds: Int64, left: Int64) {
    let access = Self.earned()
    #expect(access.remaining(at: Self.time(seconds)) == .seconds(left))
    #expect(access.isActive(at: Self.time(seconds)) == (left > 0))
  }

  @Test(arguments: [-5 * hour, -60, 60, 5 * hour, 400 * 24 * hour])
  func `55, 56: setting the clock within one boot changes nothing`(shift: Int64) {
    var access = Self.earned()
    access.observe(at: Self.time(600, wallShift: shift))
    #expect(access.remaining(at: Self.time(600, wallShift: shift)) == .seconds(6_600))
    #expect(access.remaining(at: Self.time(1_200)) == .seconds(6_000))
  }

  /// Grants as no reward can be, as another tool may have written them.
  private static let altered: [RewardGrant] = {
    let grant = RewardGrant(
      impressionID: RequestID(7), earnedWall: day, earnedUptime: .seconds(500), bootID: 1,
      expiresWall: day + .hours(2))
    let tenYears = TimeSpan.days(3_650)
    func change(_ edit: (inout RewardGrant) -> Void) -> RewardGrant {
      var changed = grant
      edit(&changed)
      return changed
    }
    return [
      change { $0.duration = tenYears },
      change { ($0.expiresWall, $0.bootID) = ($0.expiresWall + tenYears, 99) },
      change { ($0.earnedWall, $0.expiresWall, $0.bootID) = (day + tenYears, day + tenYears, 99) },
      change { $0.earnedUptime = tenYears },
      change { ($0.bootID, $0.duration) = (99, TimeSpan(milliseconds: .max)) },
    ]
  }()

  @Test(arguments: altered)
  func `65: no altered reward lasts longer than a reward`(grant: RewardGrant) {
    for clock in [
      nil, GuardedClock(Self.time(0)),
      GuardedClock(lastSeenWall: Self.day, lastSeenUptime: .days(3_650), bootID: 1),
    ] {
      var access = AdFreeAccess(grants: [grant], clock: clock)
      access.observe(at: Self.time(0))
      #expect(access.remaining(at: Self.time(0)) <= .hours(2))
      access.observe(at: Self.time(7_199))
      access.observe(at: Self.time(7_200))
      #expect(!access.isActive(at: Self.time(7_200)))
    }
  }

  @Test func `59: after a reboot the wall clock counts`() {
    let access = Self.earned()
    #expect(access.remaining(at: Self.time(3_000, boot: 2, uptime: 20)) == .seconds(4_200))
    #expect(access.remaining(at: Self.time(7_200, boot: 2, uptime: 20)) == .zero)
  }

  @Test func `a clock set back across a reboot freezes what was left and never adds to it`() {
    var access = Self.earned()
    access.observe(at: Self.time(600))
    let turnedBack = Self.time(700, wallShift: -5 * Self.hour, boot: 2, uptime: 10)
    // The ten seconds of the new boot have surely passed.
    #expect(access.remaining(at: turnedBack) == .seconds(6_590))
    access.observe(at: turnedBack)
    // From here on the uptime counts, although the wall clock is still five hours behind.
    let later = Self.time(1_700, wallShift: -5 * Self.hour, boot: 2, uptime: 1_010)
    #expect(access.remaining(at: later) == .seconds(5_590))
  }

  @Test func `a clock set back across a reboot stops nothing while the app is closed`() {
    var access = Self.earned()
    access.observe(at: Self.time(600))
    // The app is opened three hours after the restart.
    let opened = Self.time(600, wallShift: -24 * Self.hour, boot: 2, uptime: 3 * Self.hour)
    #expect(!access.isActive(at: opened))
    let sooner = Self.time(600, wallShift: -24 * Self.hour, boot: 2, uptime: 1_000)
    #expect(access.remaining(at: sooner) == .seconds(5_600))
  }

  @Test func `a corrected clock does not bring an ended reward back`() {
    var access = Self.earned()
    let ahead = Self.time(100, wallShift: 3 * Self.hour, boot: 2, uptime: 10)
    access.observe(at: ahead)
    #expect(!access.isActive(at: ahead))
    #expect(!access.isActive(at: Self.time(200, boot: 2, uptime: 110)))
    #expect(!access.isActive(at: Self.time(300, boot: 3, uptime: 10)))
  }

  @Test func `no sequence of clock settings and reboots makes the remaining time grow`() {
    var random = SplitMix(seed: 11)
    for _ in 0..<200 {
      var access = Self.earned()
      var left = access.remaining(at: Self.time(0))
      var (real, boot, bootedAt): (Int64, Int, Int64) = (0, 1, -500)
      for _ in 0..<30 {
        real += Int64(random.next(below: 600))
        if random.next(below: 4) == 0 { (boot, bootedAt) = (boot + 1, real) }
        let shift = Int64(random.next(below: 40_000)) - 20_000
        let now = Self.time(real, wallShift: shift, boot: boot, uptime: real - bootedAt)
        access.observe(at: now)
        let next = access.remaining(at: now)
        #expect(next <= left)
        left = next
      }
    }
  }

  @Test func `an impression earns once`() {
    var access = Self.earned()
    let isNew = access.earn(RequestID(7), at: Self.time(100))
    #expect(!isNew)
    #expect(access.grants.count == 1)
    #expect(access.remaining(at: Self.time(100)) == .seconds(7_100))
  }

  @Test func `68: the dismissal starts the two hours afresh, once`() {
    var access = Self.earned()
    access.dismissed(RequestID(7), at: Self.time(25))
    #expect(access.remaining(at: Self.time(25)) == .seconds(7_200))
    access.dismissed(RequestID(7), at: Self.time(500))
    #expect(access.remaining(at: Self.time(500)) == .seconds(7_200 - 475))
    #expect(access.grants[0].restartedAtDismissal)
  }

  @Test func `a reward after the dismissal counts from its arrival`() {
    var access = AdFreeAccess()
    access.dismissed(RequestID(7), at: Self.time(0))
    #expect(!access.isActive(at: Self.time(0)))
    let isNew = access.earn(RequestID(7), at: Self.time(3))
    #expect(isNew)
    #expect(access.remaining(at: Self.time(3)) == .seconds(7_200))
  }

  @Test func `63: of several rewards the one that ends last counts`() {
    var access = Self.earned()
    let isNew = access.earn(RequestID(8), at: Self.time(3_000))
    #expect(isNew)
    #expect(access.remaining(at: Self.time(3_000)) == .seconds(7_200))
    #expect(access.remaining(at: Self.time(7_300)) == .seconds(2_900))
  }

  @Test(arguments: [Int64.min, -1, 0, 1, Int64.max])
  func `65: a damaged ledger gives at most two hours and no crash`(number: Int64) {
    for boot in [1, 2] {
      let grant = RewardGrant(
        impressionID: RequestID(1), earnedWall: Instant(milliseconds: number),
        earnedUptime: TimeSpan(milliseconds: number), bootID: 1, expiresWall: Instant(milliseconds: number),
        duration: TimeSpan(milliseconds: number))
      let clock = GuardedClock(
        lastSeenWall: Instant(milliseconds: number), lastSeenUptime: TimeSpan(milliseconds: number), bootID: 1)
      var access = AdFreeAccess(grants: [grant], clock: clock)
      access.observe(at: Self.time(0, boot: boot))
      let remaining = access.remaining(at: Self.time(0, boot: boot))
      #expect(remaining >= .zero && remaining <= .hours(2))
      let isNew = access.earn(RequestID(2), at: Self.time(0, boot: boot))
      #expect(isNew)
    }
  }

  @Test func `old grants are forgotten, running ones are not`() {
    var access = AdFreeAccess()
    for number in 1...100 {
      let isNew = access.earn(RequestID(number), at: Self.time(Int64(number) * 8_000))
      #expect(isNew)
    }
    #expect(access.grants.count == 32)
    #expect(access.isActive(at: Self.time(800_001)))
  }
}

struct AdRemovalTests {
  @Test(arguments: [
    (Int64(7_200_000), "2h"), (7_199_999, "2h"), (7_140_000, "1h 59m"), (7_140_001, "2h"),
    (3_600_001, "1h 1m"), (3_600_000, "1h"), (3_540_001, "1h"), (3_540_000, "59m"), (540_000, "9m"),
    (60_001, "2m"), (60_000, "1m"), (59_001, "1m"), (59_000, "59s"), (41_001, "42s"), (1, "1s"), (0, "0s"),
    (-5_000, "0s"),
  ])
  func `66: the countdown rounds up to the unit it shows`(milliseconds: Int64, text: String) {
    #expect(TimeSpan.milliseconds(milliseconds).countdown.shortText == text)
  }

  @Test func `a countdown of which each second counts rounds up to seconds`() {
    let texts = [63_001, 60_000, 1, 0, -5].map { TimeSpan.milliseconds($0).countdownInSeconds.longText }
    #expect(texts == ["1 minute 4 seconds", "1 minute", "1 second", "0 seconds", "0 seconds"])
  }

  @Test(arguments: [
    (Int64(0), "0 seconds", "0s"), (700, "700 milliseconds", "700ms"), (1_000, "1 second", "1s"),
    (2_500, "2.5 seconds", "2.5s"), (60_000, "1 minute", "1m"), (7_200_000, "2 hours", "2h"),
    (51_540_000, "14 hours 19 minutes", "14h 19m"), (90_061_000, "1 day 1 hour", "1d 1h"),
    (31_536_000_000, "1 year", "1y"),
  ])
  func `a length of time has one form in words and one in letters`(milliseconds: Int64, long: String, short: String) {
    #expect(TimeSpan.milliseconds(milliseconds).longText == long)
    #expect(TimeSpan.milliseconds(milliseconds).shortText == short)
  }

  @Test func `reasons stand side by side, the entitlement first`() {
    let now = DeviceTime(wall: Instant(milliseconds: 0), uptime: .zero, bootID: 1)
    var access = AdFreeAccess()
    #expect(!AdRemoval(entitlement: nil, access: access, at: now).adsAreRemoved)
    #expect(AdRemoval(entitlement: "premium", access: access, at: now).remainingText == nil)
    let isNew = access.earn(RequestID(1), at: now)
    #expect(isNew)
    let both = AdRemoval(entitlement: "premium", access: access, at: now)
    #expect(both.reasons == [.entitlement("premium"), .rewardedAd(remaining: .hours(2))])
    #expect(both.remainingText == "2h")
    let rewardOnly = AdRemoval(entitlement: nil, access: access, at: now)
    #expect(rewardOnly.adsAreRemoved)
  }
}
