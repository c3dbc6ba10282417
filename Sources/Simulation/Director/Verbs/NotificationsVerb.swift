import Monetization

extension Verb {
  package static let notifications = Verb(
    "notifications", at: 470,
    "whether the user lets the app send notifications, such as the reminder of a trial's end; with `ask` the system asks "
      + "when the app has its first one",
    forms: "notifications \(Setting.notifications.values)",
    taking: [.settings], perform: setsSetting)
}
