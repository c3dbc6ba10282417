import Monetization
import Simulation

/// Keeps a second key in a hurry from answering the App Store's sheet, however fast virtual time goes.
///
/// The sheet itself takes no answer for half a second of virtual time. The hand that pressed the key is real, so in a
/// live walk the same half second must also have passed in real time.
package struct SheetGuard: Sendable {
  /// The sheet as it last came up, or came back after a sign-in, and the real time since some start.
  private var arrival: (moment: Moment, time: TimeSpan)?

  /// The values by which one arrival of a sheet is told from another.
  private struct Moment: Hashable {
    var phone: PhoneID
    var request: RequestID
    var readyAt: Instant
  }

  package init() {}

  /// Notes a sheet that came up at a real time: that of the input or event that led to it.
  package mutating func look(at walk: Walk, time: TimeSpan) {
    let client = walk.world.phone.client
    guard let request = client.sheet?.requestID ?? client.signInSheet?.requestID,
      let readyAt = client.sheet?.readyAt ?? client.signInSheet?.arrivesAt
    else {
      arrival = nil
      return
    }
    let moment = Moment(phone: walk.world.shown, request: request, readyAt: readyAt)
    if arrival?.moment != moment { arrival = (moment, time) }
  }

  /// An input would activate something on a sheet that came up too short a time ago.
  package func refuses(_ input: Input, for walk: Walk, in app: AppDefinition, time: TimeSpan) -> Bool {
    guard let arrival, time - arrival.time < PurchaseSheet.arrivalDuration else { return false }
    switch input {
    case .key(.enter), .key(.character(" ")), .click:
      return [.appStore, .signIn].contains(walk.look(in: app).top.kind)
    case .key, .paste, .wheel, .resize: return false
    }
  }
}
