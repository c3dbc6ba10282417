/// A field of a form of the inventory.
public enum DraftField: String, Hashable, Sendable, CaseIterable {
  case name, title, note

  /// The greatest length in characters, counted as a person does.
  public var longest: Int {
    switch self {
    case .name, .title: 200
    case .note: 2_000
    }
  }
}

/// An error in a form that prevents saving.
public enum DraftProblem: Error, Hashable, Sendable {
  case empty(DraftField)
  case tooLong(DraftField)

  public var field: DraftField {
    switch self {
    case .empty(let field), .tooLong(let field): field
    }
  }

  /// The error in one sentence for users.
  public var message: String {
    switch self {
    case .empty(let field): "Please enter a \(field.rawValue)."
    case .tooLong(let field): "A \(field.rawValue) can have \(field.longest) characters at most."
    }
  }
}

/// The contents of a form of the inventory.
public protocol InventoryDraft {
  /// Returns the draft as it will be saved: trimmed, without control characters.
  func checked() throws(DraftProblem) -> Self
}
