import Monetization

// The Director's commands to the part of the app that talks to the backend.
extension World {
  /// Logs the app of a phone in to its own account, unless it is logged in there already.
  /// Performs a command to the app's part of the backend, which is not there before the end of the onboarding.
  mutating func direct(client command: DirectorCommand, on phone: Int, _ step: inout StepOutput) {
    guard phones[phone].model.onboardingPage == nil else {
      return tell(.withoutEffect(.purchasesSDK), on: phone, &step)
    }
    if case .logIn(let appUserID) = command {
      logIn(appUserID, on: phone, &step)
    } else if command == .logOut {
      logOut(of: phone, &step)
    } else if command == .resetCache {
      resetCache(of: phone, &step)
    } else {
      apply(.client(.syncPurchases), to: phone, &step)
    }
  }

  mutating func logIn(_ appUserID: String, on phone: Int, _ step: inout StepOutput) {
    guard phones[phone].client.appUserID != appUserID else { return }
    apply(.client(.logIn(appUserID: appUserID)), to: phone, &step)
  }

  mutating func logOut(of phone: Int, _ step: inout StepOutput) {
    if phones[phone].client.isAnonymous {
      tell(.store(.nobodyLoggedIn), on: phone, &step)
    } else {
      apply(.client(.logOut), to: phone, &step)
    }
  }

  mutating func resetCache(of phone: Int, _ step: inout StepOutput) {
    phones[phone].client.hasOfferings = false
    apply(.client(.resetCache), to: phone, &step)
  }

  /// Sets the app's policies on every phone; the look of the paywall on `phone` alone.
  mutating func setPolicies(_ policies: LivePolicies, on phone: Int, _ step: inout StepOutput) {
    for index in phones.indices {
      let present = phones[index].model.monetization.policies
      var wanted = policies
      if index != phone { wanted.paywallLook = present.paywallLook }
      if wanted != present { apply(.client(.setPolicies(wanted)), to: index, &step) }
    }
  }
}
