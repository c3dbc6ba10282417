import Monetization
import NativeApp
import SampleApps
import Simulation
import Testing

@Suite struct `A restore that a page has asked for` {
  private static let page = PaywallContext(source: .page)

  private static func story() -> Story {
    var story = Story()
    story.openAccount()
    return story
  }

  @Test func `is in the log from its start to its end, as the page's`() {
    var story = Self.story()
    story.press(Story.restore)
    #expect(story.restores == [.restoreStarted(Self.page)])
    story.advance(.seconds(3))
    #expect(story.restores == [.restoreStarted(Self.page), .nothingToRestore(Self.page)])
  }

  @Test func `is the page's in the log also when the page has gone`() {
    var story = Self.story()
    story.press(Story.restore)
    story.user(.backChosen)
    story.advance(.seconds(3))
    #expect(story.restores == [.restoreStarted(Self.page), .nothingToRestore(Self.page)])
    #expect(story.replies(to: "restorePurchases").count == 1)
  }
}

extension Story {
  fileprivate var restores: [LogEvent] {
    log.filter { event in
      switch event {
      case .restoreStarted, .restored, .nothingToRestore, .restoreCancelled, .restoreFailed: true
      default: false
      }
    }
  }
}
