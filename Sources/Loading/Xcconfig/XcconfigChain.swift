/// A configuration file with all files that it includes, as if pasted in place.
package struct XcconfigChain: Hashable, Sendable {
  /// The settings in order of precedence, lowest first.
  package private(set) var settings: [BuildSettings.Setting] = []
  package private(set) var diagnostics: [XcconfigDiagnostic] = []
  /// All files in the order of reading; a file that was included twice is listed twice.
  package private(set) var files: [String] = []

  /// All includes in the order of reading, with the files that were found.
  package private(set) var includes: [Include] = []
  /// The values that a comment has cut, in the order of reading.
  package private(set) var cuts: [CutValue] = []

  /// An include with its place.
  package struct Include: Hashable, Sendable {
    package var file: String
    package var include: XcconfigFile.Include
    /// The path of the file that was found; nil if there is none.
    package var path: String?
  }

  /// A value whose end Xcode takes for a comment.
  package struct CutValue: Hashable, Sendable {
    package var file: String
    package var assignment: XcconfigFile.Assignment
    package var cut: XcconfigFile.Cut
  }

  private static let deepestNesting = 64
  private static let mostFiles = 1000
  /// The most bytes of all files together, each as often as it is included.
  private static let mostBytes = 4 << 20
  private static let mostIncludes = 5000
  private var byteCount = 0
  private var isTooLarge = false

  /// Follows the includes of `path`. Each is looked up in the folder of the including file, then in `projectRoot`, with
  /// and without `.xcconfig`.
  ///
  /// Throws if `path` itself cannot be read; faults inside the files become diagnostics.
  package init(path: String, in source: FileSource, projectRoot: String = "") throws(LoadingError) {
    let path = FilePaths.standardized(path)
    let bytes = try source.bytes(path, expected: "a build configuration file")
    guard bytes.count <= Self.mostBytes else {
      throw LoadingError(
        file: path, found: "a file of \(bytes.count) bytes", expected: "\(Self.mostBytes >> 20) MiB of settings at most"
      )
    }
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
    byteCount += bytes.count
    let file = XcconfigFile(bytes: bytes, path: path)
    // The parser reports its own faults before the chain finds those of the includes; both are merged by line here.
    var ownDiagnostics = file.diagnostics[...]
    for statement in file.statements {
      let line = statement.line
      while let diagnostic = ownDiagnostics.first, diagnostic.line <= line {
        note(ownDiagnostics.removeFirst())
      }
      switch statement {
      case .assignment(let assignment):
        settings.append(BuildSettings.Setting(assignment, file: path))
        if let cut = assignment.cut { cuts.append(CutValue(file: path, assignment: assignment, cut: cut)) }
      case .include(let include):
        follow(include, from: path, open: open, source: source, projectRoot: projectRoot)
      }
    }
    for diagnostic in ownDiagnostics { note(diagnostic) }
  }

  private mutating func note(_ diagnostic: XcconfigDiagnostic) {
    diagnostics.append(diagnostic)
    if diagnostic.kind == .chainTooLarge { isTooLarge = true }
  }

  private mutating func follow(
    _ include: XcconfigFile.Include, from path: String, open: [String], source: FileSource, projectRoot: String
  ) {
    func report(_ kind: XcconfigDiagnostic.DiagnosticID, _ message: String) -> XcconfigDiagnostic {
      XcconfigDiagnostic(kind, file: path, line: include.line, message)
    }
    // A chain beyond a limit is refused whole, so that the rest of it need not be read.
    if isTooLarge { return }
    includes.append(Include(file: path, include: include))
    guard includes.count <= Self.mostIncludes, settings.count <= XcconfigParser.mostStatements else {
      note(report(.chainTooLarge, "too many included files or settings at ‘\(include.file)’"))
      return
    }
    let place = includes.count - 1
    guard !include.file.hasPrefix(Self.developerFolder) else {
      note(report(.developerFolder, "did not look for ‘\(include.file)’"))
      return
    }
    for candidate in candidates(for: include.file, from: path, projectRoot: projectRoot) {
      let reading = source.reading(candidate)
      if case .absent = reading { continue }
      includes[place].path = candidate
      switch reading {
      case .absent: break
      case .unreadable(let reason):
        note(report(.unreadableIncludedFile, "could not read included file ‘\(candidate)’: \(reason)"))
      case .bytes where open.contains(candidate):
        let chain = (open + [candidate]).joined(separator: " → ")
        note(
          report(.cyclicIncludeFileDirective, "skipped the inclusion of a file that is being read: \(chain)"))
      case .bytes where open.count >= Self.deepestNesting || files.count >= Self.mostFiles:
        note(report(.chainTooLarge, "too many included files at ‘\(candidate)’"))
      case .bytes(let bytes) where byteCount + bytes.count > Self.mostBytes:
        let limit = Self.mostBytes >> 20
        note(report(.chainTooLarge, "more than \(limit) MiB of included files at ‘\(candidate)’"))
      case .bytes(let bytes):
        read(bytes, path: candidate, open: open + [candidate], source: source, projectRoot: projectRoot)
      }
      return
    }
    if include.isOptional { return }
    if let made = GeneratedSettings(includedAs: include.file, from: path) {
      note(report(.missingGeneratedFile, "\(LoadingError.quoted(include.file)), which \(made.command) makes"))
    } else {
      note(report(.missingIncludedFile, "could not find included file ‘\(include.file)’"))
    }
  }

  /// The beginning of a path in the folder of Xcode itself.
  private static let developerFolder = "<DEVELOPER_DIR>"

  private func candidates(for name: String, from path: String, projectRoot: String) -> [String] {
    var candidates: [String] = []
    for folder in [FilePaths.folder(of: path), projectRoot] {
      // Only a name without any extension stands for one with `.xcconfig` too.
      for suffix in ["", FileSuffix.settings] where suffix.isEmpty || FilePaths.suffix(of: name).isEmpty {
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
