import Monetization

/// A scenario in one line, such as `owns=pro trial@2d; purchase=pending; net=offline`.
///
/// Its clauses take effect at one instant, in their order.
public struct ScenarioLine: Hashable, Sendable {
  public var clauses: [Clause]

  init(clauses: [Clause]) {
    self.clauses = clauses
  }

  /// One part of a scenario.
  public enum Clause: Hashable, Sendable {
    /// The account owns a product, given by its id or by an entitlement, in this state.
    case owns(String, OwnedState)
    /// A purchase waits since this time; nil for a time that fits.
    case waits(String, PendingPurchase.PendingReason, TimeSpan?)
    /// A condition, written with `=` after its first word.
    case condition(DirectorCommand)

    /// The clause in words that read back.
    public var words: String {
      switch self {
      case .owns(let name, let state): ["owns=\(name)", state.words].filter { !$0.isEmpty }.joined(separator: " ")
      case .waits(let name, let kind, let age):
        "waits=\(name) \(kind.word)\(OwnedState.words(of: age))"
      case .condition(let command): Self.words(of: command.line)
      }
    }

    private static func words(of line: String) -> String {
      let set = Verb.set.word + " "
      let rest = line.hasPrefix(set) ? String(line.dropFirst(set.count)) : line
      guard let blank = rest.firstIndex(of: " ") else { return rest }
      return rest[..<blank] + "=" + rest[rest.index(after: blank)...]
    }
  }

  /// The names of clauses about purchases.
  enum Name: String, CaseIterable {
    case owns, waits, net
  }

  /// The words of the Director's verbs that are conditions, and so can be clauses after their own name; those of `set`
  /// begin with the name of the setting.
  static let conditions = Verb.clauses.map(\.word).filter { $0 != Verb.set.word }

  /// All names of clauses, for errors and the documentation.
  public static var names: [String] {
    Name.allCases.map(\.rawValue) + conditions + Setting.all(of: Verb.set.word).map(\.word)
  }

  /// The clauses in the order in which they take effect: those that cut a phone off come after what it has to hear of,
  /// and charges fail only after those that the line tells of.
  var halves: (first: [Clause], cuts: [Clause]) {
    guard clauses.contains(where: \.isPurchase) else { return (clauses, []) }
    let first = clauses.filter { !$0.cutsOff }
    return (first.filter { !$0.failsCharges } + first.filter(\.failsCharges), clauses.filter(\.cutsOff))
  }

  /// The line in words that read back.
  public var text: String { clauses.map(\.words).joined(separator: "; ") }
}

extension ScenarioLine.Clause {
  /// What the clause is about: a second one about it would contradict the first, or say it again. Nil for one that may
  /// stand beside another of the same product, such as a plan of one's own beside the family's.
  var subject: String? {
    switch self {
    case .owns: return nil
    case .waits(let name, _, _): return "waits \(name)"
    case .condition(let command):
      let words = command.line.split(separator: " ").map(String.init)
      return words.prefix(Verb.named(command.verb)?.clause == .oneOfSeveral ? 2 : 1).joined(separator: " ")
    }
  }

  /// It tells what was bought, or waits.
  var isPurchase: Bool {
    if case .condition = self { false } else { true }
  }

  /// It signs in to another account.
  var choosesAccount: Bool {
    if case .condition(let command) = self { command.isOf(.account) } else { false }
  }

  /// Charges fail from now on.
  fileprivate var failsCharges: Bool {
    self == .condition(.billing(isFailing: true))
  }

  /// With it a phone may no longer hear from a server, or only late.
  fileprivate var cutsOff: Bool {
    guard case .condition(let command) = self else { return false }
    guard let change = command.change else { return command.isOf(.fault) }
    return switch change.setting.group {
    case .connections: change.value != change.setting.usual
    case .latencies: true
    default: false
    }
  }
}
