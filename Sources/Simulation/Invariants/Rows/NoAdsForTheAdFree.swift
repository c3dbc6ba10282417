extension Invariant {
  public static let noAdsForTheAdFree = Invariant(
    "noAdsForTheAdFree",
    "For somebody ad-free no ad is requested, begun, or kept ready.",
    rule: "ads.md",
    onEachPhone: { phone in phone.adViolations })
}
