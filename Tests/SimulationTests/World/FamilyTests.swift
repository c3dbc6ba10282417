import Monetization
import SampleApps
import Simulation
import Testing

/// Ask to Buy on the child's phone, answered on the parent's.
@Suite struct FamilyTests {
  private static let parent = PhoneID(1)
  private static let child = PhoneID(2)

  /// A parent's phone and a child's, which is shown and has asked for Pro.
  private static func asked() -> Story {
    var story = Story()
    story.direct(.scenario(.family))
    story.advance(.seconds(3))
    story.ask()
    return story
  }

  @Test func `what a child wants to buy is asked on the parent's phone alone, and unlocks the child's`() throws {
    var story = Self.asked()
    #expect(!story.isPro)
    #expect(story.request(on: Self.child) == nil)
    let request = try #require(story.request(on: Self.parent))
    #expect(request.accountID == "kim@example.com" && request.productID == SampleApp.annual.id)
    story.answer(.approve, on: Self.parent)
    story.settle()
    #expect(story.isPro)
    #expect(story.request(on: Self.parent) == nil)
    story.direct(.showPhone(Self.parent))
    #expect(!story.isPro)
    let changes = story.changes
    #expect(changes.contains(.approved(productID: SampleApp.annual.id, by: "alex@example.com")))
  }

  @Test func `a parent who declines leaves everything as it is`() {
    var story = Self.asked()
    story.answer(.decline, on: Self.parent)
    story.settle()
    #expect(!story.isPro && story.world.store.pendingApprovals.isEmpty)
    #expect(story.changes.contains(.declined(productID: SampleApp.annual.id, by: "alex@example.com")))
  }

  @Test func `a question that is put off comes back when the child asks again`() {
    var story = Self.asked()
    story.answer(.notNow, on: Self.parent)
    #expect(story.request(on: Self.parent) == nil && story.world.store.pendingApprovals.count == 1)
    story.direct(.relaunch)
    story.settle()
    story.ask()
    #expect(story.request(on: Self.parent) != nil)
  }

  @Test func `the parent's phone that has put a question off is not taken for the other`() {
    var story = Self.asked()
    story.direct(.newDevice)
    story.direct(.account("alex@example.com"))
    story.settle()
    var other = story
    story.answer(.notNow, on: Self.parent)
    other.answer(.notNow, on: PhoneID(3))
    #expect(story.request(on: Self.parent) == nil && other.request(on: Self.parent) != nil)
    let app = SampleApp.definition()
    #expect(story.world.normalised(in: app) != other.world.normalised(in: app))
  }

  @Test func `a child cannot answer, nor can a phone without a connection be asked`() {
    var story = Self.asked()
    story.answer(.approve, on: Self.child)
    #expect(story.world.store.pendingApprovals.count == 1)
    story.act(.director(.network(isOnline: false)), on: Self.parent)
    #expect(story.request(on: Self.parent) == nil)
    story.act(.director(.network(isOnline: true)), on: Self.parent)
    #expect(story.request(on: Self.parent) != nil)
  }

  @Test func `the Director answers what waits for the parent whose phone is shown before what came earlier`() {
    var story = Self.asked()
    story.direct(.newDevice)
    story.direct(.account("lou@example.com"))
    story.direct(.parent("sam@example.com"))
    story.advance(.seconds(3))
    story.ask()
    story.direct(.account("sam@example.com"))
    story.direct(.decline)
    #expect(story.world.store.pendingApprovals.map(\.accountID) == ["kim@example.com"])
  }

  @Test func `where no parent is signed in the Director approves all the same`() {
    var story = Self.asked()
    story.act(.director(.account(nil)), on: Self.parent)
    #expect(story.request(on: Self.parent) == nil)
    story.direct(.approve)
    story.settle()
    #expect(story.isPro)
    #expect(story.changes.contains(.approved(productID: SampleApp.annual.id, by: nil)))
  }

  @Test func `a request follows the child to another parent, and out of the family`() {
    var story = Self.asked()
    story.direct(.parent("sam@example.com"))
    #expect(story.request(on: Self.parent) == nil)
    story.act(.director(.account("sam@example.com")), on: Self.parent)
    #expect(story.request(on: Self.parent) != nil)
    story.direct(.parent(nil))
    #expect(story.request(on: Self.parent) == nil && story.world.store.pendingApprovals.count == 1)
  }

  /// The account that is signed in, the parent it shall get, and the reason why it does not.
  static let refusals: [(account: String?, parent: String?, FamilyRefusal)] = [
    (nil, "alex@example.com", .nobodySignedIn), (nil, nil, .nobodySignedIn),
    ("kim@example.com", "kim@example.com", .sameAccount), ("kim@example.com", "alex@example.com", .childAlready),
    ("sam@example.com", "kim@example.com", .parentIsChild), ("alex@example.com", "sam@example.com", .childIsParent),
    ("alex@example.com", nil, .noChild),
  ]

  @Test(arguments: refusals)
  func `a family has parents and children, and says why somebody is neither`(
    account: String?, parent: String?, refusal: FamilyRefusal
  ) {
    var story = Story()
    story.direct(.scenario(.family))
    story.direct(.account(account))
    story.direct(.parent(parent))
    guard case .store(.noFamily(_, _, let told)) = story.entries.last?.fact else {
      Issue.record("\(String(describing: story.entries.last?.fact))")
      return
    }
    #expect(told == refusal)
  }
}

extension Story {
  fileprivate mutating func ask() {
    openPaywall()
    paywall(.purchaseChosen)
    advance(.milliseconds(100))
    act(.sheet(.appStore(.confirm)))
    advance(.seconds(5))
  }

  fileprivate mutating func act(_ action: Action, on phone: PhoneID) {
    entries += world.handle(action, on: phone, in: app)
  }

  fileprivate mutating func answer(_ answer: AskToBuyAnswer, on phone: PhoneID) {
    act(.sheet(.askToBuy(answer)), on: phone)
  }

  fileprivate func request(on phone: PhoneID) -> PendingPurchase? {
    world.phones.firstIndex { $0.id == phone }.flatMap { world.askToBuyRequest(on: $0) }
  }

  /// The new entries in the journals of all accounts.
  fileprivate var changes: [StoreChange] {
    entries.compactMap { if case .store(.entry(let entry, _, _)) = $0.fact { entry.change } else { nil } }
  }
}
