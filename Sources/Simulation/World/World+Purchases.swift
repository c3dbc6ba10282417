import Monetization

extension World {
  /// Performs the Director's commands about prices, accounts, families and countries, for the phone's account.
  mutating func changePurchases(_ command: DirectorCommand, on phone: Int, _ step: inout StepOutput) {
    let hadSheet = isSheetUp(on: phone)
    withStore(on: phone, &step) { store, client, call in
      switch command {
      case .revoke(let product): store.revoke(product, of: client.accountID, &call)
      case .changePrice(let product, let amount, let needsConsent):
        store.changePrice(of: product, to: amount, needsConsent: needsConsent, &call)
      case .answerPrice(let product, let agrees):
        store.answerPriceIncrease(of: product, agrees: agrees, by: client.accountID, &call)
      case .account(let name): store.switchAccount(of: &client, to: name, &call)
      case .parent(let parentID?): store.makeChild(client.accountID, of: parentID, &call)
      case .parent(nil): store.leaveFamily(client.accountID, &call)
      case .shareFromFamily(let product): store.shareFromFamily(product, with: client.accountID, &call)
      case .endFamilySharing(let product): store.endFamilySharing(of: product, with: client.accountID, &call)
      case .showFamily: store.openFamily(for: &client, &call)
      case .storefront(let storefront): store.setStorefront(storefront, of: client.accountID, &call)
      case .resetEligibility: store.resetEligibility(of: client.accountID, &call)
      default: break
      }
    }
    noticeAccount(on: phone, &step)
    if hadSheet != isSheetUp(on: phone) { noticeSheet(on: phone, &step) }
  }
}
