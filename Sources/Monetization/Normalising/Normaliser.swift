/// Makes two worlds that can never be told apart from now on into equal ones, piece by piece, in a fixed order.
///
/// It holds the things that pieces are relative to: the clocks, and the ids that have appeared so far. It lives as long
/// as one world is normalised and is no part of any state.
public struct Normaliser {
  /// The true time, which the store's server and the ad network go by.
  public let now: Instant
  /// The clocks of the phone that is being normalised.
  public private(set) var device: DeviceTime
  /// Impressions of which the ad network of that phone may still tell something.
  public private(set) var awaitedImpressions: [RequestID] = []
  /// Renumbers the ids in the URL of a native screen; other URLs stay.
  public var nativeURL: (inout String, String?, inout Normaliser) -> Void = { _, _, _ in }
  /// Numbers that count and that no property holds.
  public private(set) var notes: [Int64] = []
  private var numbering = IDNumbering()
  private var scope: UInt64 = 0

  /// Begins with a world whose true time is `now`.
  public init(now: Instant) {
    self.now = now
    device = DeviceTime(wall: now, uptime: .zero, bootID: 0)
  }

  /// Normalises everything that belongs to one phone: its ids are its own, its instants are told from its clocks.
  public mutating func phone(
    _ number: Int, at time: DeviceTime, awaiting impressions: [RequestID], _ body: (inout Normaliser) -> Void
  ) {
    let outside = (device, awaitedImpressions)
    device = time
    awaitedImpressions = impressions
    ids(of: number, body)
    (device, awaitedImpressions) = outside
  }

  /// Normalises something outside of the phones that holds ids of one.
  public mutating func ids(of phone: Int, _ body: (inout Normaliser) -> Void) {
    let outside = scope
    scope = numbering.ordinal(of: .phone, scope: 0, phone) + 1
    body(&self)
    scope = outside
  }

  /// Keeps a number that no property holds.
  public mutating func note(_ number: Int64) { notes.append(number) }
}

// Ids: which number they have says nothing, only what else has the same.
extension Normaliser {
  /// Gives an id the place at which it appeared first. The new numbers are below zero, so that a forgotten id is found.
  public mutating func renumber(_ number: inout Int, _ kind: IDKind) {
    number = ~Int(place(of: kind, number))
  }

  /// Returns the place at which an id appeared first, here at the latest.
  public mutating func place(of kind: IDKind, _ number: Int) -> UInt64 {
    numbering.ordinal(of: kind, scope: kind.isShared ? 0 : scope, number)
  }

  /// Returns true if an id has appeared so far.
  public func hasMet(_ kind: IDKind, _ number: Int) -> Bool {
    numbering.hasMet(kind, scope: kind.isShared ? 0 : scope, number)
  }

  /// Gives the text that names a transaction the place at which it appeared first.
  public mutating func transaction(_ id: inout String) {
    id = "\(numbering.ordinal(ofText: id, scope: .max))"
  }

  /// Gives the message that `page` calls `id` the place at which it appeared first.
  public mutating func message(_ id: inout String, of page: PageID) {
    // Pages count their messages; a text would be slower to make and to compare.
    if let number = Int(id), (0..<1 << 20).contains(number) {
      id = "\(place(of: .message, page.load &<< 20 | number))"
    } else {
      id = "\(numbering.ordinal(ofText: Message.key(id, of: page), scope: scope))?"
    }
  }

  /// Does the same for a message by its `Message.key`.
  public mutating func message(key: inout String) {
    let parts = key.split(separator: ".", maxSplits: 2)
    guard parts.count == 3, let screen = Int(parts[0]), let load = Int(parts[1]) else {
      key = "\(numbering.ordinal(ofText: key, scope: scope))?"
      return
    }
    key = String(parts[2])
    message(&key, of: PageID(screen: ScreenID(screen), load: load))
  }

  /// Renumbers the ids in a URL, if it is that of a native screen.
  ///
  /// - Parameter viewController: The native screen that it is shown by; nil for the URL of a page.
  public mutating func url(_ url: inout String, of viewController: String? = nil) {
    nativeURL(&url, viewController, &self)
  }

  /// Brings a list whose order no rule reads into the order in which its screens appeared.
  @inlinable
  public mutating func order<Value>(_ values: inout [Value], by screen: (Value) -> ScreenID) {
    guard values.count > 1 else { return }
    // Most lists are in order.
    var (isInOrder, latest) = (true, UInt64.zero)
    for index in values.indices {
      let place = place(of: .screen, screen(values[index]).number)
      if place < latest { isInOrder = false }
      latest = place
    }
    if isInOrder { return }
    let places = values.map { place(of: .screen, screen($0).number) }
    values = values.indices.sorted { places[$0] < places[$1] }.map { values[$0] }
  }
}

// Instants: how far they are from the clock that rules compare them with.
extension Normaliser {
  /// Makes an instant of the true time its distance from now.
  public func instant(_ instant: inout Instant) {
    instant = Instant(milliseconds: instant.milliseconds &- now.milliseconds)
  }

  /// Does the same for an instant that may be missing.
  public func instant(_ instant: inout Instant?) {
    guard var value = instant else { return }
    self.instant(&value)
    instant = value
  }

  /// Makes a reading of the phone's wall clock its distance from the present one.
  public func wall(_ instant: inout Instant) {
    instant = Instant(milliseconds: instant.milliseconds &- device.wall.milliseconds)
  }

  /// Makes an uptime of the phone, written as an instant, its distance from the present one.
  public func uptime(_ instant: inout Instant) {
    instant = Instant(milliseconds: instant.milliseconds &- device.uptime.milliseconds)
  }

  /// Makes an uptime of the phone the time left until then; all that is over is alike.
  public func left(until uptime: inout TimeSpan) {
    uptime = max(.zero, uptime.saturatingSubtract(device.uptime))
  }

  /// Does the same for an uptime that may be missing.
  public func left(until uptime: inout TimeSpan?) {
    guard var value = uptime else { return }
    left(until: &value)
    uptime = value
  }

  /// Does the same for an uptime of some boot: in another one it is over.
  public func left(until uptime: inout TimeSpan, inBoot bootID: Int) {
    if bootID == device.bootID { left(until: &uptime) } else { uptime = .zero }
  }

  /// Keeps of a boot only if it is the present one.
  public func boot(_ bootID: inout Int) { bootID = bootID == device.bootID ? 0 : -1 }

  /// Gives an instant that is compared with the same instant elsewhere, and with nothing else, the place at which it
  /// appeared first: its age counts for nothing.
  public mutating func nominal(_ instant: inout Instant) {
    instant = Instant(milliseconds: Int64(place(of: .nominal, Int(instant.milliseconds))))
  }

  /// Does the same for an instant that may be missing.
  public mutating func nominal(_ instant: inout Instant?) {
    guard var value = instant else { return }
    nominal(&value)
    instant = value
  }

  /// Makes an instant nominal that is also compared with a clock, and notes its distance from that.
  ///
  /// - Parameter isOver: It never comes back, wherever the clock is set, so that its distance counts for nothing.
  public mutating func nominal(_ instant: inout Instant, since clock: Instant, isOver: Bool) {
    note(isOver ? .min : instant.milliseconds &- clock.milliseconds)
    nominal(&instant)
  }
}
