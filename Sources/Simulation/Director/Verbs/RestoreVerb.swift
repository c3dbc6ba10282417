extension Verb {
  package static let restore = Verb(
    "restore", at: 120, "short for `fault restore`", forms: "restore ok", "restore fail network [once|always|after 2]",
    taking: [.slots(.one(.fault(of: .restore)))], clause: .one, perform: setsFault)
}
