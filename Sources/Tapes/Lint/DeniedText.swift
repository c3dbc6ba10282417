/// A text that an expectation says is not there, with the place in which it is looked for.
struct DeniedText: Hashable {
  enum SearchArea: Hashable {
    /// The whole screen, which is one text to a pattern.
    case screen
    /// A row, a region or a control of the screen.
    case partOfScreen
    /// The timeline, a reply or an explanation, whose lines are composed of names and values.
    case timeline
  }

  var matcher: TapeMatcher
  var place: SearchArea

  init(_ matcher: TapeMatcher, _ place: SearchArea) {
    self.matcher = matcher
    self.place = place
  }
}

extension TapeExpectation {
  /// The texts that must not be there for the expectation to hold.
  var deniedTexts: [DeniedText] {
    let isForbidden = isNegated || span == .never
    switch condition.subject {
    case .text(let matcher, let place):
      return isForbidden ? [DeniedText(matcher, place == .screen ? .screen : .partOfScreen)] : []
    case .control(let label): return isForbidden ? [DeniedText(.text(label.text), .partOfScreen)] : []
    case .controls(let count, let label):
      return (count == 0) != isForbidden ? [DeniedText(.text(label.text), .partOfScreen)] : []
    case .explanation(let matcher): return isForbidden ? [DeniedText(matcher, .timeline)] : []
    case .occurrence(let occurrence): return isForbidden ? occurrence.texts : []
    case .tally(let occurrence, let count): return (count == 0) != isForbidden ? occurrence.texts : []
    case .paths(let paths): return isForbidden ? paths.map { DeniedText(.text($0), .timeline) } : []
    case .layers, .clock, .remainingTime, .branches, .state: return []
    }
  }
}

extension TapeOccurrence {
  fileprivate var texts: [DeniedText] {
    switch self {
    case .log(let matcher), .notification(let matcher): [DeniedText(matcher, .timeline)]
    case .reply(_, _, _, let message): message.map { [DeniedText($0, .timeline)] } ?? []
    case .fact(let query): query.anyTexts.map { DeniedText($0, .timeline) }
    }
  }
}

extension TapeFactQuery {
  /// The values of fields that hold any text; the checks before playing know all values of the others.
  fileprivate var anyTexts: [TapeMatcher] {
    guard let fact = FactCatalogue.names(meantBy: name).first else { return [] }
    return fields.compactMap { field in
      FactCatalogue.field(meantBy: field.name, in: fact)?.kind.isOpen == true ? field.value : nil
    }
  }
}
