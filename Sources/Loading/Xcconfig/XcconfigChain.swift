/// A configuration file with all files that it includes, as if pasted in place.
package struct XcconfigChain: Hashable, Sendable {
  /// The settings in order of precedence, lowest first.
  package private(set) var settings: [BuildSettings.Setting] = []
  package private(set) var diagnostics: [XcconfigDiagnostic] = []
  /// All files in the order of reading; a file that was included twice is listed twice.
  package private(set) var files: [String] = []

  private static let deepestNesting = 64
  private static let mostFiles = 1000

  /// Follows the includes of `path`. Each is looked up in the folder of the including file, then in `projectRoot`, with
  /// and without `.xcconfig`.
  ///
  /// Throws if `path` itself cannot be read; faults inside the files become diagnostics.
  package init(path: String, in source: FileSource, projectRoot: String = "") throws(LoadingError) {
    let path = FilePaths.standardized(path)
    let bytes = try source.bytes(path, expected: "a build configuration file")
    read(bytes, path: path, open: [path], source: source, projectRoot: projectRoot)
  }

  /// The first fault that Xcode reports as an error; nil if there is none.
  package var firstError: LoadingError? {
    diagnostics.first { $0.level == .error }?.loadingError
  }

  private mutating func read(
    _ bytes: [UInt8], path: String, open: [String], source: FileSource, projectRoot: String
  ) {
    files.append(path)
    let file = XcconfigFile(bytes: bytes, path: path)
    // The parser reports its own faults before the chain finds those of the includes; both are merged by line here.
    var ownDiagnostics = file.diagnostics[...]
    for statement in file.statements {
      let line = statement.line
      while let diagnostic = ownDiagnostics.first, diagnostic.line <= line {
        diagnostics.append(ownDiagnostics.removeFirst())
      }
      switch statement {
      case .assignment(let assignment):
        settings.append(BuildSettings.Setting(assignment, file: path))
      case .include(let include):
        follow(include, from: path, open: open, source: source, projectRoot: projectRoot)
      }
    }
    diagnostics += ownDiagnostics
  }

  private mutating func follow(
    _ include: XcconfigFile.Include, from path: String, open: [String], source: FileSource, projectRoot: String
  ) {
    func report(_ kind: XcconfigDiagnostic.Kind, _ message: String) -> XcconfigDiagnostic {
      XcconfigDiagnostic(kind, file: path, line: include.line, message)
    }
    for candidate in candidates(for: include.file, from: path, projectRoot: projectRoot) {
      switch source.reading(candidate) {
      case .absent:
        continue
      case .unreadable(let reason):
        diagnostics.append(report(.unreadableIncludedFile, "could not read included file ‘\(candidate)’: \(reason)"))
      case .bytes where open.contains(candidate):
        let chain = (open + [candidate]).joined(separator: " → ")
        diagnostics.append(
          report(.cyclicIncludeFileDirective, "skipped the inclusion of a file that is being read: \(chain)"))
      case .bytes where open.count >= Self.deepestNesting || files.count >= Self.mostFiles:
        diagnostics.append(report(.expansionTooLarge, "too many included files at ‘\(candidate)’"))
      case .bytes(let bytes):
        read(bytes, path: candidate, open: open + [candidate], source: source, projectRoot: projectRoot)
      }
      return
    }
    if !include.isOptional {
      diagnostics.append(report(.missingIncludedFile, "could not find included file ‘\(include.file)’"))
    }
  }

  private func candidates(for name: String, from path: String, projectRoot: String) -> [String] {
    var candidates: [String] = []
    for folder in [FilePaths.folder(of: path), projectRoot] {
      for suffix in ["", ".xcconfig"] where suffix.isEmpty || !name.hasSuffix(suffix) {
        let candidate = FilePaths.join(folder, name + suffix)
        if !name.isEmpty, !candidates.contains(candidate) { candidates.append(candidate) }
      }
    }
    return candidates
  }
}

extension XcconfigFile.Statement {
  fileprivate var line: Int {
    switch self {
    case .assignment(let assignment): assignment.line
    case .include(let include): include.line
    }
  }
}
