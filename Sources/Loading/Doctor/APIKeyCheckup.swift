import Monetization

/// Checks the public key of the purchases SDK. RevenueCat's keys begin with the store that they are for.
struct APIKeyCheckup {
  private(set) var faults: [LoadingError] = []
  private(set) var remarks: [LoadingError] = []

  init(_ runtime: RuntimeConfiguration, _ configuration: BuildConfiguration) {
    let lookup = runtime[.apiKey]
    guard let key = lookup.value.text else {
      let problem = lookup.value.problem ?? "has no value"
      faults = [
        runtime.errorAtOrigin(
          lookup, found: "\(lookup.name), which \(problem)", expected: "the app's public key, “appl_…”")
      ]
      return
    }
    // The key itself stays in the code.
    if lookup.place == .code { return }
    func fault(_ found: String, _ expected: String) -> LoadingError {
      runtime.errorAtOrigin(lookup, found: found + " for \(lookup.name)", expected: expected)
    }
    let found = LoadingError.quoted(key)
    if key.hasPrefix("sk_") {
      // The key itself stays out of logs and screens.
      faults = [fault("a secret key", "the public key, “appl_…”; a secret one must never be in an app, so replace it")]
    } else if key.hasPrefix("goog_") || key.hasPrefix("amzn_") || key.hasPrefix("strp_") {
      faults = [fault("the key of another store, \(found)", "the key of the App Store's app, “appl_…”")]
    } else if key.hasPrefix("test_") {
      let error = fault("the Test Store's key", "the key of the App Store's app, “appl_…”, before the app ships")
      if configuration == .release { faults = [error] } else { remarks = [error] }
    } else if !key.hasPrefix("appl_") {
      remarks = [fault("a key of unknown kind, \(found)", "one that begins with “appl_”")]
    }
  }
}
