import Monetization
import NativeApp
import Testing

@Suite struct `A native map` {
  @Test(arguments: [
    ("https://sample.example/hikes/1/map", "https://sample.example/hikes/1/map.json"),
    ("https://sample.example/hikes/1/map/", "https://sample.example/hikes/1/map.json"),
    ("https://sample.example/hikes/1/map?units=km&a=/", "https://sample.example/hikes/1/map.json?units=km&a=/"),
    ("https://sample.example/hikes/1/map/?ref=promo#top", "https://sample.example/hikes/1/map.json?ref=promo"),
    ("/hikes/1/map#top", "/hikes/1/map.json"),
  ])
  func `asks for its page as JSON`(url: String, data: String) {
    #expect(OpenMap.dataURL(of: url) == data)
  }

  @Test func `is made of a name, a latitude and a longitude, whatever else there is`() throws {
    let map = try HikeMap(json: #"{"name":"Mount Tabor","latitude":45.511881,"longitude":-122.595706,"id":7}"#)
    #expect(map == HikeMap(name: "Mount Tabor", place: GeoPoint(latitude: 45.511881, longitude: -122.595706)))
  }

  @Test(arguments: [
    (#"{"latitude":1,"longitude":2}"#, DataProblem.missing(key: "name")),
    (#"{"name":"A","longitude":2}"#, .missing(key: "latitude")),
    (#"{"name":"A","latitude":"45.5","longitude":2}"#, .wrongType(key: "latitude", expected: "a number")),
    (#"{"name":7,"latitude":45.5,"longitude":2}"#, .wrongType(key: "name", expected: "a text")),
    (#"{"name":"A","latitude":null,"longitude":2}"#, .wrongType(key: "latitude", expected: "a number")),
    (#"{"name":"A","latitude":91,"longitude":2}"#, .outOfRange(key: "latitude")),
    (#"{"name":"A","latitude":1,"longitude":2,"trail":7}"#, .wrongType(key: "trail", expected: "a list")),
    (#"{"name":"A","latitude":1,"longitude":2,"trail":[{"latitude":1}]}"#, .missing(key: "trail.0.longitude")),
    (
      #"{"name":"A","latitude":1,"longitude":2,"trail":[{"latitude":1,"longitude":-181}]}"#,
      .outOfRange(key: "trail.0.longitude")
    ),
    ("<html></html>", .notJSON), ("", .notJSON), (#"{"name":"A""#, .notJSON),
    (#"{"name":"A","latitude":1e999,"longitude":2}"#, .outOfRange(key: "latitude")),
    (
      #"{"name":"A","latitude":1,"longitude":2,"trail":[{"latitude":1,"longitude":-1e400}]}"#,
      .outOfRange(key: "trail.0.longitude")
    ),
    (#"{"name":"A","latitude":01,"longitude":2}"#, .notJSON),
    ("[1]", .wrongType(key: "", expected: "an object")),
  ])
  func `says what is wrong with other data`(json: String, problem: DataProblem) {
    #expect(throws: problem) { try HikeMap(json: json) }
  }

  /// The tile of zoom level 14 that web maps show there.
  @Test(arguments: [(45.511881, -122.595706, 2612, 5860), (0.0, 0.0, 8192, 8192), (-33.8568, 151.2153, 15073, 9831)])
  func `lies where web maps have it`(latitude: Double, longitude: Double, column: Int, row: Int) {
    let point = MapPoint(GeoPoint(latitude: latitude, longitude: longitude))
    let tile = MapPoint.worldSize >> 14
    #expect(point.x / tile == column)
    #expect(point.y / tile == row)
    #expect(abs(point.geoPoint.latitude - latitude) < 0.000_001)
    #expect(abs(point.geoPoint.longitude - longitude) < 0.000_001)
  }

  @Test func `moved to and fro is where it was, also over the date line`() {
    let start = MapCamera(centre: MapPoint(GeoPoint(latitude: 52.1, longitude: 179.99)))
    var camera = start
    camera.pan(east: 4_000, south: -300)
    #expect(camera.centre.geoPoint.longitude < 0)
    camera.pan(east: -4_000, south: 300)
    #expect(camera == start)
  }

  @Test func `is where the date line is, from whichever side`() {
    let east = MapPoint(GeoPoint(latitude: 0, longitude: 180))
    #expect(east == MapPoint(GeoPoint(latitude: 0, longitude: -180)))
    var camera = MapCamera(centre: east)
    camera.pan(east: -7, south: 0)
    camera.pan(east: 7, south: 0)
    #expect(camera.centre == east)
    let fiji = MapPoint(GeoPoint(latitude: -17, longitude: 179.5))
    let samoa = MapPoint(GeoPoint(latitude: -14, longitude: -179.5))
    #expect(MapPoint.east(from: fiji.x, to: samoa.x) == MapPoint.worldSize / 360)
    #expect(MapPoint.east(from: samoa.x, to: fiji.x) == -MapPoint.worldSize / 360)
  }

  /// Great circles as navigators' tables have them, on a sphere of 6,371 km.
  @Test(
    arguments: [
      // From pole to pole, over a pole, along the equator, along a parallel, over the date line.
      (90, 0, -90, 0, 20_015.1, 180), (80, 0, 80, 180, 2_223.9, 0), (0, 0, 0, 90, 10_007.6, 90),
      (60, 0, 60, 90, 4_604.5, 49.1), (60, 90, 60, 0, 4_604.5, 310.9), (-17, 179.5, -17, -179.5, 106.3, 90.1),
      // London to New York.
      (51.5074, -0.1278, 40.7128, -74.006, 5_570.2, 288.3),
    ] as [(Double, Double, Double, Double, Double, Double)])
  func `knows the shortest way to another place`(
    latitude: Double, longitude: Double, otherLatitude: Double, otherLongitude: Double, kilometres: Double,
    degrees: Double
  ) {
    let start = GeoPoint(latitude: latitude, longitude: longitude)
    let end = GeoPoint(latitude: otherLatitude, longitude: otherLongitude)
    #expect(abs(start.distance(to: end) / 1_000 - kilometres) < 0.5, "\(start.distance(to: end))")
    let turn = abs(start.bearing(to: end) - degrees)
    #expect(min(turn, 360 - turn) < 0.2, "\(start.bearing(to: end))")
  }

  @Test func `ends at the poles and at its nearest and furthest zoom level`() {
    var camera = MapCamera(centre: MapPoint(GeoPoint(latitude: 80, longitude: 0)))
    camera.zoom(by: -100)
    #expect(camera.zoom == 3)
    camera.pan(east: 0, south: -100_000)
    #expect(camera.centre.y == 0)
    camera.zoom(by: 100)
    #expect(camera.zoom == 18)
  }
}
