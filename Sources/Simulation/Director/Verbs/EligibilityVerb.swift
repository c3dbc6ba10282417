import Monetization

extension Verb {
  package static let eligibility = Verb(
    "eligibility", at: 320, "forgets which trials the account has used", forms: "eligibility reset",
    taking: [.slots(.word("reset"))],
    rows: [DirectorRow("Let trials be used again", in: .account, at: 60, .gives([.word("reset")]))]
  ) { _, phone, world, step in
    world.changeAccount(on: phone, &step) { store, client, call in
      store.resetEligibility(of: client.accountID, &call)
    }
  }
}
