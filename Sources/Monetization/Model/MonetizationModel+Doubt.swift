// Answers that a well-built client does not believe at once.
extension MonetizationModel {
  /// Returns true, and reports it, if an answer is older than the last one about the same customer.
  ///
  /// Updates may come in another order than that in which they were made.
  mutating func isOutdated(_ info: CustomerInfo, _ turn: inout MonetizationTurn) -> Bool {
    guard let last = customer.info, !last.isComputed, last.originalAppUserID == info.originalAppUserID,
      info.requestDate < last.requestDate
    else { return false }
    turn.report(.customer(.infoOutdated(requestedAt: info.requestDate)))
    return true
  }

  /// Begins to doubt, or goes on to, if an answer says that an access has just ended although it will renew.
  mutating func doubtLapses(in info: CustomerInfo, _ turn: inout MonetizationTurn) {
    let doubtful = info.entitlements.filter { customer.isDoubtful($0, in: info) }.map(\.identifier)
    guard !doubtful.isEmpty else {
      customer.doubt = nil
      return
    }
    guard customer.doubt == nil else { return }
    customer.doubt = CustomerModel.Doubt(
      entitlements: doubtful, nextLookUptime: turn.time.uptime + CustomerModel.lookAgainAfter,
      endsUptime: turn.time.uptime + CustomerModel.doubtLength, bootID: turn.time.bootID)
    turn.report(.customer(.lapseDoubted(entitlements: doubtful)))
  }

  /// Looks again, or believes at last.
  mutating func lookAgain(_ turn: inout MonetizationTurn) {
    guard let doubt = customer.doubt else { return }
    if doubt.bootID != turn.time.bootID || doubt.endsUptime <= turn.time.uptime {
      customer.doubt = nil
    } else if doubt.nextLookUptime <= turn.time.uptime {
      customer.doubt?.nextLookUptime = turn.time.uptime + CustomerModel.lookAgainAfter
      fetchCustomerInfo(&turn)
    }
  }

  func doubtDeadlines(at time: DeviceTime) -> [TimeSpan] {
    guard let doubt = customer.doubt else { return [] }
    return [min(doubt.nextLookUptime, doubt.endsUptime)].map { max(.zero, $0 - time.uptime) }
  }
}

extension CustomerModel {
  /// The time for which an end is not believed yet; nil if none is doubted.
  public func doubtLeft(at time: DeviceTime) -> TimeSpan? { doubt.map { $0.endsUptime - time.uptime } }

  /// Returns true if `entitlement` has ended within the last moments, will renew, and was known to last until then.
  fileprivate func isDoubtful(_ entitlement: EntitlementInfo, in info: CustomerInfo) -> Bool {
    guard let end = entitlement.accessExpirationDate, entitlement.willRenew, end < info.requestDate,
      info.requestDate - end <= Self.doubtLength
    else { return false }
    // An access that has been known to be over does not begin anew.
    guard let known = self.info, known.entitlement(entitlement.identifier)?.accessExpirationDate == end else {
      return false
    }
    return known.requestDate < end || doubt?.entitlements.contains(entitlement.identifier) == true
  }
}
