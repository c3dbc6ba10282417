import NativeApp

extension KeptDocument<SavedPhone> {
  /// The mix of sounds.
  static let sounds = KeptDocument(
    "sounds",
    [
      KeptField("mix") {
        $0.kept.features.sounds.mix.parts
      } set: {
        $0.kept.features.sounds.mix = SoundMix($1)
      }
    ])
}

extension SoundMix.Track: KeptRecord {
  package static var blank: SoundMix.Track { SoundMix.Track(SoundID(""), volume: SoundMix.usualVolume) }

  package static let fields: [KeptField<SoundMix.Track>] = [
    .needed("sound", \.sound.name),
    .needed("volume", \.volume),
  ]
}
