import Monetization

extension SimulatedStore {
  func beginManagement(
    id: RequestID, for client: inout StoreClient, failing failure: StoreError?, _ call: StoreCall
  ) {
    if let error = failure ?? conditions.storeError(isOnline: call.isOnline) {
      client.answer(id, .customerInfo(error), at: call.instant + conditions.latency.customerInfo)
    } else if client.isSheetUp {
      client.answer(id, .customerInfo(.operationInProgress), at: call.instant)
    } else {
      client.managementSheet = ManagementSheet(requestID: id)
    }
  }

  /// Closes the sheet of subscriptions. The request that opened it is answered with fresh customer info.
  public func closeManagement(for client: inout StoreClient, _ call: inout StoreCall) {
    guard let id = client.managementSheet?.requestID else { return }
    client.managementSheet = nil
    client.answer(id, .customerInfo(nil), at: call.instant + conditions.latency.customerInfo)
  }

  /// Returns the rows of the sheet of subscriptions: the account's own subscriptions that are not over.
  public func managementRows(of accountID: String?, in catalogue: StoreCatalogue) -> [ManagementSheet.Row] {
    let storefront = storefront(of: accountID, in: catalogue)
    let lines = account(accountID)?.subscriptions ?? []
    return lines.filter { $0.ownership == .purchased && !$0.phase.isOver }.compactMap { line in
      guard let product = product(line.productID, in: catalogue, storefront) else { return nil }
      let wording = PackageWording(product: product, eligibility: .ineligible, storefront: storefront)
      return ManagementSheet.Row(
        productID: product.id, displayName: product.displayName, priceLine: wording.priceLine,
        periodEnd: line.periodEnd, willAutoRenew: line.willAutoRenew)
    }
  }
}
