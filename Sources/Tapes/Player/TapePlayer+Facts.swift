import Foundation
import Monetization
import NativeApp
import Simulation
import TerminalUI

// Expectations on facts of the event log, on their number, and on navigation stacks.
extension TapePlayer {
  /// - Parameter past: Entries and replies up to then are ignored.
  func factResult(_ query: TapeFactQuery, since past: Past) throws(StepFailure) -> ExpectationResult {
    let found = try lines(of: .fact(query), since: past, on: walk.world.shown)
    if !found.isEmpty {
      return ExpectationResult(holds: true, found: "there was such a fact", details: Self.last(found))
    }
    let names = FactCatalogue.names(meantBy: query.name)
    let near = entries.dropFirst(past.entries).map(\.fact.telling).filter { names.contains($0.name) }.map(Self.line)
    return ExpectationResult(
      holds: false,
      found: near.isEmpty ? "there was no such fact since the tape began" : "there was none with these fields",
      details: Self.last(near))
  }

  func tallyResult(_ occurrence: TapeOccurrence, _ wanted: Int) throws(StepFailure) -> ExpectationResult {
    let found = try lines(of: occurrence, since: Past(), on: walk.world.shown)
    return ExpectationResult(
      holds: found.count == wanted, found: "\(found.count) since the tape began", details: Self.last(found))
  }

  /// Adds to the tally of a watch what has happened since its last look.
  func count(_ occurrence: TapeOccurrence, in tally: inout WatchTally) throws(StepFailure) {
    let lines = try lines(of: occurrence, since: tally.seen, on: walk.world.shown)
    tally.add(lines, upTo: present)
  }

  /// Returns a line for each time that something has happened on a phone, oldest first. Lines of the log are those of all
  /// phones.
  func lines(
    of occurrence: TapeOccurrence, since past: Past, on phone: PhoneID
  ) throws(StepFailure) -> [String] {
    switch occurrence {
    case .log(let matcher): return try lines(matcher, since: past) { _ in true }
    case .notification(let matcher):
      return try lines(matcher, since: past) { $0.fact.channel == .notification && $0.phone == phone }
    case .reply(let component, let event, let outcome, let message):
      var lines: [String] = []
      for given in replies.dropFirst(past.replies) where given.phone == phone {
        let reply = given.reply
        guard reply.component == component, reply.event == event, reply.isSuccess == (outcome == .success),
          try Self.isFound(message, in: reply.message)
        else { continue }
        lines.append("\(component) \(event) \(outcome.rawValue) \"\(reply.message)\"")
      }
      return lines
    case .fact(let query):
      let names = FactCatalogue.names(meantBy: query.name)
      var lines: [String] = []
      for entry in entries.dropFirst(past.entries) {
        let telling = entry.fact.telling
        if names.contains(telling.name), try has(query.fields, entry, telling) { lines.append(Self.line(telling)) }
      }
      return lines
    }
  }

  private func lines(
    _ matcher: TapeMatcher, since past: Past, on isWanted: (TimelineEntry) -> Bool
  ) throws(StepFailure) -> [String] {
    var lines: [String] = []
    for entry in entries.dropFirst(past.entries) where isWanted(entry) {
      let text = walk.sentences.sentence(of: entry.fact).searchText
      if try Self.find(matcher, in: text) { lines.append(text) }
    }
    return lines
  }

  /// Returns true if a text or a pattern is found in a message; without a matcher any message will do.
  static func isFound(_ matcher: TapeMatcher?, in message: String) throws(StepFailure) -> Bool {
    guard let matcher else { return true }
    return try find(matcher, in: message)
  }

  /// Returns true if a text is the whole value, or if a pattern is found in it.
  private static func isWhole(_ matcher: TapeMatcher, _ value: String) throws(StepFailure) -> Bool {
    if case .text(let text) = matcher { return text == value }
    return try find(matcher, in: value)
  }

  private func has(
    _ fields: [TapeFactQuery.Field], _ entry: TimelineEntry, _ telling: Telling
  ) throws(StepFailure) -> Bool {
    let members = fields.isEmpty ? [] : telling.fields
    for field in fields {
      guard let meant = FactCatalogue.field(meantBy: field.name, in: telling.name) else { return false }
      let values = meant == FactCatalogue.phone ? ["\(entry.phone.number)"] : members.texts(of: meant.name)
      var isThere = false
      for value in values where !isThere { isThere = try Self.isWhole(field.value, value) }
      if !isThere { return false }
    }
    return true
  }

  /// A fact in one line, such as `banner.refreshed count=2`.
  private static func line(_ telling: Telling) -> String {
    ([telling.name] + telling.fields.map { "\($0.key)=\($0.value.compactText)" }).joined(separator: " ")
  }

  /// The last lines, as many as a report can show.
  private static func last(_ lines: [String]) -> [String] { lines.suffix(TapeFailure.entryCount) }

  // MARK: Stacks

  func stackResult(_ stack: TapeStack, _ wanted: [String]) -> ExpectationResult {
    let tab = stack.tab.flatMap { title in configuration.tabs.firstIndex { $0.title == title } } ?? model.selectedTab
    guard model.navigators.indices.contains(tab) else {
      return ExpectationResult(holds: false, found: "the app shows no tabs")
    }
    let name: StackName = stack.name == .main ? .main : .modal
    let paths = model.navigators[tab][name].map { path(of: $0.url) }
    let text = paths.map { "\"\($0)\"" }.joined(separator: " ")
    return ExpectationResult(holds: paths == wanted, found: paths.isEmpty ? "the stack is empty" : text)
  }

  /// The URL without the address of the app's own server.
  private func path(of url: String) -> String {
    guard url.hasPrefix(configuration.baseURL) else { return url }
    let path = url.dropFirst(configuration.baseURL.count)
    return path.isEmpty ? "/" : path.hasPrefix("/") || path.hasPrefix("?") ? String(path) : url
  }
}

extension [JSONValue.Member] {
  /// The texts of a field: one for a single value, one for each element of a list, none if it is absent.
  func texts(of field: String) -> [String] {
    var value: JSONValue? = .object(self)
    for name in field.split(separator: ".") { value = value?[String(name)] }
    guard case .array(let values)? = value else { return value.map { [$0.plainText] } ?? [] }
    return values.map(\.plainText)
  }
}

extension JSONValue {
  /// A string without quotes; any other value as compact JSON.
  fileprivate var plainText: String { string ?? compactText }
}
