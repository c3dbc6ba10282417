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
