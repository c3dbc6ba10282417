/// A fact of the event log, by its name and some of its fields.
package struct TapeFactQuery: Hashable, Sendable {
  /// The name as the tape writes it; `FactCatalogue` knows the full one.
  package var name: String
  /// The fields that the fact must have; all of them.
  package var fields: [Field]

  /// One field and its value.
  package struct Field: Hashable, Sendable {
    /// The name, with dots before those of inner fields, such as `error.code`.
    package var name: String
    /// A text is the whole value; a pattern is found anywhere in it.
    package var value: TapeMatcher

    package init(_ name: String, _ value: TapeMatcher) {
      self.name = name
      self.value = value
    }
  }

  package init(_ name: String, _ fields: [Field] = []) {
    self.name = name
    self.fields = fields
  }

  /// Adds a field; `yes` and `no` become `true` and `false` where it holds either.
  mutating func add(_ field: Field) {
    var field = field
    if case .text(let text) = field.value, let word = Self.otherWords[text],
      let fact = FactCatalogue.names(meantBy: name).first,
      FactCatalogue.field(meantBy: field.name, in: fact)?.kind == .flag
    {
      field.value = .text(word)
    }
    fields.append(field)
  }

  private static let otherWords = ["yes": "true", "no": "false"]
}

/// An event of the timeline that an expectation can count.
package enum TapeOccurrence: Hashable, Sendable {
  case log(TapeMatcher)
  case notification(TapeMatcher)
  case reply(component: String, event: String, TapeReplyOutcome, message: TapeMatcher?)
  case fact(TapeFactQuery)
}

/// A navigation stack of the app.
package struct TapeStack: Hashable, Sendable {
  /// The title of a tab; nil for the chosen tab.
  package var tab: String?
  package var name: TapeStackName

  package init(_ name: TapeStackName, tab: String? = nil) {
    self.name = name
    self.tab = tab
  }
}

/// The stacks of a tab.
package enum TapeStackName: String, CaseIterable, Hashable, Sendable {
  case main, modal
}
