extension Verb {
  package static let offerings = Verb(
    "offerings", at: 130, "short for `fault offerings`", forms: "offerings ok",
    "offerings fail network [once|always|after 2]",
    taking: [.slots(.one(.fault(of: .offerings)))], clause: .one, perform: setsFault)
}
