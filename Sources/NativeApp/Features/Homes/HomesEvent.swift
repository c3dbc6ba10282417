/// A deed of the user among the homes.
public enum HomesEvent: Hashable, Sendable {
  case pickerChosen
  case pickerClosed
  case homeChosen(HomeID)
  case deleteChosen(InventoryThing)
  /// The alert that names what would be lost was agreed to.
  case deletionConfirmed(InventoryThing)
  case searchChosen
  case searchEdited(String)
  case searchClosed
  case form(FormEvent)
  /// The alert that warns of losing what was typed was agreed to.
  case formDiscarded
}

/// A deed of the user in the form on top.
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

/// Anything that can be deleted.
public enum InventoryThing: Hashable, Sendable {
  case home(HomeID)
  case location(LocationID)
  case item(ItemID)
}

/// The home, and the location in it, where an item or a location is kept.
public struct StoragePlace: Hashable, Sendable {
  public var home: HomeID
  /// Nil directly in the home.
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
