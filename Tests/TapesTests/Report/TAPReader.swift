/// A strict reader of TAP version 14; it refuses lines of an unknown kind.
struct TAPReader {
  struct Point: Hashable {
    var isOk: Bool
    var number: Int
    var description: String
    var directive: String?
    /// The YAML block; lines of a text are joined.
    var diagnostic: [String: String] = [:]
  }

  struct Refusal: Error, Hashable {
    var line: String
    var expected: String
  }

  private(set) var plan: Int?
  private(set) var points: [Point] = []
  private var rest: ArraySlice<Substring>

  init(_ text: String) throws {
    rest = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    guard rest.popLast() == "" else { throw Refusal(line: "", expected: "a line end at the end") }
    guard rest.popFirst() == "TAP version 14" else { throw Refusal(line: "", expected: "the version") }
    while let line = rest.popFirst() {
      if line.hasPrefix("#") { continue }
      if line == "  ---" {
        try readDiagnostic()
      } else if line.hasPrefix("1..") {
        guard plan == nil, let count = Int(line.dropFirst(3).prefix { $0.isNumber }) else {
          throw Refusal(line: String(line), expected: "one plan")
        }
        plan = count
      } else {
        points.append(try Self.point(line))
      }
    }
  }

  private static func point(_ line: Substring) throws -> Point {
    let isOk = line.hasPrefix("ok ")
    guard isOk || line.hasPrefix("not ok ") else { throw Refusal(line: String(line), expected: "a test point") }
    let text = line.dropFirst(isOk ? 3 : 7)
    let digits = text.prefix { $0.isNumber }
    guard let number = Int(digits), text.dropFirst(digits.count).hasPrefix(" - ") else {
      throw Refusal(line: String(line), expected: "a number and a description")
    }
    var description = ""
    var directive: String?
    var isEscaped = false
    for character in text.dropFirst(digits.count + 3) {
      if directive != nil {
        directive?.append(character)
      } else if isEscaped {
        description.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "#" {
        directive = ""
      } else {
        description.append(character)
      }
    }
    return Point(isOk: isOk, number: number, description: description, directive: directive)
  }

  /// Reads a flat mapping to numbers, to strings between quotes and to literal blocks.
  private mutating func readDiagnostic() throws {
    guard !points.isEmpty else { throw Refusal(line: "  ---", expected: "a test point before it") }
    while let line = rest.popFirst() {
      if line == "  ..." { return }
      guard line.hasPrefix("  "), let colon = line.firstIndex(of: ":") else {
        throw Refusal(line: String(line), expected: "a key")
      }
      let key = String(line[..<colon].dropFirst(2))
      var value = String(line[colon...].dropFirst(2))
      if value == "|2" {
        var lines: [Substring] = []
        while let next = rest.first, next.isEmpty || next.hasPrefix("    ") {
          lines.append(rest.removeFirst().dropFirst(4))
        }
        value = lines.joined(separator: "\n")
      } else if value.first != "\"" || value.last != "\"", Int(value) == nil {
        throw Refusal(line: String(line), expected: "a number, a string or a block")
      }
      points[points.count - 1].diagnostic[key] = value
    }
    throw Refusal(line: "", expected: "the end of a diagnostic")
  }
}
