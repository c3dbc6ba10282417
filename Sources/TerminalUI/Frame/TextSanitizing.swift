import Simulation

/// Makes text from outside safe to show: nothing in it can move the cursor, colour the screen or reorder a line.
package enum TextSanitizing {
  /// The most combining marks on one character; more are dropped.
  static let maximumMarks = 8

  /// Text without control characters, escape sequences, bidirectional overrides and invisible fillers.
  ///
  /// Tabs become a space. Line breaks of every kind become `\n` if allowed, else a space.
  package static func sanitize(_ text: String, allowingNewlines: Bool = false) -> String {
    var copy = text
    let isClean = copy.withUTF8 { bytes in bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }
    if isClean { return text }
    var result = String.UnicodeScalarView()
    var scalars = Array(text.unicodeScalars)[...]
    var ends = StringEnds()
    var marks = 0
    while let scalar = scalars.popFirst() {
      switch scalar.value {
      case 0x1B, 0x9B, 0x9D, 0x90, 0x98, 0x9E, 0x9F:
        dropSequence(after: scalar.value, from: &scalars, &ends)
      case 0x0D:
        if scalars.first?.value == 0x0A { scalars.removeFirst() }
        result.append(allowingNewlines ? "\n" : " ")
      case 0x0A, 0x0B, 0x0C, 0x85, 0x2028, 0x2029:
        result.append(allowingNewlines ? "\n" : " ")
      case 0x09:
        result.append(" ")
      case let value where isInvisible(value):
        continue
      case let value where TextWidth.columns(scalar: value) == 0 && value != 0x200D:
        marks += 1
        if marks <= maximumMarks { result.append(scalar) }
        continue
      default:
        result.append(scalar)
      }
      if scalar.value != 0x200D { marks = 0 }
    }
    return String(result)
  }

  /// The same for a report or a log, in which marks that reorder or hide letters are escapes such as `\u{202E}`: names
  /// that differ look different.
  package static func visible(_ text: String, allowingNewlines: Bool = false) -> String {
    sanitize(withVisibleMarks(text), allowingNewlines: allowingNewlines)
  }

  /// The text with escapes for marks that reorder or hide letters; control characters are as before.
  private static func withVisibleMarks(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control
      result += isControl || scalar.isASCII ? String(scalar) : String(scalar).printable
    }
    return result
  }

  private static func isInvisible(_ value: UInt32) -> Bool {
    TextWidth.isControl(value) || value == 0xAD || value == 0x200B || value == 0xFEFF
      || (value >= 0x2060 && value <= 0x206F) || (value >= 0xFFF9 && value <= 0xFFFB)
  }

  /// Drops an escape sequence; a sequence that never ends loses only its introducer.
  private static func dropSequence(
    after introducer: UInt32, from scalars: inout ArraySlice<Unicode.Scalar>, _ ends: inout StringEnds
  ) {
    var kind = introducer
    if introducer == 0x1B {
      guard let next = scalars.first?.value else { return }
      switch next {
      case 0x5B: kind = 0x9B
      case 0x5D: kind = 0x9D
      case 0x50, 0x58, 0x5E, 0x5F: kind = 0x90
      case 0x20...0x2F:
        let rest = scalars.drop { (0x20...0x2F).contains($0.value) }
        if let final = rest.first?.value, (0x30...0x7E).contains(final) { scalars = rest.dropFirst() }
        return
      case 0x30...0x7E:
        scalars.removeFirst()
        return
      default: return
      }
      scalars.removeFirst()
    }
    if kind == 0x9B {
      let rest = scalars.drop { (0x20...0x3F).contains($0.value) }
      if let final = rest.first?.value, (0x40...0x7E).contains(final) { scalars = rest.dropFirst() }
    } else {
      dropString(from: &scalars, &ends)
    }
  }

  /// The next possible end of a string in a text, which is looked for only once: a text of introducers alone must not
  /// cost more than its length.
  private struct StringEnds {
    private var known: Int?

    mutating func first(in scalars: ArraySlice<Unicode.Scalar>) -> Int? {
      if known.map({ $0 < scalars.startIndex }) ?? true {
        known = scalars.firstIndex { [0x07, 0x9C, 0x1B].contains($0.value) } ?? scalars.endIndex
      }
      return known == scalars.endIndex ? nil : known
    }
  }

  /// Drops up to BEL or the string terminator, if there is one.
  private static func dropString(from scalars: inout ArraySlice<Unicode.Scalar>, _ ends: inout StringEnds) {
    guard let end = ends.first(in: scalars) else { return }
    let isTwo = scalars[end].value == 0x1B
    if isTwo, scalars.index(after: end) < scalars.endIndex, scalars[end + 1].value != 0x5C { return }
    scalars = scalars[(end + 1)...]
    if isTwo { scalars = scalars.dropFirst() }
  }
}
