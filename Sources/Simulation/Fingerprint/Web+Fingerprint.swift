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
  }
}

extension AppConfiguration.Shell: FingerprintAtom {}

extension SimulatedBrowser.WebView: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("screen", screen)
    feed.url("url", url)
    feed.field("request", request) { feed in
      feed.word(request == nil ? 0 : 1)
      if let request { feed.id(.pageRequest, request.number) }
    }
    feed.field("page", page)
  }
}

extension LoadedPage: Fingerprinted {
  public static var excused: [String: String] { ["nextMessage": "only names the next message"] }

  public func feed(into feed: inout FingerprintFeed) {
    feed.field("id", id)
    feed.field("document", document)
    feed.field("controllers", controllers) { feed in
      feed.word(UInt64(controllers.count))
      for controller in controllers {
        feed.field("controller", controller) { controller.feed(into: &$0, of: id) }
      }
    }
  }
}

extension LoadedPage.Controller {
  fileprivate func feed(into feed: inout FingerprintFeed, of page: PageID) {
    feed.field("component", component)
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
  public static var excused: [String: String] { ["paths": "those of the app folder"] }

  public func feed(into feed: inout FingerprintFeed) {
    feed.field("latency", latency)
    feed.field("agenda", agenda)
  }
}

extension SimulatedWebServer.Answer: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("phone", phone)
    feed.field("id", id) { $0.id(.pageRequest, id.number, of: phone.number) }
    feed.url("path", path)
    feed.field("failure", failure)
  }
}
