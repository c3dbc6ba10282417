import Monetization

extension PhoneStep {
  var grantViolations: [String] {
    var earned = Set(grantsBefore.map(\.impressionID))
    var violations: [String] = []
    for entry in entries {
      guard case .app(.log(.rewardEarned(let impression))) = entry.fact else { continue }
      if !earned.insert(impression).inserted { violations.append("impression \(impression.number) earned twice") }
    }
    let grants = step.after.phones[index].model.monetization.adFree.grants.map(\.impressionID)
    if Set(grants).count < grants.count { violations.append("an impression has two grants") }
    return violations
  }

  private var grantsBefore: [RewardGrant] {
    indexBefore.map { step.before.phones[$0].model.monetization.adFree.grants } ?? []
  }

  var growthViolations: [String] {
    guard let before = indexBefore else { return [] }
    let had = step.before.phones[before].model.monetization.adFree.remaining(
      at: step.before.phones[before].device.time(at: step.before.now))
    let has = step.after.phones[index].model.monetization.adFree.remaining(
      at: step.after.phones[index].device.time(at: step.after.now))
    guard has > had else { return [] }
    let known = grantsBefore
    let isEarned = step.after.phones[index].model.monetization.adFree.grants.contains { grant in
      !known.contains {
        $0.impressionID == grant.impressionID && $0.restartedAtDismissal == grant.restartedAtDismissal
      }
    }
    return isEarned ? [] : ["\(had.unitText) without ads have become \(has.unitText)"]
  }

  var verificationViolations: [String] {
    if step.after.phones[index].model.monetization.adFree.grants.isEmpty { return [] }
    let monetization = step.after.phones[index].model.monetization
    return monetization.adFree.grants.compactMap { grant in
      guard let asked = monetization.verifications[grant.impressionID] else { return nil }
      let runs =
        grant.remaining(at: step.after.phones[index].device.time(at: step.after.now), in: monetization.adFree) > .zero
      if asked.policy == .whenVerified, asked.state != .verified {
        return "the reward of impression \(grant.impressionID.number) is granted unconfirmed"
      }
      if case .refused = asked.state, runs {
        return "the refused reward of impression \(grant.impressionID.number) runs"
      }
      return nil
    }
  }

  var adViolations: [String] { requestViolations + keptAdViolations }

  private var requestViolations: [String] {
    // Most steps request no ad, and to ask whether ads are removed costs more.
    guard requestsAd else { return [] }
    var violations: [String] = []
    var areRemoved = indexBefore.map { adsAreRemoved(step.before.phones[$0], at: step.before.now) } ?? false
    for (place, entry) in entries.enumerated() {
      switch entry.fact {
      case .app(.access(.ads(let removed, _))): areRemoved = removed
      case .app(let fact) where areRemoved:
        // Access that ends at this very instant may be told after what follows from it.
        let endsNow = entries[place...].contains {
          if case .app(.access(.ads(false, _))) = $0.fact { $0.instant == entry.instant } else { false }
        }
        if !endsNow, let what = request(in: fact), !isWanted(fact) {
          violations.append("\(what) at \(entry.instant.timestamp)")
        }
      default: break
      }
    }
    return violations
  }

  private var keptAdViolations: [String] {
    let showsBanner =
      if case .showing = step.after.phones[index].model.monetization.banner.phase { true } else { false }
    let keepsAd = if case .ready = step.after.phones[index].model.monetization.rewarded.stock { true } else { false }
    guard showsBanner || keepsAd, adsAreRemoved(step.after.phones[index], at: step.after.now) else { return [] }
    return (showsBanner ? ["a banner is shown"] : [])
      + (keepsAd && !mayLoadRewardedAd(step.after.phones[index], at: step.after.now) ? ["an ad is kept ready"] : [])
  }

  /// The phone's own record decides, whatever the app takes it for.
  var consentViolations: [String] {
    // Most steps request no ad.
    guard requestsAd else { return [] }
    var violations: [String] = []
    var allows = indexBefore.map { allowsAds(step.before.phones[$0].device.privacy) } ?? false
    for entry in entries {
      guard case .app(let fact) = entry.fact else { continue }
      if case .consent(.status(let info)) = fact { allows = info.allowsAds }
      if !allows, !allowsAds(step.after.phones[index].device.privacy), let what = request(in: fact) {
        violations.append("\(what) at \(entry.instant.timestamp)")
      }
    }
    return violations
  }

  private var requestsAd: Bool {
    entries.contains { if case .app(let fact) = $0.fact { request(in: fact) != nil } else { false } }
  }

  private func allowsAds(_ privacy: PhonePrivacy) -> Bool {
    let isKnown = privacy.geography != nil || privacy.updateHasFailed || privacy.info.status == .obtained
    return isKnown && privacy.info.allowsAds && privacy.tracking != .notDetermined
  }

  /// The request is of an ad that may be added to a running reward.
  private func isWanted(_ fact: AppFact) -> Bool {
    guard case .rewardedAd = fact, step.after.phones[index].model.monetization.policies.rewards.stacking != .refuse
    else {
      return false
    }
    return mayLoadRewardedAd(step.after.phones[index], at: step.after.now)
      || indexBefore.map { mayLoadRewardedAd(step.before.phones[$0], at: step.before.now) } ?? false
  }

  private func mayLoadRewardedAd(_ phone: Phone, at now: Instant) -> Bool {
    phone.model.monetization.mayLoadRewardedAd(at: phone.time(at: now), in: step.app.configuration.monetization)
  }

  private func request(in fact: AppFact) -> String? {
    switch fact {
    case .rewardedAd(.loadStarted): "a rewarded ad was requested"
    case .rewardedAd(.presentationStarted): "an ad was begun"
    case .banner(.loadStarted): "a banner was requested"
    default: nil
    }
  }

  var fullScreenViolations: [String] {
    var covers = self.covers
    // A paywall lies under the sheets of the system, which it asks for, and never under an ad.
    if showsAd, step.after.phones[index].model.monetization.paywall != nil { covers.append("the paywall") }
    // The form waits for what is up already, and no ad is begun before its answer.
    if showsAd, step.after.phones[index].device.privacy.form != nil { covers.append("the form of consent") }
    return covers.count < 2 ? [] : [covers.joined(separator: " and ") + " are up at once"]
  }

  private var showsAd: Bool { step.after.phones[index].ads.playback != nil }

  /// The things that cover the whole screen: an ad, or a sheet of the system.
  private var covers: [String] {
    var covers = showsAd ? ["an ad"] : []
    if let sheet = step.after.phones[index].client.sheet, sheet.step != .signIn { covers.append("the store's sheet") }
    if step.after.phones[index].client.signInSheet != nil { covers.append("the sign-in sheet") }
    if step.after.phones[index].client.managementSheet != nil { covers.append("the sheet of subscriptions") }
    if step.after.phones[index].client.redemptionSheet != nil { covers.append("the sheet for codes") }
    return covers
  }
}
