extension TapeLinter {
  /// Warns of variables, columns and environment variables that nothing reads.
  mutating func lookAtNames(_ script: TapeScript) {
    warnings += script.unread.map { note in
      var warning = note
      warning.severity = .warning
      return warning
    }
  }
}
