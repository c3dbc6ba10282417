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
    feed.field("prepared", prepared)
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

extension SimulatedBrowser.PreparedPage: Fingerprinted {
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
    ["nextMessage": "only names the next message", "nextQuestion": "only names the next question"]
  }

  public func feed(into feed: inout FingerprintFeed) {
    feed.field("id", id)
    feed.field("body", body)
    feed.field("entries", entries)
    feed.field("submission", submission)
    feed.field("isSubmitting", isSubmitting)
    feed.field("questions", questions)
    feed.field("controllers", controllers) { feed in
      feed.word(UInt64(controllers.count))
      for controller in controllers {
        feed.field("controller", controller) { controller.feed(into: &$0, of: id) }
      }
    }
  }
}

extension LoadedPage.Question: Fingerprinted {
  func feed(into feed: inout FingerprintFeed) {
    feed.field("number", number)
    feed.field("node", node)
  }
}

extension LoadedPage.Controller {
  fileprivate func feed(into feed: inout FingerprintFeed, of page: PageID) {
    feed.field("component", component)
    feed.field("identifier", identifier)
    feed.field("node", node)
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
  public static var excused: [String: String] { ["forms": "follows from the nodes"] }

  public func feed(into feed: inout FingerprintFeed) {
    feed.field("title", title)
    feed.field("hasScript", hasScript)
    feed.field("csrfToken", csrfToken)
    feed.field("nodes", nodes)
  }
}

extension PageDocument.Node: Fingerprinted {
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
