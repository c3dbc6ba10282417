import Monetization
import NativeApp
import SampleApps
import Simulation

/// Inputs of a random walk, by what is on the screen and not by an id.
enum Probe {
  /// Something to do, by what is on the screen and not by an id.
  typealias Act = (name: String, act: @Sendable (inout Story) -> Void)

  static let probes: [Act] = [
    ("train", { $0.user(.tabChosen(0)) }), ("homes", { $0.user(.tabChosen(1)) }), ("back", { $0.user(.backChosen) }),
    ("subscribe", { $0.press(Story.subscribe) }), ("account", { $0.press("Account") }),
    ("programme", { $0.press("Couch to 5K") }), ("restore", { $0.press(Story.restore) }),
    ("watch", { $0.press(Story.watch) }), ("close", { $0.paywall(.closeChosen) }),
    ("buy", { $0.paywall(.purchaseChosen) }), ("retry", { $0.paywall(.retryChosen) }),
    ("cancel", { $0.act(.sheet(.appStore(.cancel))) }), ("save", { $0.fill("Kettle") }),
    ("discard", { $0.form(.cancelChosen) }), ("new item", { $0.openNewItem() }),
    ("picker", { $0.user(.homes(.pickerChosen)) }), ("no picker", { $0.user(.homes(.pickerClosed)) }),
    ("delete", { $0.deleteLastItem() }), ("answer", { $0.answerAlert() }),
    ("close ad", { $0.act(.ad(.close)) }), ("leave ad", { $0.act(.ad(.closeAnyway)) }),
    ("over", { $0.act(.overlayChanged(isUp: true)) }), ("not over", { $0.act(.overlayChanged(isUp: false)) }),
    ("away", { $0.direct(.background) }), ("here", { $0.direct(.foreground) }),
    ("offline", { $0.direct(.network(isOnline: false)) }), ("online", { $0.direct(.network(isOnline: true)) }),
  ]

  /// They show what only time brings to light.
  static let trials: [Act] = [
    ("a second", { $0.advance(.seconds(1)) }), ("an hour", { $0.advance(.hours(1)) }),
    ("days", { $0.advance(.days(4)) }), ("confirm", { $0.act(.sheet(.appStore(.confirm))) }),
    ("bought", { $0.direct(.buyElsewhere(productID: "annual")) }), ("refund", { $0.direct(.refund(productID: nil)) }),
    ("reboot", { $0.direct(.typed("reboot")) }), ("clock", { $0.direct(.typed("clock -3h")) }),
    (
      "set back and started anew",
      {
        $0.direct(.typed("clock -9d"))
        $0.direct(.typed("reboot"))
      }
    ),
    ("restore", { $0.paywall(.restoreChosen) }), ("next", { $0.direct(.advanceToNext) }),
    ("two refunds", { for _ in 0..<2 { $0.direct(.refund(productID: "weekly")) } }),
    (
      "limit",
      {
        $0.direct(.set(.maxrenewals, .number(2)))
        $0.advance(.days(9))
      }
    ),
    ("another phone", { $0.direct(.newDevice) }), ("killed", { $0.direct(.relaunch) }),
  ]

  /// The fates of a subscription while weeks go by.
  static let weeks: [Act] = [
    ("bought", { $0.direct(.buyElsewhere(productID: "weekly")) }), ("refund", { $0.direct(.refund(productID: nil)) }),
    ("week", { $0.advance(.days(7)) }), ("week", { $0.advance(.days(7)) }), ("days", { $0.advance(.days(3)) }),
    ("off", { $0.direct(.autoRenew(isOn: false)) }), ("on", { $0.direct(.autoRenew(isOn: true)) }),
    ("fails", { $0.direct(.billing(isFailing: true)) }), ("mended", { $0.direct(.billing(isFailing: false)) }),
    ("ends", { $0.direct(.expire(productID: nil)) }), ("renews", { $0.direct(.renew(productID: nil)) }),
    ("offline", { $0.direct(.network(isOnline: false)) }), ("online", { $0.direct(.network(isOnline: true)) }),
    ("away", { $0.direct(.background) }), ("here", { $0.direct(.foreground) }), ("killed", { $0.direct(.relaunch) }),
    ("restore", { $0.paywall(.restoreChosen) }), ("paywall", { $0.openPaywallAndClose() }),
  ]

  /// The sample app, with services that answer at once, so that going there and back takes no time.
  static func prompt(_ app: AppDefinition) -> Story {
    var story = Story(app)
    for target in [Setting.storeLatency, .webLatency, .adLatency] { story.direct(.latency(target, .zero)) }
    return story
  }

  /// An app without months and years, so that the same can come on another day.
  static func weekly() -> AppDefinition {
    SampleApp.definition(displayAds: false, offered: ["weekly"], sold: [SampleApp.weekly, SampleApp.lifetime])
  }
}

extension Story {
  /// The timeline without its numbers: ids, counts and clocks.
  var said: [String] { entries.map { Self.words(of: $0.fact) } }

  /// The timelines are the same without their numbers. Facts that are equal are not printed, which takes long.
  func saysTheSame(as other: Story) -> Bool {
    entries.count == other.entries.count
      && zip(entries, other.entries).allSatisfy {
        $0.fact == $1.fact || Self.words(of: $0.fact) == Self.words(of: $1.fact)
      }
  }

  private static func words(of fact: Fact) -> String { "\(fact)".filter { !$0.isNumber } }

  fileprivate mutating func deleteLastItem() {
    if let item = model.features.homes.inventory.items.last { user(.homes(.deleteChosen(.item(item.id)))) }
  }

  fileprivate mutating func answerAlert() {
    if let answer = model.alert?.answers.first { user(.alertAnswered(answer)) }
  }
}

extension Story {
  var normalised: NormalisedWorld { world.normalised(in: app) }

  /// From the promo card, with the answers that come at once.
  mutating func openPaywallAndClose() {
    press(Self.subscribe)
    advance(.zero)
    paywall(.closeChosen)
  }
}
