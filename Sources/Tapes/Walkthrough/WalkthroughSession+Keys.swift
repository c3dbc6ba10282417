import Monetization
import TerminalUI

// The tester's inputs, most of which go to the phone.
extension WalkthroughSession {
  /// The result of an input.
  package enum InputResult: Hashable, Sendable {
    case goesOn
    /// The tester has left; the session must be saved.
    case left
    /// The tester wants the report.
    case finished
  }

  /// Handles an input: the function keys from F4 to F10, and some letters with Alt, are for the checklist, all others for
  /// the phone.
  package mutating func handle(_ input: Input) -> InputResult {
    let before = message
    response = Walk.Response()
    switch input {
    case .resize(let columns, let rows):
      self.columns = columns
      self.rows = rows
      fitPhone()
      if hasRoom, message == Self.noRoom { message = nil }
      return .goesOn
    case .key, .paste: message = nil
    case .click, .wheel: break
    }
    if !queue.isEmpty, input.isKey {
      stopPlaying()
      message = "Stopped. F8 goes on."
      if input == .key(.control("c")) { return .left }
      // A key of the checklist still has its effect, so that a note typed after it does not go to the phone.
      guard case .key(let key) = input, let action = action(of: key), action != .doItForMe else { return .goesOn }
    }
    if input == .key(.control("c")) { return .left }
    if input == .key(.control("z")) { return give(input) ? .left : .goesOn }
    switch mode {
    case .noting(let place, let editing):
      // After a step its keys lead on, as in the fields of the phone.
      if case .key(let key) = input, walk.leadsOn(key) { return give(input) ? .left : .goesOn }
      note(input, place, editing)
      return .goesOn
    case .list(let place):
      guard case .key(let key) = input else { return .goesOn }
      if key == .enter {
        mode = .walking
        go(to: place.step)
        return .goesOn
      }
      if let action = action(of: key) { return perform(action, on: place, warned: before) }
      move(key, from: place)
      return .goesOn
    case .walking:
      if case .key(let key) = input, let action = action(of: key) {
        return perform(action, on: checklist.present, warned: before)
      }
      if case .click(let position) = input, let action = action(at: position) {
        return perform(action, on: checklist.present, warned: before)
      }
      guard let input = onPhone(input) else { return .goesOn }
      return give(input) ? .left : .goesOn
    }
  }

  /// The input is for the checklist, whatever a tester has given the key to: one of its keys, or a letter of a note.
  package func isForChecklist(_ input: Input) -> Bool {
    guard case .key(let key) = input else { return false }
    return isNoting || action(of: key) != nil
  }

  private func action(of key: Key) -> WalkthroughAction? { WalkthroughAction.action(of: key) }

  private mutating func perform(
    _ action: WalkthroughAction, on place: SeeItemIndex?, warned: String?
  ) -> InputResult {
    switch action {
    case .list: toggleList()
    case .passed: judge(place, .passed)
    case .failed: judge(place, .failed)
    case .note: beginNote(place)
    case .doItForMe:
      let isListing = isListing
      mode = .walking
      // From the list a step that is over, or not yet at hand, is done again.
      if isListing, let step = place?.step, step != checklist.step, !go(to: step) { return .goesOn }
      doItForMe()
    case .restart:
      mode = .walking
      go(to: place?.step ?? walkthrough.steps.count - 1)
    case .skip: skip(place)
    case .finish:
      let counts = checklist.counts
      let warning = counts.undecided == 1 ? "One check is" : "\(counts.undecided) checks are"
      let question = "\(warning) undecided. F10 again finishes all the same."
      if counts.undecided == 0 || warned == question { return .finished }
      message = question
    }
    return .goesOn
  }

  private mutating func toggleList() {
    if case .list = mode {
      mode = .walking
    } else if let place = checklist.present ?? walkthrough.places.last {
      mode = .list(place)
    }
  }

  private mutating func judge(_ place: SeeItemIndex?, _ outcome: Verdict.Decision) {
    guard let place else {
      message = Self.nothingLeft
      return
    }
    decide(place, outcome, by: .tester)
    justDecided = place
    if outcome == .failed { mode = .noting(place, TextEditing()) }
    goOn()
    followList(place)
  }

  /// Skips the undecided checks of the current step, or the check that is selected in the list.
  ///
  /// A step that is skipped is done all the same if others follow, since they refer to what it brings about.
  private mutating func skip(_ place: SeeItemIndex?) {
    guard let place else {
      message = Self.nothingLeft
      return
    }
    if case .list = mode {
      decide(place, .skipped, by: .tester)
    } else {
      doAtOnce()
      for place in checklist.undecided(of: checklist.step) { decide(place, .skipped, by: .tester) }
    }
    justDecided = nil
    goOn()
    followList(place)
  }

  /// Selects the next check in the list.
  private mutating func followList(_ place: SeeItemIndex) {
    guard case .list = mode else { return }
    let places = walkthrough.places
    if let index = places.firstIndex(of: place), index + 1 < places.count { mode = .list(places[index + 1]) }
  }

  static let nothingLeft = "Everything is decided. F10 writes the report, F4 shows the list."

  private mutating func beginNote(_ place: SeeItemIndex?) {
    var place = place
    // Somebody who has just decided a check, and has done nothing since, speaks of that check and not of the next one.
    if case .walking = mode { place = justDecided ?? place }
    guard let place = place ?? checklist.verdicts.last?.place else { return }
    mode = .noting(place, TextEditing())
  }

  private mutating func note(_ input: Input, _ place: SeeItemIndex, _ editing: TextEditing) {
    var editing = editing
    switch input {
    case .key(.enter):
      if !editing.text.trimmingBlanks.isEmpty {
        checklist.note(WalkthroughNote(place, at: now, editing.text.trimmingBlanks))
        tellGoodNews("Noted.")
      }
      mode = .walking
    case .key(.escape): mode = .walking
    case .key(let key):
      _ = editing.handle(key)
      mode = .noting(place, editing)
    case .paste(let text):
      editing.insert(text)
      mode = .noting(place, editing)
    case .click, .wheel, .resize: break
    }
  }

  private mutating func move(_ key: Key, from place: SeeItemIndex) {
    let places = walkthrough.places
    guard let index = places.firstIndex(of: place) else { return }
    switch key {
    case .up, .character("k"): mode = .list(places[max(0, index - 1)])
    case .down, .character("j"): mode = .list(places[min(places.count - 1, index + 1)])
    case .pageUp: mode = .list(places[max(0, index - 10)])
    case .pageDown: mode = .list(places[min(places.count - 1, index + 10)])
    case .home: mode = .list(places[0])
    case .end: mode = .list(places[places.count - 1])
    case .escape, .character("q"): mode = .walking
    default: message = "The list has the keys. Escape leads back to the phone."
    }
  }

  /// Returns the input with its place on the phone; nil if it is beside the phone.
  private func onPhone(_ input: Input) -> Input? {
    switch input {
    case .click(let position): phonePosition(position).map { .click($0) }
    case .wheel(let position, let lines): phonePosition(position).map { .wheel($0, lines: lines) }
    case .key, .paste, .resize: input
    }
  }
}

extension Input {
  fileprivate var isKey: Bool { if case .key = self { true } else { false } }
}
