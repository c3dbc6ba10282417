import Foundation

/// Reads a property list in Apple's binary format, as a built app has it.
///
/// An object may be used in several places, so that a small file can stand for any number of values: depth and values are
/// limited as in XML. The format has no lines; every value counts as one of line 1.
struct BinaryPropertyList {
  static let mark = Array("bplist".utf8)
  private static let trailerSize = 32
  private static let deepestNesting = 200
  private static let mostNodes = 20_000

  private let bytes: [UInt8]
  private let file: String
  private let settings: BuildSettings
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let tableStart: Int
  private let root: Int
  private var nodeCount = 0
  private var referencesLeft = 50_000
  private var diagnostics: [XcconfigDiagnostic] = []

  static func read(
    _ bytes: [UInt8], file: String, settings: BuildSettings
  ) throws(LoadingError) -> (node: InfoPlist.Node, diagnostics: [XcconfigDiagnostic]) {
    guard var reader = BinaryPropertyList(bytes, file, settings) else { throw damaged(file) }
    return (try reader.node(reader.root, depth: 0), reader.diagnostics)
  }

  /// Reads the trailer at the end of the file, which says where everything is; nil if it cannot be one.
  private init?(_ bytes: [UInt8], _ file: String, _ settings: BuildSettings) {
    self.bytes = bytes
    self.file = file
    self.settings = settings
    let trailer = bytes.count - Self.trailerSize
    guard trailer >= Self.mark.count + 2 else { return nil }
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = Self.number(bytes, trailer + 8, 8), let root = Self.number(bytes, trailer + 16, 8),
      let start = Self.number(bytes, trailer + 24, 8), root < count, start < trailer,
      count <= (trailer - start) / offsetSize
    else { return nil }
    (objectCount, self.root, tableStart) = (count, root, start)
  }

  private static func damaged(_ file: String) -> LoadingError {
    LoadingError(
      file: file, found: "a damaged binary property list",
      expected: "a whole one, or one in XML; “plutil -convert xml1” says more")
  }

  /// A number of some bytes, the highest first; nil beyond the end, or if it is too large to be a place.
  private static func number(_ bytes: [UInt8], _ start: Int, _ size: Int) -> Int? {
    guard start >= 0, size <= 8, start <= bytes.count - size else { return nil }
    var value: UInt64 = 0
    for byte in bytes[start..<start + size] { value = value << 8 | UInt64(byte) }
    return Int(exactly: value)
  }

  // MARK: Objects

  /// The place of an object in the file, and what the mark there says of it.
  private struct Found {
    var start: Int
    var kind: ObjectMark
    /// The lower half of the mark: most often the size.
    var low: Int
  }

  private func find(_ object: Int) throws(LoadingError) -> Found {
    guard object < objectCount, let start = Self.number(bytes, tableStart + object * offsetSize, offsetSize),
      start >= Self.mark.count, start < tableStart, let kind = ObjectMark(rawValue: bytes[start] >> 4)
    else { throw Self.damaged(file) }
    return Found(start: start, kind: kind, low: Int(bytes[start] & 0x0F))
  }

  private mutating func node(_ object: Int, depth: Int) throws(LoadingError) -> InfoPlist.Node {
    nodeCount += 1
    guard nodeCount <= Self.mostNodes, depth <= Self.deepestNesting else {
      throw LoadingError(
        file: file, found: "more than \(Self.mostNodes) values, or lists too deep in one another",
        expected: "the property list of an app")
    }
    let found = try find(object)
    let (start, low) = (found.start, found.low)
    let value: InfoPlist.Value
    var written: String?
    switch found.kind {
    case .simple where low == 8 || low == 9: value = .bool(low == 9)
    case .simple: throw Self.damaged(file)
    case .integer, .identifier:
      // A whole number of eight bytes has a sign; shorter ones have none.
      let size = found.kind == .integer ? 1 << low : low + 1
      guard size <= 8, let number = bits(start + 1, size) else { throw Self.damaged(file) }
      value = .number(size == 8 ? Decimal(Int64(bitPattern: number)) : Decimal(number))
    case .real:
      guard let number = real(start + 1, 1 << low), number.isFinite else { throw Self.damaged(file) }
      value = .number(Decimal(number))
    case .date:
      guard let seconds = real(start + 1, 1 << low), abs(seconds) < 1e11 else { throw Self.damaged(file) }
      value = .date(Date(timeIntervalSinceReferenceDate: seconds).formatted(.iso8601))
    case .data: value = .data(Data(bytes[try range(start, low, unit: 1)]).base64EncodedString())
    case .ascii, .utf16:
      let text = try text(found)
      value = try string(text)
      written = text
    case .array, .set: value = .array(try nodes(try range(start, low, unit: referenceSize), depth: depth))
    case .dictionary: value = .dictionary(try entries(try range(start, low, unit: referenceSize * 2), depth: depth))
    }
    return InfoPlist.Node(value: value, line: 1, written: written)
  }

  private enum ObjectMark: UInt8 {
    case simple, integer, real, date, data, ascii, utf16
    case identifier = 8
    case array = 10
    case set = 12
    case dictionary = 13
  }

  private mutating func string(_ text: String) throws(LoadingError) -> InfoPlist.Value {
    let expansion = settings.expand(text, file: file, line: 1)
    diagnostics += expansion.diagnostics
    referencesLeft -= expansion.references
    if referencesLeft < 0 {
      throw LoadingError(
        file: file, found: "a value that refers to too many settings", expected: "fewer references")
    }
    return .string(expansion.text, undefined: expansion.undefined)
  }

  private mutating func nodes(_ range: Range<Int>, depth: Int) throws(LoadingError) -> [InfoPlist.Node] {
    var nodes: [InfoPlist.Node] = []
    for start in stride(from: range.lowerBound, to: range.upperBound, by: referenceSize) {
      nodes.append(try node(try reference(start), depth: depth + 1))
    }
    return nodes
  }

  /// The entries of a dictionary, whose keys come before all of its values.
  private mutating func entries(_ range: Range<Int>, depth: Int) throws(LoadingError) -> [InfoPlist.Entry] {
    var entries: [InfoPlist.Entry] = []
    let half = range.lowerBound + range.count / 2
    for start in stride(from: range.lowerBound, to: half, by: referenceSize) {
      let key = try text(try find(try reference(start)))
      let node = try node(try reference(start - range.lowerBound + half), depth: depth + 1)
      entries.append(InfoPlist.Entry(key: key, value: node.value, line: 1, written: node.written))
    }
    return entries
  }

  // MARK: Parts of objects

  private func text(_ found: Found) throws(LoadingError) -> String {
    switch found.kind {
    case .ascii: return String(decoding: bytes[try range(found.start, found.low, unit: 1)], as: UTF8.self)
    case .utf16:
      let range = try range(found.start, found.low, unit: 2)
      let units = stride(from: range.lowerBound, to: range.upperBound, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      return String(decoding: units, as: UTF16.self)
    case .simple, .integer, .real, .date, .data, .identifier, .array, .set, .dictionary: throw Self.damaged(file)
    }
  }

  /// The bytes after the mark of an object that says how many units it has: in the mark, or in a number after it.
  private func range(_ start: Int, _ low: Int, unit: Int) throws(LoadingError) -> Range<Int> {
    var first = start + 1
    var count = low
    if low == 0x0F {
      guard first < tableStart, bytes[first] >> 4 == ObjectMark.integer.rawValue, bytes[first] & 0x0F <= 3,
        let written = Self.number(bytes, first + 1, 1 << Int(bytes[first] & 0x0F))
      else { throw Self.damaged(file) }
      first += 1 + (1 << Int(bytes[first] & 0x0F))
      count = written
    }
    guard first <= tableStart, count <= (tableStart - first) / unit else { throw Self.damaged(file) }
    return first..<first + count * unit
  }

  private func reference(_ start: Int) throws(LoadingError) -> Int {
    guard let number = Self.number(bytes, start, referenceSize) else { throw Self.damaged(file) }
    return number
  }

  private func bits(_ start: Int, _ size: Int) -> UInt64? {
    guard start <= bytes.count - size else { return nil }
    return bytes[start..<start + size].reduce(0) { $0 << 8 | UInt64($1) }
  }

  private func real(_ start: Int, _ size: Int) -> Double? {
    switch size {
    case 4: bits(start, 4).map { Double(Float(bitPattern: UInt32($0))) }
    case 8: bits(start, 8).map { Double(bitPattern: $0) }
    default: nil
    }
  }
}
