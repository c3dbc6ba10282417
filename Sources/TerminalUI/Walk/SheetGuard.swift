import Monetization
import Simulation

/// Keeps a second key in a hurry from answering the App Store's sheet, however fast virtual time goes.
///
/// The sheet itself takes no answer for half a second of virtual time after it has come up and after each key that came
/// too early. The hand that pressed the key is real, so in a live walk that pause must also have passed in real time,
/// and the time after which a key that is held down begins to repeat.
package struct SheetGuard: Sendable {
  /// The sheet as it last came up, or came back after a sign-in, and the real time since some start.
  private var arrival: (sheet: Presentation, time: TimeSpan)?
  /// The real time of the latest input that came too early.
  private var latestRefusal: TimeSpan?

  /// The longest usual time after which a key that is held down begins to repeat.
  package static let repeatDelay = TimeSpan.milliseconds(750)
  /// The sentence for an input that came too early.
  package static let notice = "The App Store's sheet has just come up. Press once more to answer it."

  /// The values by which one presentation of a sheet is told from another.
  private struct Presentation: Hashable {
    var phone: PhoneID
    var request: RequestID
    var readyAt: Instant
  }

  package init() {}

  /// Notes a sheet that came up at a real time: that of the input or event that led to it.
  package mutating func look(at walk: Walk, time: TimeSpan) {
    let client = walk.world.phone.client
    guard let request = client.sheet?.requestID ?? client.signInSheet?.requestID ?? client.redemptionSheet?.requestID,
      let readyAt = client.answerableFrom
    else {
      arrival = nil
      latestRefusal = nil
      return
    }
    let sheet = Presentation(phone: walk.world.shown, request: request, readyAt: readyAt)
    if arrival?.sheet != sheet { arrival = (sheet, time) }
  }

  /// An input would activate something on a sheet that came up too short a time ago.
  package mutating func refuses(_ input: Input, for walk: Walk, in app: AppDefinition, time: TimeSpan) -> Bool {
    guard let arrival else { return false }
    let isEarly = time - arrival.time < Self.repeatDelay
    let isHeld = latestRefusal.map { time - $0 < PurchaseSheet.arrivalDuration } ?? false
    guard isEarly || isHeld, Self.activates(input, walk), Self.asks(walk, in: app) else { return false }
    latestRefusal = time
    return true
  }

  private static func activates(_ input: Input, _ walk: Walk) -> Bool {
    switch input {
    case .key(.enter), .key(.character(" ")), .click: true
    case .key(.character): walk.isJumping
    case .key, .paste, .wheel, .resize: false
    }
  }

  /// The top layer is a sheet that asks to confirm, or to sign in.
  private static func asks(_ walk: Walk, in app: AppDefinition) -> Bool {
    switch walk.look(in: app).top.kind {
    case .appStore, .signIn: true
    case .redemption: if case .offer? = walk.world.phone.client.redemptionSheet?.step { true } else { false }
    default: false
    }
  }
}
