import Monetization
import NativeApp

extension SimulatedBrowser: Fingerprinted {
  public static var excused: [String: String] {
    [
      "undeliveredCount": "counts for tests and reports",
      "nextLoad": "only names the next page",
      "nextRequest": "only names the next request",
    ]
  }

  public func feed(into feed: inout FingerprintFeed) {
    feed.field("views", views, orderedBy: { $0.screen })
    feed.field("shell", shell)
    feed.field("cookies", cookies)
    feed.field("proposal", proposal)
  }
}

extension AppConfiguration.Shell: FingerprintAtom {}

extension SimulatedBrowser.WebView: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("screen", screen)
    feed.url("url", url)
    feed.field("loads", loads)
    feed.field("page", page)
  }
}

extension SimulatedBrowser.Proposal: Fingerprinted {
  static var excused: [String: String] { ["referrer": "only a real server reads it"] }

  func feed(into feed: inout FingerprintFeed) {
    feed.url("url", url)
    feed.field("body", body)
  }
}

extension PageLoad: Fingerprinted {
  func feed(into feed: inout FingerprintFeed) {
    feed.field("id", id) { $0.id(.pageRequest, id.number) }
    feed.field("request", request)
    feed.url("url", url)
    feed.field("purpose", purpose)
    feed.field("redirects", redirects)
  }
}

extension PageLoad.Purpose: Fingerprinted {
  func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .visit: feed.variant(0, "visit")
    case .submission: feed.variant(1, "submission")
    case .frame(let id):
      feed.variant(2, "frame")
      feed.field("0", id)
    }
  }
}

extension LoadedPage: Fingerprinted {
  public static var excused: [String: String] {
    [
      "nextMessage": "only names the next message", "nextQuestion": "only names the next question",
      "firstControllers": "follows from the controllers",
    ]
  }

  public func feed(into feed: inout FingerprintFeed) {
    let places = ElementPlaces(on: body)
    feed.field("id", id)
    feed.field("body", body)
    feed.field("entries", entries) { entries.feed(into: &$0, places) }
    feed.field("submission", submission) { feed in
      feed.word(submission == nil ? 0 : 1)
      if let submission { feed.field("submission", submission) { submission.feed(into: &$0, places) } }
    }
    feed.field("isSubmitting", isSubmitting)
    feed.field("problem", problem) { feed in
      feed.word(problem == nil ? 0 : 1)
      if let problem { feed.field("problem", problem) { problem.feed(into: &$0, places) } }
    }
    feed.field("selfLoadedFrames", selfLoadedFrames)
    feed.field("questions", questions) { feed in
      feed.word(UInt64(questions.count))
      for question in questions { feed.field("question", question) { question.feed(into: &$0, places) } }
    }
    feed.field("controllers", controllers) { feed in
      feed.word(UInt64(controllers.count))
      for controller in controllers {
        feed.field("controller", controller) { controller.feed(into: &$0, of: id, places) }
      }
    }
  }
}

extension LoadedPage.Question {
  fileprivate func feed(into feed: inout FingerprintFeed, _ places: ElementPlaces) {
    feed.field("number", number)
    feed.element("element", element, places)
  }
}

extension LoadedPage.Controller {
  fileprivate func feed(into feed: inout FingerprintFeed, of page: PageID, _ places: ElementPlaces) {
    feed.field("component", component)
    feed.field("identifier", identifier)
    feed.element("element", element, places)
    feed.field("isRevealed", isRevealed)
    feed.field("awaitedReward", awaitedReward)
    feed.field("waiting", waiting) { feed in
      feed.word(UInt64(waiting.count))
      for message in waiting {
        feed.field("message", message) { feed in
          feed.field("id", message.id) { $0.message(message.id, of: page) }
          feed.field("event", message.event)
        }
      }
    }
    feed.field("standing", standing) { feed in
      feed.word(UInt64(standing.count))
      for message in standing { feed.message(message, of: page) }
    }
  }
}

extension SimulatedWebServer: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("latency", latency)
    feed.field("pathConfiguration", pathConfiguration)
    feed.field("agenda", agenda)
    feed.field("records", records)
  }
}

extension SimulatedWebServer.Answer: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("phone", phone)
    feed.field("id", id) { $0.id(.pageRequest, id.number, of: phone.number) }
    feed.field("request", request)
    feed.field("failure", failure)
    feed.field("outside", outside) { feed in
      feed.word(outside == nil ? 0 : 1)
      outside?.feed(into: &feed, of: phone)
    }
  }
}

extension WebRequest: Fingerprinted {
  public static var excused: [String: String] {
    [
      "isMultipart": "only a real server reads it", "frame": "only a real server reads it",
      "referrer": "only a real server reads it",
    ]
  }

  public func feed(into feed: inout FingerprintFeed) {
    feed.field("method", method)
    feed.url("path", path)
    feed.field("fields", fields)
    feed.field("accepts", accepts)
    feed.field("csrfToken", csrfToken)
  }
}

extension WebRequest.Method: FingerprintAtom {}
extension WebRequest.Kind: FingerprintAtom {}

extension FormField: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("name", name)
    feed.field("value", value)
  }
}

extension WebBody: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .none: feed.variant(0, "none")
    case .page(let name):
      feed.variant(1, "page")
      feed.field("0", name)
    case .document(let document):
      feed.variant(2, "document")
      feed.field("0", document)
    case .text(let text):
      feed.variant(3, "text")
      feed.field("0", text)
    }
  }
}

extension PageDocument: Fingerprinted {
  public static var excused: [String: String] {
    ["forms": "follows from the nodes", "nextElement": "only names the next element"]
  }

  public func feed(into feed: inout FingerprintFeed) {
    feed.field("title", title)
    feed.field("hasScript", hasScript)
    feed.field("csrfToken", csrfToken)
    feed.field("nodes", nodes)
  }
}

extension PageDocument.Node: Fingerprinted {
  public static var excused: [String: String] { ["id": "only names the node; whatever refers to it feeds its place"] }

  public func feed(into feed: inout FingerprintFeed) {
    feed.field("tag", tag)
    feed.field("text", text)
    feed.field("attributes", attributes)
    feed.field("parent", parent)
    feed.field("end", end)
  }
}

extension PageNode.Attribute: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("name", name)
    feed.field("value", value)
  }
}
