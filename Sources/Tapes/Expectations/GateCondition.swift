import Monetization
import NativeApp

/// The answer of a gate, which is asked before something is created or sent.
struct GateCondition: TapeCondition {
  var gate: NamedGate
  var answer: Answer

  enum Answer: Hashable, Sendable {
    case allowed
    /// A nil reason accepts any reason.
    case denied(reason: String?)
  }

  private enum Word: String, CaseIterable {
    case allowed, denied
  }

  static let words = ["gate"]
  static let forms = [
    TapeForm(
      "gate home allowed", "gate item denied itemLimitReached",
      means:
        "the gate answers so, for what is at hand. The gates are \(NamedGate.all.map { "`\($0.word)`" }.joined(separator: ", ")); "
        + "the reason may be left out: \(GateReason.names.map { "`\($0)`" }.joined(separator: ", "))")
  ]
  static let grammar =
    "\"gate\" , ( \(NamedGate.all.map { "\"\($0.word)\"" }.joined(separator: " | ")) ) , ( \"allowed\" | \"denied\" , [ name ] )"

  var text: [String] {
    let words: [String] =
      switch answer {
      case .allowed: [Word.allowed.rawValue]
      case .denied(let reason): [Word.denied.rawValue] + (reason.map { [TapeFormatter.word($0)] } ?? [])
      }
    return Self.words + [gate.word] + words
  }

  var opposite: Self? {
    switch answer {
    case .allowed: Self(gate: gate, answer: .denied(reason: nil))
    case .denied(reason: nil): Self(gate: gate, answer: .allowed)
    case .denied: nil
    }
  }

  var fault: TapeCheck.Fault? {
    guard case .denied(let reason?) = answer else { return nil }
    return TapeCheck.unknown(reason, "reason", among: GateReason.names)
  }

  func result(in player: TapePlayer) throws(StepFailure) -> ExpectationResult {
    guard let given = gate.answer(player.model, player.time, player.configuration) else {
      return ExpectationResult(holds: false, found: gate.missing)
    }
    let holds =
      switch answer {
      case .allowed: given.isAllowed
      case .denied(let reason): !given.isAllowed && (reason == nil || reason == given.reason?.name)
      }
    return ExpectationResult(holds: holds, found: given.reason.map { "denied: \($0.name)" } ?? "allowed")
  }
}

extension GateCondition {
  init(_ word: String, from parser: inout TapeParser) throws(TokenDiagnostic) {
    gate = try parser.choice(NamedGate.all, by: \.word, "gate")
    switch try parser.choice(Word.self, "answer") {
    case .allowed: answer = .allowed
    case .denied: answer = .denied(reason: parser.endsCondition ? nil : try parser.word("the reason"))
    }
  }
}
