/// What becomes of a recording, by the ending of the file it goes to.
package struct TapeOutput: Hashable, Sendable {
  package enum Form: Hashable, Sendable {
    /// An animated picture.
    case film
    case cast(CastWriter.Version)
    /// The screen after every command.
    case text
    /// The event log.
    case log
    /// A folder with a picture of every frame.
    case stills
  }

  package let path: String
  package let form: Form

  /// Endings, the longest first.
  private enum Ending: String, CaseIterable {
    case castThree = ".v3.cast"
    case cast = ".cast"
    case svg = ".svg"
    case txt = ".txt"
    case ascii = ".ascii"
    case jsonl = ".jsonl"
    case folder = "/"

    var form: Form {
      switch self {
      case .castThree: .cast(.three)
      case .cast: .cast(.two)
      case .svg: .film
      case .txt, .ascii: .text
      case .jsonl: .log
      case .folder: .stills
      }
    }
  }

  /// Nil if nothing is written for such a path.
  package init?(path: String) {
    guard let ending = Ending.allCases.first(where: { path.hasSuffix($0.rawValue) }) else { return nil }
    self.path = path
    form = ending.form
  }

  /// What to tell somebody who wants a file that is not written; nil if it is.
  package static func note(for path: String) -> String? {
    TapeOutput(path: path) == nil ? refusal(of: path) : nil
  }

  /// What to say of a path that nothing is written for.
  package static func refusal(of path: String) -> String {
    "\(path): nothing is written; .svg, .cast, .txt and .jsonl are"
  }

  /// As `note(for:)`, for a picture of one moment.
  package static func note(forScreenshot path: String) -> String? {
    TapePath.ending(of: path) == ".png" ? "\(path): nothing is written; .svg and .txt are" : nil
  }

  /// What a tape itself asks for, each path once; the tapes it sources have no say.
  ///
  /// Each row of a table has files of its own.
  package static func all(of script: TapeScript) -> [TapeOutput] {
    var outputs: [TapeOutput] = []
    for path in script.outputPaths {
      guard let output = TapeOutput(path: script.files.path(path)), !outputs.contains(output) else { continue }
      outputs.append(output)
    }
    return outputs
  }

  /// The same for one row of a table, so that the other rows do not write over it.
  ///
  /// - Parameter row: Counted from 0.
  func numbered(row: Int) -> TapeOutput { TapeOutput(path: TapeRowFiles.path(path, row: row)) ?? self }

  /// Whether what the tape shows must be recorded for it.
  var needsRecording: Bool { form != .log }

  /// Whether what is true of the walk must be recorded for it.
  var needsStates: Bool {
    if case .cast = form { true } else { false }
  }
}

extension TapeScript {
  /// The paths that the tape itself gives to `Output`, in its order.
  var outputPaths: [String] {
    steps.compactMap { step in
      if step.file == file, case .output(let path) = step.command.kind { path } else { nil }
    }
  }
}
