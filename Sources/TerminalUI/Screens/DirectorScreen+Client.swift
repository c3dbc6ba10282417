import Monetization
import Simulation

// The app's own account, its policies, and its cache.
extension DirectorScreen {
  static func client(_ context: ScreenContext) -> [Node] {
    let client = context.phone.client
    return [
      typed("Log in to the app as…", "login", trailing: client.isAnonymous ? "nobody is logged in" : client.appUserID),
      row(
        "Log out of the app", .logOut, trailing: client.isAnonymous ? client.appUserID : "",
        disabledReason: client.isAnonymous ? "Nobody is logged in" : nil),
    ] + settings([.transfer, .offline, .oncancel, .paywalllook, .fetch, .verification, .signature], context) + [
      row("Sync all purchases", .syncPurchases),
      row("Reset the app's cache", .resetCache, trailing: cache(context)),
    ]
  }

  /// The time of the app's customer info, and not its age: that would change the screen each second.
  private static func cache(_ context: ScreenContext) -> String {
    context.model.customer.info.map { "of \($0.requestDate.utc.statusText(seenFrom: context.world.now.utc))" }
      ?? "empty"
  }
}
