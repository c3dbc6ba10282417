import Monetization

extension Verb {
  package static let appstore = Verb(
    "appstore", at: 50, "the store itself", forms: "appstore up", "appstore down",
    taking: [.settings], clause: .one, perform: setsSetting)
}

extension DirectorCommand {
  /// Lets the store work, or not.
  public static func appStore(isUp: Bool) -> DirectorCommand { .set(.appstore, .word(isUp ? "up" : "down")) }
}
