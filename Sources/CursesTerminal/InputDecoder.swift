import CNCurses
import TerminalUI

/// Turns the keys read by ncurses into inputs: Alt from Escape, pastes from their marks, characters from scalars.
struct InputDecoder {
  private var queue = InputQueue()
  private var assembler = ScalarAssembler()
  private var paste: PastedText?
  private var mouse: MouseReport?
  private var answer: TerminalAnswer?
  /// The terminal was asked, and its last answer has not come.
  private(set) var awaitsAnswer = false
  /// The background that the terminal has told of; nil once it was taken.
  private var background: Theme.Appearance?
  private var escapePending = false
  /// The Escape that is pending, or begins the answer, came in an earlier burst: it is no Alt.
  private var escapeIsHeld = false
  /// The last character may still grow: within one burst, a scalar that joins it, like the rest of an emoji, becomes
  /// part of it.
  private var lastIsOpen = false

  private static let escape: UInt32 = 0x1B
  /// The most scalars that are joined into one key; the longest real characters, family emoji, have ten.
  private static let longestCharacter = 16

  var isPasting: Bool { paste != nil }

  /// The number of inputs that can be taken now; the last character can be taken only once it cannot grow any more.
  var count: Int { queue.count - (lastIsOpen ? 1 : 0) }

  /// A Ctrl-C waits behind other inputs.
  var hasInterrupt: Bool { queue.hasInterrupt }

  mutating func next() -> Input? {
    count > 0 ? queue.removeFirst() : nil
  }

  /// Drops the inputs before the first Ctrl-C.
  mutating func skipToInterrupt() { queue.skipToInterrupt() }

  /// Reads answers of the terminal from now on, until the last one has come.
  mutating func awaitAnswers() { awaitsAnswer = true }

  /// What came last may be the beginning of an answer, whose rest is on its way, or a key.
  var mayBeAnswer: Bool { awaitsAnswer && (escapePending || answer?.mayBeKey == true) }

  /// Takes the background that the terminal has told of; nil if it has not told of one since.
  mutating func takeBackground() -> Theme.Appearance? {
    defer { background = nil }
    return background
  }

  /// Drops all inputs, also those that are incomplete.
  mutating func forget() {
    let (awaits, known) = (awaitsAnswer, background)
    self = InputDecoder()
    (awaitsAnswer, background) = (awaits, known)
  }

  /// Adds an input; returns false if it was dropped.
  @discardableResult
  private mutating func add(_ input: Input) -> Bool {
    lastIsOpen = false
    return queue.append(input)
  }

  /// Takes a byte between the marks of a paste, or the last one of its end mark.
  mutating func takePasted(_ byte: UInt8) {
    if paste?.take(byte) == true { endPaste() }
  }

  mutating func take(_ key: pw_key) {
    if key.kind == PW_KEY_BYTE {
      let byte = UInt8(truncatingIfNeeded: key.value)
      if mouse != nil { return takeMouse(byte) }
      if answer != nil { return takeAnswer(byte) }
      guard let scalar = assembler.take(byte) else { return }
      return takeScalar(scalar.value)
    }
    let input = Self.input(for: key)
    // ncurses puts a mark of a new size between the bytes, which is no key and interrupts nothing.
    guard input != nil || key.kind == PW_KEY_MOUSE_REPORT || key.kind == PW_KEY_PASTE_BEGIN else { return }
    // A report that is interrupted by another key is dropped.
    mouse = nil
    endAnswer()
    if key.kind == PW_KEY_MOUSE_REPORT {
      flushEscape()
      mouse = MouseReport()
    } else if key.kind == PW_KEY_PASTE_BEGIN {
      flushEscape()
      paste = PastedText()
    } else if let input {
      if escapeIsHeld { flushEscape() }
      // Escape and a named key in one burst are the key with Alt, which has no other meaning here.
      let altered = escapePending ? Self.altered(input) : input
      escapePending = false
      add(altered)
    }
  }

  /// Ends a burst of input after which the rest of an answer may come.
  mutating func holdAnswer() { escapeIsHeld = escapeIsHeld || escapePending }

  /// Ends a burst of input: an Escape that is still pending was the Escape key.
  mutating func endBurst() {
    if answer?.mayBeKey == true { endAnswer() }
    flushEscape()
    lastIsOpen = false
  }

  /// Ends a paste whose end mark has not come in time; the text so far becomes the paste.
  mutating func endPaste() {
    guard let text = paste?.text else { return }
    paste = nil
    add(.paste(text))
  }

  private mutating func takeMouse(_ byte: UInt8) {
    switch mouse?.take(byte) {
    case .incomplete?: break
    case .complete(let input)?:
      mouse = nil
      if let input { add(input) }
    case nil: mouse = nil
    }
  }

  private mutating func takeAnswer(_ byte: UInt8) {
    switch answer?.take(byte) {
    case .incomplete?: break
    case .background(let appearance)?: (answer, escapeIsHeld, background) = (nil, false, appearance)
    case .other(let isLast)?:
      (answer, escapeIsHeld) = (nil, false)
      if isLast { awaitsAnswer = false }
    case .typed?, nil: endAnswer()
    }
  }

  /// Takes what began like an answer and is none as keys.
  private mutating func endAnswer() {
    guard let typed = answer?.bytes, let first = typed.first else { return }
    answer = nil
    if escapeIsHeld {
      escapeIsHeld = false
      add(.key(.escape))
      for byte in typed { takeScalar(UInt32(byte)) }
      return
    }
    if let key = Self.key(for: UInt32(first)) { add(Self.altered(.key(key))) }
    for byte in typed.dropFirst() { takeScalar(UInt32(byte)) }
  }

  private mutating func takeScalar(_ value: UInt32) {
    if escapePending {
      if awaitsAnswer, let byte = UInt8(exactly: value), let begun = TerminalAnswer(after: byte) {
        (escapePending, answer) = (false, begun)
        return
      }
      if value == Self.escape {
        escapeIsHeld = false
        add(.key(.escape))
        return
      }
      if escapeIsHeld {
        flushEscape()
        return takeScalar(value)
      }
      escapePending = false
      guard let key = Self.key(for: value) else { return }
      add(Self.altered(.key(key)))
      return
    }
    if value == Self.escape {
      escapePending = true
      lastIsOpen = false
      return
    }
    guard let key = Self.key(for: value) else { return }
    if lastIsOpen, case .character(let added) = key, case .key(.character(let before))? = queue.last,
      let whole = Self.joined(before, added)
    {
      queue.replaceLast(with: .key(.character(whole)))
      return
    }
    lastIsOpen = add(.key(key))
  }

  /// The one character that two make; nil if they stay two.
  private static func joined(_ before: Character, _ added: Character) -> Character? {
    // Most keys are ASCII, and no two of them join.
    if before.isASCII, added.isASCII { return nil }
    guard before.unicodeScalars.count < longestCharacter else { return nil }
    let both = String(before) + String(added)
    return both.count == 1 ? both.first : nil
  }

  private mutating func flushEscape() {
    guard escapePending else { return }
    (escapePending, escapeIsHeld) = (false, false)
    add(.key(.escape))
  }

  private static func altered(_ input: Input) -> Input {
    switch input {
    case .key(.character(let character)): .key(.alt(character))
    // Alt and Ctrl with Backspace erase the word before the cursor.
    case .key(.backspace): .key(.control("w"))
    case .key(.left): .key(.alt("b"))
    case .key(.right): .key(.alt("f"))
    default: input
    }
  }

  private static func key(for value: UInt32) -> Key? {
    switch value {
    case 0: .control(" ")
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x01...0x1A: Unicode.Scalar(value + 0x60).map { .control(Character($0)) }
    case 0x1C...0x1F: Unicode.Scalar(value + 0x40).map { .control(Character($0)) }
    case 0x80...0x9F: nil
    default: Unicode.Scalar(value).map { .character(Character($0)) }
    }
  }

  private static func input(for key: pw_key) -> Input? {
    if key.kind == PW_KEY_FUNCTION { return .key(.function(Int(key.value))) }
    return named[key.kind.rawValue].map { .key($0) }
  }

  private static let named: [UInt32: Key] = [
    PW_KEY_ENTER.rawValue: .enter,
    PW_KEY_BACK_TAB.rawValue: .backTab,
    PW_KEY_BACKSPACE.rawValue: .backspace,
    PW_KEY_DELETE.rawValue: .delete,
    PW_KEY_INSERT.rawValue: .insert,
    PW_KEY_UP.rawValue: .up,
    PW_KEY_DOWN.rawValue: .down,
    PW_KEY_LEFT.rawValue: .left,
    PW_KEY_RIGHT.rawValue: .right,
    // Word movement from keyboards that send it with arrows.
    PW_KEY_WORD_LEFT.rawValue: .alt("b"),
    PW_KEY_WORD_RIGHT.rawValue: .alt("f"),
    PW_KEY_HOME.rawValue: .home,
    PW_KEY_END.rawValue: .end,
    PW_KEY_PAGE_UP.rawValue: .pageUp,
    PW_KEY_PAGE_DOWN.rawValue: .pageDown,
  ]
}
