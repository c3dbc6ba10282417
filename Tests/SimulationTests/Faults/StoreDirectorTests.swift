import Foundation
import Monetization
import Simulation
import Testing

/// The Director's commands about accounts, prices and families.
struct StoreDirectorTests {
  /// A story after these lines of the Director.
  private func said(_ lines: String..., in story: Story = Story()) throws -> Story {
    var story = story
    for line in lines {
      story.direct(try DirectorCommand(line))
      story.settle()
    }
    return story
  }

  private func subscriber() -> Story {
    var story = Story()
    story.direct(.buyElsewhere(productID: "annual"))
    story.settle()
    return story
  }

  @Test func `a price that needs consent ends the subscription unless the customer agrees`() throws {
    let declined = try said("price annual 49.99 consent", "price decline annual", in: subscriber())
    #expect(declined.hasAnswer(agrees: false))
    #expect(!declined.managementRows.contains { $0.willAutoRenew })
    let agreed = try said("price annual 49.99 consent", "price agree annual", in: subscriber())
    #expect(agreed.hasAnswer(agrees: true))
    #expect(agreed.managementRows.allSatisfy { $0.willAutoRenew })
  }

  @Test func `a customer can cancel while the charge is retried`() throws {
    var story = try said("billing fail", in: subscriber())
    story.advance(.days(4))
    #expect(!story.isPro)
    story = try said("autorenew off", in: story)
    #expect(story.world.store.accounts.first?.subscriptions.map(\.willAutoRenew) == [false])
    story = try said("expire", in: story)
    #expect(story.world.store.accounts.first?.subscriptions.allSatisfy { $0.phase.isOver } == true)
  }

  @Test(arguments: [
    "customerinfo", "store",
  ]) func `a latency is told for the requests that it is about`(target: String) throws {
    let story = try said("latency \(target) 9s")
    let told = story.entries.compactMap { if case .setting(let fact) = $0.fact { fact } else { nil } }
    #expect(told == [.changed("latency \(target)", from: "400ms", to: "9s")])
  }

  @Test func `another country has its currency`() throws {
    let story = try said("storefront GB")
    #expect(story.offerings.storefront.currencyCode == "GBP")
    #expect(story.offerings.products.allSatisfy { $0.price.currencyCode == "GBP" })
  }

  @Test func `another account signs in, and out`() throws {
    let other = try said("account sam@example.com")
    #expect(other.world.phone.client.accountID == "sam@example.com")
    let nobody = try said("account out")
    #expect(nobody.world.phone.client.accountID == nil)
  }

  @Test func `signing out closes the App Store's sheet`() throws {
    var story = Story()
    story.openPaywall()
    story.paywall(.purchaseChosen)
    #expect(story.world.phone.client.sheet != nil)
    story = try said("account out", in: story)
    #expect(story.world.phone.client.sheet == nil && story.model.paywall?.activity == .idle)
  }

  @Test func `what is revoked is taken away`() throws {
    let story = try said("revoke annual", in: subscriber())
    #expect(!story.isPro)
  }

  @Test func `a trial can be had again after a reset`() throws {
    let used = try said("expire", in: subscriber())
    #expect(used.offerings.eligibility(of: "annual") != .eligible)
    let reset = try said("eligibility reset", in: used)
    #expect(reset.offerings.eligibility(of: "annual") == .eligible)
  }

  @Test func `a family shares, and stops`() throws {
    let shared = try said("family share lifetime")
    #expect(shared.isPro)
    let ended = try said("family end lifetime", in: shared)
    #expect(!ended.isPro)
  }
}

extension Story {
  fileprivate var managementRows: [ManagementSheet.Row] {
    world.store.managementRows(of: world.phone.client.accountID, in: app.catalogue, at: world.now)
  }

  fileprivate var offerings: OfferingsResponse { world.store.offerings(for: world.phone.client, in: app.catalogue) }

  /// The customer has given this answer to a price rise.
  fileprivate func hasAnswer(agrees: Bool) -> Bool {
    entries.contains {
      guard case .store(.entry(let entry, _, _)) = $0.fact else { return false }
      if case .priceAnswered(_, _, agrees) = entry.change { return true }
      return false
    }
  }
}
