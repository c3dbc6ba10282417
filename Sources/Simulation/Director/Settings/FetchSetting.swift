import Monetization

extension Setting {
  /// The way in which the app reads the customer info.
  package static let fetch = Setting(
    "fetch", "Fetch policy",
    "how the app reads the customer info; a cache is stale after 5 minutes, in the background after 25 hours",
    in: .client, at: 70, keptAs: "app.fetchPolicy", .words(of: FetchPolicy.self),
    meanings: [
      "fetchCurrent": "always asks the backend",
      "cachedOrFetched": "the cache counts, however old",
      "notStaleCachedOrFetched": "a fresh cache counts, else the backend is asked",
      "fromCacheOnly": "never asks the backend",
    ],
    notices: [
      "fetchCurrent": "The app always asks the backend for customer info.",
      "cachedOrFetched": "Customer info in the cache counts, however old it is.",
      "notStaleCachedOrFetched": "Fresh customer info counts, else the backend is asked.",
      "fromCacheOnly": "The app never asks the backend for customer info.",
    ],
    home: .elsewhere(
      read: { .word($0.policies.fetch.rawValue) },
      write: { $1.policies.fetch = $0.choice() ?? $1.policies.fetch }))
}
