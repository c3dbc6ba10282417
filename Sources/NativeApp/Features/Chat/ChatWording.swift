import Monetization

/// The alerts of the chat, and the sentences that its screens share.
public enum ChatWording {
  static let discard = Alert(
    title: "Discard this avatar?", message: "What you have chosen will be lost.",
    answers: [.proceed(.chat(.formDiscarded), label: "Discard"), .cancel])

  static func delete(_ avatar: CustomAvatar, messages: Int) -> Alert {
    let talk =
      switch messages {
      case 0: "You have not talked yet."
      case 1: "1 message goes with it."
      default: "\(messages) messages go with it."
      }
    return Alert(
      title: "Delete \(avatar.name)?", message: talk,
      answers: [.proceed(.chat(.deletionConfirmed(avatar.id)), label: "Delete"), .cancel])
  }

  /// Returns the place of a message in the queue in words: `3rd in the queue`.
  public static func place(_ place: Int) -> String {
    let ending =
      switch (place % 100, place % 10) {
      case (11...13, _): "th"
      case (_, 1): "st"
      case (_, 2): "nd"
      case (_, 3): "rd"
      default: "th"
      }
    return "\(place)\(ending) in the queue"
  }
}
