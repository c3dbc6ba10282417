import Monetization
import NativeApp
import Simulation

/// The names of all text fields.
package enum FieldName: String, Hashable, Sendable {
  case name = "field-name"
  case note = "field-note"
  case search = "field-search"
  case palette = "field-palette"
  case code = "field-code"
  case account = "field-account"

  var id: FocusID { FocusID(rawValue) }

  init?(_ id: FocusID) {
    self.init(rawValue: id.name)
  }

  /// The action of new text in the field; nil for fields of the interface itself.
  func edited(_ text: String) -> WalkAction? {
    switch self {
    case .name: .user(.form(.edited(.name, text)))
    case .note: .user(.form(.edited(.note, text)))
    case .search: .user(.homes(.searchEdited(text)))
    case .code: .world(.redemption(.edit(text)))
    case .account: .world(.accountTyped(text))
    case .palette: nil
    }
  }
}
