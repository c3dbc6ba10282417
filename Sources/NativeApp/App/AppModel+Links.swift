import Monetization

// Links into the app from outside, such as from a message or a search.
extension AppModel {
  /// Handles a link that was opened outside; it waits while something lies over the tabs.
  mutating func linkOpened(_ url: String, _ turn: inout AppTurn) {
    let path = URLParts(url).pathAndQuery
    turn.report(.navigation(.linkOpened(path: path)))
    waitingLink = url
    if !openWaitingLink(&turn) { turn.report(.navigation(.linkWaits(path: path))) }
  }

  /// Opens the link that waits, once nothing lies over the tabs.
  ///
  /// The tab is the one whose own path begins the link's; where there is none, the link opens in the present tab.
  ///
  /// - Returns: False if there is no such link, or if it goes on waiting.
  @discardableResult
  mutating func openWaitingLink(_ turn: inout AppTurn) -> Bool {
    guard let link = waitingLink, !navigators.isEmpty, !isCovered else { return false }
    waitingLink = nil
    let tab = tab(of: link, in: turn.app).flatMap { navigators.indices.contains($0) ? $0 : nil } ?? selectedTab
    if tab != selectedTab {
      features.happened(LifecycleEvent.TabChosen())
      show(tab: tab, &turn)
    }
    // The first screen of the tab is there already.
    if navigators[tab].main.first?.url == link {
      perform(navigators[tab].popToRoot(), inTab: tab, &turn)
    } else {
      propose(link, &turn)
    }
    return true
  }

  /// Returns the tab whose path begins the path of `link`, the longest of several; nil if there is none.
  private func tab(of link: String, in app: AppConfiguration) -> Int? {
    let path = segments(of: URLParts(link).path)
    // The tab at the root is no home for all that has none.
    let matching = app.tabs.indices.filter { index in
      let start = segments(of: app.tabs[index].path)
      return start.isEmpty ? path.isEmpty : path.starts(with: start)
    }
    return matching.max { segments(of: app.tabs[$0].path).count < segments(of: app.tabs[$1].path).count }
  }

  private func segments(of path: String) -> [Substring] { URLParts(path).path.split(separator: "/") }
}
