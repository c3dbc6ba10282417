import ArgumentParser
import Explore
import Foundation
import Simulation

/// The faults that a search tries, in the words of the command line.
struct ExploreFaults: CustomStringConvertible {
  let rules: [FaultRule]

  var description: String {
    if rules.isEmpty { return "none" }
    return rules == Self.all.rules ? "all" : rules.map { "\($0.api.rawValue) \($0.words)" }.joined(separator: ", ")
  }

  static let all = ExploreFaults(rules: ExploreOptions.allFaults)

  private init(rules: [FaultRule]) { self.rules = rules }

  /// - Throws: What is wrong with the words, for the command line.
  init(_ argument: String) throws(ValidationError) {
    switch argument {
    case "all": self = .all
    case "none": rules = []
    default:
      var rules: [FaultRule] = []
      for item in argument.split(separator: ",", omittingEmptySubsequences: false) {
        guard item.contains(where: { $0 != " " }) else {
          throw ValidationError("--faults is all, none, or a list such as 'purchase network,chat hold'.")
        }
        rules.append(try Self.rule(item))
      }
      self.rules = rules
    }
  }

  /// A call with the failure that is meant if none is named, with a failure, or with `hold`.
  private static func rule(_ item: Substring) throws(ValidationError) -> FaultRule {
    let words = item.split(separator: " ", maxSplits: 1).map(String.init)
    let name = words.first ?? ""
    guard let api = ServiceAPI(rawValue: name) else {
      let known = ServiceAPI.allCases.map(\.rawValue).sorted().joined(separator: ", ")
      throw ValidationError("There is no call \(name); the calls are \(known).")
    }
    guard words.count > 1 else { return FaultRule(api, api.usualFailure) }
    if words[1] == "hold" { return FaultRule(api, nil, .hold) }
    guard let failure = ServiceFailure(words[1], of: api) else {
      throw ValidationError("There is no failure \(words[1]) of \(name). The palette offers them behind: fault \(name)")
    }
    return FaultRule(api, failure)
  }
}

extension ExploreBounds: CustomStringConvertible {
  public var description: String { text }

  /// - Throws: What is wrong with the words, for the command line.
  init(_ argument: String) throws(ValidationError) {
    self.init()
    var known: Set<Size> = []
    for item in argument.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = item.split(separator: "=").map(String.init)
      guard parts.count == 2 else {
        throw ValidationError("'\(item)' is no bound; one is written such as homes=3 or days=none.")
      }
      guard let kind = Size(rawValue: parts[0]) else {
        let known = Size.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("There is no size \(parts[0]); the sizes are \(known).")
      }
      guard known.insert(kind).inserted else { throw ValidationError("\(parts[0]) is bounded twice.") }
      if parts[1] == "none" {
        choose(nil, for: kind)
      } else {
        guard let limit = Int(parts[1]), limit >= 0 else {
          throw ValidationError("\(parts[0]) is bounded by a number of at least 0, or by none.")
        }
        choose(limit, for: kind)
      }
    }
  }
}

/// A size of memory, written `500M` or `2G`.
struct MemorySize: CustomStringConvertible {
  let bytes: Int

  static let usual = MemorySize(bytes: 1 << 30)
  /// What one kept world takes, and as much again for the states of which only the key is kept.
  static let ofWorld = 32 << 10

  private init(bytes: Int) { self.bytes = bytes }

  var description: String { "\(bytes >> 20)M" }

  /// The most of it, far beyond any machine.
  private static let mostUnits = 1_000_000

  /// - Throws: What is wrong with the words, for the command line.
  init(_ argument: String) throws(ValidationError) {
    let shift: Int? =
      switch argument.last {
      case "M", "m": 20
      case "G", "g": 30
      default: nil
      }
    guard let shift, let count = Int(argument.dropLast()), (1...Self.mostUnits).contains(count) else {
      throw ValidationError("--memory is a number of megabytes or gigabytes, such as 500M or 2G.")
    }
    bytes = count << shift
  }
}

extension ExploreSeeds {
  /// - Throws: What is wrong with the words, for the command line.
  @Sendable init(argument: String) throws {
    guard let seeds = ExploreSeeds(argument) else {
      throw ValidationError(
        "Expected one seed or a span, such as 7 or 1..100, the smaller one first, of at most 10,000,000 seeds.")
    }
    self = seeds
  }
}
