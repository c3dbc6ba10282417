import Monetization
import NativeApp

/// Anything that can be done to a world, as data, never as a key.
public enum Action: Hashable, Sendable {
  case user(UserEvent)
  /// The user pressed a button, a link or a control of a web page, or Enter in a field.
  case page(ScreenID, ElementID)
  /// The text in a field of a web page.
  case pageTyped(ScreenID, ElementID, String)
  case storeSheet(StoreSheetAnswer)
  /// A key or click came before a sheet that would charge takes an answer, as of a key that is held down.
  case pressedTooEarly
  case subscriptions(SubscriptionsControl)
  case redemption(RedemptionControl)
  case refund(RefundControl)
  case askToBuy(AskToBuyAnswer)
  case storeMessage(StoreMessageAnswer)
  case notificationQuestion(NotificationAnswer)
  case consent(ConsentControl)
  case trackingQuestion(NotificationAnswer)
  case customerPage(CustomerPageControl)
  case family(FamilyControl)
  /// The text in the field of the sign-in sheet.
  case accountTyped(String)
  case ad(AdControl)
  case director(DirectorCommand)
  /// A real web server has answered a request of `World.outbox`.
  case webAnswered(OutsideAnswer)
  /// The screens of all phones have this size now, in points.
  case screenResized(PointSize)
  /// Help or the Director opened over the phone, or closed; an ad is paused while one of them is open.
  case overlayChanged(isUp: Bool)
}

/// A button of the App Store's own sheet, or of the sign-in sheet before it.
public enum StoreSheetAnswer: String, Hashable, Sendable {
  case confirm, cancel, askToBuy, signIn
}

/// A button of the question that a parent's phone asks when a child wants to buy.
public enum AskToBuyAnswer: String, Hashable, Sendable {
  case approve, decline, notNow
}

/// A button of a message of the App Store over the app.
public enum StoreMessageAnswer: String, Hashable, Sendable {
  // A price that rises:
  case agree, decline
  // A charge that failed:
  case updatePayment
  /// The message goes without an answer.
  case notNow
}

/// A control of the form of consent.
public enum ConsentControl: Hashable, Sendable {
  /// Agrees to all purposes, or lets data be sold.
  case accept
  /// Agrees to none, or opts out.
  case refuse
  /// Shows the purposes one by one.
  case manage
  case toggle(ConsentPurpose)
  /// Agrees to the ticked purposes.
  case confirm
  case back
}

/// A button of the system's question about notifications, or about tracking.
public enum NotificationAnswer: String, Hashable, Sendable {
  case allow, refuse
}

/// A control of the backend's page about the customer.
public enum CustomerPageControl: Hashable, Sendable {
  case close
  /// Gives the money of this transaction back.
  case refund(String, of: String)
}

/// A control of the system's sheet of the family.
public enum FamilyControl: Hashable, Sendable {
  case close
  case stopSharing(String, with: String)
  /// Takes this account out of the family; the account itself leaves.
  case remove(String)
}

/// A control of the system's sheet of subscriptions.
public enum SubscriptionsControl: Hashable, Sendable {
  case close
  /// Turns renewal on again.
  case resubscribe(String)
  /// Asks for a confirmation.
  case ask(ManagementSheet.Question)
  case confirm, notNow
}

/// A control of the system's sheet for codes.
public enum RedemptionControl: Hashable, Sendable {
  case edit(String)
  /// Looks the code up, or redeems the offer that was found.
  case redeem
  case close
}

/// A control of the system's sheet for a refund.
public enum RefundControl: Hashable, Sendable {
  case choose(RefundSheet.Reason)
  case send, close
}

/// A control of a full-screen ad.
public enum AdControl: Hashable, Sendable {
  case close, resume, closeAnyway, mute, click
  /// A key of a playable ad; lanes are counted from 0.
  case lane(Int)
}
