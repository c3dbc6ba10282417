import Monetization
import Simulation
import TerminalUI

// Expectations on the money of the account on the shown phone.
extension TapePlayer {
  func moneyResult(_ condition: TapeCondition) -> ExpectationResult {
    guard let account = walk.world.store.account(walk.world.phone.client.accountID) else {
      return ExpectationResult(holds: false, found: "nobody is signed in")
    }
    switch condition {
    case .money(let kind, let wanted):
      let amounts = account.amounts(kind)
      return ExpectationResult(
        holds: amounts.contains(wanted), found: "\(kind.rawValue) \(amounts.joined(separator: ", "))",
        details: lines(of: account))
    case .transactions(let wanted):
      let count = account.money.transactionCount
      return ExpectationResult(
        holds: count == wanted, found: "there are \(count)", details: lines(of: account))
    default: return ExpectationResult(holds: false, found: "no condition on money")
    }
  }

  /// The account's latest transactions, a line each.
  private func lines(of account: StoreAccount) -> [String] {
    account.transactions.suffix(TapeFailure.entryCount).map { transaction in
      let refund = transaction.revocationDate.map { ", taken back \($0.timestamp)" } ?? ""
      return "\(transaction.purchaseDate.timestamp) \(transaction.productID) "
        + "\(transaction.price.formatted(for: transaction.storefront)), \(transaction.reason.rawValue)\(refund)"
    }
  }
}
