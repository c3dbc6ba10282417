import Simulation

/// A board as words and numbers of a kept history: what inputs depend on.
extension HistoryBoard {
  private static let word = "board"

  var kept: [KeptValue] {
    [
      .text(Self.word), .flag(isBack), .flag(isStepping), .list(names.map { .text($0) }),
      .list(branches.map { .list($0.kept) }), comparison.map { .list($0.kept) } ?? .null,
    ]
  }

  /// Nil for the values of another event.
  init?(kept values: [KeptValue]) throws(UnreadableKept) {
    guard values.first == .text(Self.word) else { return nil }
    guard values.count == 6, case .flag(let isBack) = values[1], case .flag(let isStepping) = values[2],
      case .list(let branches) = values[4]
    else { throw UnreadableKept(KeptValue.list(values).text) }
    self.init()
    (self.isBack, self.isStepping) = (isBack, isStepping)
    names = try values[3].texts
    for branch in branches { self.branches.append(try BranchLine(kept: branch)) }
    if values[5] != .null { comparison = try BranchComparison(kept: values[5]) }
  }
}

extension BranchLine {
  fileprivate var kept: [KeptValue] {
    [
      .number(Int64(id)), .text(name), .number(Int64(depth)), .flag(isAtHand), .flag(canGo),
      .number(Int64(steps)), .text(origin), .text(difference),
    ]
  }

  fileprivate init(kept value: KeptValue) throws(UnreadableKept) {
    guard case .list(var values) = value else { throw UnreadableKept(value.text) }
    // An older file says here whether it can be compared.
    if values.count == 9 { values.remove(at: 5) }
    guard values.count == 8, case .number(let id) = values[0], case .text(let name) = values[1],
      case .number(let depth) = values[2], case .flag(let isAtHand) = values[3], case .flag(let canGo) = values[4],
      case .number(let steps) = values[5], case .text(let origin) = values[6], case .text(let difference) = values[7],
      let id = Int(exactly: id), let depth = Int(exactly: depth), let steps = Int(exactly: steps),
      (0...1_000_000_000).contains(depth)
    else { throw UnreadableKept(value.text) }
    self.init(id: id, name: name, depth: depth, isAtHand: isAtHand, canGo: canGo, steps: steps)
    (self.origin, self.difference) = (origin, difference)
  }
}

extension BranchComparison {
  fileprivate var kept: [KeptValue] {
    func list(_ texts: [String]) -> KeptValue { .list(texts.map { .text($0) }) }
    return [
      list([clock, rest] + passingTopics), list([left.name, left.title] + left.lines),
      list([right.name, right.title] + right.lines),
      list(laterTopics),
    ] + differences.map { list([$0.topic, $0.left, $0.right]) }
  }

  fileprivate init(kept value: KeptValue) throws(UnreadableKept) {
    guard case .list(let values) = value, values.count >= 4 else { throw UnreadableKept(value.text) }
    var lists: [[String]] = []
    for value in values { lists.append(try value.texts) }
    guard !lists[0].isEmpty, lists[1].count >= 2, lists[2].count >= 2, lists[4...].allSatisfy({ $0.count == 3 })
    else { throw UnreadableKept(value.text) }
    func side(_ texts: [String]) -> Side { Side(name: texts[0], title: texts[1], lines: Array(texts[2...])) }
    self.init(
      left: side(lists[1]), right: side(lists[2]), clock: lists[0][0],
      differences: lists[4...].map { Difference(topic: $0[0], left: $0[1], right: $0[2]) }, laterTopics: lists[3])
    // An older file says nothing of the rest.
    rest = lists[0].count > 1 ? lists[0][1] : ""
    passingTopics = Array(lists[0].dropFirst(2))
  }
}

extension KeptValue {
  /// The texts of a list of texts.
  fileprivate var texts: [String] {
    get throws(UnreadableKept) {
      guard case .list(let values) = self else { throw UnreadableKept(text) }
      var texts: [String] = []
      for value in values {
        guard case .text(let text) = value else { throw UnreadableKept(value.text) }
        texts.append(text)
      }
      return texts
    }
  }
}
