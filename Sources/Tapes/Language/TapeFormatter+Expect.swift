import Monetization
import Simulation
import TerminalUI

extension TapeFormatter {
  static func text(of expectation: TapeExpectation) -> String {
    let not = expectation.isNegated ? TapeExpectWord.not.rawValue : ""
    let soft = expectation.isSoft ? TapeExpectWord.soft.rawValue : ""
    let within = expectation.within.map { "\(TapeExpectWord.within.rawValue) \($0.unitText)" } ?? ""
    return ([soft, expectation.span.rawValue, not] + expectation.condition.text + [within]).filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  static func text(of matcher: TapeMatcher) -> String {
    switch matcher {
    case .text(let text): quoted(text)
    case .pattern(let pattern): text(of: pattern)
    }
  }
}
