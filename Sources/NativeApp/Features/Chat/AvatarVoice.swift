/// A character: the written replies of an avatar.
public struct AvatarVoice: Hashable, Sendable {
  public var name: String
  public var title: String
  /// The replies; never empty. One with `{word}` in it takes up a word of the message.
  public var replies: [String]

  public init(name: String, title: String, replies: [String]) {
    self.name = name
    self.title = title
    self.replies = replies
  }

  /// The place in a reply for a word of the message.
  public static let wordMark = "{word}"

  /// Returns the reply to a message: a function of the avatar, the text, the number of the message in its talk, and the
  /// messages beside it.
  ///
  /// The text chooses among all replies but those beside it: none comes twice in a row as long as there are others.
  ///
  /// - Parameters:
  ///   - before: The last answered message before it, and those that wait between the two.
  ///   - after: The message after it, if that one is answered already.
  public func reply(
    of avatar: AvatarID, to line: ChatLine, after before: [ChatLine] = [], before after: ChatLine? = nil
  ) -> String {
    var last: String?
    for earlier in before { last = said(in: earlier) ?? choice(of: avatar, to: earlier, without: last, nil) }
    let chosen = choice(of: avatar, to: line, without: last, after.flatMap { said(in: $0) })
    return chosen.replacingWordMark(by: Self.word(in: line.text) ?? "")
  }

  /// Chooses a reply, with the mark for a word still in it.
  private func choice(of avatar: AvatarID, to line: ChatLine, without last: String?, _ next: String?) -> String {
    let hasWord = Self.word(in: line.text) != nil
    let fitting = replies.filter { hasWord || !$0.contains(Self.wordMark) }
    let others = fitting.filter { $0 != last && $0 != next }
    let choices = others.isEmpty ? fitting : others
    guard !choices.isEmpty else { return "…" }
    return choices[Int(Self.mixed("\(avatar.text) \(line.number) \(line.text)") % UInt64(choices.count))]
  }

  /// Returns the reply of this voice that a message has got, as it was before it took up a word; nil if it has none.
  private func said(in line: ChatLine) -> String? {
    guard let reply = line.reply else { return nil }
    let word = Self.word(in: line.text) ?? ""
    return replies.first { $0.replacingWordMark(by: word) == reply }
  }

  /// The longest word of a text, the first of several; nil if none is long enough to be worth a remark.
  ///
  /// It has letters alone, so nothing that is typed can do more in a reply than be read.
  private static func word(in text: String) -> String? {
    var best: Substring?
    for word in text.split(whereSeparator: { !$0.isLetter }) where (4...18).contains(word.count) {
      if word.unicodeScalars.count > 2 * word.count { continue }
      if word.count > best?.count ?? 0 { best = word }
    }
    return best.map { $0.lowercased() }
  }

  /// A number that is the same for the same text in every run.
  private static func mixed(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 } >> 8
  }
}

extension String {
  fileprivate func replacingWordMark(by word: String) -> String {
    var result = ""
    var rest = self[...]
    while let start = rest.firstIndex(of: "{"), rest[start...].hasPrefix(AvatarVoice.wordMark) {
      result += rest[..<start] + word
      rest = rest[start...].dropFirst(AvatarVoice.wordMark.count)
    }
    return result + rest
  }
}
