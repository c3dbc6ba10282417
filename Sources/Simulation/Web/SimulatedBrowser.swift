import Monetization
import NativeApp

/// The web views of the app: the behaviour of WKWebView and of the page's own scripts.
public struct SimulatedBrowser: Hashable, Sendable {
  /// The web views, one per web screen, in the order of screens.
  public private(set) var views: [WebView] = []
  var shell = AppConfiguration.Shell.native
  /// The number of answers that reached no page.
  public private(set) var undeliveredCount = 0
  private var nextLoad = 1
  private var nextRequest = RequestID(1)

  /// One web view.
  public struct WebView: Hashable, Sendable {
    public var screen: ScreenID
    public var url: String
    var request: RequestID?
    public var page: LoadedPage?
  }

  /// Discards every page because the app was killed. Answers to old requests are dropped.
  mutating func restart() {
    views = []
  }

  /// Returns the view of `screen`; nil if it has none.
  public func view(of screen: ScreenID) -> WebView? {
    views.first { $0.screen == screen }
  }

  /// Starts to load `url`; the answer goes to `received`.
  mutating func visit(_ screen: ScreenID, url: String) -> (request: WebRequest, id: RequestID) {
    let id = newRequest()
    views.removeAll { $0.screen == screen }
    let index = views.firstIndex { $0.screen.number > screen.number } ?? views.count
    views.insert(WebView(screen: screen, url: url, request: id), at: index)
    let path = PathMatcher.testedString(for: url)
    return (WebRequest(path: path.isEmpty ? "/" : path), id)
  }

  /// Returns an id for a request to the web server; requests for data have their ids from here, too.
  mutating func newRequest() -> RequestID {
    defer { nextRequest = RequestID(nextRequest.number + 1) }
    return nextRequest
  }

  mutating func discard(_ screen: ScreenID) {
    views.removeAll { $0.screen == screen }
  }

  /// Handles an answer of the server: shows a page and connects its components.
  mutating func received(_ event: WebServerEvent, in app: AppDefinition) -> [WebViewEvent] {
    switch event {
    case .failed(let request, let error):
      guard let index = index(of: request) else { return [] }
      views[index].request = nil
      return [.pageFailed(views[index].screen, error)]
    case .responded(let request, let response):
      guard let index = index(of: request) else { return [] }
      views[index].request = nil
      let screen = views[index].screen
      guard response.status == 200 else { return [.pageFailed(screen, .http(status: response.status))] }
      guard let document = app.page(response.body) else { return [.pageFailed(screen, .contentTypeMismatch)] }
      var page = LoadedPage(id: PageID(screen: screen, load: nextLoad), body: response.body)
      nextLoad += 1
      let hellos = shell == .native ? page.connect(in: document) : []
      views[index].page = page
      return [.pageLoaded(screen)] + hellos.map { .messageReceived($0) }
    }
  }

  private func index(of request: RequestID) -> Int? {
    views.firstIndex { $0.request == request }
  }

  /// Handles a press of a button or link on a page.
  mutating func chosen(node: Int, of screen: ScreenID, in app: AppDefinition) -> [WebViewEvent] {
    guard let index = views.firstIndex(where: { $0.screen == screen }), var page = views[index].page,
      let document = app.page(page.body), document.nodes.indices.contains(node)
    else { return [] }
    if let url = document.nodes[node][attribute: "href"] { return [.linkChosen(url: url, screen)] }
    guard shell == .native, let message = page.buttonChosen(node, in: document) else { return [] }
    views[index].page = page
    return [.messageReceived(message)]
  }

  /// Passes an answer to the page that asked; returns false if that page is gone.
  mutating func deliver(_ reply: BridgeReply) -> Bool {
    guard let index = views.firstIndex(where: { $0.page?.id == reply.message.page }),
      views[index].page?.handle(reply) == true
    else {
      undeliveredCount += 1
      return false
    }
    return true
  }
}
