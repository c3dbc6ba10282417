extension Invariant {
  public static let nothingWaitsForEver = Invariant(
    "nothingWaitsForEver",
    "Every wait of the app and of its pages comes to an end by itself.",
    rule: "reliability.md",
    inWorld: { state in state.world.waitViolations(in: state.app, later: state.later) })
}
