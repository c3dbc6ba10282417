import Monetization
import Simulation
import TerminalUI

extension VHSExporter {
  /// Writes the VHS commands for one step that the tape has just performed; `before` is the player before it.
  mutating func translate(_ kind: TapeCommand.Kind, before: TapePlayer) {
    if before.options.isSuspended, !player.options.isSuspended { comeBack(kind) }
    switch kind {
    case .output, .require, .env, .source, .assign, .table, .row: break
    case .sleep: catchUp()
    case .set(.typingSpeed, _), .hide, .show, .copy, .paste, .type: write([kind])
    case .set: page.remark(TapeFormatter.text(of: kind))
    case .press(let key, _, _) where key.isVHS: write([kind])
    case .press(let key, let speed, let count): press(Array(repeating: key.key, count: count).compactMap(\.self), speed)
    case .chord(let chord): press(Array(repeating: chord.keys ?? [], count: chord.count).flatMap(\.self), chord.speed)
    case .wait(let wait): self.wait(wait, before)
    case .screenshot(let path): takePicture(path)
    case .tap(let label), .click(.label(let label)): choose(label, kind)
    case .click(.position(let position)): click(position, kind)
    case .wheel(let way, let lines):
      write([.press(way == .up ? .scrollUp : .scrollDown, speed: pace, count: lines)])
    case .expect(let expectation): expect(expectation)
    case .advance(let advance): self.advance(advance)
    case .director(let words, _): write(palette(TapeDirection(words).command))
    case .resize:
      note("VHS cannot resize its terminal; the line is left out")
      page.remark(TapeFormatter.text(of: kind))
    case .rewind, .rejoin: end("VHS cannot go back in time; the film ends here")
    case .branch where before.history.fork != nil: end("VHS cannot go back in time; the film ends here")
    case .subtitle, .golden, .step, .see, .mark, .branch: page.remark(TapeFormatter.text(of: kind))
    }
  }

  /// Returns commands that type a line into the palette.
  func palette(_ line: String) -> [TapeCommand.Kind] {
    let enter = TapeCommand.Kind.press(.enter, speed: pace, count: 1)
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

  private mutating func comeBack(_ kind: TapeCommand.Kind) {
    if case .director = kind { return }
    write(palette(DirectorCommand.foreground.line))
  }

  private mutating func press(_ keys: [Key], _ speed: TimeSpan?) {
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

  private mutating func choose(_ label: TapeLabel, _ kind: TapeCommand.Kind) {
    page.remark(TapeFormatter.text(of: kind))
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

  /// Sleeps for as long as the film is behind the tape.
  mutating func catchUp() {
    let rest = player.walk.world.now - film.walk.world.now
    if rest > .zero { write([.sleep(rest)]) }
  }

  /// Presses the control's own key, or moves the focus to the control and presses Enter; a field only gets the focus.
  private mutating func choose(_ target: Target<WalkAction>) {
    if let key = VHSKeys.shortcut(to: target, in: film),
      let kinds = VHSKeys.kinds(for: key, speed: pace, usual: film.options.typingSpeed)
    {
      return write(kinds)
    }
    guard let keys = FocusPath.keys(to: target.id, in: film.walk, film.app) else {
      return note("no keys of VHS lead to \"\(target.label)\"; it is left out")
    }
    var kinds: [TapeCommand.Kind] = []
    for key in keys {
      let next = VHSKeys.kinds(for: key, speed: pace, usual: film.options.typingSpeed) ?? []
      if case .press(let last, _, let count)? = kinds.last, case .press(last, _, _)? = next.first {
        kinds[kinds.count - 1] = .press(last, speed: pace, count: count + 1)
      } else {
        kinds += next
      }
    }
    if target.role != .field { kinds.append(.press(.enter, speed: pace, count: 1)) }
    write(kinds)
  }

  private mutating func click(_ position: Position, _ kind: TapeCommand.Kind) {
    page.remark(TapeFormatter.text(of: kind))
    switch film.walk.look(in: film.app).hit(at: position) {
    case .footer(let binding):
      let keys = binding.keys.compactMap {
        VHSKeys.kinds(for: $0, speed: pace, usual: film.options.typingSpeed)
      }
      if let kinds = keys.first { write(kinds) }
    case .inspector: note("no key leads into the inspector beside the phone; the click is left out")
    case .layer(let target): choose(target)
    case nil: break
    }
  }

  private mutating func takePicture(_ path: String) {
    let stem = TapePath.ending(of: path).map { String(path.dropLast($0.count)) } ?? path
    page.write([.screenshot(path: stem + ".png")])
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
