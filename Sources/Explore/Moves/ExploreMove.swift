import Monetization
import Simulation
import Tapes
import TerminalUI

/// One thing that a search does to a world, by names that hold in every world with the same screen.
package enum ExploreMove: Hashable, Sendable {
  /// Chooses an enabled control of the top layer.
  case tap(ControlName)
  /// Puts a text into a field, in place of what it had.
  case fill(ControlName, String)
  /// Presses Enter in a field.
  case submit(ControlName)
  /// Presses a key of the layer that no control stands for.
  case press(Key)
  /// Lets time pass up to the next event.
  case advance
  case background, foreground, relaunch
  /// Lets go on what a fault holds back.
  case release

  /// The move in a few words.
  package var text: String {
    switch self {
    case .tap(let name): "\(name.role.rawValue) \"\(name.label)\"" + (name.number.map { " \($0)" } ?? "")
    case .fill(let name, let text): "\"\(text)\" into \"\(name.label)\""
    case .submit(let name): "Enter in \"\(name.label)\""
    case .press(let key): KeyNotation.shortText(for: key)
    case .advance: "time to the next event"
    case .background: "to the background"
    case .foreground: "to the front"
    case .relaunch: "kill and launch"
    case .release: "release"
    }
  }

  /// The action of the Director that the move is; nil for any other move.
  var direction: DirectorCommand? {
    switch self {
    case .background: .background
    case .foreground: .foreground
    case .relaunch: .relaunch
    case .release: .release(nil)
    case .tap, .fill, .submit, .press, .advance: nil
    }
  }
}

/// A control by its label and its role, and among equals by its number, counted from 1.
package struct ControlName: Hashable, Sendable {
  package var label: String
  package var role: TapeRole
  /// Nil if there is no other with this label and role.
  package var number: Int?

  package init(label: String, role: TapeRole, number: Int? = nil) {
    self.label = label
    self.role = role
    self.number = number
  }

  /// The name without the number, by which reports count controls.
  var plainText: String { "\(role.rawValue) \"\(label)\"" }

  /// Returns the control among those of a screen; nil if it is not there.
  func target(among targets: [Target]) -> Target? {
    let alike = targets.filter { $0.label == label && $0.role.rawValue == role.rawValue }
    guard let number else { return alike.count == 1 ? alike[0] : nil }
    return alike.indices.contains(number - 1) ? alike[number - 1] : nil
  }
}

/// A move, and the fault that strikes in it.
package struct ExploreStep: Hashable, Sendable {
  package var move: ExploreMove
  /// The fault that is set before the move; nil for none.
  package var fault: FaultRule?

  package init(_ move: ExploreMove, fault: FaultRule? = nil) {
    self.move = move
    self.fault = fault
  }

  /// The step in a few words.
  package var text: String { move.text + (fault.map { ", while \($0.api.rawValue) \($0.words)" } ?? "") }
}
