import Monetization
import NativeApp
import Simulation

/// Every text field there is, and what typing into it does.
package enum FieldName: String, Hashable, Sendable {
  case name = "field-name"
  case note = "field-note"
  case search = "field-search"
  case palette = "field-palette"

  var id: FocusID { FocusID(rawValue) }

  init?(_ id: FocusID) {
    self.init(rawValue: id.name)
  }

  /// What the app hears when the text has become `text`; nil for fields of the interface itself.
  func edited(_ text: String) -> UserEvent? {
    switch self {
    case .name: .form(.edited(.name, text))
    case .note: .form(.edited(.note, text))
    case .search: .homes(.searchEdited(text))
    case .palette: nil
    }
  }
}
