import Monetization
import Simulation

/// A walk through an app: the simulated world and the interface around it, as one value.
///
/// Keys, clicks and time are the input, frames the output; the frames depend on nothing else.
package struct Walk: Hashable, Sendable {
  package internal(set) var world: World
  var interface: Interface
  var cache = FrameCache()

  /// A walk whose app is not launched yet.
  package init(world: World, columns: Int, rows: Int) {
    self.world = world
    interface = Interface(columns: columns, rows: rows)
    self.world.prepareScreens(of: phoneSize)
  }

  /// A fresh install of `app`, launched at `start`.
  package static func fresh(_ app: AppDefinition, start: Instant, columns: Int = 80, rows: Int = 24) -> Walk {
    var walk = Walk(world: World(app: app, start: start), columns: columns, rows: rows)
    walk.launch(in: app)
    return walk
  }

  /// The result of one input or of an advance in time.
  package struct Response: Hashable, Sendable {
    package var entries: [TimelineEntry] = []
    /// The actions performed on the world, in order, for repeating them.
    package var actions: [Action] = []
    package var isOver = false
    /// The walk of this app shall take the place of this one; nil for none.
    package var nextApp: String?
    package var wantsSuspension = false
    /// The text for the clipboard; nil if nothing was copied.
    package var copied: String?
    /// The lines of the timeline that shall be written to a file; nil for none.
    package var log: String?
    /// The commands given to the Director, in order, with their effects.
    package var directions: [Direction] = []
    /// The owner of the walk's history shall do this; nil for nothing.
    package var request: HistoryRequest?
    /// The field whose text has been changed in the app; nil for none.
    package var edited: FieldName?
    /// The input has told the size of the window, or has come to one that is too small for a screen.
    package var isOfWindow = false

    package init() {}
  }

  /// A command of the Director and its effect.
  package struct Direction: Hashable, Sendable {
    package var command: DirectorCommand
    package var effect: DirectorEffect
  }

  /// Parts the drawn frames from those of other copies of the walk, so that two threads do not wait for each other.
  package mutating func keepOwnFrames() {
    cache.part()
  }

  /// Starts the app.
  @discardableResult
  package mutating func launch(in app: AppDefinition) -> [TimelineEntry] {
    interface.sentences.learn(app.catalogue, plan: app.configuration.planName)
    return note(world.launch(in: app), app)
  }

  /// Moves virtual time forward to `instant`.
  @discardableResult
  package mutating func advance(to instant: Instant, in app: AppDefinition) -> [TimelineEntry] {
    // Most advances are the pause between two keys, after which the screen is still the same.
    let isQuiet = keepsScreen(until: instant, in: app)
    let entries = world.advance(to: instant, in: app)
    return isQuiet ? entries : note(entries, app)
  }

  /// Performs `action` as if an element had been activated.
  @discardableResult
  package mutating func perform(_ action: Action, in app: AppDefinition) -> [TimelineEntry] {
    note(world.handle(action, in: app), app)
  }

  /// Takes the answer of a real web server to a request of a phone.
  @discardableResult
  package mutating func receive(_ answer: OutsideAnswer, on phone: PhoneID, in app: AppDefinition) -> [TimelineEntry] {
    note(world.handle(.webAnswered(answer), on: phone, in: app), app)
  }

  /// Performs a command of the Director, and says whether it changed anything.
  @discardableResult
  package mutating func direct(_ command: DirectorCommand, in app: AppDefinition) -> DirectorOutcome {
    let outcome = world.direct(command, in: app)
    note(outcome.entries, app)
    return outcome
  }

  /// The size of the screens of the phones, in points.
  private var phoneSize: PointSize {
    ScreenLayout(columns: interface.columns, rows: interface.rows, phones: world.phones.count).phoneSize
  }

  /// The action that tells the phones the size of their screens; nil if they know it.
  func screenAction() -> Action? {
    let size = phoneSize
    return world.phones.contains { $0.model.screen != size } ? .screenResized(size) : nil
  }

  @discardableResult
  private mutating func note(_ entries: [TimelineEntry], _ app: AppDefinition) -> [TimelineEntry] {
    interface.timeline.append(entries)
    var refusing: ScreenID?
    for entry in entries {
      if case .app(.page(let screen, .fieldRefused)) = entry.fact, entry.phone == world.shown { refusing = screen }
      // The server's objections stand at the top of the page that takes the form's place.
      if case .app(.page(let screen, .answered)) = entry.fact, entry.phone == world.shown {
        interface.forget(screen: screen.number)
      }
      if case .director(let command) = entry.fact, command.startsTheApp { interface.dismissNotice() }
    }
    if let end = interface.noticeEnd, world.now >= end { interface.dismissNotice() }
    for entry in entries.reversed() {
      guard let notice = Self.notice(of: entry) else { continue }
      // What was said long before the end of a jump is over by then.
      if world.now < entry.instant + Notice.time { tell(notice, at: entry.instant) }
      break
    }
    cache.forgetScreen()
    if let refusing { focusRefusedField(on: refusing, in: app) }
    if case .refusal(_, let layer)? = interface.notice, !entries.isEmpty || settledScreen(in: app).top.key != layer {
      interface.dismissNotice()
      cache.forgetScreen()
    }
    // A second phone takes room from the first.
    guard let action = screenAction() else { return entries }
    return entries + note(world.handle(action, in: app), app)
  }
}
