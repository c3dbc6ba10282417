import Loading
import Monetization
import Simulation
import Tapes
import TerminalUI

/// A walk in real time, independent of its display.
///
/// The display waits for an input, but no longer than `patience`; then it calls `catchUp`, and draws the changes.
struct LiveWalk {
  let app: AppDefinition
  private(set) var walk: Walk
  /// The recorder; nil if the walk is not recorded. A recorded walk is always that of the tape.
  private(set) var recorder: TapeRecorder?
  private var clock: LiveClock
  private let speed: Double
  private var sheetGuard = SheetGuard()
  /// The real web server; nil for the simulated one.
  let server: LiveServer?

  /// Continues from `walk`, whose app has been launched.
  init(_ walk: Walk, app: AppDefinition, speed: Double = 1, server: LiveServer? = nil) {
    self.server = server
    self.app = app
    self.walk = walk
    self.speed = speed
    clock = LiveClock(start: walk.world.now, speed: speed)
  }

  /// Continues a recording from its present state.
  init(_ recorder: TapeRecorder, speed: Double = 1, server: LiveServer? = nil) {
    self.init(recorder.walk, app: recorder.app, speed: speed, server: server)
    self.recorder = recorder
  }

  /// The real time until the screen can change by itself; nil if it never does.
  var patience: TimeSpan? { clock.realTime(until: walk.nextLook(in: app)) }

  /// Brings the walk to the present.
  mutating func catchUp() {
    let time = LiveClock.realTime
    defer { sheetGuard.look(at: walk, time: time) }
    if recorder == nil {
      walk.advance(to: clock.now, in: app)
    } else {
      recorder?.reach(clock.now)
      follow()
    }
  }

  /// Takes the answers of the real web server that have come, and sends it the requests that wait.
  mutating func exchange() {
    guard let server else { return }
    for answer in server.take(for: outbox) { receive(answer, of: server) }
    server.update(outbox)
  }

  private var outbox: [OutsideRequest] { recorder?.outbox ?? walk.world.outbox.requests }

  private mutating func receive(_ answer: AnswerInbox.Answer, of server: LiveServer) {
    guard let event = answer.event else { return }
    guard recorder != nil else {
      walk.receive(OutsideAnswer(event), on: answer.request.phone, in: app)
      return
    }
    let received = recorder?.receive(event, on: answer.request.phone, at: clock.now)
    follow()
    guard let (sent, arrival) = received else {
      // The walk has gone on without the request in the meantime; the recording says that it was sent.
      server.keep(ServerExchange(answer.request, headers: answer.headers, .unanswered))
      return
    }
    clock.follow(arrival)
    server.keep(answer.exchange(sent, span: arrival - sent.sent))
  }

  /// The requests of a recorded walk with their answers, and those that have none yet.
  var exchanges: [ServerExchange] {
    guard let server else { return [] }
    return server.exchanges + (recorder?.outbox ?? []).map { ServerExchange($0, .unanswered) }
  }

  /// Takes an input at the present, unless it comes too soon for the sheet on the screen. If the outcome asks for suspension, the caller must suspend the app.
  mutating func take(_ input: Input) -> Walk.Response {
    let time = LiveClock.realTime
    if sheetGuard.refuses(input, for: walk, in: app, time: time) {
      announce(SheetGuard.notice)
      return Walk.Response()
    }
    defer { sheetGuard.look(at: walk, time: time) }
    if let outcome = recorder?.take(input, at: clock.now) {
      restart()
      return outcome
    }
    catchUp()
    let outcome = walk.take(input, in: app)
    clock.follow(walk.world.now)
    return outcome
  }

  /// Sends the app to the background, until `resume`.
  mutating func suspend() {
    if recorder == nil {
      walk.perform(.director(.background), in: app)
    } else {
      recorder?.suspend()
      restart()
    }
  }

  /// Brings the app to the foreground at the present.
  mutating func resume() {
    catchUp()
    if recorder == nil {
      walk.perform(.director(.foreground), in: app)
    } else {
      recorder?.resume()
      restart()
    }
  }

  /// Performs and records a command of a tape; does nothing if the walk is not recorded.
  mutating func perform(_ command: TapeCommand.Instruction) throws(TapeRecordingError) {
    try recorder?.perform(command)
    restart()
  }

  /// Shows a sentence in the footer until the next input; a recorded walk shows only its own.
  mutating func announce(_ sentence: String) {
    if recorder == nil { walk.announce(sentence) }
  }

  private mutating func follow() {
    if let recorder { walk = recorder.walk }
  }

  /// Continues the clock from the recording's last event: thinking time is not part of the recording.
  private mutating func restart() {
    follow()
    clock = LiveClock(start: walk.world.now, speed: speed)
  }
}
