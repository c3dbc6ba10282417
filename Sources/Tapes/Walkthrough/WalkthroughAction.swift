import TerminalUI

/// The actions of the checklist's keys in a walkthrough.
package enum WalkthroughAction: String, Hashable, Sendable, CaseIterable {
  case list, passed, failed, note, doItForMe, skip, finish, restart

  /// The keys, the first of which stands in the footer. A function key that the terminal keeps for itself has a letter
  /// with Alt beside it, none that a text field uses.
  var keys: [Key] {
    switch self {
    case .list: [.function(4), .alt("l")]
    case .passed: [.function(5), .alt("p")]
    case .failed: [.function(6), .alt("x")]
    case .note: [.function(7), .alt("n")]
    case .doItForMe: [.function(8), .alt("d")]
    case .skip: [.function(9), .alt("s")]
    case .finish: [.function(10), .alt("e")]
    case .restart: [.alt("r")]
    }
  }

  var label: String {
    switch self {
    case .list: "list"
    case .passed: "passed"
    case .failed: "failed"
    case .note: "note"
    case .doItForMe: "do it"
    case .skip: "skip"
    case .finish: "finish"
    case .restart: "restart"
    }
  }

  /// The label where all keys are to stand on one line of 60 columns.
  private var shortLabel: String {
    switch self {
    case .passed: "pass"
    case .failed: "fail"
    case .doItForMe: "do"
    case .finish: "end"
    case .list, .note, .skip, .restart: label
    }
  }

  /// The importance in a narrow footer; the key with the highest is dropped last.
  private var importance: Int {
    switch self {
    case .list: 6
    case .passed: 9
    case .failed: 8
    case .note: 5
    case .doItForMe: 7
    case .skip: 3
    case .finish: 4
    case .restart: 2
    }
  }

  /// The keys of the footer. The key that has brought the list up leads back from it.
  static func bindings(isListing: Bool, short: Bool = false) -> [KeyBinding<WalkthroughAction>] {
    allCases.map { action in
      let label = isListing && action == .list ? "back" : short ? action.shortLabel : action.label
      return KeyBinding([action.keys[0]], label, action: action, importance: action.importance)
    }
  }

  /// The keys on one line of the window, in shorter words where that keeps all function keys on it.
  static func line(columns: Int, isListing: Bool) -> FooterLine<WalkthroughAction> {
    let whole = FooterLine(bindings(isListing: isListing))
    if whole.visible(columns: columns).count >= allCases.count - 1 { return whole }
    return FooterLine(bindings(isListing: isListing, short: true), gap: 2)
  }

  /// The keys of the list, which has room for a line more.
  static var listHelp: String {
    let letters = allCases.filter { $0.keys.count > 1 }.map { action in
      "\(KeyNotation.text(for: action.keys[1]).dropFirst(4)) \(action.label)"
    }
    return "Enter goes to a step, Esc back to the phone, Alt+r begins this one again. Alt with "
      + letters.joined(separator: ", ") + "."
  }

  /// The action of a key; nil if it is for the phone.
  static func action(of key: Key) -> WalkthroughAction? { allCases.first { $0.keys.contains(key) } }
}
