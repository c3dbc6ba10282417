import Monetization
import Simulation
import TerminalUI

extension VHSExporter {
  /// Writes the VHS commands for one step that the tape has just performed; `before` is the player before it.
  mutating func translate(_ kind: TapeCommand.Instruction, before: TapePlayer) {
    if before.options.isSuspended, !player.options.isSuspended { comeBack(kind) }
    letSheetArrive(before)
    kind.action.film(by: &self, before: before)
  }

  /// Sleeps until the film's sheet takes an answer, if that of the tape does: a sheet counts from the last key, which may
  /// have come later in the film.
  private mutating func letSheetArrive(_ tape: TapePlayer) {
    guard let ready = film.walk.timeToAnswer, tape.walk.timeToAnswer == nil else { return }
    write([.sleep(ready)])
  }

  /// Steps through what was done by keys, or by the palette.
  mutating func step(_ target: TapeStepping, key: String, milestone: String) {
    switch target {
    case .steps(let count): write([.type(String(repeating: key, count: count), speed: pace)])
    case .milestone: write([.type(milestone, speed: pace)])
    case .branch(let name): write(palette("branch \(name)"))
    }
  }

  /// Ends the film where its tape goes back.
  mutating func endInThePast() { end("VHS cannot go back in time; the film ends here") }

  /// Returns commands that type a line into the palette.
  func palette(_ line: String) -> [TapeCommand.Instruction] {
    let enter = TapeCommand.Instruction.press(.enter, speed: pace, count: 1)
    if film.walk.look(in: film.app).field == nil { return [.type(":" + line, speed: pace), enter] }
    // A field would take the colon as text.
    return (VHSKeys.kinds(for: .control("p"), speed: pace, usual: film.options.typingSpeed) ?? [])
      + [.type(line, speed: pace), enter]
  }

  /// Sends the app to the background by the Director's command, since Ctrl+Z in a terminal leads to the shell.
  private mutating func suspend(_ speed: TimeSpan?) {
    write(palette(DirectorCommand.background.line))
    let time = speed ?? film.options.typingSpeed
    if time > .zero { write([.sleep(time)]) }
  }

  private mutating func comeBack(_ kind: TapeCommand.Instruction) {
    if kind.action is DirectorAction { return }
    write(palette(DirectorCommand.foreground.line))
  }

  mutating func press(_ keys: [Key], _ speed: TimeSpan?) {
    for key in keys {
      if key == .control("z") {
        suspend(speed)
      } else if let kinds = VHSKeys.kinds(for: key, speed: speed, usual: film.options.typingSpeed) {
        write(kinds)
      } else if let other = VHSKeys.substitute(for: key, in: film),
        let kinds = VHSKeys.kinds(for: other, speed: speed, usual: film.options.typingSpeed)
      {
        page.remark(KeyNotation.text(for: key))
        write(kinds)
      } else {
        note("VHS has no key for \(KeyNotation.text(for: key)); it is left out")
        page.remark(KeyNotation.text(for: key))
        write([.sleep(speed ?? film.options.typingSpeed)])
      }
    }
  }

  mutating func choose(_ label: TapeLabel, _ text: String) {
    page.remark(text)
    var later = self
    later.letFocusSettle()
    // A control that is about to disappear is chosen before the wait.
    if later.film.hasControl(label) { self = later }
    do throws(StepFailure) {
      choose(try film.control(label))
    } catch {
      note("the \(label.name) is not on the film's screen; it is left out")
    }
  }

  /// Sleeps until something about to load has moved the focus, since a person cannot press the keys before that.
  private mutating func letFocusSettle() {
    let start = film.walk.world.now
    let end = start + Self.longestSettling
    var ahead = film.walk
    var focus = ahead.placeOfFocus(in: film.app)
    var settled = start
    while let next = ahead.world.nextInstant, next > ahead.world.now, next <= end {
      ahead.advance(to: next, in: film.app)
      let place = ahead.placeOfFocus(in: film.app)
      if place != focus { settled = next }
      focus = place
    }
    if settled > start { write([.sleep(settled - start)]) }
  }

  private static let longestSettling = TimeSpan.seconds(1)

  /// Sleeps for as long as the film is behind the tape, and until its sheet takes an answer where that of the tape does.
  mutating func catchUp() {
    let rest = player.walk.world.now - film.walk.world.now
    if rest > .zero { write([.sleep(rest)]) }
    letSheetArrive(player)
  }

  /// Presses the control's own key, or moves the focus to the control and presses Enter; a field only gets the focus.
  private mutating func choose(_ target: Target) {
    if let key = VHSKeys.shortcut(to: target, in: film),
      let kinds = VHSKeys.kinds(for: key, speed: pace, usual: film.options.typingSpeed)
    {
      return write(kinds)
    }
    for key in film.walk.look(in: film.app).keysToUnfold(target.id) {
      write(VHSKeys.kinds(for: key, speed: pace, usual: film.options.typingSpeed) ?? [])
    }
    guard let keys = FocusPath.keys(to: target.id, in: film.walk, film.app) else {
      return note("no keys of VHS lead to \"\(target.label)\"; it is left out")
    }
    var kinds: [TapeCommand.Instruction] = []
    for key in keys {
      let next = VHSKeys.kinds(for: key, speed: pace, usual: film.options.typingSpeed) ?? []
      if let last = kinds.last?.action as? PressAction, last.key == (next.first?.action as? PressAction)?.key {
        kinds[kinds.count - 1] = .press(last.key, speed: pace, count: last.count + 1)
      } else {
        kinds += next
      }
    }
    if target.role != .field { kinds.append(.press(.enter, speed: pace, count: 1)) }
    write(kinds)
  }

  mutating func click(_ position: Position, _ text: String) {
    page.remark(text)
    switch film.walk.look(in: film.app).hit(at: position) {
    case .footer(let binding):
      let keys = binding.keys.compactMap {
        VHSKeys.kinds(for: $0, speed: pace, usual: film.options.typingSpeed)
      }
      if let kinds = keys.first { write(kinds) }
    case .side: note("no key leads into the panel beside the phone; the click is left out")
    case .layer(let target): choose(target)
    case nil: break
    }
  }
}

extension TapePlayer {
  /// Returns true if the top layer has exactly one such control.
  fileprivate func hasControl(_ label: TapeLabel) -> Bool {
    do throws(StepFailure) {
      _ = try control(label)
      return true
    } catch {
      return false
    }
  }
}

extension Walk {
  /// How long the sheet in front takes no answer yet; nil if there is none, or it takes one now.
  fileprivate var timeToAnswer: TimeSpan? {
    guard let start = world.phone.client.answerableFrom, start > world.now else { return nil }
    return start - world.now
  }

  /// Returns the top layer and the focus in it.
  fileprivate func placeOfFocus(in app: AppDefinition) -> FocusLocation {
    let look = look(in: app)
    return FocusLocation(layer: look.top.key, focus: look.panel.focus)
  }
}

private struct FocusLocation: Hashable {
  var layer: LayerKey
  var focus: FocusID?
}
