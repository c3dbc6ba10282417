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

  @Test func `whatever makes something fail or answer late, all is well again afterwards`() {
    let fresh = Story()
    var story = fresh
    for setting in Setting.all where setting.trouble.contains(.mends) {
      let values = setting.choices(in: story.app).filter { $0 != setting.usual }
      for value in values.suffix(1) { story.direct(.set(setting, value)) }
    }
    story.direct(.fault(.restore, .store(.network), .always))
    #expect(story.world.failingSettings.count > 10)
    story.direct(.scenario(.allWell))
    #expect(story.world.failingSettings.isEmpty && story.world.faults.rules.isEmpty)
    #expect(story.world.store.conditions == fresh.world.store.conditions)
    #expect(story.world.adNetwork == fresh.world.adNetwork)
    for setting in Setting.all where setting.trouble.contains(.mends) {
      #expect(story.world.value(of: setting) == setting.usual, "\(setting.word)")
    }
  }

  @Test(arguments: ["set signature wrong", "set fillrate 0", "set unavailable annual", "set updates twice"])
  func `all is well again after a setting that makes something fail, which is told`(line: String) throws {
    var story = Story()
    story.direct(try DirectorCommand(line))
    let count = story.entries.count
    story.direct(.scenario(.allWell))
    let told = story.entries[count...].compactMap { if case .setting(let fact) = $0.fact { fact } else { nil } }
    #expect(told.count == 1)
    #expect(story.world.store.conditions == Story().world.store.conditions)
  }
}
