/// A text with `$(…)` in it, parsed.
struct SettingsExpression: Hashable {
  indirect enum Fragment: Hashable {
    case literal(String)
    case reference(Reference)
  }

  /// `$(NAME:operator:operator=operand)`, or `$NAME`.
  struct Reference: Hashable {
    var name: SettingsExpression
    var operators: [Operator] = []
    /// False for `$NAME`, which stays as written when nobody defines it.
    var isBracketed: Bool
  }

  struct Operator: Hashable {
    var name: String
    var operand: SettingsExpression?
  }

  var fragments: [Fragment] = []
}
