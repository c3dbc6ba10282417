import Monetization

/// The data that a native screen waits for, or the app's path configuration, which belongs to no screen.
public struct DataFetch: Hashable, Sendable {
  public var screen: ScreenID
  public var url: String
}

extension AppModel {
  mutating func fetch(_ url: String, for screen: ScreenID, _ turn: inout AppTurn) {
    cancelFetches(of: screen, &turn)
    fetches.append(DataFetch(screen: screen, url: url))
    turn.report(.data(.requested(screen, path: URLParts(url).pathAndQuery)))
    turn.requests.append(.data(.fetch(screen, url: url)))
  }

  /// Ends the requests of a screen that is gone. Their answers are dropped.
  mutating func cancelFetches(of screen: ScreenID, _ turn: inout AppTurn) {
    let cancelled = fetches.filter { $0.screen == screen }
    if cancelled.isEmpty { return }
    fetches.removeAll { $0.screen == screen }
    for fetch in cancelled { turn.report(.data(.cancelled(screen, path: URLParts(fetch.url).pathAndQuery))) }
    turn.requests.append(.data(.cancel(screen)))
  }

  mutating func handle(_ event: DataEvent, _ turn: inout AppTurn) {
    guard let index = fetches.firstIndex(where: { $0.screen == event.screen && $0.url == event.url }) else { return }
    fetches.remove(at: index)
    let path = URLParts(event.url).pathAndQuery
    switch event.outcome {
    case .received: turn.report(.data(.answered(event.screen, path: path, latency: event.latency)))
    case .failed(let error): turn.report(.data(.failed(event.screen, path: path, error, latency: event.latency)))
    }
    if event.screen == .none {
      if case .received(let text) = event.outcome { pathsReceived(text, &turn) }
      return
    }
    guard let screen = navigators.lazy.compactMap({ $0.screen(event.screen)?.screen }).first,
      case .native = screen.kind
    else { return }
    tellFeatures(LifecycleEvent.DataReceived(event: event, screen: screen), &turn)
  }
}
