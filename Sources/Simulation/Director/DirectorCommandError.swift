/// An error in a line that should be a Director command.
public struct DirectorCommandError: Error, Hashable, Sendable {
  /// The place of the wrong word in the line, in characters; nil if no single word is wrong.
  public var place: Range<Int>?

  /// The line is right as far as it goes, and wants more words.
  public var isUnfinished = false
  /// It names the word that was meant, as far as one can guess.
  public private(set) var hasGuess = false

  private let reason: Reason

  private enum Reason: Hashable {
    case told(message: String, sentence: String?)
    case misfit(Misfit)
  }

  /// A word that does not fit, or a missing one.
  struct Misfit: Hashable {
    /// The word; nil if the line ends in its place.
    var found: String?
    /// What ends there.
    var whole = "line"
    /// The words before it; empty if nobody knows them.
    var before: String
    /// What fits; nil if `near` says it.
    var expected: String?
    /// The word that was meant, as far as one can guess.
    var near: String?
    /// The message names the words before, too.
    var namesBefore = false
  }

  /// - Parameter sentence: Nil for the message as a sentence.
  init(message: String, sentence: String? = nil, place: Range<Int>? = nil, hasGuess: Bool = false) {
    reason = .told(message: message, sentence: sentence)
    self.place = place
    self.hasGuess = hasGuess
  }

  init(_ misfit: Misfit, place: Range<Int>?) {
    reason = .misfit(misfit)
    self.place = place
    isUnfinished = misfit.found == nil
    hasGuess = misfit.near != nil
  }

  /// The error as the report of a tape says it: the text found, and the text expected.
  public var message: String {
    switch reason {
    case .told(let message, _): message
    case .misfit(let misfit): misfit.message
    }
  }

  /// The error in whole sentences, as the palette says it.
  public var sentence: String {
    switch reason {
    case .told(let message, let sentence): sentence ?? SpokenWords.problem(message)
    case .misfit(let misfit): misfit.sentence
    }
  }

  /// The same error in a line in which so many more characters stand before it.
  func moved(by shift: Int) -> DirectorCommandError {
    var error = self
    error.place = place.map { max(0, $0.lowerBound + shift)..<max(0, $0.upperBound + shift) }
    return error
  }
}

extension DirectorCommandError.Misfit {
  fileprivate var message: String {
    var text = "found " + (found.map { "\"\($0)\"" } ?? "the end of the \(whole)")
    if let expected { text += ", expected \(expected)" }
    if namesBefore, !before.isEmpty { text += " after \"\(before)\"" }
    if let near { text += ", did you mean \(near)?" }
    return text
  }

  fileprivate var sentence: String {
    let wanted = expected ?? "another word"
    guard let found else { return (before.isEmpty ? "The line" : "“\(before)”") + " wants more: \(wanted)." }
    let advice = near.map { "Did you mean \($0)?" } ?? "What fits: \(wanted)."
    return "“\(found)” does not fit " + (before.isEmpty ? "here. " : "after “\(before)”. ") + advice
  }
}
