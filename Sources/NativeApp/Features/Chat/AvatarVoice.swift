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

  /// Returns the reply to a message: a function of the avatar, the text, and the number of the message in its talk.
  ///
  /// Neighbouring messages get different replies as long as there are enough of them.
  public func reply(of avatar: AvatarID, to text: String, number: Int) -> String {
    let word = Self.word(in: text)
    let fitting = word == nil ? replies.filter { !$0.contains(Self.wordMark) } : replies
    guard !fitting.isEmpty else { return "…" }
    let count = fitting.count
    // A step that shares no factor with the count comes past every reply before one comes again.
    let step = [7, 5, 11, 3, 13].first { count % $0 != 0 } ?? 1
    let start = Int(Self.mixed(avatar.text) % UInt64(count))
    let swerve = count > 6 ? Int(Self.mixed(text) % 3) : 0
    let reply = fitting[(start + number * step + swerve) % count]
    return reply.replacingWordMark(by: word ?? "")
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
