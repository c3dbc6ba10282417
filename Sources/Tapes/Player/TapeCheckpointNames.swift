import Simulation

/// The marks and branches that a tape has named so far, to find names that do not exist.
struct TapeCheckpointNames {
  private var marks: Set<String> = []
  private var branches: [String] = []
  private var isOnBranch = false
  /// The tape has stepped through what was done, which may have begun branches with names of their own.
  private var hasStepped = false

  /// Adds the names of a command, and returns its fault; nil if it has none.
  mutating func fault(in kind: TapeCommand.Instruction) -> TapeCheck.Fault? {
    if kind.action.stepsThrough { hasStepped = true }
    switch kind.action {
    case let mark as MarkAction:
      let name = mark.name
      if !marks.insert(name).inserted { return .init(message: "a second mark \(name)", expected: "another name") }
    case let rewind as RewindAction:
      guard case .toMark(let name) = rewind.target else { return nil }
      if !marks.contains(name) {
        return unknown("mark", name, among: marks.sorted(), expected: "Mark \(name) above it")
      }
    case let branch as BranchAction:
      let name = branch.name
      if !isOnBranch { branches = [] }
      isOnBranch = true
      if branches.contains(name) { return .init(message: "a second branch \(name)", expected: "another name") }
      branches.append(name)
    case is RejoinAction:
      if !isOnBranch { return .init(message: "no branch to come back from", expected: "Branch above it") }
      isOnBranch = false
    case let expect as ExpectAction:
      guard case .branches(let left, let right) = expect.expectation.condition.subject else { return nil }
      if left == right {
        return .init(message: "the branch \(left) compared with itself", expected: "two branches")
      }
      for name in [left, right] where !branches.contains(name) && !hasStepped {
        return unknown("branch", name, among: branches, expected: "Branch \(name) above it")
      }
    default: break
    }
    return nil
  }

  private func unknown(
    _ what: String, _ name: String, among names: [String], expected: String
  ) -> TapeCheck.Fault {
    .init(
      message: "there is no \(what) \(name) above", expected: Spelling.nearest(to: name, among: names) ?? expected)
  }
}
