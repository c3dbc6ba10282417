import Foundation
import Monetization

extension FactFields where Value == [NavigationEffect] {
  static var effects: Self {
    Self("effects", .list) { effects in .array(effects.map { .object([.text("effect", $0.name)] + $0.values) }) }
  }
}

extension [NavigationEffect] {
  /// The line of the effects that matter to a reader, after that which had them.
  func line(after subject: String) -> String {
    // The loop appends the effects one by one, because most lines of the timeline are visits.
    var text = subject + " ▸ "
    var isFirst = true
    for effect in self where effect.isForPeople {
      if !isFirst { text += ", " }
      text += effect.text
      isFirst = false
    }
    return text
  }

  /// The reasons of the effects.
  var details: [Sentence.Detail] {
    filter(\.isForPeople).compactMap { effect in effect.why.map { .init(effect.text, $0) } }
  }
}

extension NavigationEffect {
  /// The effect matters to a reader; false for a visit or the discarding of a page.
  fileprivate var isForPeople: Bool {
    switch self {
    case .visit, .discard: false
    case .push, .present, .replace, .pop, .popAtRoot, .popToRoot, .setRoot, .dismiss, .refresh, .alert, .reject,
      .nothing, .refuseBack:
      true
    }
  }

  fileprivate var name: String {
    switch self {
    case .visit: "visit"
    case .push: "push"
    case .present: "present"
    case .replace: "replace"
    case .pop: "pop"
    case .popAtRoot: "popAtRoot"
    case .popToRoot: "popToRoot"
    case .setRoot: "setRoot"
    case .dismiss: "dismiss"
    case .refresh: "refresh"
    case .alert: "alert"
    case .reject: "reject"
    case .nothing: "nothing"
    case .refuseBack: "refuseBack"
    case .discard: "discard"
    }
  }

  fileprivate var values: [JSONValue.Member] {
    switch self {
    case .visit(let stack, let url, let action, let screen):
      [.stack(stack), .text("url", url), .text("action", action.rawValue), .screen(screen)]
    case .push(let stack), .alert(let stack): [.stack(stack)]
    case .present(let style): [.text("style", style.rawValue)]
    case .replace(let stack, let reason): [.stack(stack), .text("reason", reason.rawValue)]
    case .pop(let stack, let reason): [.stack(stack), .text("reason", reason.rawValue)]
    case .dismiss(let reason): [.text("reason", reason.rawValue)]
    case .refresh(let stack, let url, let screen): [.stack(stack), .text("url", url), .screen(screen)]
    case .refuseBack(let refusal): [.text("reason", refusal.rawValue)]
    case .discard(let screens): [.init("screens", .array(screens.map { .number(Decimal($0.number)) }))]
    case .popAtRoot, .popToRoot, .setRoot, .reject, .nothing: []
    }
  }
}

extension JSONValue.Member {
  fileprivate static func text(_ key: String, _ text: String) -> Self { .init(key, .string(text)) }
  fileprivate static func stack(_ stack: StackName) -> Self { .text("stack", stack.rawValue) }
  fileprivate static func screen(_ id: ScreenID) -> Self { .init("screen", .number(Decimal(id.number))) }
}
