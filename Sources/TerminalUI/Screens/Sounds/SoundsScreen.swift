import Monetization
import NativeApp
import Simulation

/// The player: a picture that moves while the sounds play, the mix with its volumes, and all sounds to choose from.
enum SoundsScreen {
  static func panel(in room: ScreenRoom, _ context: ScreenContext) -> Panel {
    let sounds = context.model.features.sounds
    return Panel(
      top: .column([
        .image(film(sounds, in: room, context)),
        .text(state(sounds, context), Style(sounds.isPlaying ? .success : .secondary), wraps: false),
        .row([
          .button(
            "play", sounds.isPlaying ? "Pause" : "Play", .primary, action: playAction(sounds),
            disabledReason: playProblem(sounds)),
          .button("timer", timerLabel(sounds, context), .secondary, action: .user(.sounds(.timerMenuChosen))),
        ]),
        .rule,
      ]),
      body: .column(mix(sounds, context) + list(sounds, context)), initialFocus: first(context))
  }

  static func playAction(_ sounds: SoundsFeature) -> WalkAction {
    .user(.sounds(sounds.isPlaying ? .pauseChosen : .playChosen))
  }

  static func playProblem(_ sounds: SoundsFeature) -> String? {
    sounds.mix.isEmpty ? "Choose a sound first" : nil
  }

  private static func first(_ context: ScreenContext) -> FocusID? {
    context.configuration.sounds.first.map { id($0) }
  }

  private static func id(_ sound: Sound) -> FocusID { FocusID("sound-\(sound.id.name)") }

  // MARK: The picture

  /// The rows between the picture and the sounds; what is left is shared.
  private static let controlRows = 4

  private static func film(_ sounds: SoundsFeature, in room: ScreenRoom, _ context: ScreenContext) -> Picture {
    let chosen = inMix(sounds, context)
    let film = SoundFilm(
      pictures: chosen.map(\.picture), position: Int(position(sounds, context).milliseconds))
    return film.picture(
      columns: room.columns, rows: min(14, max(3, (room.rows - Self.controlRows) * 2 / 5)),
      alternative: chosen.isEmpty ? "silence" : chosen.map { $0.title.lowercased() }.joined(separator: " and "))
  }

  /// The time for which the sounds have played; a picture of sounds that rest stands still.
  private static func position(_ sounds: SoundsFeature, _ context: ScreenContext) -> TimeSpan {
    guard case .playing(let since) = sounds.playback else { return .zero }
    return max(.zero, context.time.uptime - since)
  }

  private static func inMix(_ sounds: SoundsFeature, _ context: ScreenContext) -> [Sound] {
    context.configuration.sounds.filter { sounds.mix.contains($0.id) }
  }

  // MARK: Words

  private static func state(_ sounds: SoundsFeature, _ context: ScreenContext) -> String {
    let titles = inMix(sounds, context).map(\.title)
    if titles.isEmpty { return "Choose a sound, or several." }
    let names =
      titles.count == 1 ? titles[0] : titles.dropLast().joined(separator: ", ") + " and " + (titles.last ?? "")
    guard sounds.isPlaying else { return "\(names), paused" }
    guard let timer = sounds.timer else { return "\(names), playing" }
    let left = timer.remaining(at: context.time).countdown.longText
    return timer.loudness(at: context.time) < 100
      ? "\(names), fading out, \(left)" : "\(names), playing for another \(left)"
  }

  private static func timerLabel(_ sounds: SoundsFeature, _ context: ScreenContext) -> String {
    guard let timer = sounds.timer else { return "Sleep timer" }
    return "Sleep timer: \(timer.remaining(at: context.time).countdown.longText)"
  }

  // MARK: The mix and the sounds

  private static func mix(_ sounds: SoundsFeature, _ context: ScreenContext) -> [Node] {
    let chosen = inMix(sounds, context)
    if chosen.isEmpty { return [] }
    let loudness = sounds.timer.map { $0.loudness(at: context.time) } ?? 100
    return [.heading("Your mix", Style(.secondary))]
      + chosen.map { volume(of: $0, sounds.mix.volume(of: $0.id) ?? 0, loudness: loudness) } + [.space(1)]
  }

  private static func volume(of sound: Sound, _ volume: Int, loudness: Int) -> Node {
    let name = sound.id.name
    return .row([
      .sized(
        .flexible(1),
        .progress(
          sound.title, value: Int64(volume * loudness), of: Int64(SoundMix.volumes.upperBound * 100),
          trailing: "\(volume)")),
      .button(
        FocusID("softer-\(name)"), "\(sound.title) softer", .plain,
        action: .user(.sounds(.volumeChanged(sound.id, by: -1))),
        disabledReason: volume == SoundMix.volumes.lowerBound ? "This is as soft as it gets" : nil),
      .button(
        FocusID("louder-\(name)"), "\(sound.title) louder", .plain,
        action: .user(.sounds(.volumeChanged(sound.id, by: 1))),
        disabledReason: volume == SoundMix.volumes.upperBound ? "This is as loud as it gets" : nil),
    ])
  }

  private static func list(_ sounds: SoundsFeature, _ context: ScreenContext) -> [Node] {
    guard !context.configuration.sounds.isEmpty else {
      return [.text("This app has no sounds.", Style(.secondary))]
    }
    return [.heading("Sounds", Style(.secondary))]
      + context.configuration.sounds.map { sound in
        .option(
          id(sound), sound.title, isSelected: sounds.mix.contains(sound.id), trailing: sound.detail,
          trailingRole: .secondary, action: .user(.sounds(.soundChosen(sound.id))))
      }
  }
}
