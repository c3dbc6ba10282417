import Monetization

extension Verb {
  package static let privacy = Verb(
    "privacy", at: 490,
    "opens the form in which the user changes the consent to ads, where there is one",
    forms: "privacy options",
    taking: [.slots(.word("options"))],
    rows: [DirectorRow("The privacy options of the app", in: .ads, at: 200, .shows([.word("options")]))],
    meanings: ["options": "opens them"]
  ) { _, phone, world, step in
    world.openPrivacyOptions(on: phone, &step)
  }
}
