/// An action of the user in the homes feature.
public enum HomesEvent: Hashable, Sendable {
  case pickerChosen
  case pickerClosed
  case homeChosen(HomeID)
  case deleteChosen(InventoryThing)
  /// The user confirmed the alert that lists what the deletion destroys.
  case deletionConfirmed(InventoryThing)
  case searchChosen
  case searchEdited(String)
  case searchClosed
  case form(FormEvent)
  /// The user confirmed the alert that warns of losing the typed text.
  case formDiscarded
}

/// An action of the user in the top form.
public enum FormEvent: Hashable, Sendable {
  case edited(FormField, String)
  case placeChosen(StoragePlace)
  case saveChosen
  case cancelChosen
}

/// A text field of a form.
public enum FormField: String, Hashable, Sendable {
  case name, note
}

/// A home, a location or an item, as the subject of a deletion.
public enum InventoryThing: Hashable, Sendable {
  case home(HomeID)
  case location(LocationID)
  case item(ItemID)
}

/// The place of an item or a location: a home, and perhaps a location in it.
public struct StoragePlace: Hashable, Sendable {
  public var home: HomeID
  /// The location; nil for directly in the home.
  public var location: LocationID?

  public init(home: HomeID, location: LocationID? = nil) {
    self.home = home
    self.location = location
  }
}

extension UserEvent {
  public static func homes(_ event: HomesEvent) -> UserEvent { .feature(.homes(event)) }
  public static func form(_ event: FormEvent) -> UserEvent { .homes(.form(event)) }
}
