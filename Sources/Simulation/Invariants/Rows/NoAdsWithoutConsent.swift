extension Invariant {
  public static let noAdsWithoutConsent = Invariant(
    "noAdsWithoutConsent",
    "Without the consent that is needed where the phone is, no ad is requested or begun.",
    rule: "ads.md",
    onEachPhone: { phone in phone.consentViolations })
}
