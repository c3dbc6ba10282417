import Foundation
import Monetization

/// A command of the Director, which takes effect now or later: the word of its verb, and its arguments.
///
/// Every command has one line of text, the same in the palette and in tapes. The file of each verb has the functions
/// that create its commands.
public struct DirectorCommand: Hashable, Sendable {
  /// The word of the verb.
  public let verb: String
  public let arguments: [DirectorValue]

  /// Creates a command. A fault has one command, however it is said.
  init(verb: String, _ arguments: [DirectorValue] = []) {
    if case .rule? = arguments.first { self.verb = Verb.fault.word } else { self.verb = verb }
    self.arguments = arguments
  }

  init(_ verb: Verb, _ arguments: DirectorValue...) {
    self.init(verb: verb.word, arguments)
  }

  /// Reads one line such as `purchase fail network`.
  public init(_ line: String) throws(DirectorCommandError) {
    var words = DirectorWords(line)
    guard let first = words.next() else {
      throw DirectorCommandError(message: "found nothing, expected a command", sentence: "Type a command.")
    }
    guard let verb = Verb.named(first.lowercased()) else {
      let near = Spelling.nearest(to: first, among: Verb.all.map(\.word))
      let guess = near.map { ", did you mean \($0)?" } ?? ""
      throw DirectorCommandError(
        message: "there is no command \"\(first)\"\(guess)", place: words.place(of: first), hasGuess: near != nil)
    }
    words.verb = verb
    self.init(verb: verb.word, try verb.read(words))
  }

  /// The command as a line that can be read back.
  public var line: String { ([verb] + arguments.map(\.words)).joined(separator: " ") }

  /// The ids of the products that the command names, in order.
  public var productIDs: [String] { arguments.flatMap(\.productIDs) }

  /// The state of the app after the command.
  package var appAfter: Verb.AppAfter { Verb.named(verb)?.appAfter(self) ?? .asBefore }

  /// The app starts anew, so that news of its last run are over.
  package var startsTheApp: Bool { appAfter == .startedAnew }

  /// The app is in front after the command.
  package var bringsTheAppToTheFront: Bool { appAfter != .asBefore }

  /// Returns true if it is a command of this verb.
  package func isOf(_ verb: Verb) -> Bool { self.verb == verb.word }

  /// The setting that the command sets, and its value; nil if it sets none.
  var change: (setting: Setting, value: DirectorValue)? {
    if arguments.count == 2, let name = arguments[0].plainText,
      let setting = Setting.all(of: verb).first(where: { $0.name == name })
    {
      return (setting, arguments[1])
    }
    guard arguments.count == 1, let setting = Setting.all(of: verb).first(where: { $0.name == nil }) else { return nil }
    return (setting, arguments[0])
  }
}

// The arguments of one kind, for the effects of verbs.
extension DirectorCommand {
  /// The first product.
  var product: String? {
    for case .product(let product) in arguments { return product }
    return nil
  }

  /// The first text that somebody has made up.
  var text: String? {
    for case .text(let text) in arguments { return text }
    return nil
  }

  var date: WrittenDate? {
    for case .date(let date) in arguments { return date }
    return nil
  }

  var amount: Decimal? {
    for case .amount(let amount) in arguments { return amount }
    return nil
  }

  var span: TimeSpan? {
    for case .span(let span?) in arguments { return span }
    return nil
  }

  /// A length of time, with months of the calendar or without.
  var calendarSpan: CalendarSpan? {
    for case .calendar(let span) in arguments { return span }
    return span?.written
  }

  /// Returns true if `word` stands among the arguments.
  func says(_ word: String) -> Bool { arguments.contains(.word(word)) }
}
