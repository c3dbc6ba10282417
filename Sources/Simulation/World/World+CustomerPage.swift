import Monetization

// The backend's page about the customer, which is outside the phones.
extension World {
  /// Puts the page up or away. Ads stand still meanwhile, as under the Director.
  mutating func showCustomerPage(_ isUp: Bool) {
    isCustomerPageUp = isUp
    for phone in phones.indices {
      if isUp {
        phones[phone].ads.pause(at: now)
      } else if !isOverlayUp {
        phones[phone].ads.resume(at: now)
      }
    }
  }

  mutating func control(_ choice: CustomerPageControl, on phone: Int, _ step: inout StepOutput) {
    switch choice {
    case .close: showCustomerPage(false)
    case .refund(let id, let accountID):
      withStore(on: phone, &step) { store, _, call in store.refund(.transaction(id: id), of: accountID, &call) }
    }
  }
}
