import Monetization
import NativeApp

/// Anything that can be done to a world, as data, never as a key.
public enum Action: Hashable, Sendable {
  case user(UserEvent)
  /// The user pressed a button, a link or a control of a web page, or Enter in a field.
  case page(ScreenID, ElementID)
  /// The text in a field of a web page.
  case pageTyped(ScreenID, ElementID, String)
  case sheet(SheetControl)
  /// A key or click came before a sheet that would charge takes an answer, as of a key that is held down.
  case pressedTooEarly
  case customerPage(CustomerPageControl)
  case ad(AdControl)
  case director(DirectorCommand)
  /// A real web server has answered a request of `World.outbox`.
  case webAnswered(OutsideAnswer)
  /// The screens of all phones have this size now, in points.
  case screenResized(PointSize)
  /// Help or the Director opened over the phone, or closed; an ad is paused while one of them is open.
  case overlayChanged(isUp: Bool)
}

/// A control of the backend's page about the customer.
public enum CustomerPageControl: Hashable, Sendable {
  case close
  /// Gives the money of this transaction back.
  case refund(String, of: String)
}

/// A control of a full-screen ad.
public enum AdControl: Hashable, Sendable {
  case close, resume, closeAnyway, mute, click
  /// A key of a playable ad; lanes are counted from 0.
  case lane(Int)
}
