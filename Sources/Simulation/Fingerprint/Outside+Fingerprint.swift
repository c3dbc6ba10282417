import Monetization

extension Outbox: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("requests", requests)
    // A recording answers by the number of the request.
    feed.field("sentCount", sentCount)
  }
}

extension OutsideRequest: Fingerprinted {
  public static var excused: [String: String] {
    ["number": "only names the place of its answer in a recording", "sent": "only tells how long the answer takes"]
  }

  public func feed(into feed: inout FingerprintFeed) {
    feed.field("phone", phone)
    feed.field("id", id) { $0.id(.pageRequest, id.number, of: phone.number) }
    feed.field("request", request)
    feed.field("cookies", cookies)
  }
}

extension WebServerEvent {
  func feed(into feed: inout FingerprintFeed, of phone: PhoneID) {
    switch self {
    case .responded(let id, let response):
      feed.variant(0, "responded")
      feed.field("0", id) { $0.id(.pageRequest, id.number, of: phone.number) }
      feed.field("1", response)
    case .failed(let id, let error):
      feed.variant(1, "failed")
      feed.field("0", id) { $0.id(.pageRequest, id.number, of: phone.number) }
      feed.field("1", error)
    }
  }
}

extension WebResponse: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("status", status)
    feed.field("location", location)
    feed.field("contentType", contentType)
    feed.field("cookies", cookies)
    feed.field("body", body)
  }
}

extension SetCookie: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("name", name)
    feed.field("value", value)
    feed.field("domain", domain)
    feed.field("path", path)
    feed.field("lifetime", lifetime)
    feed.field("isSecure", isSecure)
    feed.field("isHTTPOnly", isHTTPOnly)
  }
}

extension CookieJar: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) { feed.field("cookies", cookies) }
}

extension Cookie: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("name", name)
    feed.field("value", value)
    feed.field("domain", domain)
    feed.field("isHostOnly", isHostOnly)
    feed.field("path", path)
    feed.wall("expires", expires)
    feed.field("isSecure", isSecure)
    feed.field("isHTTPOnly", isHTTPOnly)
  }
}
