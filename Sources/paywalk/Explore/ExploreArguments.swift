import ArgumentParser
import Explore
import Foundation
import Simulation

/// The faults that a search tries, in the words of the command line.
struct ExploreFaults: ExpressibleByArgument {
  let rules: [FaultRule]

  static let all = ExploreFaults(rules: ExploreOptions.allFaults)

  private init(rules: [FaultRule]) { self.rules = rules }

  var defaultValueDescription: String { "all" }

  init?(argument: String) {
    switch argument {
    case "all": self = .all
    case "none": rules = []
    default:
      var rules: [FaultRule] = []
      for item in argument.split(separator: ",") {
        guard let rule = Self.rule(item) else { return nil }
        rules.append(rule)
      }
      self.rules = rules
    }
  }

  /// A call with the failure that is meant if none is named, with a failure, or with `hold`.
  private static func rule(_ item: Substring) -> FaultRule? {
    let words = item.split(separator: " ", maxSplits: 1)
    guard let api = words.first.flatMap({ ServiceAPI(rawValue: String($0)) }) else { return nil }
    guard words.count > 1 else { return FaultRule(api, api.usualFailure) }
    if words[1] == "hold" { return FaultRule(api, nil, .hold) }
    return ServiceFailure(String(words[1]), of: api).map { FaultRule(api, $0) }
  }
}

extension ExploreBounds: ExpressibleByArgument {
  public var defaultValueDescription: String { text }

  public init?(argument: String) {
    self.init()
    for item in argument.split(separator: ",") {
      let parts = item.split(separator: "=")
      guard parts.count == 2, let kind = Size(rawValue: String(parts[0])) else { return nil }
      if parts[1] == "none" {
        choose(nil, for: kind)
      } else {
        guard let limit = Int(parts[1]), limit >= 0 else { return nil }
        choose(limit, for: kind)
      }
    }
  }
}

/// A size of memory, written `500M` or `2G`.
struct MemorySize: ExpressibleByArgument {
  let bytes: Int

  static let usual = MemorySize(bytes: 1 << 30)
  /// What one kept world takes, and as much again for the states of which only the key is kept.
  static let ofWorld = 32 << 10

  private init(bytes: Int) { self.bytes = bytes }

  var defaultValueDescription: String { "\(bytes >> 20)M" }

  init?(argument: String) {
    guard let unit = argument.last, let count = Int(argument.dropLast()), count > 0 else { return nil }
    switch unit {
    case "M", "m": bytes = count << 20
    case "G", "g": bytes = count << 30
    default: return nil
    }
  }
}

/// The seeds of random walks, written `1..100`, or one of them alone.
struct ExploreSeeds: ExpressibleByArgument {
  private let seeds: ClosedRange<UInt64>

  /// More walks than these are several runs.
  private static let most: UInt64 = 10_000_000

  init?(argument: String) {
    let parts = argument.components(separatedBy: "..").map { UInt64($0) }
    guard let first = parts.first ?? nil, let last = parts.last ?? nil, parts.count <= 2, first <= last,
      last - first < Self.most
    else { return nil }
    seeds = first...last
  }

  /// The seeds in the words of the command line.
  var text: String { "\(seeds.lowerBound)..\(seeds.upperBound)" }

  /// Returns the seeds of a shard, each of which is in one shard; all of them without one.
  func part(_ shard: TapeShard?) -> [UInt64] {
    guard let shard else { return Array(seeds) }
    return seeds.filter { Int(($0 - seeds.lowerBound) % UInt64(shard.count)) == shard.index - 1 }
  }
}
