extension Invariant {
  public static let nothingGrantedUnverified = Invariant(
    "nothingGrantedUnverified",
    "Where the server has to confirm a reward, none is granted before, and none that it has refused goes on.",
    rule: "ads.md",
    onEachPhone: { phone in phone.verificationViolations })
}
