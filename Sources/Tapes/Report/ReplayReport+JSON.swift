import Foundation
import Monetization
import TerminalUI

extension ReplayReport {
  /// The version of the format; a change that could break a reader raises it.
  private static let version = 1

  private enum Key: String {
    case format, version, status, passed, failed, errors, notPlayed, inputs, milliseconds, results
    case file, name, `case`, outcome, virtualMilliseconds, message, failure, failures, faults, goldens
    case line, column, command, source, expected, found, details, screen, marks, wanted, pointers
    case at, layers, state, events, channel, text, open, path, isNew, difference, sourcedBy
  }

  /// The report as one JSON object, with its keys always in the same order, and one line for each result.
  package var json: String {
    let head = Self.object([
      (.format, .string("paywalk-replay")), (.version, .number(Self.version)), (.status, .number(Int(status.rawValue))),
      (.passed, .number(count(.passed))), (.failed, .number(count(.failed, .goldensWritten))),
      (.errors, .number(count(.fault, .environment))), (.notPlayed, .number(count(.notPlayed))),
      (.inputs, .number(inputCount)), (.milliseconds, .number(Int(time.milliseconds))),
    ]).safeText
    let results = entries.map { Self.value($0).safeText }
    let list = results.isEmpty ? "[]" : "[\n" + results.joined(separator: ",\n") + "\n]"
    return head.dropLast() + ",\"\(Key.results.rawValue)\":\(list)}\n"
  }

  private static func value(_ entry: Entry) -> JSONValue {
    let result = entry.result
    var members: [(Key, JSONValue)] = [(.file, .string(result.file)), (.name, .string(entry.name))]
    if let name = result.caseName { members.append((.case, .string(name))) }
    members += [
      (.outcome, .string(entry.kind.rawValue)), (.inputs, .number(result.inputCount)),
      (.milliseconds, .number(Int(entry.time.milliseconds))),
      (.virtualMilliseconds, .number(Int(result.playedTime.milliseconds))),
    ]
    if let complaint = entry.complaint { members.append((.message, .string(complaint))) }
    switch result.outcome {
    case .failed(let failure):
      members.append((.failure, value(failure)))
      if result.failures.count > 1 { members.append((.failures, .array(result.failures.map(value)))) }
    case .scriptError(let error): members.append((.faults, .array(error.diagnostics.map(value))))
    case .passed, .goldensWritten, .environment, .notPlayed: break
    }
    if !result.writtenGoldens.isEmpty { members.append((.goldens, .array(result.writtenGoldens.map(value)))) }
    return object(members)
  }

  private static func value(_ failure: TapeFailure) -> JSONValue {
    object([
      (.file, .string(failure.file)), (.line, .number(failure.line)), (.command, .string(failure.command)),
      (.source, .string(failure.quote?.source.last ?? "")), (.expected, .string(failure.expected)),
      (.found, .string(failure.found)), (.details, .strings(failure.details)),
      (.screen, .strings(failure.frame.lines)), (.marks, .array(failure.marks.map(value))),
      (.at, .string(failure.instant.preciseISO8601)), (.layers, .strings(failure.layers)),
      (.state, .strings(failure.state)),
      (
        .events,
        .array(
          failure.lastEntries.map { entry in
            object([
              (.at, .string(entry.instant.preciseISO8601)), (.channel, .string(entry.fact.channel.rawValue)),
              (.text, .string(Sentences().text(of: entry.fact))),
            ])
          })
      ),
      (.open, .string(failure.openCommand ?? "")), (.sourcedBy, value(failure.sourcedBy)),
    ])
  }

  private static func value(_ places: [SourcePlace]) -> JSONValue {
    .array(places.map { object([(.file, .string($0.file)), (.line, .number($0.line))]) })
  }

  private static func value(_ mark: ScreenMark) -> JSONValue {
    var members: [(Key, JSONValue)] = [(.line, .number(mark.row + 1))]
    if let wanted = mark.wanted { members.append((.wanted, .string(wanted.trimmedEnd))) }
    members.append((.pointers, .string(mark.pointers)))
    return object(members)
  }

  private static func value(_ fault: Diagnostic) -> JSONValue {
    object([
      (.file, .string(fault.file)), (.line, .number(fault.line)), (.column, .number(fault.column)),
      (.message, .string(fault.message)), (.expected, .string(fault.expected)), (.source, .string(fault.source)),
      (.sourcedBy, value(fault.sourcedBy)),
    ])
  }

  private static func value(_ change: GoldenChange) -> JSONValue {
    object([
      (.path, .string(change.path)), (.isNew, .bool(change.isMissing)),
      (.difference, .strings(change.difference?.lines.map(\.text) ?? [])),
    ])
  }

  private static func object(_ members: [(Key, JSONValue)]) -> JSONValue {
    .object(members.map { .init($0.0.rawValue, $0.1) })
  }
}

extension JSONValue {
  fileprivate static func number(_ count: Int) -> JSONValue { .number(Decimal(count)) }

  fileprivate static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
}
