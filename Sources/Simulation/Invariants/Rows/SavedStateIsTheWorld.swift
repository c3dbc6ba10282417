extension Invariant {
  public static let savedStateIsTheWorld = Invariant(
    "savedStateIsTheWorld",
    "A world that goes on from what was saved would save the same again.",
    rule: "reliability.md",
    inWorld: { world, app in
      let saved = world.saved(in: app)
      let restored = World(saved: saved, app: app, resumingAt: saved.instant)
      return restored.saved(in: app) == saved ? [] : ["what was restored saves something else"]
    })
}
