import Monetization

/// An account in whose journal something was written in a step.
struct ChangedAccount: Sendable {
  let before: StoreAccount
  let after: StoreAccount

  /// What was written, in order.
  var news: Slice<StoreJournal> { after.journal.dropFirst(before.journal.count) }

  /// All such accounts between two states of a store. Most steps write nothing, and copy none.
  static func all(from before: SimulatedStore, to after: SimulatedStore) -> [ChangedAccount] {
    var changed: [ChangedAccount] = []
    for index in after.accounts.indices {
      let known = before.accounts.firstIndex { $0.id == after.accounts[index].id }
      let count = known.map { before.accounts[$0].journal.count } ?? 0
      guard after.accounts[index].journal.count > count else { continue }
      let account = after.accounts[index]
      let earlier = known.map { before.accounts[$0] } ?? StoreAccount(id: account.id, folding: [])
      changed.append(ChangedAccount(before: earlier, after: account))
    }
    return changed
  }
}
