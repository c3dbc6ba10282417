import Monetization

// The Director's commands to the part of the app that talks to the backend.
extension World {
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

  /// Sets the app's policies on every phone.
  mutating func setPolicies(_ policies: LivePolicies, _ step: inout StepOutput) {
    for phone in phones.indices where phones[phone].model.monetization.policies != policies {
      apply(.client(.setPolicies(policies)), to: phone, &step)
    }
  }
}
