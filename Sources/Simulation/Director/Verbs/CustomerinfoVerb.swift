extension Verb {
  package static let customerinfo = Verb(
    "customerinfo", at: 140, "short for `fault customerinfo`", forms: "customerinfo ok",
    "customerinfo fail network [once|always|after 2]",
    taking: [.slots(.one(.fault(of: .customerinfo)))], clause: .one, perform: setsFault)
}
