/// What the homes feature says in alerts, in one place.
public enum HomesWording {
  static let checkingPlan = Alert(
    title: "Checking your plan", message: "One moment: the store has not answered yet. Please try again.",
    answers: [.dismiss])

  static let discard = Alert(
    title: "Discard changes?", message: "What you typed will be lost.", answers: [.discardForm, .cancel])

  static func deleteHome(_ home: Home, contents: HomeContents) -> Alert {
    Alert(
      title: "Delete \(home.name)?", message: "It holds \(contents.text). Everything in it is deleted with it.",
      answers: [.deleteHome(home.id), .cancel])
  }

  static func deleteLocation(_ location: StorageLocation) -> Alert {
    Alert(
      title: "Delete \(location.name)?", message: "It is empty.", answers: [.deleteLocation(location.id), .cancel])
  }

  static func locationNotEmpty(_ location: StorageLocation, contents: LocationContents) -> Alert {
    Alert(
      title: "\(location.name) is not empty",
      message: "It holds \(contents.text). Move or delete them first.", answers: [.dismiss])
  }

  static func deleteItem(_ item: InventoryItem) -> Alert {
    Alert(title: "Delete \(item.title)?", message: "This cannot be undone.", answers: [.deleteItem(item.id), .cancel])
  }

  static func deniedAtSave(
    _ thing: String, reason: GateReason, limits: Limits?, _ paywall: PaywallConfiguration
  ) -> Alert {
    let context = PaywallContext(source: .formSave, reason: reason)
    return Alert(
      title: "This \(thing) was not saved",
      message: PaywallWording.headline(for: context, limits: limits, configuration: paywall)
        + " What you typed is still here.",
      answers: [.upgrade(reason), .restore, .cancel])
  }

  /// `1 item`, `7 items`.
  public static func plural(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
