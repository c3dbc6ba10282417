import Monetization
import NativeApp

extension SimulatedBrowser {
  /// Handles an answer of the server; one that no view waits for is dropped.
  mutating func received(_ event: WebServerEvent, in app: AppDefinition) -> BrowserOutput {
    switch event {
    case .failed(let id, let error):
      guard let (index, load) = take(id) else { return BrowserOutput() }
      return failedUnanswered(load, error, on: index, in: app)
    case .responded(let id, let response):
      guard let (index, load) = take(id) else { return BrowserOutput() }
      if (300..<400).contains(response.status), let location = response.location {
        return redirected(load, response.status, to: location, on: index, in: app)
      }
      switch load.purpose {
      case .visit: return visited(load, response, on: index, in: app)
      case .submission: return answered(load, response, on: index, in: app)
      case .frame(let id): return replaceFrame(id, by: response.body, after: load.redirects, on: index, in: app)
      }
    }
  }

  private mutating func take(_ id: RequestID) -> (view: Int, load: PageLoad)? {
    for index in views.indices {
      guard let place = views[index].loads.firstIndex(where: { $0.id == id }) else { continue }
      return (index, views[index].loads.remove(at: place))
    }
    return nil
  }

  private mutating func failed(_ load: PageLoad, _ error: WebError, on index: Int) -> BrowserOutput {
    let screen = views[index].screen
    switch load.purpose {
    case .visit: return BrowserOutput([.pageFailed(screen, error)])
    case .submission:
      // The submission is kept, with all that was typed, so that it can be tried again.
      views[index].page?.isSubmitting = false
      return BrowserOutput([.pageFailed(screen, error)])
    case .frame(let id): return BrowserOutput([.told(screen, .frameFailed(id: id, error))])
    }
  }

  /// Ends a load that has no answer of its own; the controllers of a form hear that its submission is over.
  private mutating func failedUnanswered(
    _ load: PageLoad, _ error: WebError, on index: Int, in app: AppDefinition
  ) -> BrowserOutput {
    var output = failed(load, error, on: index)
    if load.purpose == .submission { output.events += formMessages(Self.submitEnd, on: index, in: app) }
    return output
  }

  /// Follows a redirect; one to another host is left to the app, as a link would be. A real server is asked at
  /// its own address alone.
  private mutating func redirected(
    _ load: PageLoad, _ status: Int, to location: String, on index: Int, in app: AppDefinition
  ) -> BrowserOutput {
    let screen = views[index].screen
    guard load.redirects < Self.longestChain else {
      return failedUnanswered(load, .tooManyRedirects, on: index, in: app)
    }
    guard let url = URLResolver.resolve(location, against: load.url) else {
      return failedUnanswered(load, .contentTypeMismatch, on: index, in: app)
    }
    var output = BrowserOutput([.told(screen, .redirected(status: status, to: WebRequest.withoutSecrets(url)))])
    if ExternalURL.destination(ofResolved: url, startLocation: app.configuration.baseURL) == .app {
      if let error = app.serverSource.refusal(of: url) {
        output.add(failedUnanswered(load, error, on: index, in: app))
        return output
      }
      output.add(ask(load.redirected(to: url, status: status), on: index))
      return output
    }
    if load.purpose == .submission {
      output.events += formMessages(Self.submitEnd, on: index, in: app)
      endSubmission(on: index)
    }
    let isFrame = load.purpose != .visit && load.purpose != .submission
    output.events.append(.visitProposed(url: url, screen, action: .replace, redirected: !isFrame))
    return output
  }

  private mutating func visited(
    _ load: PageLoad, _ response: WebResponse, on index: Int, in app: AppDefinition
  ) -> BrowserOutput {
    let screen = views[index].screen
    guard response.isSuccess else { return failed(load, .http(status: response.status), on: index) }
    guard app.page(response.body) != nil else { return failed(load, .contentTypeMismatch, on: index) }
    if load.redirects == 0 { return show(response.body, on: index, in: app) }
    proposal = Proposal(url: load.url, referrer: views[index].url, body: response.body)
    return BrowserOutput([.visitProposed(url: load.url, screen, action: .replace, redirected: true)])
  }

  /// Handles the answer to a form as Turbo does.
  private mutating func answered(
    _ load: PageLoad, _ response: WebResponse, on index: Int, in app: AppDefinition
  ) -> BrowserOutput {
    guard let submission = views[index].page?.submission else { return BrowserOutput() }
    let screen = views[index].screen
    var output = BrowserOutput([.told(screen, .answered(status: response.status))])
    output.events += formMessages(Self.submitEnd, on: index, in: app)
    guard app.page(response.body) != nil else {
      let error: WebError = response.status < 400 ? .contentTypeMismatch : .http(status: response.status)
      if response.status < 400, load.redirects == 0, submission.request.method != .get {
        endSubmission(on: index)
        output.events += [.pageLoaded(screen), .told(screen, .redirectMissing(status: response.status))]
      } else {
        output.add(failed(load, error, on: index))
      }
      return output
    }
    let isOver = response.isSuccess && (load.redirects > 0 || submission.request.method == .get)
    if isOver, submission.request.method != .get { output.events.append(.pagesOutdated(by: screen)) }
    endSubmission(on: index)
    if submission.isPlain {
      views[index].url = load.url
      output.add(show(response.body, on: index, in: app, replacing: true))
    } else if let frame = submission.frame {
      output.events.append(.pageLoaded(screen))
      output.add(replaceFrame(frame, by: response.body, on: index, in: app))
    } else if response.status >= 400 {
      output.add(show(response.body, on: index, in: app, replacing: true))
    } else if isOver {
      proposal = Proposal(url: load.url, referrer: views[index].url, body: response.body)
      let isSame = load.redirects > 0 && load.url == views[index].url
      output.events.append(
        .visitProposed(
          url: load.url, screen, action: submission.action ?? (isSame ? .replace : .advance),
          redirected: load.redirects > 0))
    } else {
      output.events += [.pageLoaded(screen), .told(screen, .redirectMissing(status: response.status))]
    }
    return output
  }

  /// Shows a page on the view `index`: its components connect, and its frames with a source load.
  mutating func show(
    _ body: WebBody, on index: Int, in app: AppDefinition, replacing: Bool = false
  ) -> BrowserOutput {
    let screen = views[index].screen
    guard let document = app.page(body) else { return BrowserOutput([.pageFailed(screen, .contentTypeMismatch)]) }
    var page = LoadedPage(id: PageID(screen: screen, load: nextLoad), body: body)
    nextLoad += 1
    let hellos = shell == .native ? page.connect(in: document) : []
    views[index].page = page
    views[index].loads.removeAll { $0.purpose != .visit }
    var output = BrowserOutput([replacing ? .pageReplaced(screen) : .pageLoaded(screen)])
    let scripts = document.scriptsNotRun
    if shell == .native, !scripts.isEmpty { output.events.append(.told(screen, .scriptsNotRun(NameList(scripts)))) }
    let files = document.fileFields
    if !files.isEmpty { output.events.append(.told(screen, .filesNotSent(fields: NameList(files)))) }
    output.events += hellos.map { sent($0, on: index) }
    output.add(loadFrames(document.nodes.indices, of: document, on: index))
    return output
  }

  /// Loads the frames among these nodes that have a source, up to a limit for each page.
  ///
  /// - Parameter count: The redirects and frames that led to them; a frame that brings itself again ends there.
  private mutating func loadFrames(
    _ nodes: Range<Int>, of document: PageDocument, after count: Int = 0, on index: Int
  ) -> BrowserOutput {
    var output = BrowserOutput()
    guard count <= Self.longestChain, var loaded = views[index].page?.selfLoadedFrames else { return output }
    var leftOut = 0
    for node in nodes where document.nodes[node].tag == "turbo-frame" {
      guard let id = document.nodes[node][attribute: "id"], let source = document.nodes[node][attribute: "src"],
        let url = URLResolver.resolve(source, against: views[index].url)
      else { continue }
      guard loaded < Self.mostSelfLoadedFrames else {
        leftOut += 1
        continue
      }
      loaded += 1
      output.add(askForFrame(id, url, after: count, on: index))
    }
    views[index].page?.selfLoadedFrames = loaded
    if leftOut > 0 { output.events.append(.told(views[index].screen, .framesNotLoaded(count: leftOut))) }
    return output
  }

  /// The most frames of a page that load by themselves.
  private static var mostSelfLoadedFrames: Int { 100 }

  mutating func askForFrame(_ id: String, _ url: String, after count: Int = 0, on index: Int) -> BrowserOutput {
    // The latest navigation of a frame counts.
    views[index].loads.removeAll { $0.purpose == .frame(id) }
    var load = PageLoad(WebRequest(path: URLParts(url).webPath), url: url, for: .frame(id))
    load.request.frame = id
    load.request.referrer = views[index].url
    load.redirects = count
    return ask(load, on: index)
  }

  private mutating func replaceFrame(
    _ id: String, by body: WebBody, after count: Int = 0, on index: Int, in app: AppDefinition
  ) -> BrowserOutput {
    let screen = views[index].screen
    guard var page = views[index].page, var document = app.page(page.body), let frame = document.frame(id) else {
      return BrowserOutput()
    }
    guard let answer = app.page(body), let source = answer.frame(id) else {
      return BrowserOutput([.told(screen, .frameMissing(id: id))])
    }
    let gone = document.replaceContents(of: frame, by: source, of: answer)
    let hellos = page.frameReplaced(frame, in: document, isShell: shell == .native, gone: gone)
    views[index].page = page
    if page.submission == nil { views[index].loads.removeAll { $0.purpose == .submission } }
    var output = BrowserOutput([.told(screen, .frameLoaded(id: id))] + hellos.map { sent($0, on: index) })
    output.add(loadFrames(frame + 1..<document.nodes[frame].end, of: document, after: count + 1, on: index))
    return output
  }
}

extension WebResponse {
  var isSuccess: Bool { (200..<300).contains(status) }
}
