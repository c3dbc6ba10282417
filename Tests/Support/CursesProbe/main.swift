// A program for the tests of the terminal: what must be seen from outside, since it ends, stops or crashes the process.
//
// After every frame it writes a private sequence, `ESC ] 9 ; words BEL`, that says what it has just been told.

import CursesTerminal
import Foundation
import Monetization
import TerminalUI

func say(_ words: String) {
  let bytes = Array("\u{1B}]9;\(words)\u{7}".utf8)
  _ = write(1, bytes, bytes.count)
}

func crash(_ numbers: [Int]) -> Int { numbers[numbers.count + 1] }

func walk(_ terminal: inout CursesTerminal) -> Int32 {
  while true {
    let event = terminal.nextEvent(timeout: nil)
    terminal.present(Frame(columns: terminal.size.columns, rows: terminal.size.rows))
    say("\(event)")
    switch event {
    case .input(.key(.character("c"))): say("\(crash([]))")
    case .input(.key(.character("a"))): abort()
    case .input(.key(.character("e"))): exit(7)
    // Before a loop that it knows to be endless, the compiler would end the terminal's life.
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
    let type = ProcessInfo.processInfo.environment["TERM"]
    var terminal = try CursesTerminal(options: TerminalOptions(term: type))
    terminal.present(Frame(columns: terminal.size.columns, rows: terminal.size.rows))
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
