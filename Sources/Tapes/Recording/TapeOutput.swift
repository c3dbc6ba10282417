/// A file to write from a recording; its ending decides the format.
package struct TapeOutput: Hashable, Sendable {
  package enum Form: Hashable, Sendable {
    /// An animated picture.
    case film
    case cast(CastWriter.Version)
    /// The screen after every command.
    case text
    /// What `--plain` says of the walk.
    case plain
    /// The event log.
    case log
    /// A folder with a picture of every frame.
    case stills
  }

  package let path: String
  package let form: Form

  /// The endings, the longest first.
  private enum Ending: String, CaseIterable {
    case castThree = ".v3.cast"
    case cast = ".cast"
    case svg = ".svg"
    case plain = ".plain.txt"
    case txt = ".txt"
    case ascii = ".ascii"
    case jsonl = ".jsonl"
    case folder = "/"

    var form: Form {
      switch self {
      case .castThree: .cast(.three)
      case .cast: .cast(.two)
      case .svg: .film
      case .plain: .plain
      case .txt, .ascii: .text
      case .jsonl: .log
      case .folder: .stills
      }
    }
  }

  /// Creates the output for a path; nil if nothing is written for such a path.
  package init?(path: String) {
    guard let ending = Ending.allCases.first(where: { path.hasSuffix($0.rawValue) }) else { return nil }
    self.path = path
    form = ending.form
  }

  /// Returns a note for a path for which nothing is written; nil for other paths.
  package static func note(for path: String) -> String? {
    TapeOutput(path: path) == nil ? refusal(of: path) : nil
  }

  /// Returns the sentence that nothing is written for a path.
  package static func refusal(of path: String) -> String {
    "\(path): nothing is written; .svg, .cast, .txt and .jsonl are"
  }

  /// Returns a note as `note(for:)` does, for a picture of one moment.
  package static func note(forScreenshot path: String) -> String? {
    TapePath.ending(of: path) == ".png" ? "\(path): nothing is written; .svg and .txt are" : nil
  }

  /// Returns the outputs of the tape itself, each path once; those of sourced tapes are ignored.
  ///
  /// Each row of a table has files of its own.
  package static func all(of script: TapeScript) -> [TapeOutput] {
    var outputs: [TapeOutput] = []
    for (path, step) in script.outputs {
      guard let output = TapeOutput(path: script.path(path, of: step)), !outputs.contains(output) else { continue }
      outputs.append(output)
    }
    return outputs
  }

  /// Returns the same output for one row of a table, so that rows do not overwrite each other's files.
  ///
  /// - Parameter row: The row, counted from 0.
  func numbered(row: Int) -> TapeOutput { TapeOutput(path: TapeRowFiles.path(path, row: row)) ?? self }

  /// The output needs the frames of the tape.
  var needsRecording: Bool { form != .log }

  /// The output needs the lines of the plain mode.
  var needsNarration: Bool { form == .plain }

  /// The output needs the states of the walk.
  var needsStates: Bool {
    if case .cast = form { true } else { false }
  }
}

extension TapeScript {
  /// The paths of the tape's own `Output` commands, in order.
  var outputPaths: [String] { outputs.map(\.path) }

  /// The tape's own `Output` commands with their paths, in order.
  fileprivate var outputs: [(path: String, step: Step)] {
    steps.compactMap { step in
      step.file == file ? (step.command.kind.action as? OutputAction).map { ($0.path, step) } : nil
    }
  }
}
