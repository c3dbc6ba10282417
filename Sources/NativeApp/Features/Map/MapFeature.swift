import Monetization

/// The native map of a page: it asks for the page's data and shows the place on a map that can be moved.
public struct MapFeature: NativeFeature {
  public static let viewControllers = ["map"]

  /// The maps of all open screens, in the order in which they were opened.
  public internal(set) var maps: [OpenMap] = []

  /// Returns the map on `screen`; nil if there is none.
  public func map(on screen: ScreenID) -> OpenMap? { maps.first { $0.screen == screen } }

  public mutating func opened(_ screen: Screen, _ turn: inout FeatureTurn) {
    let map = OpenMap(of: screen)
    maps.append(map)
    turn.request(.fetch(url: map.dataURL, for: map.screen))
  }

  public mutating func left(_ screen: ScreenID) {
    maps.removeAll { $0.screen == screen }
  }

  public mutating func received(_ event: DataEvent, _ turn: inout FeatureTurn) {
    guard let index = maps.firstIndex(where: { $0.screen == event.screen }) else { return }
    switch event.outcome {
    case .failed(let error): maps[index].phase = .failed(.server(error))
    case .received(let json):
      do throws(DataProblem) {
        var cuts: [DataCut] = []
        let map = try HikeMap(json: json, cuts: &cuts)
        maps[index].phase = .loaded(map, MapCamera(centre: MapPoint(map.place)))
        let path = URLParts(event.url).pathAndQuery
        for cut in cuts { turn.request(.report(.data(.cut(event.screen, path: path, cut)))) }
      } catch {
        maps[index].phase = .failed(.data(error))
        turn.request(.report(.data(.unreadable(event.screen, path: URLParts(event.url).pathAndQuery, error))))
      }
    }
  }

  mutating func handle(_ event: MapEvent, _ turn: inout FeatureTurn) {
    switch event {
    case .panned(let screen, let east, let south): move(screen) { camera, _ in camera.pan(east: east, south: south) }
    case .zoomed(let screen, let levels): move(screen) { camera, _ in camera.zoom(by: levels) }
    case .recentred(let screen): move(screen) { camera, map in camera = MapCamera(centre: MapPoint(map.place)) }
    case .retryChosen(let screen):
      guard let index = maps.firstIndex(where: { $0.screen == screen }), case .failed = maps[index].phase else {
        return
      }
      maps[index].phase = .loading
      turn.request(.fetch(url: maps[index].dataURL, for: screen))
    }
  }

  private mutating func move(_ screen: ScreenID, _ body: (inout MapCamera, HikeMap) -> Void) {
    guard let index = maps.firstIndex(where: { $0.screen == screen }),
      case .loaded(let map, var camera) = maps[index].phase
    else { return }
    body(&camera, map)
    maps[index].phase = .loaded(map, camera)
  }
}
