/// A parsed text with `$(…)` in it.
struct SettingsExpression: Hashable {
  indirect enum Fragment: Hashable {
    case literal(String)
    case reference(Reference)
  }

  /// `$(NAME:operator:operator=operand)`, or `$NAME`.
  struct Reference: Hashable {
    var name: SettingsExpression
    var operators: [Operator] = []
    /// The reference is written in brackets; `$NAME`, without them, stays as written if it is undefined.
    var isBracketed: Bool
  }

  struct Operator: Hashable {
    var name: String
    var operand: SettingsExpression?
  }

  var fragments: [Fragment] = []
}
