import Monetization

extension PhoneStep {
  var grantViolations: [String] {
    var earned = Set((before?.model.adFree.grants ?? []).map(\.impressionID))
    var violations: [String] = []
    for entry in entries {
      guard case .app(.log(.rewardEarned(let impression))) = entry.fact else { continue }
      if !earned.insert(impression).inserted { violations.append("impression \(impression.number) earned twice") }
    }
    let grants = after.model.adFree.grants.map(\.impressionID)
    if Set(grants).count < grants.count { violations.append("an impression has two grants") }
    return violations
  }

  var growthViolations: [String] {
    guard let clocks = before?.device.time(at: step.before.now),
      let had = before?.model.monetization.adFree.remaining(at: clocks)
    else { return [] }
    let has = after.model.monetization.adFree.remaining(at: after.device.time(at: step.after.now))
    guard has > had else { return [] }
    let known = before?.model.adFree.grants ?? []
    let isEarned = after.model.adFree.grants.contains { grant in
      !known.contains {
        $0.impressionID == grant.impressionID && $0.restartedAtDismissal == grant.restartedAtDismissal
      }
    }
    return isEarned ? [] : ["\(had.unitText) without ads have become \(has.unitText)"]
  }

  var verificationViolations: [String] {
    let monetization = after.model.monetization
    return monetization.adFree.grants.compactMap { grant in
      guard let asked = monetization.verifications[grant.impressionID] else { return nil }
      let runs = grant.remaining(at: after.time(at: step.after.now), in: monetization.adFree) > .zero
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
    var areRemoved = before.map { adsAreRemoved($0, at: step.before.now) } ?? false
    for (index, entry) in entries.enumerated() {
      switch entry.fact {
      case .app(.access(.ads(let removed, _))): areRemoved = removed
      case .app(let fact) where areRemoved:
        // Access that ends at this very instant may be told after what follows from it.
        let endsNow = entries[index...].contains {
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
    let monetization = after.model.monetization
    let showsBanner = if case .showing = monetization.banner.phase { true } else { false }
    let keepsAd = if case .ready = monetization.rewarded.stock { true } else { false }
    guard showsBanner || keepsAd, adsAreRemoved(after, at: step.after.now) else { return [] }
    return (showsBanner ? ["a banner is shown"] : [])
      + (keepsAd && !mayLoadRewardedAd(after, at: step.after.now) ? ["an ad is kept ready"] : [])
  }

  /// The phone's own record decides, whatever the app takes it for.
  var consentViolations: [String] {
    // Most steps request no ad.
    guard requestsAd else { return [] }
    var violations: [String] = []
    var allows = (before?.device.privacy).map(allowsAds) ?? false
    for entry in entries {
      guard case .app(let fact) = entry.fact else { continue }
      if case .consent(.status(let info)) = fact { allows = info.allowsAds }
      if !allows, !allowsAds(after.device.privacy), let what = request(in: fact) {
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
    guard case .rewardedAd = fact, after.model.monetization.policies.rewards.stacking != .refuse else { return false }
    return [before.map { mayLoadRewardedAd($0, at: step.before.now) }, mayLoadRewardedAd(after, at: step.after.now)]
      .contains(true)
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

  /// The things that cover the whole screen: an ad, or a sheet of the system.
  private func covers(of phone: Phone) -> [String] {
    var covers: [String] = []
    if phone.ads.playback != nil { covers.append("an ad") }
    if let sheet = phone.client.sheet, sheet.step != .signIn { covers.append("the store's sheet") }
    if phone.client.signInSheet != nil { covers.append("the sign-in sheet") }
    if phone.client.managementSheet != nil { covers.append("the sheet of subscriptions") }
    if phone.client.redemptionSheet != nil { covers.append("the sheet for codes") }
    return covers
  }

  var fullScreenViolations: [String] {
    var covers = covers(of: after)
    // A paywall lies under the sheets of the system, which it asks for, and never under an ad.
    if after.ads.playback != nil, after.model.paywall != nil { covers.append("the paywall") }
    // The form waits for what is up already, and no ad is begun before its answer.
    if after.ads.playback != nil, after.device.privacy.form != nil { covers.append("the form of consent") }
    return covers.count < 2 ? [] : [covers.joined(separator: " and ") + " are up at once"]
  }
}
