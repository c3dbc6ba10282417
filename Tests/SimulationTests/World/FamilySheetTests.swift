import Monetization
import SampleApps
import Simulation
import Testing

/// The system's sheet of the family.
@Suite struct `The sheet of the family` {
  private static let parent = PhoneID(1)

  /// A parent's phone and a child's, which is shown; the family shares Pro with the child.
  private static func family() -> Story {
    var story = Story()
    story.direct(.scenario(.family))
    story.advance(.seconds(3))
    story.direct(.shareFromFamily(productID: "lifetime"))
    story.settle()
    return story
  }

  @Test func `it names the organizer, the children and what is shared`() throws {
    let store = Self.family().world.store
    let family = try #require(store.family(of: "kim@example.com"))
    #expect(family.organizerID == "alex@example.com" && !family.isOrganizer && family.canLeave)
    #expect(family.members.map(\.accountID) == ["alex@example.com", "kim@example.com"])
    #expect(family.members.map(\.sharedProducts) == [[], ["lifetime"]])
    #expect(store.family(of: "alex@example.com")?.isOrganizer == true)
    #expect(store.family(of: nil) == nil)
  }

  @Test func `who leaves loses what the family shares, without a refund`() {
    var story = Self.family()
    #expect(story.isPro)
    story.direct(.showFamily)
    #expect(story.isFamilyUp)
    story.act(.sheet(.family(.remove("kim@example.com"))))
    story.settle()
    #expect(!story.isPro && story.isFamilyUp)
    #expect(story.world.store.account("kim@example.com")?.parentID == nil)
    story.act(.sheet(.family(.close)))
    #expect(!story.isFamilyUp)
  }

  @Test func `the organizer ends a sharing on another phone than the child's`() {
    var story = Self.family()
    story.direct(.showPhone(Self.parent))
    story.direct(.showFamily)
    story.act(.sheet(.family(.stopSharing("lifetime", with: "kim@example.com"))))
    story.settle()
    #expect(story.world.store.account("kim@example.com")?.parentID == "alex@example.com")
    story.direct(.showPhone(PhoneID(2)))
    #expect(!story.isPro)
  }

  @Test func `the Director's line takes a child out in the same way`() {
    var sheet = Self.family()
    var line = sheet
    sheet.direct(.showFamily)
    sheet.act(.sheet(.family(.remove("kim@example.com"))))
    line.direct(.parent(nil))
    #expect(sheet.world.store == line.world.store)
  }

  @Test func `nobody signed in has no family, and the end of the app closes the sheet`() {
    var story = Self.family()
    var signedOut = story
    signedOut.direct(.account(nil))
    var world = signedOut.world
    let refusal = Fact.store(.noFamily(childID: nil, parentID: nil, .nobodySignedIn))
    #expect(world.direct(.showFamily, in: story.app).effect == .nothing(because: refusal))
    story.direct(.showFamily)
    story.direct(.relaunch)
    #expect(!story.isFamilyUp)
  }

  @Test func `a control of a sheet that is not up does nothing`() {
    var story = Self.family()
    story.act(.sheet(.family(.remove("kim@example.com"))))
    #expect(story.world.store.account("kim@example.com")?.parentID != nil)
  }
}

extension Story {
  fileprivate var isFamilyUp: Bool { world.isFamilySheetUp(on: world.shownIndex) }
}
