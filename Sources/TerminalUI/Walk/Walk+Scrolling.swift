extension Walk {
  /// Returns the walk with each panel scrolled as it is in another walk.
  package func scrolled(as other: Walk) -> Walk {
    var walk = self
    for panel in other.interface.panels where walk.interface.panels.contains(where: { $0.key == panel.key }) {
      var state = walk.interface.state(of: panel.key)
      state.scroll = panel.state.scroll
      state.followsFocus = panel.state.followsFocus
      walk.interface.remember(state, of: panel.key)
    }
    return walk
  }
}
