import TerminalUI

/// The actions of the function keys in a walkthrough.
package enum WalkthroughAction: String, Hashable, Sendable, CaseIterable {
  case list, passed, failed, note, doItForMe, skip, finish

  var key: Key {
    switch self {
    case .list: .function(4)
    case .passed: .function(5)
    case .failed: .function(6)
    case .note: .function(7)
    case .doItForMe: .function(8)
    case .skip: .function(9)
    case .finish: .function(10)
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
    }
  }

  /// The keys of the footer.
  static var bindings: [KeyBinding<WalkthroughAction>] {
    allCases.map { KeyBinding([$0.key], $0.label, action: $0, importance: $0.importance) }
  }
}
