import Monetization
import NativeApp
import Simulation
import TerminalUI

/// A tape as a list of steps and checks for somebody who walks by hand.
///
/// Commands above the first `Step` are performed before the walk begins. The expectations directly below a `See` verify
/// it; the tester judges a `See` without any.
package struct Walkthrough: Sendable {
  /// The name, such as `free-limits`: the tape's file without folder and ending.
  package let name: String
  /// The tape's first comment; its name if it has none.
  package let title: String
  package var setup: TapeSetup
  /// The commands that are performed before the first step.
  package let prelude: [TapeCommand.Instruction]
  /// The steps; never empty.
  package let steps: [Step]
  /// A digest of the tape's commands; other commands have another digest.
  package let digest: String

  /// One thing to do, and the checks that follow it.
  package struct Step: Hashable, Sendable {
    package var title: String
    /// The commands that perform the step, one input or wait at a time, without expectations.
    package var commands: [TapeCommand.Instruction]
    /// The checks; never empty.
    package var items: [SeeItem]
  }

  /// One check: something that must be seen.
  package struct SeeItem: Hashable, Sendable {
    package var text: String
    /// The expectations, all of which must hold; empty if the tester judges.
    package var expectations: [TapeExpectation]

    /// The program verifies the check.
    package var isVerified: Bool { !expectations.isEmpty }
  }

  /// Reads a tape's text; throws its faults, or an error for a tape without steps.
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

  /// The check of a step that has none of its own.
  private static let done = "It went as described"

  /// Returns the name of the walkthrough in this file.
  package static func name(of file: String) -> String {
    let last = file.split(separator: "/").last.map { TextSanitizing.sanitize(String($0)) } ?? ""
    let ending = TapePath.ending(of: last) ?? ""
    return ending.isEmpty ? last : String(last.dropLast(ending.count))
  }

  /// The size of the walkthrough, such as `5 steps, 9 checks: 7 for Paywalk, 2 for you`.
  package var summary: String {
    let items = steps.flatMap(\.items)
    let verified = items.count { $0.isVerified }
    let judged = items.count - verified
    let whose =
      verified == 0 ? "all for you" : judged == 0 ? "all for Paywalk" : "\(verified) for Paywalk, \(judged) for you"
    return "\(CountWording.text(steps.count, "step")), \(CountWording.text(items.count, "check")): \(whose)"
  }

  /// Every check, in order.
  package var places: [SeeItemIndex] {
    steps.indices.flatMap { step in steps[step].items.indices.map { SeeItemIndex(step: step, item: $0) } }
  }

  package subscript(place: SeeItemIndex) -> SeeItem { steps[place.step].items[place.item] }
}

/// The index of a step and of a check in it, both counted from 0.
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

/// An error from reading a tape as a walkthrough.
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
  /// The string without blanks at both ends.
  var trimmingBlanks: String { String(String(drop { $0 == " " }).trimmedEnd) }
}
