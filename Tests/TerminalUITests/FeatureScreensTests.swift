import NativeApp
import Testing

@testable import TerminalUI

@Suite struct FeatureScreensTests {
  @Test func `every feature of the app has screens`() {
    for feature in AppFeatures.types { #expect(feature is any FeatureScreens.Type, "\(feature)") }
  }

  @Test func `no two features answer to the same view controller`() {
    let names = AppFeatures.viewControllers
    #expect(Set(names).count == names.count)
  }
}
