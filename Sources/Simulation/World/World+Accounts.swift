extension World {
  /// Lets the Director change what accounts, families or countries have of the store, and the phone notice it.
  mutating func changeAccount(
    on phone: Int, _ step: inout StepOutput,
    _ change: (inout SimulatedStore, inout StoreClient, inout StoreCall) -> Void
  ) {
    let hadSheet = isSheetUp(on: phone)
    withStore(on: phone, &step, change)
    noticeAccount(on: phone, &step)
    if hadSheet != isSheetUp(on: phone) { noticeSheet(on: phone, &step) }
  }
}
