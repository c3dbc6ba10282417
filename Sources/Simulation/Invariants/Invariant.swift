import Monetization

/// Something that holds after every step of every walk, whatever is done and whatever fails.
///
/// Each is a row in a file of its own, with its name, its sentence and its check, which reads worlds and facts and never
/// a text. The list is `Invariant+Rows.swift`.
public struct Invariant: Sendable {
  /// The name by which tapes and reports call it.
  public let name: String
  /// The promise, as a sentence for people.
  public let sentence: String
  /// The page of the documents that has the rule, seen from `docs`.
  public let rule: String
  private let check: Check

  private enum Check: Sendable {
    case step(@Sendable (WorldStep) -> [String])
    case phone(@Sendable (PhoneStep) -> [String])
    /// Of a world alone, whatever led to it; too costly for every step.
    case world(@Sendable (WorldState) -> [String])
  }

  private init(_ name: String, _ sentence: String, _ rule: String, _ check: Check) {
    self.name = name
    self.sentence = sentence
    self.rule = rule
    self.check = check
  }

  init(_ name: String, _ sentence: String, rule: String, inStep check: @escaping @Sendable (WorldStep) -> [String]) {
    self.init(name, sentence, rule, .step(check))
  }

  init(
    _ name: String, _ sentence: String, rule: String, onEachPhone check: @escaping @Sendable (PhoneStep) -> [String]
  ) {
    self.init(name, sentence, rule, .phone(check))
  }

  init(
    _ name: String, _ sentence: String, rule: String,
    inWorld check: @escaping @Sendable (WorldState) -> [String]
  ) {
    self.init(name, sentence, rule, .world(check))
  }

  /// The check runs once for a world and not in every step that leads there, since it costs more than a step.
  public var isOfWorlds: Bool { if case .world = check { true } else { false } }

  /// The invariant of this name; nil if there is none.
  public static func named(_ name: String) -> Invariant? { all.first { $0.name == name } }

  /// Everything that breaks the promise in `step`, in words; empty if it is kept.
  public func violations(in step: WorldStep) -> [String] { violations(in: step, step.phones) }

  fileprivate func violations(in step: WorldStep, _ phones: [PhoneStep]) -> [String] {
    switch check {
    case .step(let check): check(step)
    case .phone(let check): phones.flatMap(check)
    case .world(let check): check(WorldState(world: step.after, app: step.app))
    }
  }
}

extension Invariant: Hashable {
  public static func == (left: Invariant, right: Invariant) -> Bool { left.name == right.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Invariant {
  private static let ofSteps = all.filter { !$0.isOfWorlds }

  /// Every broken promise of a step.
  public static func broken(in step: WorldStep) -> [BrokenInvariant] {
    let phones = step.phones
    var broken: [BrokenInvariant] = []
    for invariant in ofSteps {
      for violation in invariant.violations(in: step, phones) {
        broken.append(BrokenInvariant(invariant: invariant, violation: violation))
      }
    }
    return broken
  }

  /// Every broken promise of a world, however it came about.
  public static func broken(in state: WorldState) -> [BrokenInvariant] {
    var broken: [BrokenInvariant] = []
    for invariant in all {
      guard case .world(let check) = invariant.check else { continue }
      for violation in check(state) { broken.append(BrokenInvariant(invariant: invariant, violation: violation)) }
    }
    return broken
  }
}

/// A promise that a step has broken.
public struct BrokenInvariant: Hashable, Sendable, CustomStringConvertible {
  public var invariant: Invariant
  /// The finding, in words.
  public var violation: String

  public var description: String { "\(invariant.sentence) But \(violation)." }
}
