import NativeApp
import Testing

@testable import TerminalUI

@Suite struct FeatureScreensTests {
  @Test(arguments: FeatureName.allCases)
  func `every feature of the app has screens`(feature: FeatureName) {
    #expect(feature.type is any FeatureScreens.Type)
  }

  @Test func `no two features answer to the same view controller`() {
    let names = FeatureName.allCases.flatMap { $0.type.viewControllers }
    #expect(Set(names).count == names.count)
  }
}
