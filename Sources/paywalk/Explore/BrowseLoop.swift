import CursesTerminal
import Explore
import Foundation
import Simulation

/// Walks through what a search has found, in the terminal.
struct BrowseLoop {
  private let graph: ExploreGraph
  private let app: AppDefinition

  init(_ graph: ExploreGraph, in app: AppDefinition) {
    self.graph = graph
    self.app = app
  }

  /// Runs until the user leaves; throws a signal that has asked for the end.
  func run(_ options: TerminalOptions) throws {
    let screen = try SharedTerminal(options)
    let size = screen.terminal.size
    var browser = Browser(graph, in: app, columns: size.columns, rows: size.rows)
    while true {
      screen.terminal.present(browser.frame)
      switch screen.terminal.nextEvent(timeout: nil) {
      case .input(.key(.control("z"))), .suspendRequested: screen.terminal.suspend()
      case .input(let input): if browser.handle(input) == .left { return }
      case .idle, .resumed: break
      case .signal(let number): throw Interruption(signal: number)
      case .closed: return
      }
    }
  }
}
