import Monetization

extension Verb {
  package static let fault = Verb(
    "fault", at: 100, "how calls of a service go wrong; once if nothing else is said",
    forms: "fault API FAILURE [once|always|after 2] [phone 1]", "fault API hold", "fault API off", "fault off",
    taking: [.slots(.one(.custom(.rule))), .slots(.word("off"))], clause: .oneOfSeveral,
    meanings: ServiceAPI.sentences.merging(["off": "ends all faults"]) { first, _ in first },
    note: { ServiceAPI(rawValue: $0)?.title ?? "" }, perform: setsFault)

  /// The effect of a command about a fault, however it is said.
  static let setsFault: Effect = { command, phone, world, step in
    if case .rule(let rule)? = command.arguments.first {
      world.setFault(rule, on: phone, &step)
    } else {
      world.endAllFaults(on: phone, &step)
    }
  }
}

extension DirectorCommand {
  /// Replaces the rule for the same calls.
  public static func fault(_ rule: FaultRule) -> DirectorCommand { DirectorCommand(.fault, .rule(rule)) }

  /// Makes calls of `api` end in `failure`.
  public static func fault(_ api: ServiceAPI, _ failure: ServiceFailure, _ mode: FaultMode = .once) -> DirectorCommand {
    .fault(FaultRule(api, failure, mode))
  }

  /// Ends all faults.
  public static let allFaultsOff = DirectorCommand(.fault, .word("off"))
}
