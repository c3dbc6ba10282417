import Monetization
import NativeApp

/// The web views of the app: the behaviour of WKWebView, of Turbo, and of the page's own scripts.
public struct SimulatedBrowser: Hashable, Sendable {
  /// The web views, one per web screen, in the order of screens.
  public internal(set) var views: [WebView] = []
  var shell = AppConfiguration.Shell.native
  /// The cookies that real web servers have set.
  public internal(set) var cookies = CookieJar()
  /// The number of answers that reached no page.
  public internal(set) var undeliveredCount = 0
  /// The visit that a page has proposed last, until a visit begins.
  var proposal: Proposal?
  var nextLoad = 1
  var nextRequest = RequestID(1)

  /// The most redirects that a request follows.
  static let longestChain = 20

  /// One web view.
  public struct WebView: Hashable, Sendable {
    public var screen: ScreenID
    public var url: String
    /// The requests that wait for their answers, in the order in which they began.
    var loads: [PageLoad] = []
    public internal(set) var page: LoadedPage?
  }

  /// A visit that a page proposes.
  struct Proposal: Hashable, Sendable {
    var url: String
    /// The URL of the page that proposes it.
    var referrer: String
    /// The page that came along with the answer to a form or a redirect; nil for one that has to be asked for.
    var body: WebBody?
  }

  /// Discards every page and the cookies of the session, because the app was killed. Answers to old requests are dropped.
  mutating func restart() {
    views = []
    cookies = cookies.kept
    proposal = nil
  }

  /// Returns the view of `screen`; nil if it has none.
  public func view(of screen: ScreenID) -> WebView? {
    views.first { $0.screen == screen }
  }

  /// The requests whose answers a view waits for.
  var awaitedAnswers: [RequestID] { views.flatMap { $0.loads.map(\.id) } }

  func index(of screen: ScreenID) -> Int? {
    views.firstIndex { $0.screen == screen }
  }

  /// Performs a request of the app.
  mutating func perform(_ request: WebViewRequest, in app: AppDefinition) -> BrowserOutput {
    switch request {
    case .visit(let screen, let url): visit(screen, url: url, in: app)
    case .retry(let screen, let url): resubmit(on: screen, in: app) ?? visit(screen, url: url, in: app)
    case .confirm(let page, let question): confirmed(question, of: page, in: app)
    case .discard(let screen): discard(screen)
    }
  }

  /// Shows the page that came along with the proposal of this visit, or else starts to load it.
  private mutating func visit(_ screen: ScreenID, url: String, in app: AppDefinition) -> BrowserOutput {
    views.removeAll { $0.screen == screen }
    let index = views.firstIndex { $0.screen.number > screen.number } ?? views.count
    views.insert(WebView(screen: screen, url: url), at: index)
    let proposal = proposal?.url == url ? proposal : nil
    self.proposal = nil
    if let body = proposal?.body { return show(body, on: index, in: app) }
    var load = PageLoad(WebRequest(path: URLParts(url).webPath), url: url, for: .visit)
    load.request.referrer = proposal?.referrer
    return ask(load, on: index)
  }

  /// Proposes a visit to a link on the view `index`.
  mutating func propose(_ link: String, from index: Int, _ action: VisitAction) -> BrowserOutput {
    let view = views[index]
    proposal = URLResolver.resolve(link, against: view.url).map { Proposal(url: $0, referrer: view.url) }
    return BrowserOutput([.visitProposed(url: link, view.screen, action: action, redirected: false)])
  }

  private mutating func discard(_ screen: ScreenID) -> BrowserOutput {
    views.removeAll { $0.screen == screen }
    return BrowserOutput()
  }

  /// Returns an id for a request to the web server; requests for data have their ids from here, too.
  mutating func newRequest() -> RequestID {
    defer { nextRequest = RequestID(nextRequest.number + 1) }
    return nextRequest
  }

  /// Begins a request of the view `index`.
  mutating func ask(_ load: PageLoad, on index: Int) -> BrowserOutput {
    let id = newRequest()
    var load = load
    load.id = id
    views[index].loads.append(load)
    return BrowserOutput(requests: [BrowserOutput.Request(request: load.request, id: id)])
  }

  /// A message of the page on the view `index`, which says where the page is.
  func sent(_ message: Message, on index: Int) -> WebViewEvent {
    var message = message
    message.url = views[index].url
    return .messageReceived(message, at: views[index].url)
  }

  /// Passes an answer to the page that asked, whose script may press an element then; not delivered if that page is gone.
  mutating func deliver(_ reply: BridgeReply, in app: AppDefinition) -> (isDelivered: Bool, effects: BrowserOutput) {
    guard let index = views.firstIndex(where: { $0.page?.id == reply.message.page }),
      views[index].page?.handle(reply) == true
    else {
      undeliveredCount += 1
      return (false, BrowserOutput())
    }
    guard let page = views[index].page, let document = app.page(page.body),
      let node = page.node(pressedBy: reply, in: document)
    else { return (true, BrowserOutput()) }
    return (true, chosen(document.nodes[node].id, of: views[index].screen, in: app))
  }
}

/// The effects of one step of the web views: requests to the server and events for the app, each in their order.
struct BrowserOutput {
  struct Request {
    var request: WebRequest
    var id: RequestID
  }

  var requests: [Request] = []
  var events: [WebViewEvent] = []

  init(requests: [Request] = [], _ events: [WebViewEvent] = []) {
    self.requests = requests
    self.events = events
  }

  mutating func add(_ other: BrowserOutput) {
    requests += other.requests
    events += other.events
  }
}

/// A request of a web view that waits for its answer.
struct PageLoad: Hashable, Sendable {
  /// What is done with the answer.
  enum Purpose: Hashable, Sendable {
    case visit, submission
    /// The contents of the frame of this id are replaced.
    case frame(String)
  }

  var id = RequestID(0)
  var request: WebRequest
  /// The URL that the request goes to.
  var url: String
  var purpose: Purpose
  /// The redirects that led to this request.
  var redirects = 0

  init(_ request: WebRequest, url: String, for purpose: Purpose) {
    self.request = request
    self.url = url
    self.purpose = purpose
  }

  /// The request to which a redirect leads: a form's becomes a GET, except with 307 and 308.
  func redirected(to url: String, status: Int) -> PageLoad {
    let keepsMethod = status == 307 || status == 308
    var next = keepsMethod ? request : WebRequest(path: "", accepts: request.accepts)
    next.path = URLParts(url).webPath
    next.frame = request.frame
    next.referrer = request.referrer
    var load = PageLoad(next, url: url, for: purpose)
    load.redirects = redirects + 1
    return load
  }
}
