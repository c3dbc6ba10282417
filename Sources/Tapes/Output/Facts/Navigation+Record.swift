import Monetization

extension NavigationFact {
  var record: FactRecord {
    switch self {
    case .tabChosen(let index, let title):
      FactRecord("navigation.tabChosen", [.number("index", index), .text("title", title)])
    case .tabChosenAgain(let title, let effects):
      FactRecord("navigation.tabChosenAgain", [.text("title", title), .effects(effects)])
    case .tabRefused: FactRecord("navigation.tabRefused")
    case .visited(let visit):
      FactRecord(
        "navigation.visited",
        [
          .text("path", visit.tested), .texts("rules", visit.rules.map { String($0 + 1) }), .effects(visit.effects),
          .texts("main", visit.main), .texts("modal", visit.modal),
        ])
    case .wentBack(let effects): FactRecord("navigation.wentBack", [.effects(effects)])
    case .visitCancelled(let link): FactRecord("navigation.visitCancelled", [.text("link", link)])
    case .visitRefused(let link): FactRecord("navigation.visitRefused", [.text("link", link)])
    case .viewControllerUnknown(let name): FactRecord("navigation.viewControllerUnknown", [.text("name", name)])
    case .pageFailed(let screen, let error):
      FactRecord("navigation.pageFailed", [.number("screen", screen.number)] + error.fields)
    case .pathsLoaded(let source, let rules, let commas):
      FactRecord(
        "navigation.pathsLoaded",
        [.text("source", source.rawValue), .number("rules", rules)]
          + (commas.isEmpty ? [] : [.texts("commas", commas.map(String.init))]))
    case .pathsRejected(let error): FactRecord("navigation.pathsRejected", [.text("problem", error.message)])
    case .pageRefreshed(let screen, let path):
      FactRecord("navigation.pageRefreshed", [.number("screen", screen.number), .text("path", path)])
    case .linkOpened(let path): FactRecord("navigation.linkOpened", [.text("path", path)])
    case .linkWaits(let path): FactRecord("navigation.linkWaits", [.text("path", path)])
    case .linkLeadsNowhere(let path): FactRecord("navigation.linkLeadsNowhere", [.text("path", path)])
    case .onboardingShown(let page, let count):
      FactRecord("navigation.onboardingShown", [.number("page", page), .number("pages", count)])
    case .onboardingEnded(let isSkipped):
      FactRecord("navigation.onboardingEnded", [.flag("isSkipped", isSkipped)])
    }
  }
}

extension DataFact {
  var record: FactRecord {
    switch self {
    case .requested(let screen, let path): FactRecord("data.requested", Self.fields(screen, path))
    case .answered(let screen, let path, let latency):
      FactRecord("data.answered", Self.fields(screen, path) + [.milliseconds("latencyMilliseconds", latency)])
    case .failed(let screen, let path, let error, let latency):
      FactRecord(
        "data.failed", Self.fields(screen, path) + error.fields + [.milliseconds("latencyMilliseconds", latency)])
    case .unreadable(let screen, let path, let problem):
      FactRecord("data.unreadable", Self.fields(screen, path) + [.text("problem", problem.sentence)])
    case .cut(let screen, let path, let cut):
      FactRecord(
        "data.cut",
        Self.fields(screen, path) + [.text("key", cut.key), .number("count", cut.count), .number("shown", cut.shown)])
    case .cancelled(let screen, let path): FactRecord("data.cancelled", Self.fields(screen, path))
    }
  }

  private static func fields(_ screen: ScreenID, _ path: String) -> [JSONValue.Member] {
    [.number("screen", screen.number), .text("path", path)]
  }
}

extension WebError {
  var fields: [JSONValue.Member] {
    switch self {
    case .offline: [.text("error", "offline")]
    case .timedOut: [.text("error", "timedOut")]
    case .http(let status): [.text("error", "http"), .number("status", status)]
    case .contentTypeMismatch: [.text("error", "contentTypeMismatch")]
    case .tooManyRedirects: [.text("error", "tooManyRedirects")]
    case .transfer(let error): [.text("error", error.rawValue)]
    }
  }
}

extension JSONValue.Member {
  fileprivate static func effects(_ effects: [NavigationEffect]) -> Self {
    .init("effects", .array(effects.map { .object($0.fields) }))
  }
}

extension NavigationEffect {
  fileprivate var fields: [JSONValue.Member] {
    switch self {
    case .visit(let stack, let url, let action, let screen):
      [
        .effect("visit"), .stack(stack), .text("url", url), .text("action", action.rawValue),
        .number("screen", screen.number),
      ]
    case .push(let stack): [.effect("push"), .stack(stack)]
    case .present(let style): [.effect("present"), .text("style", style.rawValue)]
    case .replace(let stack, let reason): [.effect("replace"), .stack(stack), .text("reason", reason.rawValue)]
    case .pop(let stack, let reason): [.effect("pop"), .stack(stack), .text("reason", reason.rawValue)]
    case .popAtRoot: [.effect("popAtRoot")]
    case .popToRoot: [.effect("popToRoot")]
    case .setRoot: [.effect("setRoot")]
    case .dismiss(let reason): [.effect("dismiss"), .text("reason", reason.rawValue)]
    case .refresh(let stack, let url, let screen):
      [.effect("refresh"), .stack(stack), .text("url", url), .number("screen", screen.number)]
    case .alert(let stack): [.effect("alert"), .stack(stack)]
    case .reject: [.effect("reject")]
    case .nothing: [.effect("nothing")]
    case .refuseBack(let refusal): [.effect("refuseBack"), .text("reason", refusal.rawValue)]
    case .discard(let screens):
      [.effect("discard"), .init("screens", .array(screens.map { JSONValue.number(.init($0.number)) }))]
    }
  }
}

extension JSONValue.Member {
  fileprivate static func effect(_ name: String) -> Self { .text("effect", name) }
  fileprivate static func stack(_ stack: StackName) -> Self { .text("stack", stack.rawValue) }
}
