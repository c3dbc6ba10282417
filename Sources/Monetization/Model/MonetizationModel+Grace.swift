// The five minutes after a purchase or a restore.
extension MonetizationModel {
  /// Opens the window for what a purchase or a restore gives.
  ///
  /// - Parameter purchase: The verified transaction; nil for a restore, whose answer names what the customer has.
  mutating func openGrace(_ granted: [String], for purchase: StoreTransaction? = nil, _ turn: inout MonetizationTurn) {
    guard !granted.isEmpty else { return }
    let missing = granted.filter { customer.info?.isActive($0, wall: turn.time.wall) != true }
    customer.grace = CustomerModel.GraceWindow(
      entitlements: granted, endsUptime: turn.time.uptime + CustomerModel.graceLength, bootID: turn.time.bootID,
      endsWall: guardedWall(at: turn.time) + CustomerModel.graceLength, missing: missing,
      productID: purchase?.productID,
      purchasedAt: purchase?.purchaseDate ?? customer.info?.requestDate ?? turn.time.wall)
    turn.report(
      .access(.graceWindowOpened(entitlements: granted, until: turn.time.wall + CustomerModel.graceLength)))
  }

  /// Goes on with the window after a restart of the phone, for what was left of it, or ends it.
  ///
  /// Only an info, a refund or five minutes close the window, so a restart does not, though it sets back the uptime by which the
  /// five minutes are measured. The guarded clock takes its place: setting the clock back does not make the window longer.
  mutating func takeUpGrace(_ turn: inout MonetizationTurn) {
    guard let grace = customer.grace, grace.bootID != turn.time.bootID else { return }
    let left = grace.endsWall.map { min($0 - guardedWall(at: turn.time), CustomerModel.graceLength) } ?? .zero
    guard left > .zero else {
      endGraceIfOver(&turn)
      return
    }
    customer.grace?.bootID = turn.time.bootID
    customer.grace?.endsUptime = turn.time.uptime + left
  }

  /// Compares an info that arrives while the window is open with the purchase: one that has all of it closes the window,
  /// one that contradicts it does not take the access away.
  mutating func judgeGrace(by info: CustomerInfo, _ turn: inout MonetizationTurn) {
    if var unconfirmed = customer.unconfirmed {
      unconfirmed.entitlements = unconfirmed.entitlements.filter {
        !unconfirmed.isKnown($0, in: info, wall: turn.time.wall)
      }
      customer.unconfirmed = unconfirmed.entitlements.isEmpty ? nil : unconfirmed
    }
    guard let grace = customer.grace else { return }
    customer.grace?.missing.removeAll { info.isActive($0, wall: turn.time.wall) }
    let missing = grace.entitlements.filter { !info.isActive($0, wall: turn.time.wall) }
    guard missing.isEmpty else {
      let end = turn.time.wall + (grace.endsUptime - turn.time.uptime)
      return turn.report(.access(.graceWindowContradicted(entitlements: missing, until: end)))
    }
    customer.grace = nil
    turn.report(.access(.graceWindowConfirmed(entitlements: grace.entitlements)))
  }

  /// Ends the window if its time is over; returns true if it did. What no info has had by then is left to the offline
  /// policy.
  @discardableResult
  mutating func endGraceIfOver(_ turn: inout MonetizationTurn) -> Bool {
    guard let grace = customer.grace, grace.bootID != turn.time.bootID || grace.endsUptime <= turn.time.uptime
    else { return false }
    let known = customer.info
    let wasConfirmed = grace.entitlements.allSatisfy { known?.isActive($0, wall: turn.time.wall) == true }
    customer.grace = nil
    if !grace.missing.isEmpty {
      let entitlements = Set(grace.missing + (customer.unconfirmed?.entitlements ?? [])).sorted()
      let products = Set([grace.productID].compactMap(\.self) + (customer.unconfirmed?.products ?? [])).sorted()
      customer.unconfirmed = CustomerModel.Unconfirmed(
        entitlements: entitlements, since: grace.purchasedAt, products: products)
    }
    turn.report(.access(.graceWindowEnded(wasConfirmed: wasConfirmed)))
    return true
  }

  /// Gives a purchase that the store has taken back no benefit of the doubt; the info of the backend counts as before.
  mutating func purchaseTakenBack(_ productIDs: [String], _ turn: inout MonetizationTurn) {
    customer.doubt = nil
    turn.correctAlerts(by: .takenBack(productIDs))
    turn.correctAlerts(by: .settled(unlocking(productIDs, turn)))
    let taken = productIDs.flatMap { turn.configuration.entitlementsGranted(by: $0) }
    // Another product that was taken back says nothing about this purchase. A restore names no product.
    func concerns(_ products: [String], _ entitlements: [String]) -> Bool {
      products.isEmpty ? entitlements.contains(where: taken.contains) : products.contains(where: productIDs.contains)
    }
    if let unconfirmed = customer.unconfirmed, concerns(unconfirmed.products, unconfirmed.entitlements) {
      customer.unconfirmed = nil
    }
    if let grace = customer.grace, concerns([grace.productID].compactMap(\.self), grace.entitlements) {
      closeWindow(.takenBack, &turn)
    }
  }

  /// Closes the window, and gives a purchase that is over its window without a confirmation no benefit of the doubt.
  mutating func closeGrace(_ why: AccessFact.GraceClosing, _ turn: inout MonetizationTurn) {
    customer.unconfirmed = nil
    closeWindow(why, &turn)
  }

  private mutating func closeWindow(_ why: AccessFact.GraceClosing, _ turn: inout MonetizationTurn) {
    guard customer.grace != nil else { return }
    customer.grace = nil
    turn.report(.access(.graceWindowClosed(why)))
  }
}

extension CustomerModel.Unconfirmed {
  /// Returns true if an info knows of the purchase: it has the entitlement, or says that it has ended since.
  fileprivate func isKnown(_ entitlement: String, in info: CustomerInfo, wall: Instant) -> Bool {
    if info.isActive(entitlement, wall: wall) { return true }
    guard let end = info.entitlement(entitlement)?.accessExpirationDate else { return false }
    // What had ended before it was bought is another plan's.
    return end > since
  }
}
