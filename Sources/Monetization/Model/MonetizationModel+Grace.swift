// The five minutes after a purchase or a restore.
extension MonetizationModel {
  mutating func openGrace(_ granted: [String], _ turn: inout MonetizationTurn) {
    guard !granted.isEmpty else { return }
    customer.grace = CustomerModel.GraceWindow(
      entitlements: granted, endsUptime: turn.time.uptime + CustomerModel.graceLength, bootID: turn.time.bootID)
    turn.report(
      .access(.graceWindowOpened(entitlements: granted, until: turn.time.wall + CustomerModel.graceLength)))
  }

  /// Compares an info that arrives while the window is open with the purchase: one that has all of it closes the window,
  /// one that contradicts it does not take the access away.
  mutating func judgeGrace(by info: CustomerInfo, _ turn: inout MonetizationTurn) {
    guard let grace = customer.grace else { return }
    let missing = grace.entitlements.filter { !info.isActive($0, wall: turn.time.wall) }
    guard missing.isEmpty else {
      let end = turn.time.wall + (grace.endsUptime - turn.time.uptime)
      return turn.report(.access(.graceWindowContradicted(entitlements: missing, until: end)))
    }
    customer.grace = nil
    turn.report(.access(.graceWindowConfirmed(entitlements: grace.entitlements)))
  }

  /// Ends the window if its time is over; returns true if it did.
  @discardableResult
  mutating func endGraceIfOver(_ turn: inout MonetizationTurn) -> Bool {
    guard let grace = customer.grace, grace.bootID != turn.time.bootID || grace.endsUptime <= turn.time.uptime
    else { return false }
    let known = customer.info
    let wasConfirmed = grace.entitlements.allSatisfy { known?.isActive($0, wall: turn.time.wall) == true }
    customer.grace = nil
    turn.report(.access(.graceWindowEnded(wasConfirmed: wasConfirmed)))
    return true
  }

  /// Gives a purchase that the store has taken back no benefit of the doubt; the info of the backend counts as before.
  mutating func purchaseTakenBack(_ productIDs: [String], _ turn: inout MonetizationTurn) {
    customer.doubt = nil
    let taken = productIDs.flatMap { turn.configuration.entitlementsGranted(by: $0) }
    if let grace = customer.grace, grace.entitlements.contains(where: taken.contains) { closeGrace(.takenBack, &turn) }
  }

  mutating func closeGrace(_ why: AccessFact.GraceClosing, _ turn: inout MonetizationTurn) {
    guard customer.grace != nil else { return }
    customer.grace = nil
    turn.report(.access(.graceWindowClosed(why)))
  }
}
