import Foundation
import Monetization
import Tapes
import TerminalUI

extension ScreenMap {
  /// The map in the language of Graphviz.
  ///
  /// - Parameter size: The width and height of a screen, in inches; nil for the size of its name.
  package func dot(size: (width: Double, height: Double)? = nil) -> String {
    let fixed = size.map { ", fixedsize=true, width=\(Self.text($0.width)), height=\(Self.text($0.height))" } ?? ""
    var text = "digraph screens {\n  rankdir=LR;\n  ranksep=1.2;\n  node [shape=box, style=rounded\(fixed)];\n"
    for (place, screen) in screens.enumerated() {
      text += "  s\(place) [label=\(Self.quoted("\(screen.name.text)\n\(Self.count(screen.states))"))];\n"
    }
    for way in ways {
      text += "  s\(way.from) -> s\(way.to) [label=\(Self.quoted(way.label))"
      text += way.needsFault ? ", style=dashed];\n" : "];\n"
    }
    return text + "}\n"
  }

  /// The map for programs; its keys and their order stay.
  package var json: JSONValue {
    .object([
      .init(
        "screens",
        .array(
          screens.map { screen in
            .object([
              .text("name", screen.name.text), .text("layer", screen.name.kind.rawValue),
              .number("states", screen.states), .number("depth", screen.depth),
            ])
          })),
      .init(
        "ways",
        .array(
          ways.map { way in
            .object([
              .text("from", screens[way.from].name.text), .text("to", screens[way.to].name.text),
              .texts("moves", way.moves), .flag("needsFault", way.needsFault),
            ])
          })),
    ])
  }

  static func count(_ states: Int) -> String { states == 1 ? "1 state" : "\(states) states" }

  private static func text(_ inches: Double) -> String { String(format: "%.3f", inches) }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    return "\"\(escaped)\""
  }
}
