import Monetization

/// An action of the user in the chat or in the gallery of avatars.
public enum ChatEvent: Hashable, Sendable {
  /// The text in the field of the talk on top.
  case edited(String)
  case sendChosen
  case retryChosen(ChatMessageID)
  /// A message that was not sent is taken out of its talk.
  case discardChosen(ChatMessageID)
  /// The user wants to write to the avatar of the talk on top, which the plan does not have.
  case unlockChosen
  /// The user wants a shorter wait.
  case priorityChosen
  case deleteChosen(AvatarID)
  /// The user confirmed the alert that names what the deletion destroys.
  case deletionConfirmed(AvatarID)
  case form(AvatarFormEvent)
  /// The user confirmed the alert that warns of losing the form's contents.
  case formDiscarded
}

/// An action of the user in the form of an avatar.
public enum AvatarFormEvent: Hashable, Sendable {
  case named(String)
  case voiceChosen(String)
  case faceChosen(String)
  case saveChosen
  case cancelChosen
}

extension UserEvent {
  public static func chat(_ event: ChatEvent) -> UserEvent { .feature(.chat(event)) }
}
