/// The folder of saved states, and the names of the files in it.
package enum StateFolder {
  /// Returns `$XDG_STATE_HOME/paywalk`, else `$HOME/.local/state/paywalk`.
  package static func `default`(environment: [String: String]) throws(StateError) -> String {
    guard let folder = UserFolder.state.path(environment: environment) else { throw .noFolder }
    return folder
  }

  /// The common beginning of an app's file names: the app's name, without characters that a file name cannot hold.
  static func fileName(of app: String) -> String {
    var name = String.UnicodeScalarView()
    var length = 0
    for scalar in app.unicodeScalars {
      length += scalar.utf8.count
      if length > longestName { break }
      let isAllowed = scalar != "/" && !scalar.properties.generalCategory.isControl
      name.append(isAllowed ? scalar : "-")
    }
    if name.first == "." { name.replaceSubrange(..<name.index(after: name.startIndex), with: "-".unicodeScalars) }
    return name.isEmpty ? "app" : String(name)
  }

  /// The most bytes of a name. File systems take 255; the rest is for suffixes.
  private static let longestName = 200

  static func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}

extension Unicode.Scalar {
  fileprivate var utf8: Unicode.UTF8.EncodedScalar {
    // Every scalar has an encoding; the replacement is only there for the type.
    Unicode.UTF8.encode(self) ?? Unicode.UTF8.encodedReplacementCharacter
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isControl: Bool { self == .control || self == .lineSeparator || self == .paragraphSeparator }
}
