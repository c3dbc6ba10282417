import Monetization
import SampleApps
import Simulation
import Testing

@Suite struct `A proposal` {
  @Test func `of a view controller that the app does not know is a web page, and the timeline says so`() {
    let rule = PathRule(patterns: ["^/account$"], properties: [.init("view_controller", .string("profile"))])
    var story = Story(SampleApp.definition(moreRules: [rule]))
    story.openAccount()
    #expect(story.model.topScreen?.kind == .web && story.node(Story.restore) != nil)
    #expect(story.told { $0 == .navigation(.viewControllerUnknown(name: "profile")) }.count == 1)
  }
}
