/// The sounds that play together, each with its volume.
public struct SoundMix: Hashable, Sendable {
  /// One sound of the mix.
  public struct Track: Hashable, Sendable {
    public var sound: SoundID
    /// The volume, 1 up to 10.
    public var volume: Int

    public init(_ sound: SoundID, volume: Int) {
      self.sound = sound
      self.volume = min(max(volume, SoundMix.volumes.lowerBound), SoundMix.volumes.upperBound)
    }
  }

  public static let volumes = 1...10
  /// The volume of a sound that comes into the mix.
  public static let usualVolume = 6

  /// The sounds in the order in which they came; each occurs once.
  public private(set) var parts: [Track]

  public init(_ parts: [Track] = []) {
    self.parts = []
    for part in parts where !contains(part.sound) { self.parts.append(part) }
  }

  public var isEmpty: Bool { parts.isEmpty }

  public func contains(_ sound: SoundID) -> Bool { parts.contains { $0.sound == sound } }

  /// Returns the volume of a sound; nil if it is not in the mix.
  public func volume(of sound: SoundID) -> Int? { parts.first { $0.sound == sound }?.volume }

  mutating func add(_ sound: SoundID) {
    if !contains(sound) { parts.append(Track(sound, volume: Self.usualVolume)) }
  }

  mutating func remove(_ sound: SoundID) { parts.removeAll { $0.sound == sound } }

  /// Makes a sound louder or softer; at an end of the scale it stays.
  mutating func change(_ sound: SoundID, by step: Int) {
    guard let index = parts.firstIndex(where: { $0.sound == sound }) else { return }
    parts[index] = Track(sound, volume: parts[index].volume + step)
  }

  /// Leaves out the sounds that the app no longer has.
  mutating func keep(only sounds: [Sound]) {
    parts.removeAll { part in !sounds.contains { $0.id == part.sound } }
  }
}
