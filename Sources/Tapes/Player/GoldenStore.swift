/// Where the screens that tapes expect are kept.
package struct GoldenStore: Sendable {
  package enum Mode: Hashable, Sendable {
    case compare
    /// Writes what is missing or different; a tape that has written fails all the same.
    case update

    /// Nobody looks at what is written where tests run unattended, so updating is refused there.
    package init(wantsUpdate: Bool, isContinuousIntegration: Bool) throws(TapeEnvironmentError) {
      if wantsUpdate, isContinuousIntegration {
        throw TapeEnvironmentError("goldens are not updated under CI=true; update them at home and commit them")
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

  /// No goldens at all: every one is missing.
  package static let none = GoldenStore(mode: .compare, read: { _ in nil }, write: { _, _ in })

  /// `walks/subscribe.tape` keeps its golden `paywall` in `walks/goldens/subscribe/paywall.txt`.
  package static func path(of name: String, for tape: String) -> String {
    var folders = tape.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let file = folders.popLast() ?? ""
    let stem = TapePath.ending(of: file).map { String(file.dropLast($0.count)) } ?? file
    return (folders + ["goldens", stem, name + ".txt"]).joined(separator: "/")
  }

  /// Compares, or writes what differs; nil if all is as expected.
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

/// A golden that is not as the screen is.
package struct GoldenChange: Hashable, Sendable {
  package var path: String
  /// Nil if there was no golden.
  package var difference: GoldenDifference?

  package var isMissing: Bool { difference == nil }

  /// One sentence.
  package var summary: String {
    isMissing ? "there is no golden \(path)" : "the screen differs from \(path)"
  }

  /// What was written in its place: a line for the file, and the difference.
  var lines: [ReportLine] {
    guard let difference else { return [ReportLine("  new      \(path)")] }
    return [ReportLine("  changed  \(path): \(difference.summary)")] + difference.lines
  }
}
