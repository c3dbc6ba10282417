import Monetization

/// A feature of the app: its native screens, their state, and their behaviour.
///
/// A feature knows only the monetization and itself. It sends requests to the app for everything else, and the app
/// tells it when its screens open and close. `AppFeatures` lists all features. A feature has the requirements that it
/// needs; each is called by a visitor below, which asks every feature.
public protocol NativeFeature: Hashable, Sendable, Normalisable {
  /// The values of `view_controller` in the path configuration that stand for the feature's screens.
  static var viewControllers: [String] { get }

  /// The limits of the free plan on the things that the feature creates.
  static var limits: [LimitSetting] { get }

  /// The reasons for which the feature's content is closed, beside limits; numbers in them are those of no app.
  static var contentReasons: [GateReason] { get }

  /// The gates that a tape can ask by name.
  static var gates: [NamedGate] { get }

  /// The things that a tape can count by name.
  static var counts: [AppCount] { get }

  // MARK: Screens of the feature

  /// Returns what the screen `viewController` at `url` is about; nil if it is about nothing in particular.
  ///
  /// - Parameter setup: What the app's files say; nil if the URL alone is asked.
  static func subject(of viewController: String, at url: String, in setup: SubjectSetup?) -> ScreenSubject?

  /// Decides if a visit to `url` is allowed, before the screen `viewController` is made for it. A denial may present the
  /// paywall.
  func allows(_ viewController: String, at url: String, _ turn: inout FeatureTurn) -> Bool

  /// Handles the appearance of a screen of the feature.
  mutating func opened(_ screen: Screen, _ turn: inout FeatureTurn)

  /// Handles the data that a screen of the feature has asked for, or the failure.
  mutating func received(_ event: DataEvent, _ turn: inout FeatureTurn)

  /// Returns true for a screen whose subject no longer exists; the app leaves it.
  func hasVanished(_ screen: Screen) -> Bool

  // MARK: Events of the app

  /// Handles the end of a screen, which may be another feature's.
  mutating func left(_ screen: ScreenID)

  /// Handles the choice of a tab, also of the present one.
  mutating func tabChosen()

  /// Handles a followed link in the selected tab.
  mutating func linkChosen()

  /// Handles the paywall, which covers the screens from now on.
  mutating func coveredByPaywall()

  /// Handles another app user: what was known of the one before is theirs.
  mutating func customerChanged(_ turn: inout FeatureTurn)

  /// Handles the return of the network or of the user: a server that did not answer may do so now.
  mutating func returned(_ turn: inout FeatureTurn)

  /// Handles the end of a turn: the access may have changed, or a time may be over.
  mutating func settle(_ turn: inout FeatureTurn)

  // MARK: Questions of the app

  /// Something goes on that an end of the access or of a time would change, so that each turn ends with `settle`.
  var needsSettling: Bool { get }

  /// A menu of the feature is open over its screen.
  var isMenuOpen: Bool { get }

  /// A picture of the feature moves by time alone.
  var isMoving: Bool { get }

  /// The answers that the feature still waits for, in words.
  var waits: [String] { get }

  /// Returns the time until the feature needs the end of a turn; nil if nothing is due.
  func nextDeadline(at time: DeviceTime) -> TimeSpan?

  /// Returns the time left that the feature's screens count down; nil if they count nothing.
  func countdown(at time: DeviceTime) -> TimeSpan?

  /// Returns the feature's event for going back from `screen`; nil if the app just goes back.
  func backEvent(on screen: Screen) -> FeatureEvent?

  /// Returns true for a screen that shows the store's offers.
  func showsOffers(_ screen: Screen) -> Bool

  /// Returns true for a screen that lists the account's transactions.
  func showsReceipts(_ screen: Screen) -> Bool
}

extension NativeFeature {
  public static var limits: [LimitSetting] { [] }
  public static var contentReasons: [GateReason] { [] }
  public static var gates: [NamedGate] { [] }
  public static var counts: [AppCount] { [] }
  public static func subject(of viewController: String, at url: String, in setup: SubjectSetup?) -> ScreenSubject? {
    nil
  }
  public func allows(_ viewController: String, at url: String, _ turn: inout FeatureTurn) -> Bool { true }
  public mutating func opened(_ screen: Screen, _ turn: inout FeatureTurn) {}
  public mutating func received(_ event: DataEvent, _ turn: inout FeatureTurn) {}
  public func hasVanished(_ screen: Screen) -> Bool { false }
  public mutating func left(_ screen: ScreenID) {}
  public mutating func tabChosen() {}
  public mutating func linkChosen() {}
  public mutating func coveredByPaywall() {}
  public mutating func customerChanged(_ turn: inout FeatureTurn) {}
  public mutating func returned(_ turn: inout FeatureTurn) {}
  public mutating func settle(_ turn: inout FeatureTurn) {}
  public var needsSettling: Bool { false }
  public var isMenuOpen: Bool { false }
  public var isMoving: Bool { false }
  public var waits: [String] { [] }
  public func nextDeadline(at time: DeviceTime) -> TimeSpan? { nil }
  public func countdown(at time: DeviceTime) -> TimeSpan? { nil }
  public func backEvent(on screen: Screen) -> FeatureEvent? { nil }
  public func showsOffers(_ screen: Screen) -> Bool { false }
  public func showsReceipts(_ screen: Screen) -> Bool { false }
  public mutating func normalise(_ by: inout Normaliser) {}
}

/// The visitors that call the requirements, one each.
enum LifecycleEvent {
  struct VisitProposed: FeatureVisitor {
    let url: String
    let viewController: String
    var isAllowed = true
    mutating func visit<Feature: NativeFeature>(_ feature: inout Feature, _ turn: inout FeatureTurn) {
      if Feature.viewControllers.contains(viewController) { isAllowed = feature.allows(viewController, at: url, &turn) }
    }
  }

  struct ScreenOpened: FeatureVisitor {
    let screen: Screen
    func visit<Feature: NativeFeature>(_ feature: inout Feature, _ turn: inout FeatureTurn) {
      if Feature.shows(screen) { feature.opened(screen, &turn) }
    }
  }

  struct DataReceived: FeatureVisitor {
    let event: DataEvent
    let screen: Screen
    func visit<Feature: NativeFeature>(_ feature: inout Feature, _ turn: inout FeatureTurn) {
      if Feature.shows(screen) { feature.received(event, &turn) }
    }
  }

  struct ScreenLeft: FeatureVisitor {
    let screen: ScreenID
    func visit(_ feature: inout some NativeFeature, _: inout Void) { feature.left(screen) }
  }

  struct TabChosen: FeatureVisitor {
    func visit(_ feature: inout some NativeFeature, _: inout Void) { feature.tabChosen() }
  }

  struct LinkChosen: FeatureVisitor {
    func visit(_ feature: inout some NativeFeature, _: inout Void) { feature.linkChosen() }
  }

  struct PaywallCovered: FeatureVisitor {
    func visit(_ feature: inout some NativeFeature, _: inout Void) { feature.coveredByPaywall() }
  }

  struct CustomerChanged: FeatureVisitor {
    func visit(_ feature: inout some NativeFeature, _ turn: inout FeatureTurn) { feature.customerChanged(&turn) }
  }

  struct Returned: FeatureVisitor {
    func visit(_ feature: inout some NativeFeature, _ turn: inout FeatureTurn) { feature.returned(&turn) }
  }

  struct TurnEnded: FeatureVisitor {
    func visit(_ feature: inout some NativeFeature, _ turn: inout FeatureTurn) { feature.settle(&turn) }
  }

  struct Normalised: FeatureVisitor {
    func visit(_ feature: inout some NativeFeature, _ by: inout Normaliser) { feature.normalise(&by) }
  }
}

extension AppModel {
  /// Tells the features of an event of the monetization that concerns them, too.
  mutating func tellFeatures(of event: MonetizationEvent, _ turn: inout AppTurn) {
    switch event {
    case .enteredForeground, .networkReturned: tellFeatures(LifecycleEvent.Returned(), &turn)
    case .store(.appUserChanged): tellFeatures(LifecycleEvent.CustomerChanged(), &turn)
    default: break
    }
  }
}

/// The readers that ask the requirements, one each.
enum FeatureQuestion {
  struct Types: FeatureReader {
    var answer: [any NativeFeature.Type] = []
    mutating func read<Feature: NativeFeature>(_: Feature) { answer.append(Feature.self) }
  }

  struct HasVanished: FeatureReader {
    let screen: Screen
    var answer = false
    mutating func read<Feature: NativeFeature>(_ feature: Feature) {
      if Feature.shows(screen) { answer = feature.hasVanished(screen) }
    }
  }

  struct NeedsSettling: FeatureReader {
    var answer = false
    mutating func read(_ feature: some NativeFeature) { answer = answer || feature.needsSettling }
  }

  struct IsMoving: FeatureReader {
    var answer = false
    mutating func read(_ feature: some NativeFeature) { answer = answer || feature.isMoving }
  }

  struct Waits: FeatureReader {
    var answer: [String] = []
    mutating func read(_ feature: some NativeFeature) { answer += feature.waits }
  }

  struct NextDeadline: FeatureReader {
    let time: DeviceTime
    var answer: TimeSpan?
    mutating func read(_ feature: some NativeFeature) { answer = earlier(answer, feature.nextDeadline(at: time)) }
  }

  struct Countdown: FeatureReader {
    let time: DeviceTime
    var answer: TimeSpan?
    mutating func read(_ feature: some NativeFeature) { answer = earlier(answer, feature.countdown(at: time)) }
  }

  struct BackEvent: FeatureReader {
    let screen: Screen
    var answer: FeatureEvent?
    mutating func read(_ feature: some NativeFeature) { answer = answer ?? feature.backEvent(on: screen) }
  }

  /// What the monetization has to know of the present screen; asked in one go, because every turn asks it.
  struct Presented: FeatureReader {
    let screen: Screen?
    var isMenuOpen = false
    var showsOffers = false
    var showsReceipts = false
    var answer: Self { self }
    mutating func read(_ feature: some NativeFeature) {
      isMenuOpen = isMenuOpen || feature.isMenuOpen
      guard let screen else { return }
      showsOffers = showsOffers || feature.showsOffers(screen)
      showsReceipts = showsReceipts || feature.showsReceipts(screen)
    }
  }

  /// Returns the shorter of two spans; nil if there is none.
  private static func earlier(_ one: TimeSpan?, _ other: TimeSpan?) -> TimeSpan? {
    guard let one, let other else { return one ?? other }
    return min(one, other)
  }
}

extension NativeFeature {
  /// Returns true if `screen` is one of the feature's.
  static func shows(_ screen: Screen) -> Bool {
    if case .native(let name) = screen.kind { viewControllers.contains(name) } else { false }
  }
}
