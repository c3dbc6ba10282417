import CNCurses
import Glibc
import Monetization
import TerminalUI

/// A terminal drawn with ncurses: frames are its output, inputs come from its user.
///
/// The terminal is restored when the value is gone: by `close()`, at the end of its scope, at `exit`, and in a crash.
/// ncurses knows one terminal at a time and one thread; so does this type.
package struct CursesTerminal: ~Copyable {
  let interactive: Bool
  /// Texts may be put on the terminal's clipboard.
  package let clipboard: Bool
  private let ascii: Bool
  var paints: StylePaints
  private let byBackground: TerminalOptions.ThemePair?
  private var decoder = InputDecoder()
  /// The latest time at which the first frame is drawn without an answer about the background; nil if none is waited for.
  private var answerDeadline: ContinuousClock.Instant?
  /// The time from which on an Escape is no answer; nil if none has come that may be one.
  private var holdDeadline: ContinuousClock.Instant?
  private let answerPatience: Duration
  /// The frame on the terminal; nil if unknown.
  private var shown: Frame?
  private var inputClosed = false
  /// The last read ended at its limit, so that the rest of a burst may still wait.
  private var burstIsOpen = false
  private var sizeHasChanged = false
  /// The time at which a Ctrl-C was found behind other inputs.
  private var interruptFound: ContinuousClock.Instant?
  /// The cursor's position while no frame sets one.
  private var resting = Position(row: 0, column: 0)

  /// The longest wait for the end of a paste, in milliseconds.
  private static let pastePatience: Int64 = 500
  /// The most keys that are read at a time; signals are looked at after each read.
  private static let longestRead = 1_024
  /// The longest time that a Ctrl-C waits for the inputs before it; then they are dropped.
  private static let interruptPatience = Duration.milliseconds(300)

  package init(options: TerminalOptions) throws(TerminalError) {
    ascii = Self.useCharacters(options.characters)
    interactive = Self.isInteractive(options)
    clipboard = options.clipboard
    try Self.open(options)
    byBackground = options.byBackground
    answerPatience = .milliseconds(options.answerPatience.milliseconds)
    if Self.asks(options) {
      decoder.awaitAnswers()
      answerDeadline = .now + .milliseconds(options.backgroundTimeout.milliseconds)
    }
    paints = StylePaints(theme: options.theme, depth: Theme.Depth(colors: pw_colors()).limited(to: options.depth))
  }

  deinit { pw_close() }

  /// Restores the terminal now.
  package consuming func close() {}

  /// The size that is drawn: the window's, at most 1,000 columns and 1,000 rows.
  package var size: (columns: Int, rows: Int) { (Int(pw_columns()), Int(pw_rows())) }

  /// The size of the window, if it is larger than what is drawn; nil otherwise.
  package var largerWindow: (columns: Int, rows: Int)? {
    let full = (columns: Int(pw_full_columns()), rows: Int(pw_full_rows()))
    return full.columns > size.columns || full.rows > size.rows ? full : nil
  }

  /// Inputs wait to be taken; drawing a frame before them would only delay them.
  package var hasInput: Bool { decoder.count > 0 }

  /// Drops all inputs that have been typed and not been taken.
  package mutating func forgetInput() {
    pw_forget_input()
    decoder.forget()
    burstIsOpen = false
    interruptFound = nil
    holdDeadline = nil
  }

  /// Frames are shown in ASCII, for lack of a UTF-8 locale or because the options say so.
  package var usesAscii: Bool { ascii }

  /// Shows a frame: sends the differences from the frame before as one update, and nothing if there are none.
  ///
  /// Of a frame of another size only the part that fits is shown.
  package mutating func present(_ drawn: Frame) {
    awaitAnswer()
    let frame = ascii ? drawn.withMarksInWords() : drawn
    guard frame != shown else { return }
    paints.take(frame.accent)
    if let shown, shown.accent == frame.accent, shown.columns == frame.columns, shown.rows == frame.rows {
      draw(frame, over: shown)
    } else {
      pw_erase()
      draw(frame, over: Frame(columns: frame.columns, rows: frame.rows))
    }
    shown = frame
    update(frame)
  }

  /// The next event of the terminal; waits up to `timeout`, or without limit if it is nil.
  ///
  /// Signals and the end of the terminal come before inputs, however many wait.
  ///
  /// - Parameter waking: Another descriptor; the wait ends, with `.idle`, when something can be read there.
  package mutating func nextEvent(timeout: TimeSpan?, waking: Int32? = nil) -> TerminalEvent {
    while true {
      let isBusy = hasInput || burstIsOpen || inputClosed || sizeHasChanged
      let ready = pw_wait(isBusy ? 0 : patience(timeout), waking ?? -1)
      if ready & PW_SIGNAL_READY != 0, let event = signalled() { return event }
      if burstIsOpen || ready & PW_INPUT_READY != 0 { readKeys() }
      if ready & PW_INPUT_CLOSED != 0 { inputHasClosed() }
      if sizeHasChanged {
        sizeHasChanged = false
        return .input(.resize(columns: size.columns, rows: size.rows))
      }
      hurryToInterrupt()
      if let input = decoder.next() { return .input(input) }
      if inputClosed { return .closed }
      if ready & PW_OTHER_READY != 0, !isBusy { return .idle }
      if ready == 0, !isBusy {
        let pasting = decoder.isPasting
        decoder.endPaste()
        if holdDeadline != nil { endBurst() }
        if !pasting, !hasInput { return .idle }
      }
    }
  }

  /// Stops the program as Ctrl-Z usually does, and returns, with the screen repainted, after the shell continues it.
  ///
  /// If the window has changed meanwhile, the next event is the new size.
  package mutating func suspend() {
    guard interactive else { return }
    let before = size
    pw_suspend()
    repaint(sizeBefore: before)
  }

  /// Resizes a headless terminal and reports the new size as the next event, as a window does.
  package mutating func resize(columns: Int, rows: Int) {
    guard !interactive, pw_resize(Int32(rows), Int32(columns)) == 1 else { return }
    sizeChanged()
  }

  /// The contents of the terminal according to ncurses, row by row, trailing blanks included.
  package func screenText() -> [String] {
    let (columns, rows) = size
    var scalars = [UInt32](repeating: 0, count: columns * 5)
    return (0..<rows).map { row in
      let count = pw_row_text(Int32(row), &scalars, Int32(scalars.count))
      return String(String.UnicodeScalarView(scalars[..<Int(count)].compactMap(Unicode.Scalar.init)))
    }
  }
}

extension CursesTerminal {
  private func patience(_ timeout: TimeSpan?) -> Int32 {
    let wanted = timeout.map { max(0, $0.milliseconds) }
    let held = holdDeadline.map { max(0, Self.milliseconds(until: $0)) }
    let limits = [wanted, held, decoder.isPasting ? Self.pastePatience : nil].compactMap(\.self)
    return limits.min().map { Int32(clamping: $0) } ?? -1
  }

  private mutating func readKeys() {
    burstIsOpen = true
    for _ in 0..<Self.longestRead {
      if decoder.isPasting {
        let byte = pw_next_paste_byte()
        if byte < 0 {
          burstIsOpen = false
          break
        }
        decoder.takePasted(UInt8(truncatingIfNeeded: byte))
        continue
      }
      let key = pw_next_key()
      if key.kind == PW_KEY_NONE {
        burstIsOpen = false
        break
      }
      // Each piece of an answer begins the wait for the next one anew.
      holdDeadline = nil
      decoder.take(key)
    }
    if !burstIsOpen { endBurst() }
    if !decoder.awaitsAnswer { pw_answered() }
    if let appearance = decoder.takeBackground() { take(appearance) }
  }

  /// Ends a burst of input, unless the rest of an answer may come.
  private mutating func endBurst() {
    let deadline = holdDeadline ?? .now + answerPatience
    guard decoder.mayBeAnswer, deadline > .now else {
      holdDeadline = nil
      return decoder.endBurst()
    }
    holdDeadline = deadline
    decoder.holdAnswer()
  }

  private static func milliseconds(until deadline: ContinuousClock.Instant) -> Int64 {
    Int64((ContinuousClock.now.duration(to: deadline) / .milliseconds(1)).rounded(.up))
  }

  /// Reads until the terminal has answered all questions, or time is up; what is typed meanwhile waits its turn. A frame
  /// that is drawn before would change its colours at once.
  private mutating func awaitAnswer() {
    guard let deadline = answerDeadline else { return }
    answerDeadline = nil
    while decoder.awaitsAnswer {
      guard pw_wait(Int32(clamping: max(0, Self.milliseconds(until: deadline))), -1) == PW_INPUT_READY else { return }
      readKeys()
    }
  }

  /// Paints for the background that the terminal has told of, and shows the present frame so.
  private mutating func take(_ appearance: Theme.Appearance) {
    guard let pair = byBackground else { return }
    let wanted = appearance == .dark ? pair.dark : pair.light
    guard wanted != paints.theme else { return }
    paints = StylePaints(theme: wanted, depth: paints.depth)
    guard let frame = shown else { return }
    shown = nil
    present(frame)
  }

  /// Ends what was being typed. The inputs of a terminal that has gone are dropped: nobody waits for their effect.
  private mutating func inputHasClosed() {
    inputClosed = true
    burstIsOpen = false
    if interactive {
      decoder.forget()
    } else {
      decoder.endPaste()
      decoder.endBurst()
    }
  }

  /// Drops the inputs before a Ctrl-C that has waited for too long.
  private mutating func hurryToInterrupt() {
    guard interactive, decoder.hasInterrupt else {
      interruptFound = nil
      return
    }
    let found = interruptFound ?? .now
    interruptFound = found
    if found.duration(to: .now) > Self.interruptPatience { decoder.skipToInterrupt() }
  }

  /// The event for a caught signal; nil for a change of the window's size, which is an input.
  private mutating func signalled() -> TerminalEvent? {
    switch pw_next_signal() {
    case 0: return nil
    case SIGWINCH:
      if pw_resize(0, 0) == 1 { sizeChanged() }
      return nil
    case SIGTSTP: return .suspendRequested
    case SIGCONT:
      let before = size
      pw_resume()
      repaint(sizeBefore: before)
      return .resumed
    case let signal: return .signal(signal)
    }
  }

  private mutating func sizeChanged() {
    shown = nil
    sizeHasChanged = true
  }

  private mutating func repaint(sizeBefore: (columns: Int, rows: Int)) {
    if size != sizeBefore { sizeChanged() }
    if let shown { update(shown) }
  }

  private mutating func update(_ frame: Frame) {
    if let place = frame.cursor ?? frame.focusPlace { resting = place }
    let row = min(max(resting.row, 0), size.rows - 1)
    let column = min(max(resting.column, 0), size.columns - 1)
    pw_update(Int32(row), Int32(column), frame.cursor == nil ? 0 : 1)
  }
}
