import Monetization

extension AppModel: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    by.nativeURL = AppFeatures.normalise
    // The screens come first: what belongs to one is put in their order.
    navigators.normalise(&by)
    features.normalise(&by)
    by.order(&pages) { $0.screen }
    for index in pages.indices { pages[index].screen.normalise(&by) }
    pageControls.normalise(&by)
    for index in fetches.indices {
      fetches[index].screen.normalise(&by)
      by.url(&fetches[index].url)
    }
    monetization.normalise(&by)
    alerts.normalise(&by)
    // It only shows, and goes by itself.
    lastUnlock = nil
    // It only names the next one.
    nextScreen = 0
  }
}

extension PageControls: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    for index in buttons.indices { buttons[index].message.normalise(&by) }
    menu.normalise(&by)
  }
}

extension Alert: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) { answers.normalise(&by) }
}

extension AlertAnswer: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    switch self {
    case .dismiss, .cancel, .upgrade, .restore: break
    case .proceed(let event, let label): self = .proceed(event.normalised(&by), label: label)
    case .confirm(let page, let question): self = .confirm(page.normalised(&by), question: question)
    }
  }
}

extension AppFeatures: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    var normalising = LifecycleEvent.Normalised()
    visit(&normalising, &by)
  }

  /// Renumbers the ids in the URL of a feature's screen.
  static func normalise(url: inout String, of viewController: String?, _ by: inout Normaliser) {
    guard mayNameAnID(url) else { return }
    HomesRoute.normalise(url: &url, of: viewController, &by)
    ChatRoute.normalise(url: &url, of: viewController, &by)
  }

  /// Returns true if there is a digit in the URL behind its host and port: without one it names no id.
  ///
  /// Asked before any route is read, since most URLs are those of pages.
  private static func mayNameAnID(_ url: String) -> Bool {
    var url = url
    return url.withUTF8 { bytes in
      var slashes = bytes.first == UInt8(ascii: "/") ? 2 : 0
      for byte in bytes {
        if byte == UInt8(ascii: "/") { slashes += 1 }
        if slashes >= 3, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { return true }
      }
      return false
    }
  }
}
