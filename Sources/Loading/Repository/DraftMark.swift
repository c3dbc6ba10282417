import Simulation

/// The mark by which a file that `paywalk init` drafted is known again, and known to be unchanged.
package enum DraftMark {
  /// What a file is to a program that wants to write in its place.
  package enum FileState: Hashable, Sendable {
    case absent
    /// As it was drafted, so that another draft may take its place.
    case drafted
    /// Drafted, and changed since: somebody's work.
    case changed
    /// A file of the team's own.
    case own
  }

  /// The words of a mark, with room for the digest.
  static let words = start + blank + ")"

  private static let start = "by paywalk init; a file of your own takes its place ("
  private static let blank = String(repeating: "0", count: 16)

  /// The text with the digest of all of it in its mark.
  static func marked(_ text: String) -> String {
    text.replacing(words, with: start + digest(text) + ")", maxReplacements: 1)
  }

  package static func state(of bytes: [UInt8]) -> FileState {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let mark = text.firstRange(of: start)?.upperBound else { return .own }
    let digits = text[mark...].prefix(blank.count)
    return digest(text.replacing(digits, with: blank, maxReplacements: 1)) == digits ? .drafted : .changed
  }

  private static func digest(_ text: String) -> String { ContentDigest.digest(of: [Array(text.utf8)]) }
}
