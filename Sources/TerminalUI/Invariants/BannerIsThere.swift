import Monetization
import Simulation

extension ScreenInvariant {
  package static let bannerIsThere = ScreenInvariant(
    name: "bannerIsThere",
    sentence: "While ads are wanted and nothing lies over a tab, its banner is there, on its way, or has said why not.",
    rule: "ads.md", needsFrame: false
  ) { world, screen, app in
    let phone = world.phone
    let ads = app.configuration.monetization.ads
    guard phone.device.isAppInForeground, ads.displayAds, !ads.bannerUnitID.isEmpty,
      phone.model.onboardingPage == nil, phone.model.banner.phase == .hidden
    else { return [] }
    let time = phone.time(at: world.now)
    let access = phone.model.entitlementAccess(
      app.configuration.monetization.entitlements.adFree, at: time, in: app.configuration)
    let consent = phone.model.monetization.consent
    guard !access.isUnknown, !phone.model.adsRemoved(at: time, in: app.configuration), consent.canRequestAds,
      consent.hasStarted, !phone.model.monetization.isPresenting, !phone.model.rewarded.isPresenting,
      screen.layer.kind == .screen
    else { return [] }
    return ["there is none, and none is on its way"]
  }
}
