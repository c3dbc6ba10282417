/// News from the store about the customer and about what there is to buy.
public enum CustomerFact: Hashable, Sendable {
  /// Customer info that differs from the last one; `entitlements` are those active now.
  case infoLearned(entitlements: [String], requestedAt: Instant)
  /// The policy says what the app believes meanwhile.
  case infoFailed(StoreError, OfflinePolicy)
  case offeringsFailed(StoreError)
}
