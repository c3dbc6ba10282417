import Monetization

extension Setting {
  /// The check of signatures.
  package static let verification = Setting(
    "verification", "Signatures are checked",
    "whether the app checks signatures: `informational` marks an answer with a wrong one, `enforced` refuses it",
    in: .client, at: 80, keptAs: "app.verification", .words(of: VerificationMode.self),
    meanings: [
      "disabled": "signatures are not checked",
      "informational": "a wrong one counts, and the answer says so",
      "enforced": "an answer with a wrong one is a failed fetch",
    ],
    notices: [
      "informational": "A wrong signature counts, and the answer says so.",
      "enforced": "An answer with a wrong signature is a failed fetch.",
    ],
    home: .elsewhere(
      read: { .word($0.policies.verification.rawValue) },
      write: { $1.policies.verification = $0.choice() ?? $1.policies.verification }))
}
