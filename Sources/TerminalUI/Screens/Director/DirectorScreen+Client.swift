import Monetization
import Simulation

extension DirectorPart {
  /// The app's own account, and its cache.
  static let client = DirectorPart(rows: DirectorScreen.client) { context in
    let client = context.client
    return Reading(words: "\(client.appUserID), \(client.isAnonymous), \(DirectorScreen.cache(context))")
  }
}

extension DirectorScreen {
  static func client(_ context: ScreenContext) -> [Placed] {
    let client = context.client
    let logIn = typed(
      "Log in to the app as…", "login", trailing: client.isAnonymous ? "nobody is logged in" : client.appUserID,
      hint: "the app logs in to its own account, under an id that you type")
    let logOut = row(
      "Log out of the app", .logOut, trailing: client.isAnonymous ? client.appUserID : "",
      disabledReason: client.isAnonymous ? "Nobody is logged in" : nil,
      hint: "a new anonymous customer takes the place of the one who was logged in")
    return [
      (10, logIn), (20, logOut),
      (
        110,
        row(
          "Reset the app's cache", .resetCache, trailing: cache(context),
          hint: "the app forgets customer info and offerings, and reads them anew")
      ),
    ]
  }

  /// The time of the app's customer info, and not its age: that would change the screen each second.
  fileprivate static func cache(_ context: ScreenContext) -> String {
    context.model.customer.info.map { "of \(context.status($0.requestDate))" }
      ?? "empty"
  }
}
