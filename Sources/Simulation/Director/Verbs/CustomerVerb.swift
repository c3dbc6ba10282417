import Monetization

extension Verb {
  package static let customer = Verb(
    "customer", at: 500, "puts the backend's page about the customer up, or away", forms: "customer", "customer close",
    taking: [.slots(.optional(.words(["close"])))],
    rows: [DirectorRow("The backend's page about the customer", in: .owned, at: 60, .shows([]))],
    meanings: ["close": "puts the page away"]
  ) { command, _, world, _ in
    world.showCustomerPage(!command.says("close"))
  }
}

extension DirectorCommand {
  /// Puts the backend's page about the customer up, or away.
  public static func customerPage(isUp: Bool) -> DirectorCommand {
    isUp ? DirectorCommand(.customer) : DirectorCommand(.customer, .word("close"))
  }
}
