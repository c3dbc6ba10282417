/// The branches of `#if os(…)` in a file of Swift that are open, as far as they tell for which devices the code is.
struct CompiledBranches {
  private enum Device {
    case every, phone, android, others

    /// What remains for `#else`.
    var rest: Self {
      switch self {
      case .every: .every
      case .phone: .others
      case .android, .others: .phone
      }
    }
  }

  private var open: [Device] = []
  /// The words of a condition that is being read; nil outside of one.
  private var words: [CodeToken]?

  /// The code is for neither kind of phone.
  var isForOthers: Bool { open.contains(.others) }

  /// The system that the branches name.
  var system: PhoneSystem? { open.contains(.android) ? .android : open.contains(.phone) ? .ios : nil }

  /// Takes a part of a line that begins with `#if`, `#elseif`, `#else` or `#endif`.
  ///
  /// - Returns: False for what is none of it.
  mutating func takes(_ element: CodeTokens.Element, after previous: CodeToken?) -> Bool {
    if element.beginsLine, let words {
      self.words = nil
      apply(words)
    }
    if words != nil {
      words?.append(element.token)
      return true
    }
    let names = ["if", "elseif", "else", "endif"].map(CodeToken.word)
    guard previous == .mark("#"), element.isAttached, names.contains(element.token) else { return false }
    words = [element.token]
    return true
  }

  private mutating func apply(_ words: [CodeToken]) {
    let condition = Self.device(of: words.dropFirst())
    switch words.first {
    case .word("if"): open.append(condition)
    case .word("elseif"): if !open.isEmpty { open[open.count - 1] = condition }
    case .word("else"): if let last = open.popLast() { open.append(last.rest) }
    default: _ = open.popLast()
    }
  }

  /// The devices that `os(…)` in a condition names; one that names the phone among others is for the phone.
  private static func device(of words: ArraySlice<CodeToken>) -> Device {
    let all = words.indices.filter { words[$0] == .word("os") }.compactMap { place -> Device? in
      guard place + 2 < words.endIndex, case .word(let name) = words[place + 2] else { return nil }
      let device: Device = name == "iOS" ? .phone : name == "Android" ? .android : .others
      let isDenied = place > words.startIndex && words[place - 1].mark?.hasSuffix("!") == true
      return isDenied ? device.rest : device
    }
    return [.phone, .android, .others].first(where: all.contains) ?? .every
  }
}
