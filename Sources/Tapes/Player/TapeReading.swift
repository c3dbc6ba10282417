/// One tape on its way into the list of steps.
struct TapeReading {
  var file: String
  /// The `Source` commands that led to the tape, innermost first; empty for the tape itself.
  var sourcedBy: [SourcePlace] = []
  /// The line of the tape itself that led to this one; nil for the tape itself.
  var mainLine: Int?
  /// Values that override the tape's own: from the command line, and from the tape that sources it.
  var given: [String: String]
  var variables: [String: String]
  var columns: [String] = []
  var rows: [[String]] = []

  init(file: String, given: [String: String]) {
    self.file = file
    self.given = given
    variables = given
  }

  mutating func bind(_ name: String, _ value: String) {
    if given[name] == nil { variables[name] = value }
  }
}
