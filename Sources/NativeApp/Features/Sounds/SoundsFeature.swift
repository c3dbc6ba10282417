import Monetization

/// Sounds to fall asleep to: a mix of them, each with its volume, and a timer that ends them.
///
/// The mix can be put together by everybody; to play it takes the entitlement for the app's content.
public struct SoundsFeature: NativeFeature {
  // Kept on the device:
  public internal(set) var mix: SoundMix

  // Lost when the app is terminated:
  public internal(set) var playback = Playback.paused
  /// The timer that ends the sounds; nil without one.
  public internal(set) var timer: SleepTimer?
  public internal(set) var isTimerMenuOpen = false

  public static let viewControllers = ["sounds"]

  /// The state of the player.
  public enum Playback: Hashable, Sendable {
    case paused
    /// The sounds play, since this uptime of the phone.
    case playing(since: TimeSpan)
  }

  init(kept: PersistedSounds) {
    mix = kept.mix
  }

  var kept: PersistedSounds { PersistedSounds(mix: mix) }

  public var isPlaying: Bool { playback != .paused }

  mutating func handle(_ event: SoundsEvent, _ turn: inout FeatureTurn) {
    switch event {
    case .soundChosen(let sound): choose(sound, &turn)
    case .volumeChanged(let sound, let step): mix.change(sound, by: step)
    case .playChosen: play(&turn)
    case .pauseChosen: pause(.user, &turn)
    case .timerMenuChosen: isTimerMenuOpen = true
    case .timerMenuClosed: isTimerMenuOpen = false
    case .timerChosen(let span):
      isTimerMenuOpen = false
      timer = span.map { SleepTimer(endsUptime: turn.time.uptime + $0) }
    }
  }

  private mutating func choose(_ sound: SoundID, _ turn: inout FeatureTurn) {
    guard turn.app.sounds.contains(where: { $0.id == sound }) else { return }
    guard !mix.contains(sound) else {
      mix.remove(sound)
      if mix.isEmpty { pause(.nothingLeft, &turn) }
      return
    }
    mix.add(sound)
    if !isPlaying { play(&turn) }
  }

  private mutating func play(_ turn: inout FeatureTurn) {
    mix.keep(only: turn.app.sounds)
    guard !isPlaying, !mix.isEmpty, turn.mayOpenContent() else { return }
    playback = .playing(since: turn.time.uptime)
    turn.log("▶️", "Sounds.started", [("sounds", mix.parts.map(\.sound.name).joined(separator: ", "))])
  }

  private mutating func pause(_ reason: Pause, _ turn: inout FeatureTurn) {
    guard isPlaying else { return }
    playback = .paused
    turn.log("⏸️", "Sounds.stopped", [("because", reason.rawValue)])
  }

  /// The reasons for which the sounds stop.
  private enum Pause: String {
    case user, nothingLeft, timerEnded, accessEnded
  }

  public func nextDeadline(at time: DeviceTime) -> TimeSpan? { timer?.remaining(at: time) }

  /// Stops the sounds once their time is over, or the customer's access.
  ///
  /// While the plan is only unknown, they go on.
  public mutating func settle(_ turn: inout FeatureTurn) {
    if let timer, timer.remaining(at: turn.time) == .zero {
      self.timer = nil
      pause(.timerEnded, &turn)
    }
    guard isPlaying else { return }
    let access = turn.contentAccess
    if !access.isActive, !access.isUnknown { pause(.accessEnded, &turn) }
  }

  public var needsSettling: Bool { isPlaying || timer != nil }
  public var isMoving: Bool { isPlaying }
  public func countdown(at time: DeviceTime) -> TimeSpan? { timer?.remaining(at: time) }

  public var isMenuOpen: Bool { isTimerMenuOpen }
  public mutating func coveredByPaywall() { isTimerMenuOpen = false }
}

/// The data of the sounds that the device keeps.
public struct PersistedSounds: Hashable, Sendable {
  public var mix: SoundMix

  public init(mix: SoundMix = SoundMix()) {
    self.mix = mix
  }
}
