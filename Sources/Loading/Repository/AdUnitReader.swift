import Simulation

/// The units of ads in a file of code, each with its kind and the system of the phone, as the code around it says.
///
/// Understands the ways in which code for two systems chooses: `isIOS ? "…" : "…"`, `if` and `else`,
/// `Platform.select({ ios: "…", android: "…" })`, a `switch`, and names.
struct AdUnitReader {
  /// A unit, and what the code says of it.
  struct Unit: Hashable {
    var literal: SourceSurvey.Literal
    /// Nil if nothing around it says of which kind it is.
    var format: AdUnitFormat?
    /// Nil if it is for every system.
    var system: PhoneSystem?
    /// It is for computers or other devices alone.
    var isForOthers = false

    var isTest: Bool { TestAdUnit.isTest(unitID: literal.text) }
  }

  private(set) var units: [Unit] = []
  private let file: String
  /// The brackets that are open around the place of reading; the first is the file.
  private var open = [CodeBracket()]
  private var previous: CodeToken?
  /// The branches of `#if` that are open.
  private var branches = CompiledBranches()
  /// In a tag of JSX a line says nothing about the end of a statement.
  private var isInTag = false

  static func units(_ text: String, file: String) -> [Unit] {
    guard text.contains(start) else { return [] }
    var reader = Self(file: file)
    for element in CodeTokens(text) { reader.read(element) }
    return reader.units
  }

  private static let start = "ca-app-pub-"

  private var isSwift: Bool { file.hasSuffix(".swift") }

  private init(file: String) { self.file = file }

  private mutating func read(_ element: CodeTokens.Element) {
    let token = element.token
    if isSwift, branches.takes(element, after: previous) {
      previous = token
      return open[open.count - 1].endStatement()
    }
    if element.beginsLine, !isInTag, previous?.mayEndStatement == true, token.mayBeginStatement,
      !(token == .word("else") && open[open.count - 1].mayGoOnWithElse),
      previous != .mark(")") || !open[open.count - 1].awaitsBody
    {
      open[open.count - 1].endStatement()
    }
    switch token {
    case .text(let text) where text.hasPrefix(Self.start) && text.contains("/"):
      note(SourceSurvey.Literal(text: text, file: file, line: element.line))
      add(.text(""))
    case .mark("("), .mark("["), .mark("{"):
      open.append(CodeBracket())
      if open.count > Self.deepest { open.remove(at: 1) }
    case .mark(")"), .mark("]"), .mark("}"): close(isBlock: token == .mark("}"))
    case .mark(";"), .mark(","): open[open.count - 1].endStatement()
    case .mark("?") where !element.isAttached: open[open.count - 1].beginChoice()
    case .mark(":"): open[open.count - 1].readColon()
    default: add(token)
    }
    if case .mark(let mark) = token {
      if mark == "<", element.beginsLine || previous?.mayEndStatement != true { isInTag = true }
      if mark.hasSuffix(">"), mark != "=>" { isInTag = false }
    }
    previous = token
  }

  private static let deepest = 200

  private mutating func add(_ token: CodeToken) { open[open.count - 1].add(token) }

  private mutating func close(isBlock: Bool) {
    guard open.count > 1 else { return }
    let closed = open.removeLast()
    if isBlock {
      open[open.count - 1].endBlock()
    } else {
      open[open.count - 1].add(contentsOf: [.mark("(")] + closed.tokens + [.mark(")")])
    }
  }

  private mutating func note(_ literal: SourceSurvey.Literal) {
    let test = TestAdUnit(rawValue: literal.text)
    // Google's test units of Android are other ones than those of iOS.
    let isForeignTest = test == nil && TestAdUnit.isTest(unitID: literal.text)
    // What stands before a bracket is the statement in the one around it.
    let system = open.reversed().lazy.compactMap(\.system).first ?? PhoneSystem(path: file)
    let name = String(FilePaths.lastComponent(of: file).prefix { $0 != "." })
    let format =
      open.reversed().lazy.compactMap { Self.format($0.statement) ?? Self.format($0.labelWords) }.first
      ?? AdUnitFormat(name: name)
    units.append(
      Unit(
        literal: literal, format: test.flatMap(AdUnitFormat.init) ?? format,
        system: isForeignTest ? .android : branches.system ?? system, isForOthers: branches.isForOthers))
  }

  /// The kind that the last name of a statement tells which tells any.
  private static func format(_ statement: [CodeToken]) -> AdUnitFormat? {
    statement.reversed().lazy.compactMap { $0.name.flatMap(AdUnitFormat.init) }.first
  }
}
