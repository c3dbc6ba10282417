import Foundation
import Simulation

/// A session as a file, to be resumed later.
///
/// The phone is not part of it: the tape restores the phone.
package struct SavedWalkthrough: Hashable, Codable, Sendable {
  /// The format of the file; files with another number are not read.
  var format = Self.currentFormat
  package var walkthrough: String
  var digest: String
  var appDigest: String
  var checklist: Checklist
  var pace: WalkthroughSession.Pace
  package var tape: String
  /// The real milliseconds spent on each step; nil in a file from before they were kept.
  var spent: [Int64]?
  /// The tester's texts in the place of the walkthrough's; nil in a file from before they were kept.
  var typed: TypedTexts?
  /// When somebody has sat at it; nil in a file from before that was kept.
  var sittings: [Sitting]?

  private static let currentFormat = 1

  package init(_ session: WalkthroughSession) {
    walkthrough = session.walkthrough.name
    digest = session.walkthrough.digest
    appDigest = session.app.digest
    checklist = session.checklist
    pace = session.pace
    tape = session.tape
    spent = session.spent.map(\.milliseconds)
    typed = session.typed
    sittings = session.sittings
  }

  /// Reads a file; throws a sentence about its fault.
  package init(bytes: [UInt8]) throws(WalkthroughStartError) {
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(bytes))
    } catch {
      throw .makesNoSense("it is not the JSON of a session")
    }
    guard format == Self.currentFormat else { throw .makesNoSense("it has the format \(format)") }
  }

  /// The bytes of the file; equal sessions give equal bytes.
  package var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    // Strings, numbers and arrays of them can always be encoded.
    return ((try? encoder.encode(self)).map { Array($0) } ?? []) + [0x0A]
  }

  /// Returns true if the verdicts and notes belong to the steps of the walkthrough.
  func fits(_ walkthrough: Walkthrough) -> Bool {
    let places = walkthrough.places
    return checklist.itemCounts == walkthrough.steps.map(\.items.count)
      && (0...walkthrough.steps.count).contains(checklist.step) && pace.doneCommands >= 0
      && (checklist.verdicts.map(\.place) + checklist.notes.map(\.place) + pace.alreadyTrue).allSatisfy(places.contains)
  }
}

extension WalkthroughSession {
  /// The tape of the walk so far, with its verdicts and notes as comments.
  package var tape: String {
    let remarks = checklist.verdicts.map { verdict in
      RecordedText.Remark(
        beside: "\(verdict.outcome.rawValue), \(verdict.judge.rawValue)",
        beneath: checklist.notes.filter { $0.place == verdict.place }.map(\.text))
    }
    return RecordedText.text(recorder.commands, title: "A walk through: \(walkthrough.title)", remarks: remarks)
  }
}
