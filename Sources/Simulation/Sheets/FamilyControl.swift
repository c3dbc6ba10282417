/// A control of the system's sheet of the family.
public enum FamilyControl: Hashable, Sendable {
  case close
  case stopSharing(String, with: String)
  /// Takes this account out of the family; the account itself leaves.
  case remove(String)
}

extension UninvitedSheet {
  static let family = UninvitedSheet("family", at: 20) { world, phone in world.phones[phone].client.isFamilySheetOpen }
}

extension FamilyControl: SheetOperation {
  static let isAskedFor = false

  func perform(on phone: Int, in world: inout World, _ step: inout StepOutput) {
    guard world.isFamilySheetUp(on: phone) else { return }
    world.withStore(on: phone, &step) { store, client, call in
      switch self {
      case .close: client.isFamilySheetOpen = false
      case .stopSharing(let productID, let accountID): store.endFamilySharing(of: productID, with: accountID, &call)
      case .remove(let accountID): store.leaveFamily(accountID, &call)
      }
    }
  }
}

extension World {
  /// The system's sheet of the family lies over the app of the phone at an index.
  package func isFamilySheetUp(on phone: Int) -> Bool { isUp(.family, on: phone) }
}
