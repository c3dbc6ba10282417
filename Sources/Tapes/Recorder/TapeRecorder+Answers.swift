import Monetization
import Simulation

extension TapeRecorder {
  /// The requests that a real web server has to answer.
  package var outbox: [OutsideRequest] { player.walk.world.outbox.requests }

  /// Takes the answer of a real web server that comes at the present, and returns its request with the instant of the
  /// arrival; nil if nothing waits for it any more.
  ///
  /// In a replay the answer is on its way from the beginning, so the time up to now is recorded as if it had been.
  package mutating func receive(
    _ event: WebServerEvent, on phone: PhoneID, at present: Instant
  ) -> (request: OutsideRequest, arrival: Instant)? {
    reach(present)
    settleInputs()
    guard let sent = outbox.first(where: { $0.id == event.request && $0.phone == phone }) else { return nil }
    // A request that left during the time that has passed is not there at its beginning.
    if let time = passing,
      !time.start.walk.world.outbox.requests.contains(where: { $0.id == sent.id && $0.phone == phone })
    {
      settleTime()
    }
    // Never in the instant of the request: that instant is over.
    let arrival = max(present, player.walk.world.now + .milliseconds(1))
    let answer = OutsideAnswer(event, at: arrival)
    var time = passing ?? RecordedTime(start: player)
    time.start.expect(answer, on: phone)
    player.expect(answer, on: phone)
    approach?.start.expect(answer, on: phone)
    player.look(arrival)
    time.looks.append(arrival)
    approach?.looks.append(arrival)
    passing = time
    return (sent, arrival)
  }

  /// Returns true if the tape of this recording leads to the same walk with the recorded answers of `app`.
  package func isGiven(by tape: String, in app: AppDefinition) -> Bool {
    var copy = self
    copy.player.services.app = { _ in app }
    return copy.isGiven(by: tape)
  }
}

extension TapePlayer {
  /// Puts an answer that comes later on its way.
  mutating func expect(_ answer: OutsideAnswer, on phone: PhoneID) {
    walk.receive(answer, on: phone, in: app)
  }
}
