import Simulation
import Synchronization

extension FrameCache {
  /// The results used last, of each kind, shared by the copies of a walk.
  final class Contents: Sendable {
    struct Latest {
      var layers = Recent<LaidOutLayer>(limit: 8)
      var footers = Recent<Footers>(limit: 6)
      var frames = Recent<CachedFrame>(limit: 6)
      var pages = Recent<Made<PageReader, [Node]>>(limit: 4)
      var maps = Recent<Made<MapView, Picture>>(limit: 4)
      var homes = Recent<Made<HomeView, Panel>>(limit: 2)
      var places = Recent<Made<FormPlaces, Node>>(limit: 2)
      var paywalls = Recent<Made<PaywallParts, Panel>>(limit: 4)
      var directors = Recent<Made<DirectorPanel.Reading, Layer>>(limit: 4)
      var charts = Recent<Made<MoneyChart.Subject, [MoneyChart.Row]>>(limit: 2)
      var searches = Recent<Search>(limit: 1)
      var comings = Recent<Made<ComingLine, [Node]>>(limit: 2)
      var timelines = Recent<MadeTimelineRows>(limit: 2)
      var tabs = Recent<Made<TabBar, Node>>(limit: 2)
      var clocks = Recent<Made<StatusBar.Clock, StatusBar.Segment>>(limit: 2)
      var banners = Recent<Made<BannerBar, Node>>(limit: 2)
    }

    /// The commands that the palette searches, and what it found for the last line.
    struct Search {
      let commands: CommandSearch
      var line = ""
      var found: [DirectorSuggestion] = []
    }

    let latest: Mutex<Latest>

    init(_ latest: Latest = Latest()) {
      self.latest = Mutex(latest)
    }
  }

  /// The layers of a screen, once somebody has asked for them.
  final class Drawn: Sendable {
    let screen = Mutex<ScreenLayers?>(nil)
  }
}
