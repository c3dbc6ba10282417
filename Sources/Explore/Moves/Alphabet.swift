import Monetization
import NativeApp
import Simulation
import Tapes
import TerminalUI

/// Everything that can be done in one world.
struct Alphabet {
  /// A move with its action; without one it lets time pass.
  struct Choice {
    var move: ExploreMove
    var action: Action?
    /// The move may lead out of what is open: it closes it, goes back, answers it, or waits.
    var leadsOut: Bool
  }

  let screen: ScreenChoices
  /// The app is in the foreground.
  let isInFront: Bool
  private(set) var choices: [Choice] = []
  /// Nothing is open that could be closed.
  let isHome: Bool
  /// The actions of the controls and keys so far.
  private var taken: Set<Action> = []

  init(_ world: World, in app: AppDefinition, kept: KeptScreens = .none) {
    screen = ScreenChoices(world, in: app, kept: kept)
    isInFront = world.phone.device.isAppInForeground
    isHome = isInFront && Self.isHome(screen, app)
    if isInFront {
      addControls(world, app)
      addKeys()
    }
    if world.nextInstantToExplore(in: app) != nil { add(.advance, nil, leadsOut: true) }
    if isInFront { add(.background, leadsOut: false) } else { add(.foreground, leadsOut: true) }
    add(.relaunch, leadsOut: false)
    if world.faults.rules.contains(where: { $0.mode == .hold }) || !world.faults.held.isEmpty {
      add(.release, leadsOut: true)
    }
  }

  /// The first screen of a tab, a page of the onboarding, and a paywall that is not meant to be closed.
  private static func isHome(_ screen: ScreenChoices, _ app: AppDefinition) -> Bool {
    switch screen.layer.kind {
    case .screen, .onboarding: !screen.targets.contains { $0.id == "back" }
    case .paywall: screen.cancel == nil && screen.targets.contains { $0.isEnabled }
    case .configurationError: true
    default: false
    }
  }

  private mutating func add(_ move: ExploreMove, leadsOut: Bool) {
    add(move, move.direction.map { .director($0) }, leadsOut: leadsOut)
  }

  private mutating func add(_ move: ExploreMove, _ action: Action?, leadsOut: Bool) {
    choices.append(Choice(move: move, action: action, leadsOut: leadsOut))
  }

  private mutating func addControls(_ world: World, _ app: AppDefinition) {
    let answersLeadOut = ![.screen, .modal].contains(screen.layer.kind)
    let names = screen.targets.map(Self.plainName)
    var counts: [ControlName: Int] = [:]
    for name in names { counts[name, default: 0] += 1 }
    var numbers: [ControlName: Int] = [:]
    for (target, plainName) in zip(screen.targets, names) {
      var name = plainName
      numbers[name, default: 0] += 1
      if counts[name] ?? 0 > 1 { name.number = numbers[name] }
      if target.role == .field {
        let text = SampleText.text(for: target, in: world, app)
        if let action = ScreenChoices.action(typing: text, into: target) {
          add(.fill(name, text), action, leadsOut: false)
        }
      }
      guard target.isEnabled, case .world(let action)? = target.action, taken.insert(action).inserted else { continue }
      let closes = target.isNavigation || target.action == screen.cancel
      add(target.role == .field ? .submit(name) : .tap(name), action, leadsOut: answersLeadOut || closes)
    }
  }

  /// Letters are text where there is a field, so keys count only elsewhere; Escape counts everywhere.
  private mutating func addKeys() {
    let hasField = screen.targets.contains { $0.role == .field }
    for binding in screen.keys where binding.isEnabled {
      guard case .world(let action)? = binding.action, !taken.contains(action), let key = binding.keys.first,
        key == .escape || (key.isLetter && !hasField)
      else { continue }
      taken.insert(action)
      add(.press(key), action, leadsOut: key == .escape)
    }
  }

  private static func plainName(_ target: Target) -> ControlName {
    ControlName(label: target.label, role: TapeRole(rawValue: target.role.rawValue) ?? .button)
  }
}

/// The one text that a search types into a field.
enum SampleText {
  static func text(for target: Target, in world: World, _ app: AppDefinition) -> String {
    switch ScreenChoices.field(target) {
    case .code?: app.catalogue.firstCode ?? "A"
    case .account?: "a@b.c"
    case .page?: target.label.lowercased().contains("mail") ? "a@b.c" : "1"
    case .name?, .note?, .search?, .palette?, .filter?, .message?, .avatarName?, nil: "A"
    }
  }
}

extension StoreCatalogue {
  /// A code that a customer may redeem; nil if there is none.
  fileprivate var firstCode: String? {
    products.lazy.compactMap { product -> String? in
      guard case .autoRenewable(let terms) = product.kind else { return nil }
      return terms.offers.first { $0.kind == .code }?.id
    }.first
  }
}

extension Key {
  fileprivate var isLetter: Bool { if case .character = self { true } else { false } }
}
