/// A control of the system's sheet for codes.
public enum RedemptionControl: Hashable, Sendable {
  case edit(String)
  /// Looks the code up, or redeems the offer that was found.
  case redeem
  case close
}

extension RedemptionControl: SheetOperation {
  static let isAskedFor = true

  func perform(on phone: Int, in world: inout World, _ step: inout StepOutput) {
    world.useSheet(on: phone, &step) { store, client, call in
      switch self {
      case .edit(let code): store.editCode(code, for: &client)
      case .redeem: store.redeemChosen(for: &client, &call)
      case .close: store.closeRedemption(for: &client, &call)
      }
    }
  }
}
