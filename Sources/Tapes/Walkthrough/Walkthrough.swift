import Monetization
import Simulation
import TerminalUI

/// A tape read as a list of things to do and to look at, for somebody who walks it by hand.
///
/// What stands above the first `Step` is done before the walk begins. The expectations directly beneath a `See`
/// verify it; a `See` without any is for the tester to judge.
package struct Walkthrough: Sendable {
  /// What it is called, such as `free-limits`: the tape's file without folder and ending.
  package let name: String
  /// Its first remark, else its name.
  package let title: String
  package let setup: TapeSetup
  /// What is done before the first step.
  package let prelude: [TapeCommand.Kind]
  /// Never empty.
  package let steps: [Step]
  /// Names what it says; another text has another digest.
  package let digest: String

  /// One thing to do.
  package struct Step: Hashable, Sendable {
    package var title: String
    /// What does it, one input or wait at a time, expectations left out.
    package var commands: [TapeCommand.Kind]
    /// Never empty.
    package var items: [SeeItem]
  }

  /// One thing that must be seen.
  package struct SeeItem: Hashable, Sendable {
    package var text: String
    /// All must hold; empty if only the tester can tell.
    package var expectations: [TapeExpectation]

    /// Whether the program can tell.
    package var isVerified: Bool { !expectations.isEmpty }
  }

  /// Reads a tape's text; throws its faults, or says that it has no steps.
  package init(_ text: String, file: String, services: TapeServices) throws(WalkthroughError) {
    let script: TapeScript
    let remarks: [TapeComment]
    do throws(TapeScriptError) {
      script = try TapeScript(text, file: file, services: services)
      remarks = try TapeParser.parse(text, file: file, director: TapeDirector.diagnostics).comments
    } catch {
      throw .faults(error)
    }
    var reader = WalkthroughReader()
    for step in script.steps { reader.read(step.command.kind) }
    guard !reader.steps.isEmpty else { throw .hasNoSteps(file: file) }
    name = Self.name(of: file)
    title =
      remarks.first.map { TextSanitizing.sanitize($0.text).trimmingBlanks }.flatMap { $0.isEmpty ? nil : $0 } ?? name
    setup = script.setup
    prelude = reader.prelude
    steps = reader.steps.map { step in
      var step = step
      if step.items.isEmpty { step.items = [SeeItem(text: Self.done, expectations: [])] }
      return step
    }
    digest = ContentDigest.digest(of: script.steps.map { Array(TapeFormatter.text(of: $0.command.kind).utf8) })
  }

  /// What is looked at in a step that does not say.
  private static let done = "It went as described"

  /// The name of a walkthrough in this file.
  package static func name(of file: String) -> String {
    let last = file.split(separator: "/").last.map { TextSanitizing.sanitize(String($0)) } ?? ""
    let ending = TapePath.ending(of: last) ?? ""
    return ending.isEmpty ? last : String(last.dropLast(ending.count))
  }

  /// Such as `5 steps, 9 checks: 7 for Paywalk, 2 for you`.
  package var summary: String {
    let items = steps.flatMap(\.items)
    let verified = items.count { $0.isVerified }
    let judged = items.count - verified
    let whose = verified == 0 ? "for you" : judged == 0 ? "for Paywalk" : "\(verified) for Paywalk, \(judged) for you"
    return "\(Self.plural(steps.count, "step")), \(Self.plural(items.count, "check")): \(whose)"
  }

  private static func plural(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  /// Every check in order, by its step.
  package var places: [SeeItemIndex] {
    steps.indices.flatMap { step in steps[step].items.indices.map { SeeItemIndex(step: step, item: $0) } }
  }

  package subscript(place: SeeItemIndex) -> SeeItem { steps[place.step].items[place.item] }
}

/// Which check of which step, both counted from 0.
package struct SeeItemIndex: Hashable, Codable, Comparable, Sendable {
  package var step: Int
  package var item: Int

  private enum CodingKeys: String, CodingKey {
    case step
    case item = "sight"
  }

  package init(step: Int, item: Int) {
    self.step = step
    self.item = item
  }

  package static func < (left: SeeItemIndex, right: SeeItemIndex) -> Bool {
    (left.step, left.item) < (right.step, right.item)
  }
}

/// Why a tape is no walkthrough.
package enum WalkthroughError: Error, Hashable, Sendable, CustomStringConvertible {
  case faults(TapeScriptError)
  case hasNoSteps(file: String)

  package var description: String {
    switch self {
    case .faults(let error): error.description
    case .hasNoSteps(let file):
      TextSanitizing.sanitize(file)
        + ": found a tape without a Step, expected a walkthrough: Step \"what to do\" and See \"what must be seen\""
    }
  }
}

extension String {
  /// Without blanks at both ends.
  var trimmingBlanks: String { String(String(drop { $0 == " " }).trimmedEnd) }
}
