import NativeApp
import Simulation
import Synchronization

extension FrameCache {
  /// The results used last, of each kind, shared by the copies of a walk.
  final class Contents: Sendable {
    struct Latest {
      var layers = Recent<LaidOutLayer>(limit: 8)
      var footers = Recent<Footers>(limit: 6)
      var frames = Recent<CachedFrame>(limit: 6)
      var pages = Recent<PageBlocks>(limit: 4)
      var maps = Recent<DrawnMap>(limit: 4)
      var homes = Recent<HomePanel>(limit: 2)
      var directors = Recent<DirectorLayer>(limit: 1)
      var charts = Recent<Chart>(limit: 2)
      var searches = Recent<Search>(limit: 1)
      var comings = Recent<ComingLines>(limit: 2)
      var timelines = Recent<MadeTimelineRows>(limit: 2)
      var tabs = Recent<Tabs>(limit: 2)
    }

    /// A page and its elements.
    struct PageBlocks {
      var page: PageReader
      var blocks: [Node]
    }

    /// A map and its picture.
    struct DrawnMap {
      var map: MapView
      var picture: Picture
    }

    /// A chart and its rows.
    struct Chart {
      var subject: MoneyChart.Subject
      var rows: [MoneyChart.Row]
    }

    /// What comes next, and its lines.
    struct ComingLines {
      var coming: ComingLine
      var columns: Int
      var lines: [Node]
    }

    /// The tabs of an app, and their bar.
    struct Tabs {
      var tabs: [TabDefinition]
      var selected: Int
      var bar: Node
    }

    /// The commands that the palette searches, and what it found for the last line.
    struct Search {
      let commands: CommandSearch
      var line = ""
      var found: [DirectorSuggestion] = []
    }

    /// What the Director shows, and its layer.
    struct DirectorLayer {
      var reading: DirectorPanel.Reading
      var layer: Layer
    }

    /// A home and its panel.
    struct HomePanel {
      var home: HomeView
      var panel: Panel
    }

    let latest: Mutex<Latest>

    init(_ latest: Latest = Latest()) {
      self.latest = Mutex(latest)
    }
  }
}
