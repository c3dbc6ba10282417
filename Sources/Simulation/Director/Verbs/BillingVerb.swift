import Monetization

extension Verb {
  package static let billing = Verb(
    "billing", at: 230, "whether renewals can be charged", forms: "billing fail", "billing ok",
    taking: [.slots(.word("fail", "ok"))], clause: .one,
    meanings: ["fail": "the store cannot charge for renewals", "ok": "it can charge for them again"]
  ) { command, phone, world, step in
    world.withStore(on: phone, &step) { store, client, call in
      if command.says("fail") {
        store.startBillingIssue(of: client.accountID, &call)
      } else {
        store.resolveBillingIssue(of: client.accountID, &call)
      }
    }
  }
}

extension DirectorCommand {
  /// Lets charges for renewals fail, or go through.
  public static func billing(isFailing: Bool) -> DirectorCommand {
    DirectorCommand(.billing, .word(isFailing ? "fail" : "ok"))
  }
}
