/// Two reports that cannot be joined.
package struct UnlikeReports: Error, Hashable {
  /// Why, as the end of a sentence about the second one, such as `is of app demo, and not of cubby`.
  package var reason: String
}

extension ExploreReport {
  /// Adds what another process has found.
  ///
  /// States are counted within one process, so some may be counted twice. Of each broken promise the shorter way stays.
  package mutating func join(_ other: ExploreReport) throws(UnlikeReports) {
    if other.version != version {
      throw UnlikeReports(reason: "is of version \(other.version), and not of \(version)")
    }
    if other.app != app { throw UnlikeReports(reason: "is of app \(other.app), and not of \(app)") }
    for part in parts {
      if let overlap = other.parts.lazy.compactMap(part.overlap).first { throw UnlikeReports(reason: overlap) }
    }
    parts += other.parts
    ends += other.ends
    states += other.states
    generated += other.generated
    queue += other.queue
    depth = max(depth, other.depth)
    // States are compared within one process alone.
    mistakeChance = min(mistakeChance + other.mistakeChance, 1)
    for kind in CoverageKind.allCases {
      let theirs = other.coverage[kind] ?? Coverage(seen: [], missing: [])
      var joined = coverage[kind] ?? Coverage(seen: [], missing: [])
      joined.seen.formUnion(theirs.seen)
      joined.missing = joined.missing.union(theirs.missing).subtracting(joined.seen)
      coverage[kind] = joined
    }
    // What has to be kept once is kept if one process has seen it.
    unmet = unmet.filter(other.unmet.contains)
    for violation in other.violations { add(violation) }
    violations.sort { ($0.way.count, $0.promise) < ($1.way.count, $1.promise) }
  }

  private mutating func add(_ violation: ReportedViolation) {
    guard let place = violations.firstIndex(where: { $0.promise == violation.promise }) else {
      violations.append(violation)
      return
    }
    let count = violations[place].count + violation.count
    // Of two ways of one length the first in the alphabet stays, so that the order of the files does not count.
    if (violation.way.count, violation.way.joined()) < (violations[place].way.count, violations[place].way.joined()) {
      violations[place] = violation
    }
    violations[place].count = count
  }
}
