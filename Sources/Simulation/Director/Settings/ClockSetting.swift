import Monetization

extension Setting {
  /// The error of the phone's wall clock.
  package static let clock = Setting(
    nil, of: "clock", "Phone's clock", "how far the phone's wall clock is off, as its user could set it",
    in: .phone, at: 20, .custom(.clock),
    notices: [
      "right": "The phone's clock is right.",
      "…": "The phone's clock is off by ….",
    ],
    home: .elsewhere(
      read: { .word($0.phone.wallOffset.clockWords) },
      write: { $1.phone.wallOffset = $0.plainText.flatMap { TimeSpan(clockWords: $0) } ?? $1.phone.wallOffset }),
    trouble: .mends)
}

extension CustomKind {
  fileprivate static let clock = CustomKind(
    offered: [TimeSpan.zero, .hours(1), .hours(-3), .days(1)].map { .word($0.clockWords) },
    read: { words throws(DirectorCommandError) in
      if words.take(.right) { return .word(TimeSpan.zero.clockWords) }
      let word = try words.required()
      guard let first = TimeSpan(clockWords: word), word != TimeSpan.zero.clockWords else {
        throw words.unexpected(word)
      }
      let rest = words.peek() == nil ? .zero : try words.span()
      return .word((first < .zero ? first - rest : first + rest).clockWords)
    })
}

extension TimeSpan {
  /// The error of a clock in the words of the command: `right`, `+1h`, `-1d 2h`.
  fileprivate var clockWords: String {
    self == .zero ? DirectorWord.right.rawValue : (self < .zero ? "-" : "+") + unitText
  }

  fileprivate init?(clockWords text: String) {
    if text == DirectorWord.right.rawValue {
      self = .zero
      return
    }
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    var sum = TimeSpan.zero
    for part in text.dropFirst().split(separator: " ", omittingEmptySubsequences: false) {
      guard let span = TimeSpan(directorText: String(part)) else { return nil }
      sum = sum + span
    }
    self = sign == "-" ? .zero - sum : sum
  }
}
