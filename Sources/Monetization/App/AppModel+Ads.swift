extension AppModel {
  /// The one answer to "are ads removed?": an entitlement or an unexpired reward, worked out anew each time.
  public func adRemoval(at time: DeviceTime, in app: AppConfiguration) -> AdRemoval {
    let access = entitlementAccess(app.entitlements.adFree, at: time, in: app)
    return AdRemoval(entitlement: access.isActive ? app.entitlements.adFree : nil, access: adFree, at: time)
  }

  /// See `adRemoval`.
  public func adsRemoved(at time: DeviceTime, in app: AppConfiguration) -> Bool {
    adFree.isActive(at: time) || entitlementAccess(app.entitlements.adFree, at: time, in: app).isActive
  }

  /// Why ads are removed, or are not, in one clause.
  public func adRemovalBecause(at time: DeviceTime, in app: AppConfiguration) -> String {
    adRemovalGround(at: time, in: app).because
  }

  /// The reason why ads are removed, or are not.
  public func adRemovalGround(at time: DeviceTime, in app: AppConfiguration) -> AdRemovalGround {
    AdRemovalGround(
      entitlement: app.entitlements.adFree, access: entitlementAccess(app.entitlements.adFree, at: time, in: app),
      rewardLeft: adFree.remaining(at: time))
  }

  func adContext(_ turn: Turn) -> AdContext {
    let access = entitlementAccess(turn.app.entitlements.adFree, at: turn.time, in: turn.app)
    return AdContext(
      adsAreRemoved: access.isUnknown || adsRemoved(at: turn.time, in: turn.app), unitID: turn.app.ads.rewardedUnitID,
      displayAds: turn.app.ads.displayAds, modalIsPresenting: isModalPresenting || !isInForeground)
  }

  mutating func handle(_ event: AdEvent, _ turn: inout Turn) {
    perform(banner.handle(event), &turn)
    perform(rewarded.handle(event, context: adContext(turn), at: turn.uptime, ids: &nextRequest), &turn)
  }

  /// An ad that went without saying so is dismissed all the same.
  mutating func screenReappeared(_ turn: inout Turn) {
    perform(rewarded.presenterReappeared(context: adContext(turn), at: turn.uptime, ids: &nextRequest), &turn)
  }

  mutating func perform(_ effects: [RewardedAdEffect], _ turn: inout Turn) {
    for effect in effects {
      switch effect {
      case .request(let id, let request): turn.requests.append(.ads(request, id))
      case .report(let fact): turn.report(.rewardedAd(fact))
      case .granted(let impression):
        if adFree.earn(impression, at: turn.time) {
          turn.report(.log(.rewardEarned(impression: impression)))
        }
      case .dismissed(let impression): adFree.dismissed(impression, at: turn.time)
      case .reply(let show, let outcome):
        if let message = ledger.message(show) {
          settle(message, .result(success: outcome.isSuccess, message: outcome.message), &turn)
        }
      }
    }
  }

  mutating func perform(_ effects: [BannerEffect], _ turn: inout Turn) {
    for effect in effects {
      switch effect {
      case .request(let id, let request): turn.requests.append(.ads(request, id))
      case .report(let fact): turn.report(.banner(fact))
      }
    }
  }

  /// Banners and the ready ad follow the access in the same turn in which it changes.
  mutating func settleAds(_ turn: inout Turn) {
    let context = adContext(turn)
    perform(
      banner.update(
        adsAreRemoved: context.adsAreRemoved, displayAds: context.displayAds, unitID: turn.app.ads.bannerUnitID,
        covered: isModalPresenting || rewarded.isPresenting || !isInForeground, ids: &nextRequest), &turn)
    perform(rewarded.accessChanged(context: context, at: turn.uptime), &turn)
  }

  /// A page that offers an ad is there, or is there again for somebody who sees ads.
  ///
  /// Never at every turn: how often a failed load is tried again is the slot's to decide.
  mutating func preloadAd(_ turn: inout Turn) {
    guard !ledger.connections.isEmpty else { return }
    perform(rewarded.preload(context: adContext(turn), at: turn.uptime, ids: &nextRequest), &turn)
  }
}
