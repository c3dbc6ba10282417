import Monetization
import NativeApp
import Simulation

/// The names of all text fields.
package enum FieldName: String, Hashable, Sendable {
  case name = "field-name"
  case note = "field-note"
  case search = "field-search"
  case palette = "field-palette"

  var id: FocusID { FocusID(rawValue) }

  init?(_ id: FocusID) {
    self.init(rawValue: id.name)
  }

  /// The app's event for the new text of the field; nil for fields of the interface itself.
  func edited(_ text: String) -> UserEvent? {
    switch self {
    case .name: .form(.edited(.name, text))
    case .note: .form(.edited(.note, text))
    case .search: .homes(.searchEdited(text))
    case .palette: nil
    }
  }
}
