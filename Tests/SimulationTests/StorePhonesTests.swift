import Monetization
import Simulation
import Testing

@Suite struct `Two phones and one store` {
  typealias Bench = StorePhones

  @Test func `a purchase on one phone unlocks the other that is signed in to the same account`() {
    var phones = StorePhones()
    phones.buy(Bench.lifetime, on: 0)
    #expect(phones.isPro(0))
    #expect(phones.updates[1] == [.otherDevice])
    #expect(phones.isPro(1))
    #expect(phones.updates[0].isEmpty)
  }

  @Test func `a phone that was offline learns of the purchase when it fetches`() {
    var phones = StorePhones()
    phones.clients[1].appSuspended()
    phones.buy(Bench.annual, on: 0)
    #expect(phones.isPro(0) && !phones.isPro(1))
    phones.fetch(on: 1)
    #expect(phones.isPro(1))
    #expect(phones.store.installs[1].mergedInto == phones.clients[0].appUserID)
  }

  @Test func `what was bought before a phone was signed in comes with a restore, and stays with the other`() {
    var phones = StorePhones(accounts: ["alex@example.com", nil])
    phones.buy(Bench.annual, on: 0)
    phones.press(1) { $0.switchAccount(of: &$1, to: "alex@example.com", &$2) }
    phones.fetch(on: 1)
    #expect(!phones.isPro(1))
    phones.restore(on: 1)
    #expect(phones.isPro(0) && phones.isPro(1))
  }

  @Test func `a renewal is told to the phones of one customer, a refund to those of the account`() {
    var phones = StorePhones()
    phones.buy(Bench.annual, on: 0)
    phones.advance(.days(4))
    #expect(phones.updates == [[.renewal], [.otherDevice, .renewal]])
    phones.press(0) { $0.refund(.all, of: $1.accountID, &$2) }
    #expect(phones.updates.map(\.last) == [.refund, .refund])
    #expect(!phones.isPro(0) && !phones.isPro(1))
  }

  @Test func `a child asks, and only its parent's phone approves`() {
    var phones = StorePhones(accounts: ["kim@example.com", "alex@example.com"])
    phones.press(0) { $0.makeChild("kim@example.com", of: "alex@example.com", &$2) }
    phones.buy(Bench.lifetime, on: 0)
    #expect(!phones.isPro(0))
    #expect(phones.store.pendingApprovals(by: "alex@example.com").map(\.productID) == [Bench.lifetime])
    #expect(phones.store.pendingApprovals(by: "kim@example.com").isEmpty)
    phones.press(0) { $0.approvePending(by: $1.accountID, &$2) }
    #expect(!phones.isPro(0))
    phones.press(1) { $0.approvePending(by: $1.accountID, &$2) }
    #expect(phones.updates == [[.approval], []])
    #expect(phones.isPro(0) && !phones.isPro(1))
  }

  @Test func `the Director approves for anybody`() {
    var phones = StorePhones(accounts: ["kim@example.com", "alex@example.com"])
    phones.press(0) { $0.makeChild("kim@example.com", of: "alex@example.com", &$2) }
    phones.buy(Bench.lifetime, on: 0)
    phones.press(1) { $0.approvePending(&$2) }
    #expect(phones.isPro(0))
  }

  @Test func `each phone has its own sheet`() {
    var phones = StorePhones()
    phones.begin(.purchase(productID: Bench.lifetime), on: 0)
    phones.begin(.purchase(productID: Bench.annual), on: 1)
    #expect(phones.clients.map { $0.sheet?.product.id } == [Bench.lifetime, Bench.annual])
    phones.press(1) { $0.cancel(for: &$1, &$2) }
    phones.press(0) { $0.confirm(for: &$1, &$2) }
    phones.advance(.seconds(3))
    #expect(phones.isPro(0) && phones.isPro(1))
  }
}
