import Monetization

/// A Hotwire Native path configuration.
///
/// Rejected whole for what the iOS library rejects it for: no `rules`, or one rule without an array of strings under
/// `patterns` and an object under `properties`. Settings that are no object count as none. Other keys are ignored.
package struct PathConfigurationFile: Hashable, Sendable {
  package struct Rule: Hashable, Sendable {
    package var patterns: [Pattern]
    /// An object, in the order of the file.
    package var properties: JSONValue
    /// Where each property stands, in the order of `properties`.
    package var propertyPositions: [PropertyPosition]
    package var position: TextPosition
  }

  /// A regular expression, as written; one that does not compile matches nothing.
  package struct Pattern: Hashable, Sendable {
    package var text: String
    package var position: TextPosition
  }

  package struct PropertyPosition: Hashable, Sendable {
    package var key: String
    package var position: TextPosition
  }

  package var file: String
  package var rules: [Rule]
  /// An object.
  package var settings: JSONValue

  package init(bytes: [UInt8], file: String) throws(LoadingError) {
    let root = try PositionedJSON(bytes: bytes, file: file)
    self.file = file
    rules = []
    for json in try root.array("rules") { rules.append(try Rule(json)) }
    settings = .object([])
    if let json = root["settings"], case .object = json.value { settings = json.json }
  }
}

extension PathConfigurationFile.Rule {
  fileprivate init(_ json: PositionedJSON) throws(LoadingError) {
    patterns = []
    for pattern in try json.array("patterns") {
      let text = try pattern.text("a pattern, which is a string")
      patterns.append(PathConfigurationFile.Pattern(text: text, position: pattern.position))
    }
    let properties = try json.object("properties")
    self.properties = properties.json
    propertyPositions = properties.distinctMembers.map {
      PathConfigurationFile.PropertyPosition(key: $0.key, position: $0.position)
    }
    position = json.position
  }
}
