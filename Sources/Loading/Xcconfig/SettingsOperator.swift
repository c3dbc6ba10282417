/// The effects of `$(NAME:operator)` and `$(NAME:operator=operand)` on a value.
enum SettingsOperator {
  enum Retrieval: String {
    case upper, lower, quote, identifier, rfc1034identifier, c99extidentifier
    case dir, file, base, suffix, standardizepath, not, truncatedversion
  }

  enum Replacement: String {
    case `default`, dir, file, base, suffix, relativeto, isancestor
  }

  static func isKnown(_ name: String, hasOperand: Bool) -> Bool {
    hasOperand ? Replacement(rawValue: name) != nil : Retrieval(rawValue: name) != nil
  }
}

extension SettingsOperator.Retrieval {
  func apply(to value: String) -> String {
    switch self {
    case .upper: value.uppercased()
    case .lower: value.lowercased()
    case .quote: Self.quoted(value)
    case .identifier: Self.identifier(value, filler: "_") { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" }
    case .rfc1034identifier:
      Self.identifier(value, filler: "-") { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "-" }
    case .c99extidentifier: Self.identifier(value, filler: "_") { $0.isLetter || $0.isNumber || $0 == "_" }
    case .dir: Self.directory(value)
    case .file: FilePaths.lastComponent(of: value)
    case .base: String(FilePaths.lastComponent(of: value).dropLast(FilePaths.suffix(of: value).count))
    case .suffix: FilePaths.suffix(of: value)
    case .standardizepath: FilePaths.standardized(value)
    case .not: value == "YES" ? "NO" : "YES"
    case .truncatedversion: value.split(separator: ".").prefix(3).joined(separator: ".")
    }
  }

  private static func quoted(_ value: String) -> String {
    if value.isEmpty { return "\"\"" }
    let special: Set<Unicode.Scalar> = [" ", "\t", "\r", "\n", "\\", "\"", "'"]
    var result = ""
    for scalar in value.unicodeScalars {
      if special.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// A digit must not come first.
  private static func identifier(_ value: String, filler: Character, allows: (Character) -> Bool) -> String {
    var result = ""
    for character in value {
      let isLeadingDigit = result.isEmpty && character.isNumber
      result.append(allows(character) && !isLeadingDigit ? character : filler)
    }
    return result
  }

  private static func directory(_ value: String) -> String {
    let folder = FilePaths.folder(of: value)
    if folder.isEmpty { return "./" }
    return folder.hasSuffix("/") ? folder : folder + "/"
  }
}

extension SettingsOperator.Replacement {
  func apply(to value: String, operand: String) -> String {
    let folder = FilePaths.folder(of: value)
    let suffix = FilePaths.suffix(of: value)
    switch self {
    case .default: return value.isEmpty ? operand : value
    case .dir: return FilePaths.join(operand, FilePaths.lastComponent(of: value))
    case .file: return FilePaths.join(folder, operand)
    case .base: return FilePaths.join(folder, operand) + suffix
    case .suffix:
      let bare = operand.split(separator: ".").last.map(String.init) ?? operand
      return String(value.dropLast(suffix.count)) + "." + bare
    case .relativeto: return Self.relative(operand, to: value)
    case .isancestor: return Self.isAncestor(operand, of: value) ? "YES" : "NO"
    }
  }

  /// `path` relative to the folder `base`; `base` itself unless both are absolute.
  private static func relative(_ path: String, to base: String) -> String {
    guard path.hasPrefix("/"), base.hasPrefix("/") else { return base }
    let target = FilePaths.standardized(path).split(separator: "/")
    let origin = FilePaths.standardized(base).split(separator: "/")
    let shared = zip(target, origin).prefix { $0 == $1 }.count
    let steps = Array(repeating: "..", count: origin.count - shared) + target.dropFirst(shared).map(String.init)
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }

  private static func isAncestor(_ folder: String, of path: String) -> Bool {
    guard folder.hasPrefix("/"), path.hasPrefix("/") else { return false }
    let folder = FilePaths.standardized(folder).split(separator: "/")
    let path = FilePaths.standardized(path).split(separator: "/")
    return path.count > folder.count && path.starts(with: folder)
  }
}
