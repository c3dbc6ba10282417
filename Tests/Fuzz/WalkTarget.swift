import Loading
import Simulation
import Tapes

/// Tapes of random keys, waits and Director commands over the demo app, played to their end.
///
/// Such a tape expects nothing, so it fails only if a step breaks an invariant of every walk, or if what it ends with
/// cannot come to rest.
struct WalkTarget: FuzzTarget {
  private let services: TapeServices

  /// The number of steps of one tape.
  private static let length = 100

  init() throws {
    services = try .bundled()
  }

  func input(_ dice: inout Dice) -> [UInt8] {
    let steps = (0..<Self.length).map { _ in Self.step(&dice) }
    return Array((["Wait+Screen /Train/"] + steps + Self.rest).joined(separator: "\n").utf8)
  }

  func verdict(on input: [UInt8]) -> FuzzVerdict {
    do {
      let script = try TapeScript(String(decoding: input, as: UTF8.self), file: "walk.tape", services: services)
      var player = try TapePlayer(script, services: services)
      var nobody = NoObserver()
      while !player.isOver {
        let line = player.nextStep?.command.line ?? 0
        if let broken = try player.checkedStep(&nobody)?.first { return .broken("walk.tape:\(line): \(broken)") }
      }
      let world = player.walk.world
      let end = WorldStep(before: world, entries: [], after: world, app: player.app)
      if let wait = Invariant.nothingWaitsForEver.violations(in: end).first { return .broken("walk.tape: \(wait)") }
      return player.result.outcome == .passed ? .read : .broken(player.result.text)
    } catch {
      return .broken("\(error)")
    }
  }

  private static func step(_ dice: inout Dice) -> String {
    switch dice.below(20) {
    case 0..<8: keys[dice.below(keys.count)]
    case 8..<14: waits[dice.below(waits.count)]
    case 14...16: courses[dice.below(courses.count)]
    default: "Director try \(commands[dice.below(commands.count)])"
    }
  }

  private static let keys = [
    "Enter", "Enter", "Enter", "Enter", "Tab", "Tab", "Tab", "Down", "Down", "Up", "Escape", "Escape", "Shift+Tab",
    "Type \"1\"", "Type \"2\"", "Type \"x\"", "Type \"m\"", "Type \"c\"", "Backspace", "PageDown", "Type \"Flat\"",
    "Type \"i\"", "Resize 60 20", "Resize 130 40", "Resize 80 24",
  ]

  /// The ways to an ad and to the App Store's sheet from wherever the walk is, which single keys seldom find.
  private static let courses = [
    "\(promoCard)Tab 4\nEnter",
    "\(promoCard)Tab 4\nEnter\nSleep 3s\nSleep 16s\nSleep 16s\nType \"x\"",
    "\(promoCard)Tab 4\nEnter\nSleep 3s\nType \"x\"\nEnter",
    "\(promoCard)Tab 3\nEnter\nSleep 1s\nEnter\nSleep 1s\nEnter",
  ]

  private static let promoCard = "Escape\nType \"1\"\nSleep 1s\nHome\n"

  private static let waits = [
    "Sleep 1ms", "Sleep 400ms", "Sleep 1s", "Sleep 1s", "Sleep 3s", "Sleep 3s", "Sleep 6s", "Sleep 16s", "Advance 6m",
    "Advance 1h", "Advance 2h", "Advance 1d", "Advance 4d",
  ]

  private static let commands =
    EventOrder.presets.map { "ad order \"\($0.rawValue)\"" } + [
      "ad order normal", "ad order \"earned@+3s after dismissed\"", "ad fail noFill", "ad fail timeout",
      "ad present fail internalError", "ad present fail adTooLarge", "fault banner noFill after 1", "ad fill",
      "fault adload hold", "release", "fault off", "latency ads 0s", "latency ads 10s", "latency store 10s",
      "latency store 0s", "set latereward 1s", "set adlifetime 10m", "set bannerrefresh 30s", "set bannerrefresh none",
      "network off", "network on", "backend fail 503", "backend ok", "appstore down", "appstore up", "server fail 500",
      "server ok", "purchase pending", "purchase interrupted", "purchase paymentmethod", "purchase cancel",
      "purchase fail network", "purchase unverified", "purchase ask", "approve", "decline", "expire", "refund", "renew",
      "autorenew off", "billing fail", "billing ok", "buy cubby_pro_annual", "buy cubby_pro_lifetime",
      "price cubby_pro_annual 39.99 consent", "account sam@example.com", "account out", "account alex@example.com",
      "family parent kim@example.com", "family parent none", "storefront GB", "login sam", "logout", "cache reset",
      "sync", "background\nSleep 6s\nDirector try foreground", "relaunch", "reinstall", "newdevice", "phone 1",
      "phone 2",
      "reboot", "zone Asia/Tokyo", "zone UTC", "clock +5h", "clock -5h", "clock right", "notifications refused",
      "notifications ask",
      "set offline failOpen", "set offline failClosed", "set offline cachedUntilExpiry", "set offline app",
      "set oncancel dismiss", "set transfer keep", "set renewalblip 700ms", "set updates twice",
      "set stalereceipt 10s", "set geography eea", "set geography usstate", "set geography other", "privacy options",
      "tracking ask", "tracking denied", "fault consent network", "fault consentform timeout", "set stacking extend",
      "set stacking reset", "set stacking refuse", "set rewardsaday 1", "set rewardsaday none", "set cooldown 5m",
      "set cooldown none", "set rewardpolicy whenverified", "set rewardpolicy revoke", "set rewardpolicy atonce",
      "fault ssv rejected", "fault ssv duplicate", "fault ssv hold", "fault ssv never always", "latency ssv 10s",
      "set creative balloons", "set adlength 5s", "set adlength 60s", "set adlength none", "set rewardpoint 3s",
      "set rewardpoint none", "set skippable off", "set skippable on", "set endcard off", "set endcard on",
      "set fillrate 50", "set fillrate 100", "set bannersize adaptive", "set bannersize large",
      "set bannersize leaderboard", "set bannersize banner",
    ]

  /// Removes all disturbances, and ends what is under way.
  private static let rest =
    ["Director try fault off", "Director try release"]
    + (1...8).flatMap { ["Director try phone \($0)", "Director try network on", "Director relaunch"] }
}
