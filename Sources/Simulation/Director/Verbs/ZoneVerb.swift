import Monetization

extension Verb {
  package static let zone = Verb(
    "zone", at: 460,
    "the time zone of the phone: what its clock and the dates on its screens show; `UTC` at first",
    forms: "zone Asia/Tokyo",
    taking: [.settings], perform: setsSetting)
}
