/// What the user did in the app, in the app's terms; never a key.
public enum UserEvent: Hashable, Sendable {
  case tabChosen(Int)
  /// A link of a web page or a row of a native screen: a visit proposal.
  case linkChosen(url: String)
  case backChosen
  case pageRetryChosen(ScreenID)
  case alertAnswered(AlertAnswer)
  case paywall(PaywallEvent)
  case homes(HomesEvent)
  case form(FormEvent)

  /// In the paywall sheet.
  public enum PaywallEvent: Hashable, Sendable {
    case packageChosen(identifier: String)
    case purchaseChosen
    case restoreChosen
    case manageChosen
    case retryChosen
    case privacyChosen
    case termsChosen
    case closeChosen
  }

  /// In the homes feature.
  public enum HomesEvent: Hashable, Sendable {
    case pickerChosen
    case pickerClosed
    case homeChosen(HomeID)
    case deleteHomeChosen(HomeID)
    case deleteLocationChosen(LocationID)
    case deleteItemChosen(ItemID)
    case searchChosen
    case searchEdited(String)
    case searchClosed
  }

  /// In the form on top.
  public enum FormEvent: Hashable, Sendable {
    case edited(FormField, String)
    case placeChosen(Place)
    case saveChosen
    case cancelChosen
  }
}

/// A text field of a form.
public enum FormField: String, Hashable, Sendable {
  case name, note
}

/// Where an item or a location is kept.
public struct Place: Hashable, Sendable {
  public var home: HomeID
  public var location: LocationID?

  public init(home: HomeID, location: LocationID? = nil) {
    self.home = home
    self.location = location
  }
}
