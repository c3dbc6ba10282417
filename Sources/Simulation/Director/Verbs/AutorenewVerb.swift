import Monetization

extension Verb {
  package static let autorenew = Verb(
    "autorenew", at: 220, "turns renewal on, or cancels", forms: "autorenew on", "autorenew off",
    taking: [.slots(.one(.flag))], clause: .one,
    meanings: ["on": "the subscription renews", "off": "it ends with its period"]
  ) { command, phone, world, step in
    let isOn = command.arguments.first == .flag(true)
    world.each(nil, on: phone, &step) { $0.setAutoRenew(isOn, of: $1, of: $2, &$3) }
  }
}

extension DirectorCommand {
  /// Turns renewal on, or cancels.
  public static func autoRenew(isOn: Bool) -> DirectorCommand { DirectorCommand(.autorenew, .flag(isOn)) }
}
