import Monetization
import NativeApp

/// The rules tried on some URLs.
extension PathConfigurationFile {
  /// A URL, the string that the patterns were tried on, and the rules that match it, counted from 0.
  package struct Trial: Hashable, Sendable {
    package var url: String
    package var tested: String
    package var rules: [Int]
    /// The rules with a pattern that was given up, since it would take too long.
    package var givenUp: [Int]
  }

  /// The most URLs that are tried; a longer list says nothing new.
  private static let mostTrials = 2000
  /// The most patterns that are tried in all, so that many rules on many URLs come to an end.
  private static let mostSteps = 2_000_000

  /// Tries all rules on some URLs; of a list that is too long, on the first ones.
  package func tried(_ urls: [String]) -> [Trial] {
    let patterns = max(1, rules.reduce(0) { $0 + $1.patterns.count })
    let count = max(1, min(Self.mostTrials, Self.mostSteps / patterns))
    var giveUps = 0
    var trials: [Trial] = []
    for url in urls.prefix(count) where giveUps < 3 {
      let match = matcher.matches(url)
      let givenUp = rules.indices.filter { match.rules[$0].outcomes.contains(.cut) }
      if !givenUp.isEmpty { giveUps += 1 }
      trials.append(
        Trial(
          url: url, tested: match.testedString, rules: match.matchedRules.filter(rules.indices.contains),
          givenUp: givenUp))
    }
    return trials
  }

  /// Remarks on the rules that match none of the URLs, and on patterns that take too long for one.
  package func remarks(onRulesThatMatchNoneOf trials: [Trial]) -> [LoadingError] {
    guard !trials.isEmpty else { return [] }
    let matched = Set(trials.flatMap(\.rules))
    // The first URL for which a rule was given up.
    let slow = Dictionary(trials.flatMap { trial in trial.givenUp.map { ($0, trial.url) } }) { first, _ in first }
    let count = trials.count
    return rules.indices.compactMap { index in
      let rule = rules[index]
      if let url = slow[index] {
        return remark(
          rule.position, "a rule that takes too long on \(LoadingError.quoted(url))",
          "patterns without a repetition inside a repetition; this one counts as a miss")
      }
      // A rule that can match nothing at all has its remark already.
      if matched.contains(index) || rule.isImpossible { return nil }
      return remark(
        rule.position,
        "a rule that matches none of \(CountWording.text(count, "URL")), \(rule.patterns.prefix(3).map { LoadingError.quoted($0.text) }.joined(separator: ", "))",
        "one that a page is shown by; it may be left over")
    }
  }

  /// Remarks on the native screens that cannot open at a URL of the app, since it does not say what they are to show.
  package func screensWithoutSubject(among urls: [String], chat: ChatSetup?) -> [LoadingError] {
    let setup = chat.map { SubjectSetup(chat: $0, paths: matcher) }
    var remarks: [LoadingError] = []
    var told: Set<String> = []
    for url in urls.prefix(Self.mostTrials) {
      let properties = matcher.properties(for: url)
      let screen = properties.viewController
      guard case .missing(let part)? = AppFeatures.subject(of: screen, at: url, in: setup),
        let index = properties.rule(for: .viewController), rules.indices.contains(index)
      else { continue }
      told.insert(screen)
      remarks.append(
        remark(
          rules[index].position,
          "the screen \(LoadingError.quoted(screen)) at \(LoadingError.quoted(url)), which the app rejects", part))
    }
    // A screen that no URL could open, since the app has nothing for it to show.
    for rule in rules {
      guard let screen = rule.properties[PathPropertyKey.viewController.rawValue]?.string,
        AppFeatures.subject(of: screen, at: "/") == nil,
        case .missing(let part)? = AppFeatures.subject(of: screen, at: "/", in: setup), told.insert(screen).inserted
      else { continue }
      remarks.append(
        remark(rule.position, "the screen \(LoadingError.quoted(screen)), which the app rejects everywhere", part))
    }
    return remarks
  }

  /// Reads a list of URLs, one a line; blank lines do not count.
  package static func urls(listedIn path: String) throws(LoadingError) -> [String] {
    let bytes = try FileSource.disk(folder: "").bytes(path, expected: "a list of URLs, one a line")
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
      .map { $0.trimmingPrefix(while: \.isWhitespace) }.map(String.init).filter { !$0.isEmpty }
  }
}

extension PathConfigurationFile.Rule {
  fileprivate var isImpossible: Bool {
    patterns.allSatisfy { PathPatternShape($0.text).impossibility != nil }
  }
}
