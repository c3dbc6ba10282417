extension TapeConditions {
  /// One condition a line, each a type in a file of its own; the order means nothing.
  static let rows: [any TapeCondition.Type] = [
    AdFreeCondition.self,
    BranchesCondition.self,
    ClockCondition.self,
    ControlCondition.self,
    ControlCountCondition.self,
    CountCondition.self,
    CustomerCondition.self,
    EntitlementCondition.self,
    FocusCondition.self,
    GateCondition.self,
    LayerCondition.self,
    LineCondition.self,
    MoneyCondition.self,
    NextCondition.self,
    OccurrenceCondition.self,
    RegionCondition.self,
    RepliesCondition.self,
    RequestsCondition.self,
    ScreenCondition.self,
    StackCondition.self,
    TransactionsCondition.self,
    UnansweredCondition.self,
    VerificationCondition.self,
    WhyCondition.self,
  ]
}
