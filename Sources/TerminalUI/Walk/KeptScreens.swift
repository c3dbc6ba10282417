/// The parts of screens that were made last, for one thread that asks of many worlds what can be done in them.
package struct KeptScreens: Sendable {
  let cache: FrameCache

  package init() { cache = FrameCache() }

  private init(_ cache: FrameCache) { self.cache = cache }

  /// Keeps nothing.
  package static let none = KeptScreens(.none)
}
