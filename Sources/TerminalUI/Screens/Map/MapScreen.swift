import Monetization
import NativeApp
import Simulation

/// A native map: loading, failed, or the map itself with its scale, its centre and the buttons of its keys.
enum MapScreen {
  static func panel(_ map: OpenMap, in room: ScreenRoom, _ context: ScreenContext) -> Panel {
    switch map.phase {
    case .loading:
      var panel = Panel(
        body: .column([.space(1), .text("Loading the map…", Style(.secondary), alignment: .center)]))
      panel.isLoading = true
      return panel
    case .failed(let failure): return Panel(body: self.failure(failure, map.screen))
    case .loaded(let hike, let camera): return Panel(body: loaded(hike, camera, map.screen, in: room, context))
    }
  }

  private static func failure(_ failure: OpenMap.Failure, _ screen: ScreenID) -> Node {
    .column(
      spacing: 1,
      [
        .space(1),
        .heading("Failed to fetch hike", Style(.warning, .bold), alignment: .center),
        .text(failure.sentence, alignment: .center),
        .row(
          alignment: .center,
          [.button("retry", "Retry", .primary, action: .user(.map(.retryChosen(screen))))]),
      ])
  }

  private static func loaded(
    _ hike: HikeMap, _ camera: MapCamera, _ screen: ScreenID, in room: ScreenRoom, _ context: ScreenContext
  ) -> Node {
    let view = MapView(
      hike: hike, camera: camera, columns: room.columns, rows: max(leastRows, room.rows - rowsBelow))
    let scale = MapScale(metresADot: view.metresADot, columns: room.columns / 4)
    return .column([
      .image(context.cache.picture(of: view)),
      .row([
        .text("\(scale.bar) \(scale.label)", Style(.text, .bold), wraps: false),
        .flexibleSpace,
        .text(camera.centre.geoPoint.text, wraps: false),
        .text("zoom \(camera.zoom)", Style(.secondary), wraps: false),
      ]),
      .row(
        spacing: 1,
        [
          button("map-in", "Zoom in", .zoomed(screen, levels: 1), isOff: camera.zoom == MapCamera.zooms.upperBound),
          button("map-out", "Zoom out", .zoomed(screen, levels: -1), isOff: camera.zoom == MapCamera.zooms.lowerBound),
          button("map-back", "Recentre", .recentred(screen), isOff: false),
        ]),
    ])
  }

  private static func button(_ id: FocusID, _ label: String, _ event: MapEvent, isOff: Bool) -> Node {
    .button(
      id, label, .plain, action: .user(.map(event)), disabledReason: isOff ? "The map ends at this zoom level" : nil)
  }

  /// The scale and the buttons.
  private static let rowsBelow = 2
  private static let leastRows = 4
}

extension GeoPoint {
  /// The point as maps write it, such as `45.5119° N, 122.5957° W`.
  var text: String {
    "\(Self.degrees(latitude))° \(latitude < 0 ? "S" : "N"), \(Self.degrees(longitude))° \(longitude < 0 ? "W" : "E")"
  }

  /// The size of an angle with four decimals, which are about ten metres.
  private static func degrees(_ angle: Double) -> String {
    let tenThousandths = Int((abs(angle) * 10_000).rounded())
    return "\(tenThousandths / 10_000)." + String(tenThousandths % 10_000 + 10_000).dropFirst()
  }
}
