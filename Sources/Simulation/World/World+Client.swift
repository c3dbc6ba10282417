import Monetization

// The Director's commands to the part of the app that talks to the backend.
extension World {
  /// Gives a command to the app's part of the backend, which is not there before the end of the onboarding.
  mutating func onceConfigured(
    on phone: Int, _ step: inout StepOutput, _ command: (inout World, inout StepOutput) -> Void
  ) {
    if phones[phone].model.onboardingPage == nil {
      command(&self, &step)
    } else {
      tell(.withoutEffect(.purchasesSDK), on: phone, &step)
    }
  }

  /// Logs the app of a phone in to its own account, unless it is logged in there already.
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
