/// The alerts of the homes feature.
public enum HomesWording {
  static let discard = Alert(
    title: "Discard changes?", message: "What you typed will be lost.", answers: [.discardForm, .cancel])

  static func deleteHome(_ home: Home, contents: InventoryContents) -> Alert {
    Alert(
      title: "Delete \(home.name)?", message: "It holds \(contents.text). Everything in it is deleted with it.",
      answers: [.delete(.home(home.id)), .cancel])
  }

  static func deleteLocation(_ location: StorageLocation) -> Alert {
    Alert(
      title: "Delete \(location.name)?", message: "It is empty.", answers: [.delete(.location(location.id)), .cancel])
  }

  static func locationNotEmpty(_ location: StorageLocation, contents: InventoryContents) -> Alert {
    Alert(
      title: "\(location.name) is not empty",
      message: "It holds \(contents.text). Move or delete \(contents.isOne ? "it" : "them") first.", answers: [.dismiss]
    )
  }

  static func deleteItem(_ item: InventoryItem) -> Alert {
    Alert(
      title: "Delete \(item.title)?", message: "This cannot be undone.", answers: [.delete(.item(item.id)), .cancel])
  }
}

extension AlertAnswer {
  /// Confirms the deletion of `thing`.
  public static func delete(_ thing: InventoryThing) -> AlertAnswer {
    .proceed(.homes(.deletionConfirmed(thing)), label: "Delete")
  }

  /// Confirms the loss of the typed text.
  public static let discardForm = AlertAnswer.proceed(.homes(.formDiscarded), label: "Discard")
}
