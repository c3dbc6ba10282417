import Monetization

extension Verb {
  package static let ad = Verb(
    "ad", at: 150, "short for `fault adload` and `fault adpresent`; which events an ad tells, in which order",
    forms: "ad fill", "ad fail noFill [once|always|after 2]", "ad present ok",
    "ad present fail [internalError] [once|always|after 2]", "ad order rewardTwice",
    "ad order \"earned@+3s after dismissed\"", taking: [.slots(.one(.custom(.ads))), .settings],
    clause: .oneOfSeveral,
    meanings: [
      "fill": "the next ad loads", "fail": "the next ad does not load",
      "present": "a loaded ad comes up, or fails to", "present ok": "it comes up",
      "present fail": "it does not come up",
    ], perform: setsSetting)
}

extension CustomKind {
  /// A fault of the load or of the presentation of an ad.
  fileprivate static let ads = CustomKind(
    choices: { words, start, _ in
      guard words.count > start else { return DirectorChoices(Word.allCases.map(\.rawValue)) }
      return switch Word(rawValue: words[start].lowercased()) {
      case .fail?: FaultRule.choices(of: .adload, after: words, from: start + 1, isShort: true)
      case .present?: ValueKind.fault(of: .adpresent).choices(after: words, from: start + 1, in: nil)
      case .fill?, nil: nil
      }
    },
    read: { words throws(DirectorCommandError) in
      switch words.take(Word.allCases, \.rawValue) {
      case .fill?: return .rule(.off(.adload))
      case .fail?: return .rule(try FaultRule.read(of: .adload, &words))
      case .present?: return try ValueKind.fault(of: .adpresent).read(&words)
      case nil: throw words.unexpected(words.peek())
      }
    })

  private enum Word: String, CaseIterable {
    case fill, fail, present
  }
}
