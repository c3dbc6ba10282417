import CursesTerminal
import Monetization
import Tapes
import TerminalUI

/// The presenter's notes in a second terminal, which follow the demonstration in the first.
struct NotesLoop {
  let place: StagePlace
  let screen: SharedTerminal
  /// The time between two looks at how far the demonstration is.
  private static let look = TimeSpan.milliseconds(200)

  /// Shows the notes until the presenter leaves, or the terminal or a signal ends it.
  func run() throws {
    var stories: [String: (title: String, story: Storyline)] = [:]
    while true {
      let size = screen.terminal.size
      screen.terminal.present(try view(&stories).frame(columns: size.columns, rows: size.rows))
      switch screen.terminal.nextEvent(timeout: Self.look) {
      case .input(.key(.control("z"))), .suspendRequested: screen.terminal.suspend()
      case .input(.key(.character("q"))), .input(.key(.escape)), .input(.key(.control("c"))), .closed: return
      case .input, .idle, .resumed: break
      case .signal(let number): throw Interruption(signal: number)
      }
    }
  }

  private func view(_ stories: inout [String: (title: String, story: Storyline)]) throws -> NotesView {
    guard let position = place.read() else { return NotesView() }
    if stories[position.name] == nil {
      // The name of another version's demonstration is not known here.
      guard let demonstration = try? DemonstrationLibrary.demonstration(named: position.name) else {
        return NotesView()
      }
      stories[position.name] = (demonstration.title, try DemonstrationLibrary.story(of: position.name))
    }
    guard let (title, story) = stories[position.name] else { return NotesView() }
    return NotesView(title: title, story: story, position: position)
  }
}
