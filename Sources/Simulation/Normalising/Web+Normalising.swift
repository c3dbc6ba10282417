import Monetization
import NativeApp

extension SimulatedBrowser: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    by.order(&views) { $0.screen }
    views.normalise(&by)
    cookies.normalise(&by)
    if var proposal {
      by.url(&proposal.url)
      by.url(&proposal.referrer)
      self.proposal = proposal
    }
    // They count for tests and reports, and name the next page and the next request.
    (undeliveredCount, nextLoad, nextRequest) = (0, 0, RequestID(0))
  }
}

extension SimulatedBrowser.WebView: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    screen.normalise(&by)
    by.url(&url)
    for index in loads.indices {
      by.renumber(&loads[index].id.number, .pageRequest)
      loads[index].request.normalise(&by)
      by.url(&loads[index].url)
    }
    page.normalise(&by)
  }
}

extension WebRequest: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    by.url(&path)
    if var url = referrer {
      by.url(&url)
      referrer = url
    }
  }
}

extension DataSession: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) { tasks.normalise(&by) }
}

extension DataSession.Task: Normalisable {
  mutating func normalise(_ by: inout Normaliser) {
    screen.normalise(&by)
    by.renumber(&request.number, .pageRequest)
    by.url(&url)
    by.url(&location)
    // It only tells how long an answer took.
    begin = .epoch
  }
}

extension CookieJar: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    for index in cookies.indices {
      guard var expires = cookies[index].expires else { continue }
      by.wall(&expires)
      cookies[index].expires = expires
    }
  }
}

extension SimulatedWebServer: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) { agenda.normalise(&by) }
}

extension SimulatedWebServer.Answer: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    by.ids(of: phone.number) { by in
      by.renumber(&id.number, .pageRequest)
      request.normalise(&by)
      outside.normalise(&by)
    }
    phone.normalise(&by)
  }
}

extension WebServerEvent: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    switch self {
    case .responded(var id, let response):
      by.renumber(&id.number, .pageRequest)
      self = .responded(id, response)
    case .failed(var id, let error):
      by.renumber(&id.number, .pageRequest)
      self = .failed(id, error)
    }
  }
}

extension Outbox: Normalisable {
  // A recording answers by the number of the request, so that their count stays.
  public mutating func normalise(_ by: inout Normaliser) { requests.normalise(&by) }
}

extension OutsideRequest: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    by.ids(of: phone.number) { by in
      by.renumber(&id.number, .pageRequest)
      request.normalise(&by)
    }
    phone.normalise(&by)
    // They only name the place of its answer in a recording, and tell how long the answer takes.
    (number, sent) = (0, .epoch)
  }
}
