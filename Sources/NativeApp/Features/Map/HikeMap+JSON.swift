import Foundation
import Monetization

extension HikeMap {
  /// The most points of a trail, and the most hills, that are drawn: each costs time whenever the map moves.
  static let mostPoints = 10_000
  static let mostHills = 500

  /// Reads the server's answer: `name`, `latitude` and `longitude`, and if they are there, `trail` and `terrain`.
  public init(json: String) throws(DataProblem) {
    var cuts: [DataCut] = []
    try self.init(json: json, cuts: &cuts)
  }

  /// Reads the server's answer, and says which of its lists are too long to be drawn whole.
  init(json: String, cuts: inout [DataCut]) throws(DataProblem) {
    let body: Body
    do {
      body = try JSONDecoder().decode(Body.self, from: Data(json.utf8))
    } catch let error as DecodingError {
      throw DataProblem(error)
    } catch {
      throw .notJSON
    }
    self.init(
      name: body.name, place: GeoPoint(latitude: body.latitude.value, longitude: body.longitude.value),
      trail: (body.trail ?? []).map(GeoPoint.init), terrain: (body.terrain ?? []).map(Relief.init))
    try check(place, in: "")
    for (index, point) in trail.enumerated() { try check(point, in: "trail.\(index).") }
    for (index, relief) in terrain.enumerated() {
      try check(relief.place, in: "terrain.\(index).")
      if abs(relief.height) > 9_000 { throw .outOfRange(key: "terrain.\(index).height") }
      if !(1...100_000).contains(relief.radius) { throw .outOfRange(key: "terrain.\(index).radius") }
    }
    Self.cut(&trail, to: Self.mostPoints, "trail", &cuts)
    Self.cut(&terrain, to: Self.mostHills, "terrain", &cuts)
  }

  private func check(_ point: GeoPoint, in key: String) throws(DataProblem) {
    if abs(point.latitude) > 90 { throw .outOfRange(key: key + "latitude") }
    if abs(point.longitude) > 180 { throw .outOfRange(key: key + "longitude") }
  }

  private static func cut<Entry>(_ list: inout [Entry], to most: Int, _ key: String, _ cuts: inout [DataCut]) {
    guard list.count > most else { return }
    cuts.append(DataCut(key: key, count: list.count, shown: most))
    list.removeSubrange(most...)
  }

  private struct Body: Decodable {
    var name: String
    var latitude: JSONMeasure
    var longitude: JSONMeasure
    var trail: [PointBody]?
    var terrain: [ReliefBody]?
  }

  fileprivate struct PointBody: Decodable {
    var latitude: JSONMeasure
    var longitude: JSONMeasure
  }

  fileprivate struct ReliefBody: Decodable {
    var latitude: JSONMeasure
    var longitude: JSONMeasure
    var height: JSONMeasure
    var radius: JSONMeasure
  }
}

extension GeoPoint {
  fileprivate init(_ body: HikeMap.PointBody) {
    self.init(latitude: body.latitude.value, longitude: body.longitude.value)
  }
}

extension HikeMap.Relief {
  fileprivate init(_ body: HikeMap.ReliefBody) {
    place = GeoPoint(latitude: body.latitude.value, longitude: body.longitude.value)
    height = body.height.value
    radius = body.radius.value
  }
}

/// A number of the data; one that no computer can hold, such as `1e999`, is told with its key.
private struct JSONMeasure: Decodable {
  var value: Double

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      value = try container.decode(Double.self)
    } catch let error where JSONNumbers.areTooLarge(error) {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "out of range")
    }
  }
}

extension DataProblem {
  /// The problem that a decoder has found.
  init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context): self = .missing(key: Self.key(context.codingPath + [key]))
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      self = .wrongType(key: Self.key(context.codingPath), expected: Self.words(for: type))
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      self = .outOfRange(key: Self.key(context.codingPath))
    case .dataCorrupted: self = .notJSON
    @unknown default: self = .notJSON
    }
  }

  private static func key(_ path: [any CodingKey]) -> String {
    path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }

  private static func words(for type: any Any.Type) -> String {
    switch type {
    case is Double.Type, is JSONMeasure.Type: "a number"
    case is String.Type: "a text"
    case is [Any].Type: "a list"
    default: "an object"
    }
  }
}
