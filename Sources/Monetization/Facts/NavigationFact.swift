/// Something that has happened to the screens of the app.
public enum NavigationFact: Hashable, Sendable {
  case tabChosen(index: Int, title: String)
  /// The present tab was chosen once more, which goes back to its first screen.
  case tabChosenAgain(title: String, [NavigationEffect])
  /// Another modal is presenting.
  case tabRefused
  /// A proposal was carried out.
  case visited(VisitReport)
  case wentBack([NavigationEffect])
  /// The link is not a URL that can be opened.
  case visitCancelled(link: String)
  /// Another modal is presenting.
  case visitRefused(link: String)
  /// The path configuration names a native screen that the app does not have; the page is shown instead.
  case viewControllerUnknown(name: String)
  case pageFailed(ScreenID, WebError)
  /// From now on the rules of this source decide where links lead.
  ///
  /// - Parameter commas: The lines of the server's text with a comma after a last value.
  case pathsLoaded(PathSource, rules: Int, commas: [Int] = [])
  /// The server's path configuration is not valid, so that the rules stay as they are.
  case pathsRejected(PathConfigurationError)
  /// The user has pulled a page down to load it again.
  case pageRefreshed(ScreenID, path: String)
  /// A link into the app was opened outside of it.
  case linkOpened(path: String)
  /// Something lies over the tabs, so that the link from outside opens later.
  case linkWaits(path: String)
  /// The app rejected the visit: what it is about is not there.
  case linkLeadsNowhere(path: String)
  /// The app rejected the visit: the URL does not say what its native screen is to show.
  ///
  /// - Parameter missing: What the screen needs, such as `the number of a seat, as in /seats/1`.
  case screenLacksSubject(path: String, viewController: String, missing: String)
  /// A page of the onboarding is on screen; pages are counted from 1.
  case onboardingShown(page: Int, of: Int)
  /// The onboarding is over, and the app itself begins.
  case onboardingEnded(isSkipped: Bool)
}
