extension TapePlayer {
  mutating func perform(_ step: TapeScript.Step, _ observer: inout some TapeObserver) throws(StepFailure) {
    try step.command.kind.action.perform(in: &self, step, &observer)
  }
}
