import Monetization
import NativeApp
import SampleApps
import Simulation
import Testing

/// Every stored property of a world is fed to its fingerprint, or excused by name with a reason.
@Suite struct FingerprintAuditTests {
  /// Worlds in which nearly everything that can be there is there at some time.
  private static let worlds: [World] = (1...18).flatMap { seed in
    // The first walks have no chat, so that they go elsewhere.
    let app = seed <= 12 ? SampleApp.definition() : SampleApp.definition(chat: SampleChat.setup)
    var walk = RandomWalk(app, seed: UInt64(seed))
    if seed > 12 { walk.story.user(.linkChosen(url: "/chat")) }
    return (0..<50).map { _ in
      for _ in 0..<3 { walk.step() }
      return walk.story.world
    }
  }

  @Test func `every property is fed or excused`() {
    let app = SampleApp.definition()
    var noted: [ObjectIdentifier: [String: FingerprintAudit.Depth]] = [:]
    for world in Self.worlds {
      for (type, names) in world.fingerprintAudit(in: app).noted {
        noted[type, default: [:]].merge(names) { _, new in new }
      }
    }
    var inspector = FingerprintInspector(noted: noted)
    for world in Self.worlds { inspector.inspect(world) }
    #expect(inspector.forgotten.sorted() == [])
    #expect(inspector.needless.sorted() == [])
    #expect(inspector.seenTypes.count > 60, "\(inspector.seenTypes.count) types")
  }

  @Test func `a forgotten property is found`() {
    struct Forgetful: Fingerprinted {
      var fed = 1
      var left = 2
      func feed(into feed: inout FingerprintFeed) { feed.field("fed", fed) }
    }
    var feed = FingerprintFeed(now: SampleApp.start, audit: FingerprintAudit())
    feed.nested(Forgetful())
    var inspector = FingerprintInspector(noted: feed.auditNotes?.noted ?? [:])
    inspector.inspect(Forgetful())
    #expect(inspector.forgotten == ["Forgetful.left"])
  }

  @Test func `a forgotten payload is found`() {
    enum Forgetful: Fingerprinted {
      case one(number: Int, Bool)
      func feed(into feed: inout FingerprintFeed) {
        feed.variant(0, "one")
        if case .one(let number, _) = self { feed.field("number", number) }
      }
    }
    var feed = FingerprintFeed(now: SampleApp.start, audit: FingerprintAudit())
    feed.nested(Forgetful.one(number: 1, true))
    var inspector = FingerprintInspector(noted: feed.auditNotes?.noted ?? [:])
    inspector.inspect(Forgetful.one(number: 1, true))
    #expect(inspector.forgotten == ["Forgetful.one.1"])
  }
}
