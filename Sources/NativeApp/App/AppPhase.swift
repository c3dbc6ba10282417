import Monetization

/// The stage of an app's run, with the state that there is in no other.
public enum AppPhase: Hashable, Sendable {
  /// The app is not launched, or its launch has stopped it because it cannot run.
  case stopped
  /// A page of the onboarding is on screen, counted from 0. The purchases SDK is not configured before its end.
  case onboarding(page: Int)
  case running(AppTabs)
}

/// The tabs of a running app.
public struct AppTabs: Hashable, Sendable {
  public internal(set) var selected = 0
  /// The stacks of screens, one for each tab of the configuration.
  public internal(set) var navigators: [Navigator] = []
}

extension AppPhase {
  /// Returns true if a tab has the screen of this number, and for 0, the number of things that belong to no screen.
  public func hasScreen(_ number: Int) -> Bool {
    if number == 0 { return true }
    guard case .running(let tabs) = self else { return false }
    return tabs.navigators.contains { $0.screen(ScreenID(number)) != nil }
  }
}

extension AppModel {
  /// The page of the onboarding on screen, from 0; nil while there is none.
  ///
  /// It is not inlined: the optimizer of Swift 6.3.1 stops with an error where it is, in a function that borrows the model.
  @inline(never) public var onboardingPage: Int? { if case .onboarding(let page) = phase { page } else { nil } }

  /// The stacks of screens of the tabs; empty unless the app runs.
  public internal(set) var navigators: [Navigator] {
    get { if case .running(let tabs) = phase { tabs.navigators } else { [] } }
    _modify { yield &tabs.navigators }
  }

  /// The tab on screen, from 0.
  public internal(set) var selectedTab: Int {
    get { if case .running(let tabs) = phase { tabs.selected } else { 0 } }
    _modify { yield &tabs.selected }
  }

  /// The tabs of a running app; a change of them in another phase is lost.
  private var tabs: AppTabs {
    get { if case .running(let tabs) = phase { tabs } else { AppTabs() } }
    _modify {
      guard case .running(var tabs) = phase else {
        var none = AppTabs()
        yield &none
        return
      }
      // The enum lets go of them, so that they are changed in place and not in a copy.
      phase = .stopped
      defer { phase = .running(tabs) }
      yield &tabs
    }
  }
}
