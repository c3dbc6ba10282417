import Monetization
import Simulation

extension Fact {
  /// The fact as a whole sentence, for whoever has just caused it.
  ///
  /// - Parameters:
  ///   - named: Gives the products of these ids their names in a text.
  ///   - dates: The form of its dates.
  func notice(_ named: (String, [String]) -> String, _ dates: DateForm) -> String {
    switch self {
    case .setting(.changed(let word, _, let words)):
      Setting.named(word)?.notice(of: words, named) ?? Self.sentence("\(word) ▸ \(words)")
    case .fault(.set(let rule)): rule.notice
    case .fault(.allOff): "No call fails any more."
    case .fault(.held(let api, _)): "“\(api.title)” waits to be released."
    case .fault(.released(let api, _)): "“\(api.title)” goes on."
    case .fault(.nothingHeld): "Nothing was held back."
    case .network(let isOnline): isOnline ? "The phone is online." : "The phone is offline."
    case .notification(.permission(let permission)):
      Setting.named("notifications")?.notice(of: permission.rawValue, named) ?? Self.sentence(telling.sentence.text)
    case .clock(.doesNotGoBack(let now)):
      "The clock does not go back: it is \(dates.clock(now))."
    case .clock(.ends(let end)): "The clock goes no further than \(dates.clock(end))."
    case .clock(.phoneClockSet(let wall, let back)):
      (back.map { "The phone's clock was set back by \($0.longText), and shows" } ?? "The phone's clock shows")
        + " \(dates.clock(wall))."
    case .director: "The command has run."
    case .withoutEffect(.link(let link)): "The link \(link) does not lead into the app."
    case .app(.consent(.tracking(let status))): status.notice
    case .app(.customer(.appUserChanged(let id))): "The app is logged in as \(id)."
    case .app(.customer(.appUserKept(let error))):
      "The login was refused: \(error.sentence.prefix(1).lowercased())\(error.sentence.dropFirst())"
    case .app(.customer(.cacheReset)): "The app has forgotten customer info and offerings."
    case .app(.navigation(.wentBack(let effects))) where effects.contains(where: \.isRefusal):
      "There is nothing to go back to."
    case .app(.navigation(.tabRefused)): "The tab does not open, as another screen is being presented."
    case .app(.navigation(.visitRefused(let link))):
      "The link \(link) does not open, as another screen is being presented."
    case .app(.navigation(.linkWaits(let path))): "The link \(path) waits until nothing lies over the tabs."
    case .app(.navigation(.linkLeadsNowhere(let path))): "The link \(path) leads to nothing in this app."
    case .openedOutside(let url, .safari): "A browser sheet shows \(url)."
    case .openedOutside(let url, .system): "The link \(url) was opened by the system."
    case .store(let fact): named(fact.notice(dates) ?? Self.sentence(telling.sentence.text), telling.productIDs)
    default: Self.sentence(named(telling.sentence.text, telling.productIDs))
    }
  }

  /// A line of the timeline as a sentence: `approved ▸ pro` becomes `Approved: pro.`
  private static func sentence(_ line: String) -> String {
    let text = line.replacing(" ▸ ", with: ": ")
    let end = text.last.map { ".!?…".contains($0) } ?? true ? "" : "."
    return text.prefix(1).uppercased() + text.dropFirst() + end
  }
}

extension TrackingStatus {
  /// What the user has answered, or the phone for the user.
  fileprivate var notice: String {
    switch self {
    case .notDetermined: "The app has not asked for tracking yet."
    case .authorized: "The user lets the app track them."
    case .denied: "The user does not let the app track them."
    case .restricted: "The phone does not let its user allow tracking."
    }
  }
}

extension NavigationEffect {
  fileprivate var isRefusal: Bool { if case .refuseBack = self { true } else { false } }
}

extension Setting {
  /// The sentence about the value with these words, which has just been set.
  fileprivate func notice(of words: String, _ named: (String, [String]) -> String) -> String {
    guard let (sentence, told) = notice(ofWords: words) else { return "\(title): \(text(ofWords: words))." }
    guard !told.isEmpty else { return sentence }
    if word == Setting.purchase.word, let failure = ServiceFailure(told, of: .purchase),
      let message = failure.notice(after: "The next purchase fails")
    {
      return message
    }
    if Int(told) != nil, words.hasSuffix(" " + told) { return sentence.replacing("“…”", with: "status \(told)") }
    return sentence.replacing("…", with: spoken(told, named))
  }

  /// The words of a value inside a sentence.
  private func spoken(_ words: String, _ named: (String, [String]) -> String) -> String {
    switch kind {
    case .span: TimeSpan(commandWords: words)?.longText ?? words
    case .products:
      words.split(separator: " ").map { named(String($0), [String($0)]) }.joined(separator: " and ")
    // A language is written in files with a low line.
    default: text(ofWords: words.filter { $0 != "\"" }).replacing("_", with: word == Setting.language.word ? "-" : "_")
    }
  }
}

extension TimeSpan {
  /// Reads a length of time in the words of a command, such as `1h 30m`; nil for other words.
  fileprivate init?(commandWords words: String) {
    var sum = TimeSpan.zero
    for word in words.split(separator: " ") {
      guard let span = TimeSpan(directorText: String(word)) else { return nil }
      sum = sum + span
    }
    self = sum
  }
}

extension FaultRule {
  /// What the calls do from now on.
  fileprivate var notice: String {
    let call = "“\(api.title)”"
    let place = phone.map { " on phone \($0.number)" } ?? ""
    let event =
      switch mode {
      case .off: "\(call) works again\(place)"
      case .once: "\(call) fails once\(place)"
      case .always: "\(call) always fails\(place)"
      case .after(let count): "\(call) fails after \(count == 1 ? "1 call" : "\(count) calls")\(place)"
      case .hold: "\(call) is held back until it is released\(place)"
      }
    guard mode != .off, mode != .hold, let failure else { return event + "." }
    if let notice = failure.notice(after: event) { return notice }
    let words = failure.words
    return event + (Int(words) == nil ? " with “\(SpokenWords.text(words))”." : " with status \(words).")
  }
}

extension ServiceFailure {
  /// The columns of the longest notice that a narrow terminal shows whole.
  private static let mostColumns = 78

  /// An event and the failure in words for a person; nil if the failure has none, or too many.
  fileprivate func notice(after event: String) -> String? {
    let told: String? =
      switch self {
      case .store(let error): error.sentence
      case .adLoad(.error(let error)): error.sentence
      case .adPresentation(let error): error.sentence
      case .adLoad(.noAnswer): "no answer arrives."
      case .web, .consent, .rewardReport: nil
      }
    guard let told else { return nil }
    let notice = "\(event): \(told.prefix(1).lowercased())\(told.dropFirst())"
    return TextWidth.columns(notice) <= Self.mostColumns ? notice : nil
  }
}

extension DirectorCommand {
  /// What it has done, where neither a fact nor its summary says it well to a person; nil for the other commands.
  var doneSentence: String? {
    let first = arguments.first?.words ?? ""
    return switch verb {
    case "relaunch": "The app was ended and launched again."
    case "background": "The app is in the background."
    case "foreground": "The app is in front."
    case "reboot": "The phone was restarted."
    case "reinstall": "The app was deleted and installed again, with a new customer."
    case "newdevice": "A new phone is there, without the customer of the old one."
    case "startover": "Everything begins anew."
    case "sync": "The app tells the backend of all purchases."
    case "login": "The app logs in as \(first)."
    case "logout": "Nobody is logged in to the app any more."
    case "phone": "Phone \(first) is shown."
    case "open": "The link was opened."
    case "redeem" where arguments.isEmpty: "The sheet for codes comes up."
    case "refundrequest" where first == "product" || first == "entitlement": "The app asks for a refund."
    case "offer": "The app asks the App Store for the offer \(arguments.dropFirst().first?.words ?? "")."
    case "eligibility" where first == "ask": "The app asks which introductory offers the customer may have."
    case "eligibility": "Every trial may be used again."
    case "paths" where first == "reload": "The app loads its path rules again."
    case "privacy": "The form of the privacy options comes up."
    case "release": "What was held back goes on."
    default: nil
    }
  }
}
