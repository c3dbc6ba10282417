import Foundation
import Monetization

/// What a map shows: a place with its name, and around it what else the server knows.
public struct HikeMap: Hashable, Sendable {
  public var name: String
  public var place: GeoPoint
  /// The points of the way, in order; empty if there is none.
  public var trail: [GeoPoint]
  /// Hills and hollows of the land.
  public var terrain: [Relief]

  /// A hill, or a hollow, which holds water where the land lies lower than its surroundings.
  public struct Relief: Hashable, Sendable {
    public var place: GeoPoint
    /// Metres above the surroundings; below zero for a hollow.
    public var height: Double
    /// Metres from the top to the foot.
    public var radius: Double
  }

  public init(name: String, place: GeoPoint, trail: [GeoPoint] = [], terrain: [Relief] = []) {
    self.name = name
    self.place = place
    self.trail = trail
    self.terrain = terrain
  }
}

extension HikeMap {
  /// Reads the server's answer: `name`, `latitude` and `longitude`, and if they are there, `trail` and `terrain`.
  public init(json: String) throws(DataProblem) {
    let body: Body
    do {
      body = try JSONDecoder().decode(Body.self, from: Data(json.utf8))
    } catch let error as DecodingError {
      throw DataProblem(error)
    } catch {
      throw .notJSON
    }
    self.init(
      name: body.name, place: GeoPoint(latitude: body.latitude, longitude: body.longitude), trail: body.trail ?? [],
      terrain: (body.terrain ?? []).map { relief in
        Relief(
          place: GeoPoint(latitude: relief.latitude, longitude: relief.longitude), height: relief.height,
          radius: relief.radius)
      })
    try check(place, in: "")
    for (index, point) in trail.enumerated() { try check(point, in: "trail.\(index).") }
    for (index, relief) in terrain.enumerated() {
      try check(relief.place, in: "terrain.\(index).")
      if abs(relief.height) > 9_000 { throw .outOfRange(key: "terrain.\(index).height") }
      if !(1...100_000).contains(relief.radius) { throw .outOfRange(key: "terrain.\(index).radius") }
    }
  }

  private func check(_ point: GeoPoint, in key: String) throws(DataProblem) {
    if abs(point.latitude) > 90 { throw .outOfRange(key: key + "latitude") }
    if abs(point.longitude) > 180 { throw .outOfRange(key: key + "longitude") }
  }

  private struct Body: Decodable {
    var name: String
    var latitude: Double
    var longitude: Double
    var trail: [GeoPoint]?
    var terrain: [ReliefBody]?
  }

  private struct ReliefBody: Decodable {
    var latitude: Double
    var longitude: Double
    var height: Double
    var radius: Double
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
    case is Double.Type: "a number"
    case is String.Type: "a text"
    case is [Any].Type: "a list"
    default: "an object"
    }
  }
}

extension HikeMap: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("name", name)
    feed.field("place", place)
    feed.field("trail", trail)
    feed.field("terrain", terrain)
  }
}

extension HikeMap.Relief: FingerprintAtom {
  public func feed(into feed: inout FingerprintFeed) {
    place.feed(into: &feed)
    feed.word(height.bitPattern)
    feed.word(radius.bitPattern)
  }
}

extension GeoPoint: FingerprintAtom {
  public func feed(into feed: inout FingerprintFeed) {
    feed.word(latitude.bitPattern)
    feed.word(longitude.bitPattern)
  }
}
