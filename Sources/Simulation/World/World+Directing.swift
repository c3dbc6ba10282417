import Monetization

extension World {
  /// Performs a command of the Director now, as `handle` does, and says whether it changed anything.
  ///
  /// The worlds before and after the command are compared, so a new command needs nothing for it but to leave the world
  /// as it was when it finds nothing to act on. An answer that the app has heard is an effect as well (`Fact.isAnswer`).
  ///
  /// - Parameter phone: The phone to act on; nil for the shown phone. Nothing happens if there is no such phone.
  public mutating func direct(
    _ command: DirectorCommand, on phone: PhoneID? = nil, in app: AppDefinition
  ) -> DirectorOutcome {
    guard let phone = phone.map(index) ?? shownIndex else {
      return DirectorOutcome(entries: [], effect: .nothing(because: nil))
    }
    let before = self
    var step = begin(app)
    step.scope.firstLeads = true
    let sheets = uninvitedSheets()
    perform(command, on: phone, &step)
    noticeUninvitedSheets(since: sheets, &step)
    let refusal = step.entries.last { $0.fact.foundNothing }?.fact
    let isInVain = !step.entries.contains(where: \.fact.isAnswer) && isUnchanged(since: before, on: phone, in: app)
    let effect = isInVain ? DirectorEffect.nothing(because: refusal) : .changed
    run(to: now, &step)
    return DirectorOutcome(entries: step.entries, effect: effect)
  }

  /// Returns true if nothing differs but the number of timeline entries and the time that the app of a phone has read: an app
  /// that does nothing with a command has looked at its clock all the same.
  private func isUnchanged(since other: World, on phone: Int, in app: AppDefinition) -> Bool {
    var other = other
    other.entryCount = entryCount
    if self == other { return true }
    var step = other.begin(app)
    other.apply(.deadlineReached, to: phone, &step)
    other.entryCount = entryCount
    return self == other
  }
}
