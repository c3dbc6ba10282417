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
  /// What was done: in the walk, or in the recording if it is recorded.
  private var done: LiveHistory
  /// The real web server; nil for the simulated one.
  let server: LiveServer?

  /// Continues from `walk`, whose app has been launched.
  ///
  /// - Parameter history: What was done in it before; nil for nothing.
  init(
    _ walk: Walk, app: AppDefinition, speed: Double = 1, server: LiveServer? = nil, history: WalkHistory? = nil
  ) {
    var done = LiveHistory(.walk(history ?? WalkHistory(walk)), server)
    done.arrive(at: walk, in: app)
    self.init(walk, app: app, speed: speed, server: server, done)
  }

  private init(_ walk: Walk, app: AppDefinition, speed: Double, server: LiveServer?, _ history: LiveHistory) {
    self.server = server
    self.app = app
    self.walk = walk
    self.speed = speed
    done = history
    clock = LiveClock(start: walk.world.now, speed: speed)
    done.tell(&self.walk)
  }

  /// Continues a recording from its present state.
  init(_ recorder: TapeRecorder, speed: Double = 1, server: LiveServer? = nil) {
    let history = LiveHistory(.recording(RecorderHistory(recorder)), server)
    self.init(recorder.walk, app: recorder.app, speed: speed, server: server, history)
    self.recorder = recorder
  }

  /// What was done in the walk; nil if it is recorded.
  var history: WalkHistory? { done.walked }

  /// How the walk began, for saving it as a tape.
  var origin: WalkOrigin? {
    get { done.origin }
    set { done.origin = newValue }
  }

  /// The real time until the screen can change by itself; nil if it never does.
  var patience: TimeSpan? { clock.realTime(until: walk.nextLook(in: app)) }

  /// Brings the walk to the present.
  mutating func catchUp() {
    let time = LiveClock.realTime
    defer { sheetGuard.look(at: walk, time: time) }
    reach(clock.now)
  }

  private mutating func reach(_ now: Instant) {
    if recorder == nil {
      done.passed(walk.advance(to: now, in: app), to: walk)
    } else {
      let count = recorder?.entries.count ?? 0
      recorder?.reach(now)
      if let recorder { done.passed(since: count, at: now, recorder) }
      follow()
    }
  }

  /// Takes the answers of the real web server that have come, and sends it the requests that wait.
  mutating func exchange() {
    guard let server else { return }
    // Before a new branch has begun, what was answered is what was answered then.
    guard done.isAtEnd else {
      server.update([])
      _ = server.take(for: [])
      return
    }
    for answer in server.take(for: outbox) { receive(answer, of: server) }
    server.update(outbox)
  }

  private var outbox: [OutsideRequest] { recorder?.outbox ?? walk.world.outbox.requests }

  private mutating func receive(_ answer: AnswerInbox.Answer, of server: LiveServer) {
    guard let event = answer.event else { return }
    guard recorder != nil else {
      let now = walk.world.now
      let entries = walk.receive(OutsideAnswer(event), on: answer.request.phone, in: app)
      done.did(.answer(OutsideAnswer(event), answer.request.phone), at: now, changes: false, entries, &walk)
      return
    }
    let now = clock.now
    let received = recorder?.receive(event, on: answer.request.phone, at: now)
    if received != nil { done.did(.answer(event, answer.request.phone), at: now, Walk.Response(), &recorder) }
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
    let now = clock.now
    reach(now)
    if let outcome = recorder?.take(input, at: now) {
      if outcome.request?.isMove != true { done.did(.input(input), at: now, outcome, &recorder) }
      if let request = outcome.request { return perform(request) }
      restart()
      return outcome
    }
    let (begin, before) = (ContinuousClock.now, walk.world.now)
    let outcome = walk.take(input, in: app)
    done.did(.input(input), at: before, outcome, &walk, since: begin)
    if let request = outcome.request { return perform(request) }
    clock.follow(walk.world.now)
    return outcome
  }

  /// Does what an input has asked of the history. The clock goes on from the moment that is shown then.
  private mutating func perform(_ request: HistoryRequest) -> Walk.Response {
    done.perform(request, on: &walk, &recorder, in: app)
    restart()
    return Walk.Response()
  }

  /// Sends the app to the background, until `resume`.
  mutating func suspend() {
    if recorder == nil {
      act(.background)
    } else {
      let now = clock.now
      recorder?.suspend()
      done.did(.suspended, at: now, Walk.Response(), &recorder)
      restart()
    }
  }

  private mutating func act(_ command: DirectorCommand) {
    let now = walk.world.now
    let entries = walk.perform(.director(command), in: app)
    done.did(.act(.director(command)), at: now, changes: true, entries, &walk)
  }

  /// Brings the app to the foreground at the present.
  mutating func resume() {
    catchUp()
    if recorder == nil {
      act(.foreground)
    } else {
      let now = clock.now
      recorder?.resume()
      done.did(.resumed, at: now, Walk.Response(), &recorder)
      restart()
    }
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
