/// Reads, compares and writes the goldens of tapes.
package struct GoldenStore: Sendable {
  package enum Mode: Hashable, Sendable {
    case compare
    /// Writes missing or different goldens; a tape that has written one still fails.
    case update

    /// Updating is refused under continuous integration, where nobody reviews the files.
    package init(wantsUpdate: Bool, isContinuousIntegration: Bool) throws(TapeEnvironmentError) {
      if wantsUpdate, isContinuousIntegration {
        throw TapeEnvironmentError(
          "goldens are not updated while CI is set in the environment; update them at home and commit them")
      }
      self = wantsUpdate ? .update : .compare
    }
  }

  package var mode: Mode
  var read: @Sendable (_ path: String) -> [UInt8]?
  var write: @Sendable (_ path: String, [UInt8]) throws(TapeEnvironmentError) -> Void

  package init(
    mode: Mode, read: @escaping @Sendable (_ path: String) -> [UInt8]?,
    write: @escaping @Sendable (_ path: String, [UInt8]) throws(TapeEnvironmentError) -> Void
  ) {
    self.mode = mode
    self.read = read
    self.write = write
  }

  /// A store without goldens; every golden is missing.
  package static let none = GoldenStore(mode: .compare, read: { _ in nil }, write: { _, _ in })

  /// Returns the path of a golden: `paywall` of `walks/subscribe.tape` is `walks/goldens/subscribe/paywall.txt`.
  package static func path(of name: String, for tape: String) -> String {
    var folders = tape.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let file = folders.popLast() ?? ""
    let stem = TapePath.ending(of: file).map { String(file.dropLast($0.count)) } ?? file
    return (folders + ["goldens", stem, name + ".txt"]).joined(separator: "/")
  }

  /// Compares a golden with its file, or writes the file if it differs; nil if there is no difference.
  func check(_ golden: Golden, at path: String) throws(TapeEnvironmentError) -> GoldenChange? {
    guard let bytes = read(path) else {
      if mode == .update { try write(path, golden.bytes) }
      return GoldenChange(path: path, difference: nil)
    }
    guard let difference = Golden(bytes: bytes).difference(from: golden) else { return nil }
    if mode == .update { try write(path, golden.bytes) }
    return GoldenChange(path: path, difference: difference)
  }
}

/// A golden that is missing or differs from the screen.
package struct GoldenChange: Hashable, Sendable {
  package var path: String
  /// The difference from the golden; nil if there was no golden.
  package var difference: GoldenDifference?

  package var isMissing: Bool { difference == nil }

  /// The change in one sentence, without its full stop.
  package var summary: String {
    isMissing ? "there is no golden \(path)" : "the screen differs from \(path)"
  }

  /// A line for the written file, and the difference from the old one.
  var lines: [ReportLine] {
    guard let difference else { return [ReportLine("  new      \(path)")] }
    return [ReportLine("  changed  \(path): \(difference.summary)")] + difference.lines
  }
}
