import Monetization

/// One order in which the arguments of a verb may stand.
enum VerbForm: Sendable {
  case sequence([VerbSlot])
  /// A value of a setting of this verb, after the setting's name if it has one.
  case settings

  static func slots(_ slots: VerbSlot...) -> VerbForm { .sequence(slots) }
}

/// The place of one argument.
struct VerbSlot: Sendable {
  let kind: ValueKind
  /// The argument may be left out.
  let isOptional: Bool
  /// The palette suggests its values.
  let isOffered: Bool

  init(_ kind: ValueKind, isOptional: Bool = false, isOffered: Bool = true) {
    self.kind = kind
    self.isOptional = isOptional
    self.isOffered = isOffered
  }

  static func one(_ kind: ValueKind) -> VerbSlot { VerbSlot(kind) }

  static func word(_ words: String...) -> VerbSlot { VerbSlot(.words(words)) }

  static func optional(_ kind: ValueKind) -> VerbSlot { VerbSlot(kind, isOptional: true) }

  /// A word that is not suggested, because the line is mostly over before it.
  static func rare(_ word: String, isOptional: Bool = true) -> VerbSlot {
    VerbSlot(.words([word]), isOptional: isOptional, isOffered: false)
  }
}
