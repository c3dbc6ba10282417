import Monetization
import Simulation

extension Walk {
  mutating func perform(_ action: InterfaceAction, _ app: AppDefinition, _ outcome: inout Response) {
    let wasCovered = interface.coversPhone
    interface.paletteProblem = nil
    switch action {
    case .helpChosen: toggle(.help)
    case .directorChosen: toggle(.director)
    case .inspectorChosen: toggle(.inspector)
    case .filterChosen where interface.overlays.last == .inspector:
      filterTimeline(by: interface.inspectorFilter ?? "")
    case .filterClosed where interface.overlays.last == .inspector: filterTimeline(by: nil)
    case .directorGroupChosen, .directorRowChosen, .filterChosen, .armedChosen, .filterClosed:
      performInDirector(action, app, &outcome)
    case .filterLeft: leaveFilter(app)
    case .lineCopied: copyLine(app, &outcome)
    case .logWritten: outcome.log = logText
    case .paletteChosen(let prefill):
      interface.close { if case .palette = $0 { true } else { false } }
      interface.overlays.append(.palette(prefill))
      interface.field = nil
      askOfBranches(after: "", &outcome)
    case .paletteEntered: enterPalette(app, &outcome)
    case .paletteCompleted: completePalette(app, &outcome)
    case .paletteSuggestionChosen(let line): setPalette(line, &outcome)
    case .overlayClosed: if !interface.overlays.isEmpty { interface.overlays.removeLast() }
    case .timelineLineChosen(let number):
      interface.chosenLine = interface.chosenLine == number ? nil : number
    case .lifeChosen(let number):
      interface.openLives.formSymmetricDifference([number])
      interface.chosenLine = nil
      cache.forgetScreen()
      showLines(ofLife: number, app)
    case .menuLineChosen: break
    case .inspectorPageChosen(let page):
      interface.inspectorPage = interface.inspectorPage == page ? .timeline : page
    case .otherPhoneChosen:
      if let other = nextPhone { return perform(.world(.director(.showPhone(other))), app, &outcome) }
    case .commandChosen(let command) where command == .customerPage(isUp: true): chooseCustomerPage(app, &outcome)
    case .commandChosen(let command):
      interface.close { $0 != .inspector }
      interface.field = nil
      perform(.world(.director(command)), app, &outcome)
    case .historyChosen(let request): ask(request, &outcome)
    case .jumpChosen: beginJump(in: app)
    case .quitChosen: outcome.isOver = true
    case .suspendChosen: outcome.wantsSuspension = true
    }
    // The details of a line belong to the inspector that was open.
    if !interface.overlays.contains(.inspector), action.closesOverlay { interface.chosenLine = nil }
    cache.forgetScreen()
    if interface.coversPhone != wasCovered, interface.coversPhone != world.isOverlayUp {
      perform(.world(.overlayChanged(isUp: !wasCovered)), app, &outcome)
    }
  }

  /// Brings the page about the customer into view; where it is in view, puts it away.
  private mutating func chooseCustomerPage(_ app: AppDefinition, _ outcome: inout Response) {
    let hasSide = ScreenLayout(world, interface).hasSide
    let isHidden = interface.overlays.contains { !hasSide || $0 != .inspector && $0 != .director }
    interface.close { !hasSide || $0 != .inspector }
    interface.field = nil
    if world.isCustomerPageUp, isHidden { return }
    perform(.world(.director(.customerPage(isUp: !world.isCustomerPageUp))), app, &outcome)
  }

  /// The phone after the shown one; nil if there is no other.
  private var nextPhone: PhoneID? {
    let phones = world.phones.map(\.id)
    guard phones.count > 1, let index = phones.firstIndex(of: world.shown) else { return nil }
    return phones[(index + 1) % phones.count]
  }

  private mutating func toggle(_ overlay: Interface.Overlay) {
    if interface.overlays.contains(overlay) {
      interface.close { $0 == overlay }
    } else {
      open(overlay)
    }
  }

  /// Puts an overlay up; one panel at a time has the keys.
  mutating func open(_ overlay: Interface.Overlay) {
    switch overlay {
    case .inspector, .director:
      interface.close { $0 == .inspector || $0 == .director }
      interface.sidePanel = overlay == .director ? .director : .inspector
      if overlay == .director { openDirector() }
    case .help, .palette, .branches, .comparison: break
    }
    interface.overlays.append(overlay)
  }

  private mutating func setPalette(_ line: String, _ outcome: inout Response) {
    guard let before = interface.palette else { return }
    interface.overlays[interface.overlays.count - 1] = .palette(line)
    askOfBranches(after: before, &outcome)
    focusPalette()
  }

  /// Asks the owner of the history what there is to say of each branch, once the palette's line goes on with the name of
  /// one: to find that out is dear.
  ///
  /// - Parameter before: The line before its last change.
  mutating func askOfBranches(after before: String, _ outcome: inout Response) {
    guard let line = interface.palette, interface.history.board.names.count > 1, HistoryLine.namesBranch(line),
      !HistoryLine.namesBranch(before)
    else { return }
    outcome.request = .describeBranches
  }

  /// Moves the mark from the suggestions back to the palette's field, which all letters go to.
  mutating func focusPalette() {
    let field = PanelState(focus: FieldName.palette.id)
    if interface.state(of: LayerKey(.palette)).focus == field.focus { return }
    interface.remember(field, of: LayerKey(.palette))
  }

  private mutating func completePalette(_ app: AppDefinition, _ outcome: inout Response) {
    guard let text = interface.palette else { return }
    let focus = interface.state(of: LayerKey(.palette)).focus
    if case .interface(.paletteSuggestionChosen(let line))? = focus.flatMap(settledScreen(in: app).engine.target)?
      .action
    {
      return setPalette(line, &outcome)
    }
    if let first = PaletteScreen.suggestions(for: text, app, interface, cache).first {
      setPalette(first.line, &outcome)
    }
  }

  /// Runs the line of the palette; a line that is not a command stays, with the reason beneath.
  private mutating func enterPalette(_ app: AppDefinition, _ outcome: inout Response) {
    guard let text = interface.palette else { return }
    if let name = AppLine.name(in: text) { return change(to: name, &outcome) }
    switch HistoryLine.request(in: text, interface.history.board) {
    case .success(let request):
      interface.noteEntered(text)
      interface.close { if case .palette = $0 { true } else { false } }
      interface.field = nil
      return ask(request, &outcome)
    case .failure(let problem):
      interface.paletteProblem = SpokenWords.problem(problem.message)
      return
    case nil: break
    }
    do throws(DirectorCommandError) {
      let command = try DirectorCommand(text)
      if let problem = PaletteScreen.problem(with: command, in: app.catalogue) {
        interface.paletteProblem = problem
        return
      }
      interface.noteEntered(text)
      interface.close { if case .palette = $0 { true } else { false } }
      interface.field = nil
      perform(.world(.director(command)), app, &outcome)
    } catch {
      // A line that wants more words is no mistake: the words that may follow are offered.
      if error.isUnfinished, text.last?.isWhitespace == false { return setPalette(text + " ", &outcome) }
      let guess = error.hasGuess ? nil : onlyCommand(foundBy: text, app)
      interface.paletteProblem = error.sentence + (guess.map { " Did you mean \($0)?" } ?? "")
    }
  }

  /// The one command that is found by words which are none; nil if there are more.
  private func onlyCommand(foundBy text: String, _ app: AppDefinition) -> String? {
    guard let first = text.split(whereSeparator: \.isWhitespace).first, Verb.named(first.lowercased()) == nil else {
      return nil
    }
    let found = PaletteScreen.suggestions(for: text, app, interface, cache)
    return found.count == 1 ? found[0].line.split(separator: " ").joined(separator: " ") : nil
  }

  /// Asks the owner of the history for something, and shows the overlay in which the answer comes.
  private mutating func ask(_ request: HistoryRequest, _ outcome: inout Response) {
    let wasListing = interface.overlays.contains(.branches)
    if request != .showBranches || !wasListing { outcome.request = request }
    switch request {
    case .compare: interface.close { $0 == .comparison }
    case .showBranches, .remove: interface.close { $0 == .branches }
    // A move that leads nowhere leaves the screen as it is; who carries one out closes what belongs to the moment before.
    case .move, .go, .describeBranches, .rename, .save: break
    }
    if request == .showBranches, wasListing { return }
    if let overlay = request.overlay { interface.overlays.append(overlay) }
  }

  private mutating func change(to name: Substring, _ outcome: inout Response) {
    interface.paletteProblem = AppLine.problem(with: name, among: interface.apps).map(SpokenWords.problem)
    guard interface.paletteProblem == nil else { return }
    interface.close { if case .palette = $0 { true } else { false } }
    interface.field = nil
    outcome.nextApp = String(name)
  }

  /// Says in place of `quit` where that key leads.
  package mutating func leads(to way: String) {
    interface.wayOut = way
    cache.forgetScreen()
  }

  /// Names keys in the panels beside the phone, or leaves them out while somebody only looks on.
  package mutating func show(toAudience hasAudience: Bool) {
    interface.hasAudience = hasAudience
    cache.forgetScreen()
  }

  /// Lets the palette switch to these apps.
  package mutating func offer(_ apps: [String]) {
    interface.apps = apps
    cache.forgetScreen()
  }
}

extension InterfaceAction {
  fileprivate var closesOverlay: Bool { self == .overlayClosed || self == .inspectorChosen }
}

extension Interface {
  /// Director, help or palette lie over the phone; meanwhile an ad's time is paused.
  var coversPhone: Bool {
    overlays.contains { overlay in
      switch overlay {
      case .director, .help, .palette, .branches, .comparison: true
      case .inspector: false
      }
    }
  }
}
