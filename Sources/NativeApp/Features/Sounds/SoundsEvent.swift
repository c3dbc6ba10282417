import Monetization

/// An action of the user on the screen of sounds.
public enum SoundsEvent: Hashable, Sendable {
  /// A sound was chosen: it comes into the mix, or leaves it.
  case soundChosen(SoundID)
  /// A sound of the mix was made louder or softer by this many steps.
  case volumeChanged(SoundID, by: Int)
  case playChosen
  case pauseChosen
  case timerMenuChosen
  case timerMenuClosed
  /// A time after which the sounds stop was chosen; nil for none.
  case timerChosen(TimeSpan?)
}

extension UserEvent {
  public static func sounds(_ event: SoundsEvent) -> UserEvent { .feature(.sounds(event)) }
}
