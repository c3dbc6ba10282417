import Foundation
import Monetization
import NativeApp
import Simulation
import Testing

@testable import Loading

/// The app that asks for its entitlement at the launch, with keys of one's own machine.
struct AppWhiteNoiseTests {
  /// The app with some of its files replaced, or added.
  private func load(
    _ changes: [String: String] = [:], _ options: LoadOptions = LoadOptions()
  ) throws -> LoadedApp {
    let folder = try BundledApps.source(named: "whitenoise")
    let source = FileSource(
      reading: { path in changes[path].map { .bytes([UInt8]($0.utf8)) } ?? folder.reading(path) },
      listing: { path in
        // A folder that cannot be listed has no files, and the app complains of that.
        .files((try? folder.files(in: path)) ?? [])
      })
    return try AppFolder.load(source, name: "whitenoise", options: options)
  }

  private func configuration(
    _ changes: [String: String] = [:], _ options: LoadOptions = LoadOptions()
  ) throws -> MonetizationConfiguration {
    try load(changes, options).definition.configuration.monetization
  }

  @Test func `loads without a warning, with and without keys of one's own`() throws {
    #expect(try load().warnings.map(\.description) == [])
    #expect(try load(["Local.xcconfig": "REVENUECAT_API_KEY = appl_mine\n"]).warnings.map(\.description) == [])
  }

  @Test func `asks at the launch, lets in whom it cannot ask, and sells three months after thirty days`() throws {
    let app = try load().definition
    let monetization = app.configuration.monetization
    #expect(monetization.paywallTiming == .atLaunch && monetization.offlinePolicy == .failOpen)
    #expect(monetization.remindsOfTrialEnd && !monetization.ads.displayAds && monetization.limits == nil)
    #expect(monetization.entitlements.content == "premium")
    let product = try #require(app.catalogue.product("whitenoise_premium_quarterly"))
    #expect(app.catalogue.offerings.current?.packages.map(\.productID) == [product.id])
    #expect(product.price.formatted() == "$9.99")
    #expect(product.subscription?.period.iso8601 == "P3M")
    #expect(product.subscription?.introductoryOffer?.period.iso8601 == "P30D")
    #expect(app.configuration.sounds.count == 9)
  }

  @Test func `the file of one's own machine wins over the target, and the environment over both`() throws {
    let local = ["Local.xcconfig": "REVENUECAT_ENTITLEMENT_ID = local\nREVENUECAT_OFFERING_ID = month-first\n"]
    #expect(try configuration().offeringID == "default")
    #expect(try configuration(local).entitlements.content == "local")
    #expect(try configuration(local).offeringID == "month-first")
    let options = LoadOptions(environment: ["REVENUECAT_ENTITLEMENT_ID": "mine"])
    #expect(try configuration(local, options).entitlements.content == "mine")
    #expect(try configuration(local, options).offeringID == "month-first")
  }

  @Test(arguments: BuildConfiguration.allCases)
  func `a key that is still the placeholder is named with its file`(build: BuildConfiguration) throws {
    let local = ["Local.xcconfig": "REVENUECAT_API_KEY = YOUR_REVENUECAT_API_KEY\n"]
    let apiKey = try configuration(local, LoadOptions(configuration: build)).apiKey
    #expect(
      apiKey
        == .missing(
          explanation: "REVENUECAT_API_KEY at Info.plist:9 is still the placeholder “YOUR_REVENUECAT_API_KEY”, "
            + "set at Local.xcconfig:1", configuration: build))
  }
}
