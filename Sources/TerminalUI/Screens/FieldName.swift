import Monetization
import NativeApp
import Simulation

/// The names of all text fields.
package enum FieldName: Hashable, Sendable {
  case name, note, search, palette, code, account
  /// The text that the rows of a panel are searched for.
  case filter
  /// The message to an avatar, and the name of a custom avatar.
  case message, avatarName
  /// The field of a web page.
  case page(ScreenID, ElementID)

  private static let native: [FieldName: String] = [
    .name: "field-name", .note: "field-note", .search: "field-search", .palette: "field-palette",
    .filter: "field-filter",
    .code: "field-code",
    .account: "field-account", .message: "field-message", .avatarName: "field-avatar-name",
  ]
  private static let byText = Dictionary(uniqueKeysWithValues: native.map { ($1, $0) })
  private static let pageFields = "field-page-"

  var id: FocusID {
    if case .page(let screen, let element) = self {
      return FocusID("\(Self.pageFields)\(screen.number)-\(element.number)")
    }
    return FocusID(Self.native[self] ?? "")
  }

  init?(_ id: FocusID) {
    if let name = Self.byText[id.name] {
      self = name
      return
    }
    guard id.name.hasPrefix(Self.pageFields) else { return nil }
    let numbers = id.name.dropFirst(Self.pageFields.count).split(separator: "-").compactMap { Int($0) }
    guard numbers.count == 2 else { return nil }
    self = .page(ScreenID(numbers[0]), ElementID(numbers[1]))
  }

  /// The most characters of the field.
  var maximumLength: Int {
    switch self {
    case .page: TextEditing.longest
    case .note: 2_000
    case .message: 500
    case .name, .search, .palette, .filter, .code, .account, .avatarName: 200
    }
  }

  /// The action of new text in the field; nil for fields of the interface itself.
  func edited(_ text: String) -> WalkAction? {
    switch self {
    case .name: .user(.form(.edited(.name, text)))
    case .note: .user(.form(.edited(.note, text)))
    case .search: .user(.homes(.searchEdited(text)))
    case .code: .sheet(.redemption(.edit(text)))
    case .account: .sheet(.signIn(.edit(text)))
    case .page(let screen, let element): .world(.pageTyped(screen, element, text))
    case .message: .user(.chat(.edited(text)))
    case .avatarName: .user(.chat(.form(.named(text))))
    case .palette, .filter: nil
    }
  }
}
