import Monetization

/// A form on screen, with the text typed so far.
public struct OpenForm: Hashable, Sendable {
  public var screen: ScreenID
  public var kind: Subject
  public var name: String
  public var note: String
  /// The place of the item or location; nil for a home.
  public var place: StoragePlace?
  /// The error that prevented saving; nil if there is none.
  public var problem: String?
  /// The contents when the form opened, used to find out if closing it loses anything.
  var original: Original

  /// The contents when the form opened; see `original`.
  struct Original: Hashable, Sendable {
    var texts: [String]
    var place: StoragePlace?
  }

  /// The thing that the form creates or edits.
  public enum Subject: Hashable, Sendable {
    /// The first home of all, for onboarding.
    case firstHome
    case newHome
    case editHome(HomeID)
    case newLocation
    case editLocation(LocationID)
    case newItem
    case editItem(ItemID)
  }

  init(screen: ScreenID, kind: Subject, name: String = "", note: String = "", place: StoragePlace? = nil) {
    self.screen = screen
    self.kind = kind
    self.name = name
    self.note = note
    self.place = place
    original = Original(texts: [name, note], place: place)
  }

  /// Closing the form would lose typed text or a chosen place.
  public var isChanged: Bool { Original(texts: [name, note], place: place) != original }

  /// The form has a note besides the name.
  public var hasNote: Bool {
    switch kind {
    case .newItem, .editItem: true
    case .firstHome, .newHome, .editHome, .newLocation, .editLocation: false
    }
  }
}

extension AppModel {
  /// The form on top of the selected tab; nil if there is none.
  public var topForm: OpenForm? { topScreen.flatMap { features.homes.form(on: $0.id) } }
}
