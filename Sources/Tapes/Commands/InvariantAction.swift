import TerminalUI

/// Promises something for the rest of the tape, and to `paywalk explore` for everything that can be done from here.
struct InvariantAction: TapeAction {
  var invariant: TapeInvariant

  static let word: String? = "Invariant"
  static let forms = [
    TapeForm(
      "Invariant never layer paywall while entitlement pro active", "Invariant always …",
      "Invariant eventually … within 1m", "Invariant sometimes …",
      means:
        "from here on no command of the tape leads to a moment at which that is broken, and "
        + "[explore](../explore.md) looks for one in everything that can be done; with `while` it counts at moments at which "
        + "that is so, `eventually` lets time pass, and `sometimes` has to be so once"),
    TapeForm(
      "Invariant paidOnce",
      means: "the same of one of Paywalk's [own invariants](../explore.md#invariants), by its name"),
  ]
  static let grammar = """
    "Invariant" , ( name | ( "always" | "never" | "sometimes" ) , [ "not" ] , condition , [ "while" , [ "not" ] , condition ] )
                | "Invariant" , "eventually" , [ "not" ] , condition , "within" , duration , [ "while" , [ "not" ] , condition ]
    """

  var arguments: [String] { [invariant.text] }

  var fault: TapeCheck.Fault? {
    switch invariant.promise {
    case .named(let name):
      TapeCheck.unknown(name, "invariant", among: NamedInvariant.names)
    case .condition(let condition, _, _): condition.condition.fault ?? invariant.scope?.condition.fault
    }
  }

  var appNames: [TapeAppNames.Name] {
    guard case .condition(let condition, _, _) = invariant.promise else { return [] }
    return condition.condition.appNames + (invariant.scope?.condition.appNames ?? [])
  }

  func perform(
    in player: inout TapePlayer, _ step: TapeScript.Step, _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    try player.promise(invariant, step)
  }
}

extension InvariantAction {
  init(from parser: inout TapeParser, at start: TapeToken) throws(TokenDiagnostic) {
    invariant = try parser.invariant()
  }
}

extension TapeCommand.Instruction {
  package static func invariant(_ invariant: TapeInvariant) -> Self { Self(InvariantAction(invariant: invariant)) }

  /// The promise of an `Invariant`; nil for other commands.
  package var promised: TapeInvariant? { (action as? InvariantAction)?.invariant }
}
