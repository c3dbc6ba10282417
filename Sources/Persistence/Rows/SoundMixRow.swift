import GRDB
import NativeApp
import Simulation

/// A sound of the mix that a phone keeps; positions are the order in which the sounds came.
struct SoundMixRow: PhoneRow {
  static let databaseTableName = "soundMix"
  static let keyColumns = ["position"]

  var phone = 1
  var position: Int
  var sound: String
  var volume: Int

  static func part(of phone: SavedPhone) -> [SoundMix.Part] { phone.kept.features.sounds.mix.parts }
  static func sources(of part: [SoundMix.Part]) -> [SoundMixRow] {
    part.enumerated().map { SoundMixRow(position: $0, sound: $1.sound.name, volume: $1.volume) }
  }
  static func key(of source: SoundMixRow) -> Int { source.position }

  func part() -> SoundMix.Part { SoundMix.Part(SoundID(sound), volume: volume) }
}
