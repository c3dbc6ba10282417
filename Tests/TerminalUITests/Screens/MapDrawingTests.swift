import NativeApp
import Testing

@testable import TerminalUI

@Suite struct `The picture of a map` {
  private static let hike = HikeMap(
    name: "Mount Tabor", place: GeoPoint(latitude: 45.511881, longitude: -122.595706),
    trail: [
      GeoPoint(latitude: 45.511881, longitude: -122.595706), GeoPoint(latitude: 45.52, longitude: -122.59),
    ])

  private func view(zoom: Int = 14, columns: Int = 70, rows: Int = 14) -> MapView {
    MapView(
      hike: Self.hike, camera: MapCamera(centre: MapPoint(Self.hike.place), zoom: zoom), columns: columns, rows: rows)
  }

  @Test(arguments: MapCamera.zooms)
  func `fills its room at every zoom level`(zoom: Int) {
    let picture = MapDrawing(view(zoom: zoom)).picture
    #expect(picture.lines.count == 14)
    #expect(picture.lines.allSatisfy { $0.count == 70 })
    #expect(picture.lines.joined().contains("● Mount Tabor"))
  }

  @Test func `has two cells for each wide character of a name`() {
    var hike = Self.hike
    hike.name = "富士山の道"
    let camera = MapCamera(centre: MapPoint(hike.place), zoom: 14)
    let picture = MapDrawing(MapView(hike: hike, camera: camera, columns: 70, rows: 14)).picture
    #expect(picture.lines.joined().contains("● 富士山の道 "))
    #expect(picture.lines.allSatisfy { TextWidth.columns($0) == 70 })
    for (line, tints) in zip(picture.lines, picture.tints) { #expect(line.count == tints.count) }
  }

  @Test(arguments: MapCamera.zooms)
  func `has a scale whose bar is as long as it says`(zoom: Int) throws {
    let metresADot = view(zoom: zoom).metresADot
    let scale = MapScale(metresADot: metresADot, columns: 18)
    let words = scale.label.split(separator: " ")
    let metres = try #require(Double(words[0])) * (words[1] == "km" ? 1_000 : 1)
    #expect(abs(Double(scale.bar.count) * metresADot * 2 - metres) <= metresADot)
    #expect(scale.bar.count <= 18 && scale.bar.count >= 6)
  }

  /// Web Mercator at level 14 has 9.55 metres a dot at the equator, times the cosine of the latitude.
  @Test func `knows that the north is drawn larger`() {
    #expect(abs(view().metresADot - 6.70) < 0.01)
  }

  @Test func `points at a place that is out of view`() {
    var view = view()
    view.camera.pan(east: 500, south: 0)
    #expect(view.words.contains("Mount Tabor is 3.3 km west"))
    let picture = MapDrawing(view).picture
    #expect(picture.lines[7].hasPrefix("◀ 3.3 km west "))
  }

  /// The North Pole is the shorter way from one side of the Arctic Ocean to the other.
  @Test(arguments: [(0, "2223 km north", "▲"), (1_000_000, "▶", "▶")])
  func `points over the pole, and along the edge where the map ends`(north: Int, words: String, arrow: String) {
    var hike = Self.hike
    hike.place = GeoPoint(latitude: 80, longitude: 100)
    var camera = MapCamera(centre: MapPoint(GeoPoint(latitude: 80, longitude: -80)))
    camera.pan(east: 0, south: -north)
    let picture = MapDrawing(MapView(hike: hike, camera: camera, columns: 70, rows: 14)).picture
    let text = picture.lines.joined(separator: "\n")
    #expect(text.contains(words) && text.contains(arrow), "\(text)")
  }

  @Test func `has its hills and its trail on both sides of the date line`() throws {
    let west = GeoPoint(latitude: 0, longitude: 179.995)
    let east = GeoPoint(latitude: 0, longitude: -179.995)
    let hike = try HikeMap(
      json: """
        { "name": "Line", "latitude": 0, "longitude": 179.995,
          "trail": [{ "latitude": 0, "longitude": 179.995 }, { "latitude": 0, "longitude": -179.995 }],
          "terrain": [{ "latitude": 0, "longitude": 179.995, "height": 3000, "radius": 5000 }] }
        """)
    let camera = MapCamera(centre: MapPoint(GeoPoint(latitude: 0, longitude: 180)))
    let terrain = Terrain(hike, seenBy: camera)
    #expect(terrain.height(x: MapPoint(east).x, y: MapPoint(east).y) > 1_500)
    let view = MapView(hike: hike, camera: camera, columns: 70, rows: 14)
    let trail = view.dot(of: MapPoint(west)).x..<view.dot(of: MapPoint(east)).x
    #expect((115...118).contains(trail.count) && trail.lowerBound > 0 && trail.upperBound < 140)
    let picture = MapDrawing(view).picture
    let tinted = picture.tints[7].indices.filter { picture.tints[7][$0] == .warning }
    #expect(tinted.count > 40 && tinted.count < 70, "\(picture.lines[7])")
  }

  @Test func `draws a trail that leads round the world by the shorter way, from whichever side it is seen`() {
    let places = [170.0, -170.0].map { GeoPoint(latitude: 0, longitude: $0) }
    for longitude in [0.0, 160, -160] {
      let camera = MapCamera(centre: MapPoint(GeoPoint(latitude: 0, longitude: longitude)), zoom: 3)
      let view = MapView(
        hike: HikeMap(name: "", place: places[0], trail: places), camera: camera, columns: 70, rows: 14)
      let dots = places.map { view.dot(of: MapPoint($0)) }
      let lines = view.lines(from: dots[0], to: dots[1])
      #expect(lines.allSatisfy { abs($0.to.x - $0.from.x) < 130 })
      #expect(lines.first.map { $0.from.x == dots[0].x } == true && lines.last.map { $0.to.x == dots[1].x } == true)
    }
  }

  @Test func `moves with the land when the map is moved`() {
    let before = MapDrawing(view(columns: 70, rows: 20)).picture.lines
    var moved = view(columns: 70, rows: 20)
    moved.camera.pan(east: 20, south: 0)
    let after = MapDrawing(moved).picture.lines
    // Ten cells further east; the compass and the name stand elsewhere.
    #expect(before[18].dropFirst(10).prefix(50) == after[18].prefix(50))
  }

  @Test func `costs nothing for a trail that leads far away`() {
    var hike = Self.hike
    hike.trail = (0..<1_000).map { GeoPoint(latitude: Double($0 % 2) * 80, longitude: Double($0 % 360) - 180) }
    let view = MapView(
      hike: hike, camera: MapCamera(centre: MapPoint(hike.place), zoom: 18), columns: 90, rows: 40)
    #expect(MapDrawing(view).picture.lines.count == 40)
  }
}
