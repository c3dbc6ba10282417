import Monetization
import Simulation
import Testing

/// The scenarios of the Director.
struct ScenarioTests {
  @Test(arguments: Scenario.allCases)
  func `a scenario has a line that reads back as it`(scenario: Scenario) throws {
    let command = DirectorCommand.scenario(scenario)
    #expect(try DirectorCommand(command.line) == command)
  }

  @Test(arguments: [
    (Scenario.subscriber, true), (.lifetimeOwner, true), (.trialEnding, true), (.lapsed, false), (.refunded, false),
    (.newDevice, false), (.offline, false), (.askToBuy, false),
  ])
  func `who has Pro is as the scenario says`(scenario: Scenario, isPro: Bool) {
    var story = Story()
    story.settle()
    story.direct(.scenario(scenario))
    story.settle()
    #expect(story.isPro == isPro)
  }

  @Test func `a trial ends a day after its scenario begins`() {
    var story = Story()
    story.settle()
    story.direct(.scenario(.trialEnding))
    story.advance(.hours(23))
    #expect(story.isPro)
  }

  @Test func `after all has gone wrong everything works again`() {
    let fresh = Story()
    var story = Story()
    for scenario in [Scenario.offline, .storeDown, .slow, .noAds, .askToBuy] { story.direct(.scenario(scenario)) }
    #expect(story.world.store.conditions != fresh.world.store.conditions)
    story.direct(.scenario(.allWell))
    #expect(story.world.adNetwork == fresh.world.adNetwork)
    #expect(story.world.server.latency == fresh.world.server.latency)
    #expect(story.world.phone.device.isOnline)
    #expect(story.world.store.conditions.purchaseOutcome == .ask)
    #expect(!story.world.store.conditions.storeDown)
  }
}
