import Simulation

/// The units of ads that the code of the app has.
extension AppDraft {
  /// Takes the units that neither settings nor the property list have, and says which others there are.
  mutating func readUnits(_ values: inout CodeValues, _ runtime: RuntimeConfiguration) {
    for key in [ConfigurationKey.bannerUnitID, .rewardedUnitID] where runtime[key].value.text == nil {
      guard let best = units(key == .bannerUnitID ? .banner : .rewarded).first else { continue }
      found.append(Note(key.rawValue, "\(best.literal.text), at \(best.literal.place)"))
      if key == .bannerUnitID {
        values.bannerUnitID = best.literal.text
      } else {
        values.rewardedUnitID = best.literal.text
      }
    }
    noteOthers(of: .banner, .bannerUnitID, than: values.bannerUnitID)
    noteOthers(of: .rewarded, .rewardedUnitID, than: values.rewardedUnitID)
    let known =
      [values.bannerUnitID, values.rewardedUnitID]
      + [ConfigurationKey.bannerUnitID, .rewardedUnitID].map { runtime[$0].value.text }
    noteUnknown(units(nil).filter { !known.contains($0.literal.text) })
    for format in AdUnitFormat.allCases where format != .banner && format != .rewarded { noteUnwalked(format) }
    noteUnitsOfOthers()
  }

  /// The units of a kind for the phone, the likeliest first: the app's own before those for tests, those that are for
  /// the phone alone before those for every system. Nil stands for a kind that nobody can tell.
  private func units(_ format: AdUnitFormat?) -> [AdUnitReader.Unit] {
    var seen: Set<String> = []
    let all = survey.code.units.filter {
      $0.format == format && $0.system != .android && !$0.isForOthers && seen.insert($0.literal.text).inserted
    }
    let rank = { (unit: AdUnitReader.Unit) in (unit.isTest ? 2 : 0) + (unit.system == nil ? 1 : 0) }
    return (0...3).flatMap { place in all.filter { rank($0) == place } }
  }

  /// Names the other units of a kind of which the app has one.
  private mutating func noteOthers(of format: AdUnitFormat, _ key: ConfigurationKey, than chosen: String?) {
    guard let chosen else { return }
    let others = units(format).filter { !$0.isTest && $0.literal.text != chosen }
    guard let first = others.first else { return }
    let more = others.count > 1 ? " and \(others.count - 1) more" : ""
    guessed.append(Note(key.rawValue, "\(chosen) rather than \(first.literal.text), at \(first.literal.place)\(more)"))
  }

  /// Names the units that are left out, since nobody can tell of which kind they are.
  private mutating func noteUnknown(_ units: [AdUnitReader.Unit]) {
    for unit in units.prefix(4) {
      missing.append(
        Note(
          "ad units",
          "the kind of \(unit.literal.text), at \(unit.literal.place); write it into “\(CodeValues.key)” of \(AppFileName.app), as “bannerUnitID” or “rewardedUnitID”"
        ))
    }
  }

  /// Names the units of a kind that no walk shows.
  private mutating func noteUnwalked(_ format: AdUnitFormat) {
    for unit in units(format).prefix(4) {
      found.append(
        Note(
          "other ads",
          "\(unit.literal.text), the unit of \(format.title), at \(unit.literal.place); a walk shows banners and rewarded ads"
        ))
    }
  }

  /// Names units that are for other systems alone, if the phone has none of their kind.
  private mutating func noteUnitsOfOthers() {
    let isOther = { (unit: AdUnitReader.Unit) in unit.system == .android || unit.isForOthers }
    let own = Set(survey.code.units.filter { !isOther($0) }.map(\.format))
    let others = survey.code.units.filter { isOther($0) && !$0.isTest && !own.contains($0.format) }
    for unit in others.prefix(4) {
      let system = unit.isForOthers ? "other devices than phones" : "Android"
      passedOver.append(Note("ad units", "\(unit.literal.text), at \(unit.literal.place), which is for \(system)"))
    }
  }
}
