/// Build settings of all levels, evaluated as Xcode evaluates them.
///
/// Levels are appended from the weakest to the strongest: base file, target file, local file, flags. The last
/// assignment whose conditions hold wins, and can refer to the one before it as `$(inherited)`.
package struct BuildSettings: Hashable, Sendable {
  /// An assignment with its place.
  package struct Setting: Hashable, Sendable {
    package var name: String
    package var conditions: [XcconfigFile.Condition]
    /// The value before `$(…)` is evaluated.
    package var value: String
    package var file: String
    /// The line, from one; 0 for a setting that does not come from a file.
    package var line: Int

    package init(
      _ name: String, _ value: String, conditions: [XcconfigFile.Condition] = [], file: String = "", line: Int = 0
    ) {
      self.name = name
      self.conditions = conditions
      self.value = value
      self.file = file
      self.line = line
    }

    init(_ assignment: XcconfigFile.Assignment, file: String) {
      self.init(
        assignment.name, assignment.value, conditions: assignment.conditions, file: file, line: assignment.line)
    }
  }

  /// The values that the conditions of settings are compared with.
  package struct Parameters: Hashable, Sendable {
    package var configuration: String
    package var sdk: String
    package var architecture: String
    package var variant: String

    package init(
      configuration: String = "Debug", sdk: String = "iphonesimulator", architecture: String = "arm64",
      variant: String = "normal"
    ) {
      self.configuration = configuration
      self.sdk = sdk
      self.architecture = architecture
      self.variant = variant
    }

    /// The value of a parameter; nil for a parameter that Xcode does not know, which only the pattern `*` matches.
    func value(of parameter: String) -> String? {
      switch Name(rawValue: parameter) {
      case .config: configuration
      case .sdk: sdk
      case .arch: architecture
      case .variant: variant
      case nil: nil
      }
    }

    private enum Name: String, CaseIterable {
      case config, sdk, arch, variant
    }

    /// The parameters that Xcode knows.
    package static var names: [String] { Name.allCases.map(\.rawValue) }

    /// Returns true if some build may fulfil the condition, since Xcode knows its parameter and names have no such blanks.
    static func canHold(_ condition: XcconfigFile.Condition) -> Bool {
      if condition.pattern == "*" { return true }
      guard let name = Name(rawValue: condition.parameter) else { return false }
      let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
      let edges = [condition.pattern.first, condition.pattern.last].compactMap { $0 }
      if edges.contains(where: isBlank) || condition.pattern.contains(where: { ",=".contains($0) }) { return false }
      return name == .config || !condition.pattern.contains(where: isBlank)
    }

    package func fulfil(_ condition: XcconfigFile.Condition) -> Bool {
      guard let value = value(of: condition.parameter) else { return condition.pattern == "*" }
      return Glob(condition.pattern, hasSets: false).matches(value)
    }
  }

  package let parameters: Parameters
  /// All assignments, weakest first, including those whose conditions do not hold.
  package private(set) var settings: [Setting] = []
  /// The indexes into `settings` of the assignments to each name whose conditions hold, ascending. Used for lookup by
  /// name, never iterated.
  private var applicable: [String: [Int]] = [:]

  package init(_ settings: [Setting] = [], parameters: Parameters = Parameters()) {
    self.parameters = parameters
    append(settings)
  }

  /// Adds a stronger level.
  package mutating func append(_ level: [Setting]) {
    for setting in level {
      if setting.conditions.allSatisfy(parameters.fulfil) {
        applicable[setting.name, default: []].append(settings.count)
      }
      settings.append(setting)
    }
  }

  /// The settings that Xcode defines for every target, as far as property lists commonly use them. The weakest level.
  package static func platformDefaults(target: String, parameters: Parameters = Parameters()) -> [Setting] {
    [
      Setting("TARGET_NAME", target),
      Setting("PRODUCT_NAME", "$(TARGET_NAME)"),
      Setting("EXECUTABLE_NAME", "$(PRODUCT_NAME)"),
      Setting("PRODUCT_MODULE_NAME", "$(PRODUCT_NAME:c99extidentifier)"),
      Setting("PRODUCT_BUNDLE_PACKAGE_TYPE", "APPL"),
      Setting("DEVELOPMENT_LANGUAGE", "en"),
      Setting("CONFIGURATION", parameters.configuration),
      Setting("PLATFORM_NAME", parameters.sdk),
      Setting("CURRENT_PROJECT_VERSION", "1"),
      Setting("MARKETING_VERSION", "1.0"),
    ]
  }

  /// All assignments to a name, weakest first; the last one that holds is in force.
  package func history(of name: String) -> [(setting: Setting, holds: Bool)] {
    settings.enumerated().filter { $0.element.name == name }
      .map { ($0.element, applicable[name, default: []].contains($0.offset)) }
  }

  /// The evaluated value; nil if no assignment holds.
  package func value(_ name: String) -> String? {
    next(name, below: nil) == nil ? nil : expand("$(\(name))").text
  }

  /// The value as a flag; nil without one, and for a value that is none.
  func flag(_ name: String) -> Bool? {
    value(name).flatMap { ConfigurationValue($0).flag }
  }

  /// The index of the strongest assignment that holds and is weaker than `bound`; nil if there is none.
  func next(_ name: String, below bound: Int?) -> Int? {
    guard let indexes = applicable[name] else { return nil }
    guard let bound else { return indexes.last }
    return indexes.last { $0 < bound }
  }

  /// Evaluates a text with string semantics: white space and quotation marks stay as they are.
  ///
  /// `file` and `line` are the place of the text, for the diagnostics.
  package func expand(_ text: String, file: String = "", line: Int = 0) -> SettingsExpansion {
    var evaluation = SettingsEvaluation(settings: self, file: file, line: line)
    return evaluation.expansion(of: text)
  }
}
