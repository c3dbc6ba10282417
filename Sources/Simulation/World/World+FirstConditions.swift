import Monetization

extension World {
  /// Sets the first conditions of a new walk, and leaves their entries to the launch.
  mutating func begin(with conditions: [FirstCondition], in app: AppDefinition) {
    var step = StepOutput(app: app)
    for condition in conditions {
      tell(.store(.firstCondition(condition)), on: shownIndex, &step)
      guard case .command(let command) = condition.effect else { continue }
      // Nobody gave the command, so its own entries do not count.
      let count = entryCount
      var unheard = StepOutput(app: app)
      perform(command, on: shownIndex, &unheard)
      entryCount = count
    }
    entriesBeforeLaunch = step.entries
  }
}
