/// A field of a form of the inventory.
public enum DraftField: String, Hashable, Sendable, CaseIterable {
  case name, title, note

  /// The most characters, as a person counts them, that it takes.
  public var longest: Int {
    switch self {
    case .name, .title: 200
    case .note: 2_000
    }
  }
}

/// Why a form cannot be saved.
public enum DraftProblem: Error, Hashable, Sendable {
  case empty(DraftField)
  case tooLong(DraftField)

  public var field: DraftField {
    switch self {
    case .empty(let field), .tooLong(let field): field
    }
  }

  /// One sentence for a person.
  public var message: String {
    switch self {
    case .empty(let field): "Please enter a \(field.rawValue)."
    case .tooLong(let field): "A \(field.rawValue) can have \(field.longest) characters at most."
    }
  }
}
