import Monetization

extension Verb {
  package static let server = Verb(
    "server", at: 60, "the web server of the pages; short for `fault page`", forms: "server ok", "server fail 500",
    taking: [.slots(.one(.custom(.pages)))], clause: .one, perform: setsFault)
}

extension CustomKind {
  fileprivate static let pages = CustomKind(
    choices: { words, start, _ in
      DirectorChoices.orFail(["ok"], DirectorChoices(["500", "503"], isOpen: true), after: words, from: start)
    },
    read: { words throws(DirectorCommandError) in
      if try words.choice(.ok, .fail) { return .rule(.off(.page)) }
      return .rule(FaultRule(.page, .web(.http(status: try words.status(default: 500))), .always))
    })
}
