import Monetization

extension KeptDocument<SavedPhone> {
  /// The ad-free time that the customer has earned, and the rewards that the app asks its server about.
  static let rewards = KeptDocument(
    "rewards",
    [
      KeptField("grants") {
        $0.kept.monetization.adFree.grants
      } set: { phone, grants in
        phone.kept.monetization.adFree = AdFreeAccess(grants: grants, clock: phone.kept.monetization.adFree.clock)
      },
      KeptField("clock") {
        $0.kept.monetization.adFree.clock
      } set: { phone, clock in
        phone.kept.monetization.adFree = AdFreeAccess(grants: phone.kept.monetization.adFree.grants, clock: clock)
      },
      KeptField("verifications") {
        $0.kept.monetization.verifications.all
      } set: { phone, verifications in
        phone.kept.monetization.verifications = RewardVerifications(verifications)
      },
    ])
}
