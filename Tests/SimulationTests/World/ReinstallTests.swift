import Monetization
import NativeApp
import SampleApps
import Simulation
import Testing

/// The app deleted and installed again on the same phone.
@Suite struct `A reinstall` {
  @Test func `forgets what the app kept, and leaves the phone and its account as they are`() {
    var story = Story()
    story.makeHome(items: 2)
    story.watchAd()
    story.direct(.account("sam@example.com"))
    story.direct(.typed("clock +1h"))
    story.direct(.typed("notifications refused"))
    let customer = story.world.phone.client.appUserID
    let device = story.world.phone.device
    story.direct(.typed("reinstall"))
    story.advance(.seconds(3))
    #expect(story.model.features.homes.currentHome == nil && story.adFreeLeft == .zero)
    #expect(story.world.phone.client.appUserID != customer)
    #expect(story.world.phone.client.accountID == "sam@example.com")
    #expect(story.world.phone.device.wallOffset == device.wallOffset)
    #expect(story.world.phone.device.notifications.permission == .notDetermined)
    #expect(story.isCardShown && story.world.phones.count == 1)
  }

  @Test func `has the account's purchase after a restore alone`() {
    var story = Story()
    story.subscribe("$rc_lifetime")
    story.direct(.typed("reinstall"))
    story.advance(.seconds(3))
    #expect(!story.isPro)
    story.openPaywall()
    story.paywall(.restoreChosen)
    story.settle()
    #expect(story.isPro && story.purchases.count == 1)
  }

  @Test func `finds what was paid before it and not told to the backend`() {
    var story = Story()
    story.openPaywall()
    story.paywall(.packageChosen(identifier: "$rc_lifetime"))
    story.paywall(.purchaseChosen)
    story.advance(PurchaseSheet.arrivalDuration)
    story.act(.sheet(.appStore(.confirm)))
    story.direct(.typed("reinstall"))
    story.advance(.seconds(3))
    #expect(story.isPro && story.purchases.count == 1)
  }

  @Test func `keeps the policies of the app's build, and the other phone`() {
    var story = Story()
    story.direct(.set(.offline, .word("failClosed")))
    story.direct(.newDevice)
    story.settle()
    let other = story.world.phones[0]
    story.direct(.typed("reinstall"))
    story.advance(.seconds(3))
    #expect(story.world.phones[0].model == other.model)
    #expect(story.model.monetization.policies.offline == .failClosed)
  }
}
