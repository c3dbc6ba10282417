import Foundation
import Monetization

/// An `Info.plist`, in XML or binary, with the references in its values evaluated against build settings.
package struct InfoPlist: Hashable, Sendable {
  package indirect enum Value: Hashable, Sendable {
    /// An evaluated text, with the undefined settings that it refers to.
    case string(String, undefined: [String])
    case bool(Bool)
    case number(Decimal)
    /// A date in ISO 8601, as written.
    case date(String)
    /// Data in Base 64, as written, without white space.
    case data(String)
    case array([Node])
    case dictionary([Entry])
  }

  package struct Node: Hashable, Sendable {
    package var value: Value
    /// The line, from one.
    package var line: Int
    /// The text of a string before its references were replaced.
    package var written: String?
  }

  package struct Entry: Hashable, Sendable {
    /// The key, never evaluated: Xcode expands values only.
    package var key: String
    package var value: Value
    /// The line of the key, from one.
    package var line: Int
    /// The text of a string before its references were replaced.
    package var written: String?
  }

  package var file: String
  /// The entries, in the order of the file.
  package var entries: [Entry]
  package var diagnostics: [XcconfigDiagnostic]

  /// Reads a file whose root must be a dictionary.
  package init(bytes: [UInt8], file: String, settings: BuildSettings) throws(LoadingError) {
    let root = try PropertyListReader.read(bytes, file: file, settings: settings)
    guard case .dictionary(let entries) = root.node.value else {
      throw LoadingError(
        file: file, line: root.node.line, found: "a property list of another type", expected: "a <dict>")
    }
    self.file = file
    self.entries = entries
    diagnostics = root.diagnostics
  }

  /// The entry under a key; of several the last, as always in property lists.
  package func entry(_ key: String) -> Entry? {
    entries.last { $0.key == key }
  }

  /// The value under a key as configuration; flags and numbers become text.
  package subscript(key: String) -> ConfigurationValue {
    switch entry(key)?.value {
    case nil: .absent
    case .string(let text, let undefined): ConfigurationValue(text, undefined: undefined)
    case .bool(let flag): .present(flag ? "YES" : "NO")
    case .number(let number): .present("\(number)")
    case .date(let text), .data(let text): ConfigurationValue(text)
    case .array(let nodes): nodes.isEmpty ? .empty : .present("\(nodes.count) values")
    case .dictionary(let entries): entries.isEmpty ? .empty : .present("\(entries.count) keys")
    }
  }
}
