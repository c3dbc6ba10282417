import Monetization

/// One line of the timeline: what happened, and when.
public struct TimelineEntry: Hashable, Sendable {
  public var instant: Instant
  public var report: Report

  public init(_ report: Report, at instant: Instant) {
    self.instant = instant
    self.report = report
  }
}
