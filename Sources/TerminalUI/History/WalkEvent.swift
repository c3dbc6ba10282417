import Monetization
import Simulation

/// Something done to a walk from outside, for doing it again.
package enum WalkEvent: Hashable, Sendable {
  case input(Input)
  /// A control of the top layer was chosen by its label.
  case tap(FocusID)
  /// The program itself acted, as when its process is suspended.
  indirect case act(Action)
  indirect case direct(DirectorCommand)
  /// A real web server has answered.
  indirect case answer(OutsideAnswer, PhoneID)
  /// The owner shows this of the history, on which inputs depend.
  indirect case told(HistoryBoard)
  /// The program has ended and was started again, at this size: what lasts has lasted.
  case restart(columns: Int, rows: Int)
}

extension Walk {
  /// Lets time pass up to an instant, then does an event again; nil stands for time alone.
  @discardableResult
  package mutating func redo(_ event: WalkEvent?, at instant: Instant, in app: AppDefinition) -> [TimelineEntry] {
    if case .restart(let columns, let rows)? = event {
      // What is told of the history is told to the new walk as well.
      let board = historyBoard
      self = Walk(world.saved(in: app), at: instant, columns: columns, rows: rows, in: app)
      show(board)
      return Array(interface.timeline)
    }
    let passed = instant > world.now ? advance(to: instant, in: app) : []
    switch event {
    case .input(let input): return passed + take(input, in: app).entries
    case .tap(let id):
      guard let target = look(in: app).target(id) else { return passed }
      return passed + tap(target, in: app).entries
    case .act(let action): return passed + perform(action, in: app)
    case .direct(let command): return passed + direct(command, in: app).entries
    case .answer(let answer, let phone): return passed + receive(answer, on: phone, in: app)
    case .told(let board): show(board)
    case .restart, nil: break
    }
    return passed
  }

  /// A walk that goes on from what was kept of an earlier one; the app is launched.
  package init(_ saved: SavedWorld, at instant: Instant, columns: Int, rows: Int, in app: AppDefinition) {
    self.init(world: World(saved: saved, app: app, resumingAt: instant), columns: columns, rows: rows)
    launch(in: app)
  }
}

extension Walk.Response {
  /// The input has changed the world, beside what it shows and how large.
  package var changesWorld: Bool {
    actions.contains { action in
      switch action {
      case .overlayChanged, .screenResized, .pressedTooEarly: false
      case .director(let command):
        !command.isOf(.phone) && directions.contains { $0.command == command && $0.effect == .changed }
      default: true
      }
    }
  }
}

extension Walk {
  /// Words for an event that is about to happen, such as the label of the control that a key presses.
  package func label(of event: WalkEvent, in app: AppDefinition) -> String {
    let text: String =
      switch event {
      case .input(let input): label(of: input, in: app)
      case .tap(let id): look(in: app).target(id)?.label ?? ""
      case .act(.director(let command)), .direct(let command): command.line
      case .act, .told: ""
      case .answer: "the server answers"
      case .restart: "started again"
      }
    return TextSanitizing.sanitize(text)
  }

  private func label(of input: Input, in app: AppDefinition) -> String {
    switch input {
    case .key(let key): label(of: key, in: app)
    case .paste: fieldLabel(in: app) ?? "paste"
    case .click(let position):
      switch look(in: app).hit(at: position) {
      case .footer(let binding): binding.label
      case .side(let target), .layer(let target): target.label
      case nil: "click"
      }
    case .wheel: "wheel"
    case .resize(let columns, let rows): "\(columns) × \(rows)"
    }
  }

  private func label(of key: Key, in app: AppDefinition) -> String {
    var walk = self
    let screen = walk.settledScreen(in: app)
    let look = look(in: app)
    let isChoice = key == .enter || key == .character(" ")
    if let line = interface.palette, key == .enter { return line }
    if case .control(let id)? = interface.jump?.answer(to: key) { return look.target(id)?.label ?? "" }
    let isText = look.field != nil || walk.isText(key, on: screen)
    if key != .escape, isText, let field = fieldLabel(in: app) {
      return key == .enter ? "Enter in \(look.typedInto?.label ?? "the field")" : field
    }
    if !isChoice {
      let everywhere = Bindings.everywhere(isTyping: look.isTyping, phones: world.phones.count)
      if let binding = everywhere.binding(for: key) ?? screen.bindings.binding(for: key) { return binding.label }
    }
    return look.focus?.label ?? KeyNotation.text(for: key)
  }

  /// Words for text that goes into a field; nil if letters are keys.
  private func fieldLabel(in app: AppDefinition) -> String? {
    let look = look(in: app)
    return look.isTyping ? "type into \(look.typedInto?.label ?? "the field")" : nil
  }
}
