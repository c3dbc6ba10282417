import Monetization

/// The features of the app.
///
/// A new feature needs a property here and a line in `visit`; one with events, a service or data to keep needs a line for each of
/// them below. Nothing else outside its folder names it, but its screens.
public struct AppFeatures: Hashable, Sendable {
  public internal(set) var homes: HomesFeature
  public internal(set) var pro = ProFeature()
  public internal(set) var sounds: SoundsFeature
  public internal(set) var map = MapFeature()
  public internal(set) var settings = SettingsFeature()
  public internal(set) var chat: ChatFeature

  init(kept: PersistedFeatures) {
    homes = HomesFeature(kept: kept.homes)
    sounds = SoundsFeature(kept: kept.sounds)
    chat = ChatFeature(kept: kept.chat)
  }

  var kept: PersistedFeatures { PersistedFeatures(homes: homes.kept, sounds: sounds.kept, chat: chat.kept) }
}

extension AppFeatures {
  /// The list of the features; the order is that of menus and answers.
  mutating func visit<Visitor: FeatureVisitor>(_ visitor: inout Visitor, _ context: inout Visitor.Context) {
    visitor.visit(&homes, &context)
    visitor.visit(&pro, &context)
    visitor.visit(&sounds, &context)
    visitor.visit(&map, &context)
    visitor.visit(&settings, &context)
    visitor.visit(&chat, &context)
  }

  /// Visits the features in a copy, for what only reads them.
  func read<Reader: FeatureReader>(_ reader: inout Reader) {
    var (features, reading) = (self, FeatureReading(reader: reader))
    var nothing: Void = ()
    features.visit(&reading, &nothing)
    reader = reading.reader
  }
}

/// A reader as a visitor.
private struct FeatureReading<Reader: FeatureReader>: FeatureVisitor {
  var reader: Reader

  mutating func visit(_ feature: inout some NativeFeature, _: inout Void) { reader.read(feature) }
}

/// The data of the features that the device keeps.
public struct PersistedFeatures: Hashable, Sendable {
  public var homes: PersistedHomes
  public var sounds: PersistedSounds
  public var chat: PersistedChat

  public init(
    homes: PersistedHomes = PersistedHomes(), sounds: PersistedSounds = PersistedSounds(),
    chat: PersistedChat = PersistedChat()
  ) {
    self.homes = homes
    self.sounds = sounds
    self.chat = chat
  }
}

/// An action of the user on a screen of a feature.
public enum FeatureEvent: Hashable, Sendable {
  case homes(HomesEvent)
  case sounds(SoundsEvent)
  case map(MapEvent)
  case chat(ChatEvent)
}

extension FeatureEvent: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    switch self {
    case .homes(let event): self = .homes(event.normalised(&by))
    case .map(let event): self = .map(event.normalised(&by))
    case .chat(let event): self = .chat(event.normalised(&by))
    case .sounds: break
    }
  }
}

/// A request of a feature to a service that only it has.
public enum FeatureServiceRequest: Hashable, Sendable {
  case chat(ChatRequest)
}

/// An answer of a service that only one feature has.
public enum FeatureServiceAnswer: Hashable, Sendable {
  case chat(ChatAnswer)
}

extension AppFeatures {
  mutating func handle(_ event: FeatureEvent, _ turn: inout FeatureTurn) {
    switch event {
    case .homes(let event): homes.handle(event, &turn)
    case .sounds(let event): sounds.handle(event, &turn)
    case .map(let event): map.handle(event, &turn)
    case .chat(let event): chat.handle(event, &turn)
    }
  }

  mutating func received(_ answer: FeatureServiceAnswer, _ turn: inout FeatureTurn) {
    switch answer {
    case .chat(let answer): chat.received(answer, &turn)
    }
  }
}

// What is asked of them before there is an app, or from outside it.
extension AppFeatures {
  /// The types of all features.
  public static let types = AppFeatures(kept: PersistedFeatures()).answer(to: FeatureQuestion.Types())

  /// The values of `view_controller` in the path configuration that stand for a native screen.
  public static let viewControllers = types.flatMap { $0.viewControllers }

  /// A picture of a feature moves by time alone.
  public var isMoving: Bool { answer(to: FeatureQuestion.IsMoving()) }

  /// Returns the shortest time left that a feature's screens count down; nil if they count nothing.
  public func countdown(at time: DeviceTime) -> TimeSpan? { answer(to: FeatureQuestion.Countdown(time: time)) }
}
