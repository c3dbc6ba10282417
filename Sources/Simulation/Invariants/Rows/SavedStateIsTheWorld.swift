extension Invariant {
  public static let savedStateIsTheWorld = Invariant(
    "savedStateIsTheWorld",
    "A world that goes on from what was saved would save the same again.",
    rule: "reliability.md",
    inWorld: { state in
      let (world, app) = (state.world, state.app)
      if state.isSavedWhole { return [] }
      let saved = world.saved(in: app)
      let restored = World(saved: saved, app: app, resumingAt: saved.instant)
      let again = restored.saved(in: app)
      if again == saved { return [] }
      // A launch may have begun to tell the app what it missed: another launch then goes on with that.
      let launched = World(saved: again, app: app, resumingAt: saved.instant).normalised(in: app)
      let expected = restored.normalised(in: app)
      if launched == expected { return [] }
      return [
        "what was restored saves something else: \(FirstDifference.text(expected, launched) ?? "nothing that can be seen")"
      ]
    })
}
