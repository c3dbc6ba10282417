import Monetization

/// A map on a screen, with all that its screen is drawn from.
public struct OpenMap: Hashable, Sendable {
  public var screen: ScreenID
  /// The URL of the data.
  public var dataURL: String
  public var phase: Phase

  public enum Phase: Hashable, Sendable {
    case loading
    case loaded(HikeMap, MapCamera)
    case failed(Failure)
  }

  /// The reason why there is no map.
  public enum Failure: Hashable, Sendable {
    case server(WebError)
    case data(DataProblem)

    public var sentence: String {
      switch self {
      case .server(let error): error.sentence
      case .data(let problem): problem.sentence
      }
    }
  }

  init(of screen: Screen) {
    self.screen = screen.id
    dataURL = Self.dataURL(of: screen.url)
    phase = .loading
  }

  /// Returns the URL of the data for the page at `url`: its path with `.json`, and its query.
  ///
  /// A slash at the end of the path is no part of the name: `/hikes/1/map/` gives `/hikes/1/map.json`.
  public static func dataURL(of url: String) -> String {
    var parts = URLParts(url)
    while parts.path.count > 1, parts.path.hasSuffix("/") { parts.path.removeLast() }
    parts.path += ".json"
    parts.fragment = nil
    return parts.text
  }
}

extension OpenMap: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("screen", screen)
    feed.url("dataURL", dataURL)
    feed.field("phase", phase)
  }
}

extension OpenMap.Phase: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .loading: feed.variant(0, "loading")
    case .loaded(let map, let camera):
      feed.variant(1, "loaded")
      feed.field("0", map)
      feed.field("1", camera)
    case .failed(let failure):
      feed.variant(2, "failed")
      feed.field("0", failure)
    }
  }
}

extension OpenMap.Failure: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .server(let error):
      feed.variant(0, "server")
      feed.field("0", error)
    case .data(let problem):
      feed.variant(1, "data")
      feed.field("0", problem)
    }
  }
}

extension DataProblem: FingerprintAtom {
  public func feed(into feed: inout FingerprintFeed) { feed.text(sentence) }
}
