import Monetization

extension DirectorCommand {
  /// Reads one line such as `purchase fail network`.
  public init(_ line: String) throws(DirectorCommandError) {
    var words = DirectorWords(line)
    guard let first = words.next() else { throw DirectorCommandError(message: "found nothing, expected a command") }
    guard let verb = DirectorVerb(rawValue: first.lowercased()) else {
      let near =
        Spelling.nearest(to: first, among: DirectorVerb.allCases.map(\.rawValue)).map { ", did you mean \($0)?" } ?? ""
      throw DirectorCommandError(message: "there is no command \"\(first)\"\(near)")
    }
    words.verb = verb
    self = try Self.read(verb, &words)
    if let extra = words.next() { throw words.unexpected(extra) }
  }

  private static func read(_ verb: DirectorVerb, _ words: inout DirectorWords) throws(DirectorCommandError)
    -> DirectorCommand
  {
    switch verb {
    case .advance: return try readAdvance(&words)
    case .clock: return try readClock(&words)
    case .network: return .network(isOnline: try words.choice(.on, .off))
    case .backend:
      if try words.choice(.ok, .fail) { return .backend(.ok) }
      return .backend(.failing(try words.number(default: 503)))
    case .appstore: return .appStore(isUp: try words.choice(.up, .down))
    case .server:
      if try words.choice(.ok, .fail) { return .server(failingStatus: nil) }
      return .server(failingStatus: try words.number(default: 500))
    case .latency:
      let word = try words.required()
      guard let target = LatencyTarget(rawValue: word) else { throw words.unexpected(word) }
      return .latency(target, try words.span())
    case .purchase: return try readPurchase(&words)
    case .restore: return .fault(.restore, try readFault(&words))
    case .offerings: return .fault(.offerings, try readFault(&words))
    case .customerinfo: return .fault(.customerinfo, try readFault(&words))
    case .ad: return try readAd(&words)
    case .approve: return .approve
    case .decline: return .decline
    case .expire: return .expire(productID: words.next())
    case .refund: return .refund(productID: words.next())
    case .renew: return .renew(productID: words.next())
    case .autorenew: return .autoRenew(isOn: try words.choice(.on, .off))
    case .billing: return .billing(isFailing: try !words.choice(.ok, .fail))
    case .buy: return .buyElsewhere(productID: try words.required())
    case .background: return .background
    case .foreground: return .foreground
    case .relaunch: return .relaunch
    case .newdevice: return .newDevice
    case .reboot: return .reboot
    case .scenario:
      let word = try words.required()
      guard let scenario = Scenario(rawValue: word) else { throw words.unexpected(word) }
      return .scenario(scenario)
    }
  }

  private static func readAdvance(_ words: inout DirectorWords) throws(DirectorCommandError) -> DirectorCommand {
    guard words.peek() == DirectorWord.to.rawValue else { return .advance(try words.span()) }
    _ = words.next()
    if words.peek() == DirectorWord.next.rawValue {
      _ = words.next()
      return .advanceToNext
    }
    let rest = words.rest()
    guard let instant = Instant(rest) else { throw words.unexpected(rest) }
    return .advanceTo(instant)
  }

  private static func readClock(_ words: inout DirectorWords) throws(DirectorCommandError) -> DirectorCommand {
    let word = try words.required()
    if word == DirectorWord.right.rawValue { return .deviceClock(.zero) }
    guard let sign = word.first, sign == "+" || sign == "-", let span = TimeSpan(directorText: String(word.dropFirst()))
    else { throw words.unexpected(word) }
    return .deviceClock(sign == "-" ? .zero - span : span)
  }

  private static func readPurchase(_ words: inout DirectorWords) throws(DirectorCommandError) -> DirectorCommand {
    let word = try words.required()
    if let decision = PurchaseWord(rawValue: word)?.decision { return .purchase(decision) }
    guard word == DirectorWord.fail.rawValue else { throw words.unexpected(word) }
    return .purchase(.fail(try words.storeError()))
  }

  private static func readFault(_ words: inout DirectorWords) throws(DirectorCommandError) -> Fault<StoreError> {
    if try words.choice(.ok, .fail) { return .none }
    let error = try words.storeError()
    return Fault(error, try words.lasts() ? .always : .once)
  }

  private static func readAd(_ words: inout DirectorWords) throws(DirectorCommandError) -> DirectorCommand {
    let word = try words.required()
    switch DirectorWord(rawValue: word) {
    case .fill: return .adLoad(Fault(.error(.noFill), .off))
    case .fail:
      let name = try words.required()
      let failure: AdLoadFailure
      if name.lowercased() == DirectorWord.noanswer.rawValue {
        failure = .noAnswer
      } else if let error = AdLoadError.allCases.first(where: { $0.name.lowercased() == name.lowercased() }) {
        failure = .error(error)
      } else {
        throw words.unexpected(name)
      }
      return .adLoad(Fault(failure, try words.lasts() ? .always : .once))
    case .present:
      if try words.choice(.ok, .fail) { return .adPresentation(Fault(.internalError, .off)) }
      return .adPresentation(Fault(.internalError, try words.lasts() ? .always : .once))
    case .order:
      let name = try words.required()
      guard let order = EventOrder.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() }) else {
        throw words.unexpected(name)
      }
      return .adOrder(order)
    case .on, .off, .ok, .up, .down, .to, .next, .right, .once, .always, .noanswer, nil: throw words.unexpected(word)
    }
  }
}

/// The words of a command line, one after the other.
struct DirectorWords {
  private var words: [String]
  private var position = 0
  var verb = DirectorVerb.advance

  init(_ line: String) {
    words = line.split(whereSeparator: \.isWhitespace).map { word in
      word.count > 1 && word.first == "\"" && word.last == "\"" ? String(word.dropFirst().dropLast()) : String(word)
    }
  }

  mutating func next() -> String? {
    guard position < words.count else { return nil }
    defer { position += 1 }
    return words[position]
  }

  func peek() -> String? { position < words.count ? words[position] : nil }

  mutating func rest() -> String {
    defer { position = words.count }
    return words[position...].joined(separator: " ").filter { $0 != "\"" }
  }

  mutating func required() throws(DirectorCommandError) -> String {
    guard let word = next() else { throw unexpected(nil) }
    return word
  }

  /// True for the first word, false for the second.
  mutating func choice(_ yes: DirectorWord, _ no: DirectorWord) throws(DirectorCommandError) -> Bool {
    let word = try required()
    if word == yes.rawValue { return true }
    if word == no.rawValue { return false }
    throw unexpected(word)
  }

  mutating func number(default value: Int) throws(DirectorCommandError) -> Int {
    guard let word = next() else { return value }
    guard let number = Int(word), (400...599).contains(number) else { throw unexpected(word) }
    return number
  }

  mutating func storeError() throws(DirectorCommandError) -> StoreError {
    guard let word = peek(), word != DirectorWord.once.rawValue, word != DirectorWord.always.rawValue else {
      return .network
    }
    _ = next()
    guard let error = StoreErrorWord(rawValue: word.lowercased())?.error else { throw unexpected(word) }
    return error
  }

  /// Whether a fault stays on.
  mutating func lasts() throws(DirectorCommandError) -> Bool {
    guard let word = next() else { return false }
    if word == DirectorWord.always.rawValue { return true }
    if word == DirectorWord.once.rawValue { return false }
    throw unexpected(word)
  }

  /// One or more lengths, such as `1d 2h`.
  mutating func span() throws(DirectorCommandError) -> TimeSpan {
    let first = try required()
    guard var total = TimeSpan(directorText: first) else { throw unexpected(first) }
    while let word = peek() {
      guard let more = TimeSpan(directorText: word) else { throw unexpected(word) }
      total = total + more
      _ = next()
    }
    return total
  }

  func unexpected(_ word: String?) -> DirectorCommandError {
    let found = word.map { "\"\($0)\"" } ?? "the end of the line"
    return DirectorCommandError(message: "found \(found), expected \(verb.usage)")
  }
}
