/// Something that has happened to the consent to ads.
///
/// Where no consent is needed and nobody is asked, there is nothing to tell.
public enum ConsentFact: Hashable, Sendable {
  case status(ConsentInfo)
  /// The app cannot find out if a consent is needed. An earlier one goes on to count.
  case updateFailed(ConsentError)
  /// The app wants the form on the screen.
  case formRequested
  /// The form does not come, and the app goes on without ads.
  case formFailed(ConsentError)
  /// The system asks the user if the app may track.
  case trackingAsked
  case tracking(TrackingStatus)
  /// Everything is answered, and the ad SDK starts, once in a launch.
  case adsStarted
}
