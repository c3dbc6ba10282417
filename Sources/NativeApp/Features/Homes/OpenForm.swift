import Monetization

/// A form that is on screen, with what was typed so far.
public struct OpenForm: Hashable, Sendable {
  public var screen: ScreenID
  public var kind: Kind
  public var name: String
  public var note: String
  /// Where the item or location goes; nil for a home.
  public var place: StoragePlace?
  /// Why it could not be saved as it is.
  public var problem: String?
  /// What was there when it opened, to know whether closing loses anything.
  var original: Original

  /// See `original`.
  struct Original: Hashable, Sendable {
    var texts: [String]
    var place: StoragePlace?
  }

  /// What is being made or changed.
  public enum Kind: Hashable, Sendable {
    /// The first home of all, which onboarding asks for.
    case firstHome
    case newHome
    case editHome(HomeID)
    case newLocation
    case editLocation(LocationID)
    case newItem
    case editItem(ItemID)
  }

  init(screen: ScreenID, kind: Kind, name: String = "", note: String = "", place: StoragePlace? = nil) {
    self.screen = screen
    self.kind = kind
    self.name = name
    self.note = note
    self.place = place
    original = Original(texts: [name, note], place: place)
  }

  /// Whether closing it would lose what was typed or chosen.
  public var isChanged: Bool { Original(texts: [name, note], place: place) != original }

  /// Whether it has a note besides the name.
  public var hasNote: Bool {
    switch kind {
    case .newItem, .editItem: true
    case .firstHome, .newHome, .editHome, .newLocation, .editLocation: false
    }
  }
}

extension AppModel {
  /// The form on top of the selected tab, if there is one.
  public var topForm: OpenForm? { topScreen.flatMap { features.homes.form(on: $0.id) } }
}
