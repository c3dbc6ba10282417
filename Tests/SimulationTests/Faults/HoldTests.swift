import Monetization
import Simulation
import Testing

/// Requests that are held back until they are released.
struct HoldTests {
  @Test func `a held request is begun when it is released`() {
    var story = Story()
    story.direct(.fault(FaultRule(.offerings, nil, .hold)))
    story.press(Story.subscribe)
    story.advance(.hours(1))
    #expect(story.world.faults.held.map(\.request.api) == [.offerings])
    if case .loading? = story.model.paywall?.phase {} else { Issue.record("\(story.model.paywall as Any)") }
    story.direct(.release(nil))
    story.settle()
    #expect(story.model.paywall?.packages.isEmpty == false)
    #expect(story.world.faults == FaultBook())
  }

  @Test func `a held request ends in its failure once it is released`() {
    var story = Story()
    story.direct(.fault(.offerings, .store(.network), .hold))
    story.press(Story.subscribe)
    story.direct(.release(.offerings))
    story.settle()
    #expect(story.model.paywall?.phase == .failed(.network))
  }

  @Test func `requests go on in the order in which they came`() {
    var story = Story()
    story.direct(.fault(FaultRule(.page, nil, .hold)))
    story.user(.tabChosen(1))
    story.user(.tabChosen(0))
    story.press("Account")
    story.press("Program 1")
    let held = story.world.faults.held.map(\.request.id)
    #expect(!held.isEmpty && held == held.sorted())
    story.direct(.fault(.off(.page)))
    story.settle()
    #expect(story.world.faults.held.isEmpty)
    #expect(story.model.topScreen.map { story.model.webPhase(of: $0.id) == .loaded } ?? false)
  }

  @Test func `what is held dies with the app, the rule does not`() {
    var story = Story()
    story.direct(.fault(FaultRule(.offerings, nil, .hold)))
    story.press(Story.subscribe)
    story.direct(.relaunch)
    #expect(!story.world.faults.held.contains { $0.request.api == .offerings })
    #expect(story.world.faults.rules.map(\.mode) == [.hold])
    #expect(story.world.saved(in: story.app).faults == story.world.faults.rules)
    #expect(
      World(saved: story.world.saved(in: story.app), app: story.app, resumingAt: story.now).faults.rules
        == story.world.faults.rules)
  }

  @Test func `an ad whose presentation is held has not gone`() {
    var story = Story()
    story.direct(.fault(FaultRule(.adpresent, nil, .hold)))
    story.press(Story.watch)
    story.advance(.seconds(4))
    #expect(story.world.phone.ads.playback == nil)
    #expect(story.replies(to: "showAd").isEmpty)
    story.direct(.release(.adpresent))
    story.advance(.milliseconds(1))
    #expect(story.world.phone.ads.playback != nil)
  }

  @Test func `a banner that is held is steered after its load`() {
    var story = Story()
    story.direct(.fault(FaultRule(.banner, nil, .hold)))
    story.direct(.relaunch)
    story.advance(.seconds(3))
    story.openPaywall()
    let requests = story.world.faults.held.map(\.request)
    #expect(requests.allSatisfy { $0.api == .banner } && requests.count > 1)
    story.paywall(.closeChosen)
    story.direct(.release(nil))
    story.advance(.seconds(3))
    #expect(story.isBannerShown)
  }

  @Test func `a release of nothing says so`() {
    var story = Story()
    story.direct(.release(nil))
    #expect(story.entries.contains { $0.fact == .fault(.nothingHeld) })
  }
}
