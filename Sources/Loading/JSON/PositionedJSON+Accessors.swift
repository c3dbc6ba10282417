import Foundation
import Monetization

/// Typed reading. Every accessor of a key throws at the value's position if the type is wrong, and at the object's if
/// the key is absent; the optional accessors treat absent and `null` alike.
extension PositionedJSON {
  /// The error for a value of the wrong kind.
  package func error(expected: String) -> LoadingError {
    LoadingError(file: file, at: position, found: summary, expected: expected)
  }

  /// The value in a few words.
  package var summary: String {
    switch value {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let number): "the number \(number)"
    case .string(let text): LoadingError.quoted(text)
    case .array: "an array"
    case .object: "an object"
    }
  }

  package func members(_ what: String = "an object") throws(LoadingError) -> [Member] {
    guard case .object(let members) = value else { throw error(expected: what) }
    return members
  }

  package func elements(_ what: String = "an array") throws(LoadingError) -> [PositionedJSON] {
    guard case .array(let elements) = value else { throw error(expected: what) }
    return elements
  }

  package func text(_ what: String = "a string") throws(LoadingError) -> String {
    guard case .string(let text) = value else { throw error(expected: what) }
    return text
  }

  /// The value under `key`; nil if it is absent. If the file repeats the key, the last one wins.
  package subscript(key: String) -> PositionedJSON? {
    guard case .object(let members) = value else { return nil }
    return members.last { $0.key == key }?.value
  }

  package func required(_ key: String, _ what: String) throws(LoadingError) -> PositionedJSON {
    _ = try members("an object with the key \(LoadingError.quoted(key))")
    if let value = self[key] { return value }
    throw LoadingError(
      file: file, at: position, found: "an object without \(LoadingError.quoted(key))", expected: "it to hold \(what)")
  }

  /// The value under `key`; nil if it is absent or `null`.
  package func optional(_ key: String) -> PositionedJSON? {
    guard let value = self[key], value.value != .null else { return nil }
    return value
  }

  package func string(_ key: String) throws(LoadingError) -> String {
    let what = "a string for \(LoadingError.quoted(key))"
    return try required(key, what).text(what)
  }

  package func optionalString(_ key: String) throws(LoadingError) -> String? {
    try optional(key)?.text("a string for \(LoadingError.quoted(key))")
  }

  package func integer(_ key: String) throws(LoadingError) -> Int {
    let what = "a whole number for \(LoadingError.quoted(key))"
    let value = try required(key, what)
    guard let integer = value.json.integer else { throw value.error(expected: what) }
    return integer
  }

  package func optionalInteger(_ key: String) throws(LoadingError) -> Int? {
    optional(key) == nil ? nil : try integer(key)
  }

  package func bool(_ key: String) throws(LoadingError) -> Bool {
    let what = "true or false for \(LoadingError.quoted(key))"
    let value = try required(key, what)
    guard case .bool(let flag) = value.value else { throw value.error(expected: what) }
    return flag
  }

  package func optionalBool(_ key: String) throws(LoadingError) -> Bool? {
    optional(key) == nil ? nil : try bool(key)
  }

  package func array(_ key: String) throws(LoadingError) -> [PositionedJSON] {
    let what = "an array for \(LoadingError.quoted(key))"
    return try required(key, what).elements(what)
  }

  /// The array under `key`; empty if it is absent or `null`.
  package func optionalArray(_ key: String) throws(LoadingError) -> [PositionedJSON] {
    optional(key) == nil ? [] : try array(key)
  }

  package func object(_ key: String) throws(LoadingError) -> PositionedJSON {
    let what = "an object for \(LoadingError.quoted(key))"
    let value = try required(key, what)
    _ = try value.members(what)
    return value
  }

  package func optionalObject(_ key: String) throws(LoadingError) -> PositionedJSON? {
    optional(key) == nil ? nil : try object(key)
  }

  /// Reads a string that is one of the raw values of an enumeration.
  package func choice<Choice>(_ key: String, of type: Choice.Type = Choice.self) throws(LoadingError) -> Choice
  where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
    let names = Choice.allCases.map { LoadingError.quoted($0.rawValue) }.joined(separator: " or ")
    let value = try required(key, names)
    guard let choice = Choice(rawValue: try value.text(names)) else { throw value.error(expected: names) }
    return choice
  }
}
