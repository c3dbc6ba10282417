import Monetization
import Simulation
import Synchronization

/// The results that a walk keeps from one frame to the next, so that they are not computed and drawn again.
///
/// It affects only speed. Each entry holds the values that it was made from, so it is never out of date, and the cache
/// does not take part in the equality and the hash of a walk. Copies of a walk share the drawn frames.
struct FrameCache: Hashable, Sendable {
  /// The present screen, with every layer's focus on an existing target; nil when it must be computed again.
  private(set) var screen: ScreenLayers?
  /// The present screen as it was made for a picture, shared by the copies of a walk up to the next change of each.
  private var drawn: Drawn?
  /// The instant at which time alone changes the present screen; nil if that has not been asked.
  private(set) var screenEnd: Instant?
  /// The kept results; nil for a walk that keeps none.
  private let contents: Contents?

  init() {
    self.init(contents: Contents())
  }

  private init(contents: Contents?) {
    self.contents = contents
    drawn = contents.map { _ in Drawn() }
  }

  /// A cache that keeps nothing: the walk computes and draws everything each time.
  static let none = FrameCache(contents: nil)

  mutating func keep(_ screen: ScreenLayers) {
    if contents != nil { self.screen = screen }
  }

  /// The present screen, or else what `make` makes of it.
  func present(_ make: () -> ScreenLayers) -> ScreenLayers {
    if let known = screen ?? drawn?.screen.withLock({ $0 }) { return known }
    let made = make()
    drawn?.screen.withLock { $0 = made }
    return made
  }

  /// Drops the screen after a change of the world, the overlays or the size.
  mutating func forgetScreen() {
    screen = nil
    screenEnd = nil
    if contents != nil { drawn = Drawn() }
  }

  mutating func keepScreen(until end: Instant) {
    screenEnd = end
  }

  /// Goes on with what is kept, apart from the copies of the walk.
  mutating func part() {
    guard let contents else { return }
    let (screen, screenEnd) = (screen, screenEnd)
    var latest = contents.latest.withLock { $0 }
    // The rows have a lock of their own, and later entries of the copies have the same numbers.
    latest.timelines = Recent(limit: 2)
    self = FrameCache(contents: Contents(latest))
    (self.screen, self.screenEnd) = (screen, screenEnd)
  }

  /// The layer in its place; the same object as before if the layer is equal to one used lately.
  func laidOut(_ layer: Layer, _ layout: ScreenLayout) -> LaidOutLayer {
    guard let contents else { return LaidOutLayer(layer, layout) }
    return contents.latest.withLock { latest in
      latest.layers.recall {
        $0.made.key == layer.key && $0.layout == layout && $0.made == layer
      } make: {
        LaidOutLayer(layer, layout)
      }
    }
  }

  /// The elements of a page; they depend on nothing but the page and the state of its scripts.
  func blocks(of page: PageReader) -> [Node] {
    func made() -> [Node] { page.blocks(in: 0) }
    return contents?.latest.withLock { $0.pages.value(madeFrom: page, made) } ?? made()
  }

  /// The picture of a map; it depends on nothing but what the map shows and how large.
  func picture(of map: MapView) -> Picture {
    func made() -> Picture { MapDrawing(map).picture }
    return contents?.latest.withLock { $0.maps.value(madeFrom: map, made) } ?? made()
  }

  /// The panel of a home; it depends on nothing but the values of the view.
  func panel(of home: HomeView) -> Panel {
    func made() -> Panel { home.panel }
    return contents?.latest.withLock { $0.homes.value(madeFrom: home, made) } ?? made()
  }

  /// The places that a form offers; they depend on nothing but the places that there are, and the chosen one.
  func element(of places: FormPlaces) -> Node {
    func made() -> Node { places.element }
    return contents?.latest.withLock { $0.places.value(madeFrom: places, made) } ?? made()
  }

  /// The panel of a paywall; it depends on nothing but the values of its parts.
  func panel(of paywall: PaywallParts) -> Panel {
    func made() -> Panel { paywall.panel }
    return contents?.latest.withLock { $0.paywalls.value(madeFrom: paywall, made) } ?? made()
  }

  /// The tabs of an app; they depend on nothing but their titles and which of them is on screen.
  func element(of tabs: TabBar) -> Node {
    func made() -> Node { tabs.element }
    return contents?.latest.withLock { $0.tabs.value(madeFrom: tabs, made) } ?? made()
  }

  /// The banner of an app; it depends on nothing but the ad.
  func element(of banner: BannerBar) -> Node {
    func made() -> Node { banner.element }
    return contents?.latest.withLock { $0.banners.value(madeFrom: banner, made) } ?? made()
  }

  /// The time in the status line; it depends on nothing but the minutes of the present and of the first install.
  func segment(of clock: StatusBar.Clock) -> StatusBar.Segment {
    func made() -> StatusBar.Segment { clock.segment }
    return contents?.latest.withLock { $0.clocks.value(madeFrom: clock, made) } ?? made()
  }

  /// The lines of what comes next; they depend on nothing but the events with their dates and names, and the room.
  func lines(of coming: ComingLine) -> [Node] {
    func made() -> [Node] { coming.lines }
    return contents?.latest.withLock { $0.comings.value(madeFrom: coming, made) } ?? made()
  }

  /// The rows of a chart of plan and money; a look at all that an account has bought is needed only when that changes.
  func chart(of subject: MoneyChart.Subject) -> [MoneyChart.Row] {
    func made() -> [MoneyChart.Row] { MoneyChart(subject)?.rows(columns: subject.columns) ?? [] }
    return contents?.latest.withLock { $0.charts.value(madeFrom: subject, made) } ?? made()
  }

  /// The Director, which changes far less often than the world beside it.
  func director(_ context: ScreenContext, _ layout: ScreenLayout) -> Layer {
    func made() -> Layer { DirectorPanel(context, layout).layer }
    guard let contents, let reading = DirectorPanel.Reading(context, layout) else { return made() }
    return contents.latest.withLock { $0.directors.value(madeFrom: reading, made) }
  }

  /// The rows of the timeline in one form, which makes again only those that are new.
  func timelineRows(_ style: InspectorScreen.LineStyle) -> MadeTimelineRows {
    guard let contents else { return MadeTimelineRows(style) }
    return contents.latest.withLock { latest in
      latest.timelines.recall {
        $0.style == style
      } make: {
        MadeTimelineRows(style)
      }
    }
  }

  /// The commands that the palette finds for a line; they depend on nothing but the line and the products for sale.
  func commands(with line: String, in catalogue: StoreCatalogue) -> [DirectorSuggestion] {
    guard let contents else { return CommandSearch(catalogue).suggestions(for: line) }
    return contents.latest.withLock { latest in
      var search =
        latest.searches.take { $0.commands.catalogue == catalogue }
        ?? Contents.Search(commands: CommandSearch(catalogue))
      if search.line != line {
        search.line = line
        search.found = search.commands.suggestions(for: line)
      }
      latest.searches.add(search)
      return search.found
    }
  }

  func footers(
    _ bindings: [KeyBinding<WalkAction>], moves: Footers.Moves, phones: Int, historyKeys: HistoryBoard.FooterKeys,
    columns: Int, leavesFields: Bool, wayOut: String?
  ) -> Footers {
    func made() -> Footers {
      Footers(
        bindings, moves: moves, phones: phones, historyKeys: historyKeys, columns: columns, leavesFields: leavesFields,
        wayOut: wayOut)
    }
    guard let contents else { return made() }
    return contents.latest.withLock { latest in
      latest.footers.recall {
        $0.columns == columns && $0.phones == phones && $0.historyKeys == historyKeys && $0.leavesFields == leavesFields
          && $0.wayOut == wayOut && $0.known == moves && $0.bindings == bindings
      } make: {
        made()
      }
    }
  }

  /// The frame of all layers of a screen without a focus and without the footer; nil if nothing is kept.
  ///
  /// - Parameter scrolls: Rows that each layer is scrolled by, from the lowest visible one.
  /// - Parameter otherScrolls: The same for the phone beside the shown one.
  func frame(of screen: ScreenLayers, scrolls: [Int], otherScrolls: [Int]) -> Frame? {
    contents?.latest.withLock { latest in
      var cached = Self.cached(screen, screen.layers.count - 1, scrolls: scrolls, &latest.frames)
      guard screen.other != nil else { return cached.frame }
      cached.drawOther(screen, scrolls: otherScrolls)
      latest.frames.replaceLatest(with: cached)
      return cached.frame
    }
  }

  private static func cached(
    _ screen: ScreenLayers, _ index: Int, scrolls: [Int], _ frames: inout Recent<CachedFrame>
  ) -> CachedFrame {
    var cached: CachedFrame
    if let known = frames.take(where: { $0.shows(screen, index, scrolls: scrolls) }) {
      cached = known
    } else if let changed = frames.change({ CachedFrame(screen, index, scrolls: scrolls, changing: $0) }) {
      cached = changed
    } else {
      let base =
        index > screen.lowest
        ? self.cached(screen, index - 1, scrolls: scrolls, &frames)
        : frames.elements.first { $0.isBase(for: screen) }
      cached = CachedFrame(screen, index, scrolls: scrolls, over: base)
    }
    cached.drawSides(screen)
    frames.add(cached)
    return cached
  }

  static func == (left: FrameCache, right: FrameCache) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
