import Monetization

extension BannerFact: ToldFact {
  struct Forms: Sendable {
    let loadStarted = FactForm("banner.loadStarted", .number("width"), .number("height"), .flag("isPersonalised"))
    let tooLarge = FactForm(
      "banner.tooLarge", .number("width"), .number("height"), .number("screenWidth"), .number("screenHeight"))
    let loaded = FactForm("banner.loaded", .text("advertiser"), .flag("isSeen"))
    let seen = FactForm("banner.seen")
    let loadFailed = FactForm("banner.loadFailed", .error(of: AdLoadError.self))
    let refreshed = FactForm("banner.refreshed", .number("count"), .number("unfilled"))
    let refreshFailed = FactForm("banner.refreshFailed", .error(of: AdLoadError.self))
    let lateAnswerDropped = FactForm("banner.lateAnswerDropped")
    let paused = FactForm("banner.paused")
    let resumed = FactForm("banner.resumed")
    let removed = FactForm("banner.removed")
  }

  static let forms = Forms()

  var telling: Telling {
    switch self {
    case .loadStarted(let size, let isPersonalised):
      Self.forms.loadStarted(
        "banner ▸ load", (size.width, size.height, isPersonalised),
        details: [.init("size", size.text)] + .personalised(isPersonalised))
    case .tooLarge(let size, let screen):
      Self.forms.tooLarge(
        "banner ▸ not requested: too large for the screen", (size.width, size.height, screen.width, screen.height),
        details: [.init("size", size.text), .init("screen", screen.text)])
    case .loaded(let advertiser, let isSeen):
      Self.forms.loaded(
        isSeen ? "banner ▸ loaded" : "banner ▸ loaded, not seen yet", (advertiser, isSeen),
        details: [.init("advertiser", advertiser)])
    case .seen: Self.forms.seen("banner ▸ seen at last")
    case .loadFailed(let error):
      Self.forms.loadFailed("banner ▸ failed to load", error, details: [.error(error)])
    case .refreshed(let count, let unfilled):
      Self.forms.refreshed(
        (count > 1 ? "banner ▸ refreshed ×\(count)" : "banner ▸ refreshed")
          + (unfilled > 0 ? ", \(unfilled)× no ad" : ""), (count, unfilled))
    case .refreshFailed(let error):
      Self.forms.refreshFailed("banner ▸ refresh failed, old ad stays", error, details: [.error(error)])
    case .lateAnswerDropped: Self.forms.lateAnswerDropped("banner ▸ answer to a removed banner dropped")
    case .paused: Self.forms.paused("banner ▸ paused: covered")
    case .resumed: Self.forms.resumed("banner ▸ resumed")
    case .removed: Self.forms.removed("banner ▸ removed")
    }
  }
}

extension PointSize {
  /// The size in words, such as `320 × 50`.
  var text: String { "\(width) × \(height)" }
}
