import Monetization
import Simulation
import TerminalUI

/// The sum of the money of the account on the shown phone, as it is written in the account's storefront.
struct MoneyCondition: TapeCondition {
  var kind: MoneyKind
  var amount: String

  static let words = MoneyKind.allCases.map(\.rawValue)
  static let forms = [
    TapeForm(
      "charged \"$29.99\"", "refunded \"$0.00\"", "proceeds \"$20.99\"",
      means:
        "the account of the phone has been charged so much in all, has got back so much, and the developer gets so much, "
        + "written as in its storefront; with several currencies, one of them")
  ]
  static let grammar = "( \(words.map { "\"\($0)\"" }.joined(separator: " | ")) ) , string"

  var text: [String] { [kind.rawValue, TapeFormatter.quoted(amount)] }

  var fault: TapeCheck.Fault? {
    if Money.isAmount(amount) { return nil }
    return TapeCheck.Fault(
      message: "\"\(amount)\" is no amount of money", expected: "an amount as a storefront writes it, such as $29.99",
      name: amount)
  }

  func result(in player: TapePlayer) throws(StepFailure) -> ExpectationResult {
    guard let account = player.shownAccount else {
      return ExpectationResult(holds: false, found: "nobody is signed in")
    }
    let amounts = account.amounts(kind)
    return ExpectationResult(
      holds: amounts.contains(amount), found: "\(kind.rawValue) \(amounts.joined(separator: ", "))",
      details: account.lastTransactionLines)
  }
}

extension MoneyCondition {
  init(_ word: String, from parser: inout TapeParser) throws(TokenDiagnostic) {
    kind = MoneyKind(rawValue: word) ?? .charged
    amount = try parser.quoted("an amount such as \"$29.99\"")
  }
}

extension TapePlayer {
  /// The account of the shown phone; nil if nobody is signed in.
  var shownAccount: StoreAccount? { walk.world.store.account(walk.world.phone.client.accountID) }
}

extension StoreAccount {
  /// The latest transactions, a line each, as many as a report can show.
  var lastTransactionLines: [String] {
    transactions.suffix(TapeFailure.entryCount).map { transaction in
      let refund = transaction.revocationDate.map { ", taken back \($0.timestamp)" } ?? ""
      return "\(transaction.purchaseDate.timestamp) \(transaction.productID) "
        + "\(transaction.price.formatted(for: transaction.storefront)), \(transaction.reason.rawValue)\(refund)"
    }
  }
}
