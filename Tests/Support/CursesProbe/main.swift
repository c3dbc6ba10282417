// A program for tests of the terminal that must run in another process, because they end, stop or crash it.
//
// After every frame it writes a private sequence, `ESC ] 9 ; words BEL`, with the last event in words.

import CursesTerminal
import Foundation
import Monetization
import TerminalUI

func say(_ words: String) {
  let bytes = Array("\u{1B}]9;\(words)\u{7}".utf8)
  _ = write(1, bytes, bytes.count)
}

func crash(_ numbers: [Int]) -> Int { numbers[numbers.count + 1] }

/// A frame with a title, whose colour tells the theme.
func frame(_ terminal: borrowing CursesTerminal) -> Frame {
  var frame = Frame(columns: terminal.size.columns, rows: terminal.size.rows)
  frame.draw("Title", row: 0, column: 0, style: Style(.title))
  return frame
}

func walk(_ terminal: inout CursesTerminal) -> Int32 {
  while true {
    let event = terminal.nextEvent(timeout: nil)
    terminal.present(frame(terminal))
    say("\(event)")
    switch event {
    case .input(.key(.character("c"))): say("\(crash([]))")
    case .input(.key(.character("a"))): abort()
    case .input(.key(.character("e"))): exit(7)
    // `while true` would let the compiler end the terminal's life before an endless loop.
    case .input(.key(.character("h"))): while getpid() > 0 { pause() }
    case .input(.key(.character("q"))): return 0
    case .input(.key(.control("z"))), .suspendRequested:
      terminal.suspend()
      say("back")
    case .signal(let signal): return 40 + signal
    case .closed: return 5
    default: break
    }
  }
}

func run() -> Int32 {
  do {
    let environment = ProcessInfo.processInfo.environment
    let pair = TerminalOptions.ThemePair(dark: .dark, light: .light)
    var options = TerminalOptions(term: environment["TERM"])
    if let patience = environment["ASKS"].flatMap(Int64.init) {
      options.byBackground = pair
      options.backgroundTimeout = .milliseconds(patience)
      options.answerPatience =
        environment["HOLDS"].flatMap(Int64.init).map { TimeSpan.milliseconds($0) } ?? .seconds(600)
    }
    var terminal = try CursesTerminal(options: options)
    terminal.present(frame(terminal))
    say(terminal.usesAscii ? "ready in ASCII" : "ready in Unicode")
    let status = walk(&terminal)
    terminal.close()
    return status
  } catch {
    print(error)
    return 3
  }
}

exit(run())
