/// The tape language of VHS alone, according to its documentation and to the lexer and the parser of its commit 6f0c046.
struct VHSGrammar {
  /// The faults that VHS reports; empty for a tape that it plays.
  static func faults(in text: String) -> [String] {
    var grammar = VHSGrammar(tokens: VHSLexer.tokens(of: text))
    grammar.readAll()
    return grammar.faults
  }

  private let tokens: [VHSToken]
  private var position = 0
  private var faults: [String] = []
  private var hasBegun = false

  private init(tokens: [VHSToken]) {
    self.tokens = tokens.filter { $0.kind != .comment }
  }

  private var peek: VHSToken { position < tokens.count ? tokens[position] : VHSToken(kind: .end, text: "", line: 0) }

  private mutating func next() -> VHSToken {
    defer { position += 1 }
    return peek
  }

  private mutating func complain(_ token: VHSToken, _ message: String) {
    faults.append("\(token.line): \(message), found \"\(token.text)\"")
  }

  private mutating func readAll() {
    while peek.kind != .end {
      let token = next()
      guard token.kind == .keyword else {
        complain(token, "expected a command")
        continue
      }
      read(token)
    }
  }

  private static let keys =
    "Backspace Delete Insert Enter Space Tab Escape Up Down Left Right PageUp PageDown ScrollUp ScrollDown"
    .split(separator: " ").map(String.init)

  private mutating func read(_ command: VHSToken) {
    if Self.keys.contains(command.text) {
      hasBegun = true
      readSpeed()
      if peek.kind == .number { readCount() }
      return
    }
    switch command.text {
    case "Set": readSetting()
    case "Env":
      if peek.kind != .string { complain(peek, "expected the name of a variable") }
      _ = next()
      readString("a value")
    case "Output": readOutput()
    case "Require":
      if hasBegun { complain(command, "expected Require above the first command") }
      readString("a program")
    case "Source": readString("a tape", endings: [".tape"])
    case "Screenshot":
      hasBegun = true
      readString("a picture", endings: [".png"])
    case "Hide", "Show": break
    case "Paste": hasBegun = true
    case "Type", "Copy":
      hasBegun = true
      if command.text == "Type" { readSpeed() }
      readString("a text")
      while peek.kind == .string { _ = next() }
    case "Sleep":
      hasBegun = true
      readTime()
    case "Wait": readWait()
    case "Ctrl", "Alt", "Shift": readChord(command.text)
    default: complain(command, "expected a command")
    }
  }

  private mutating func readString(_ what: String, endings: [String] = []) {
    let token = next()
    if token.kind != .string { complain(token, "expected \(what)") }
    if !endings.isEmpty, !endings.contains(where: token.text.hasSuffix) { complain(token, "expected \(what)") }
  }

  private mutating func readOutput() {
    let token = next()
    let endings = [".gif", ".mp4", ".webm", ".png", ".txt", ".ascii", ".test", "/"]
    if token.kind != .string || !endings.contains(where: token.text.hasSuffix) { complain(token, "expected a film") }
  }

  private mutating func readCount() {
    let token = next()
    if token.text.contains(".") || Int(token.text).map({ $0 < 1 }) ?? true { complain(token, "expected a count") }
  }

  private mutating func readSpeed() {
    guard peek.kind == .mark, peek.text == "@" else { return }
    _ = next()
    readTime()
  }

  private mutating func readTime() {
    let token = next()
    if token.kind != .number || Double(token.text) == nil && Double("0" + token.text) == nil {
      complain(token, "expected a time")
    }
    if peek.kind == .keyword, ["ms", "s", "m"].contains(peek.text) { _ = next() }
  }

  private mutating func readWait() {
    hasBegun = true
    if peek.kind == .mark, peek.text == "+" {
      _ = next()
      let scope = next()
      if scope.text != "Line", scope.text != "Screen" { complain(scope, "expected Line or Screen") }
    }
    readSpeed()
    if peek.kind == .regex { readPattern() }
  }

  private mutating func readPattern() {
    let token = next()
    let foreign = ["(?=", "(?!", "(?<=", "(?<!", "(?>", "*+", "++", "?+", "\\1", "\\Z", "\\R", "\\h"]
    if token.kind != .regex || foreign.contains(where: token.text.contains) || token.text.isEmpty {
      complain(token, "expected a pattern in Go's dialect")
    }
  }

  private mutating func readChord(_ modifier: String) {
    hasBegun = true
    var hasKey = false
    while peek.kind == .mark, peek.text == "+", modifier == "Ctrl" || !hasKey {
      _ = next()
      let part = next()
      if modifier == "Ctrl", part.kind == .keyword, part.text == "Alt" || part.text == "Shift" {
        if hasKey { complain(part, "expected modifiers before the key") }
        continue
      }
      hasKey = true
      if !Self.isKey(part, with: modifier) { complain(part, "expected a key for \(modifier)+") }
    }
    if !hasKey { complain(peek, "expected + and a key") }
  }

  private static func isKey(_ part: VHSToken, with modifier: String) -> Bool {
    switch part.kind {
    case .string: part.text.utf8.count == 1
    case .mark: (modifier == "Ctrl" ? ["-", "@", "[", "]", "^", "\\"] : ["[", "]"]).contains(part.text)
    case .keyword:
      (modifier == "Ctrl" ? ["Enter", "Space", "Backspace", "Left", "Right", "Up", "Down"] : ["Enter", "Tab"])
        .contains(part.text)
    default: false
    }
  }

  private mutating func readSetting() {
    let setting = next()
    guard setting.kind == .keyword, VHSLexer.settings.contains(setting.text) else {
      return complain(setting, "expected a setting")
    }
    if hasBegun, setting.text != "TypingSpeed" { complain(setting, "expected it above the first command") }
    switch setting.text {
    case "TypingSpeed":
      let token = next()
      if token.kind != .number { complain(token, "expected a time") }
      if peek.kind == .keyword, ["ms", "s"].contains(peek.text) { _ = next() }
    case "WaitTimeout": readTime()
    case "WaitPattern":
      if peek.kind == .string || peek.kind == .number { _ = next() } else { readPattern() }
    case "CursorBlink":
      let token = next()
      if token.kind != .keyword || token.text != "true" && token.text != "false" { complain(token, "expected a truth") }
    case "LoopOffset":
      if next().kind != .number { complain(setting, "expected a number") }
      if peek.kind == .mark, peek.text == "%" { _ = next() }
    case "Theme":
      if ![.string, .json].contains(next().kind) { complain(setting, "expected a theme") }
    case "Shell", "FontFamily", "MarginFill", "WindowBar":
      if next().kind != .string { complain(setting, "expected a text") }
    default:
      let token = next()
      if token.kind != .number { complain(token, "expected a number") }
    }
  }
}
