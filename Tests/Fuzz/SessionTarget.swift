import Loading
import Tapes

/// Saved sessions of the bundled walkthroughs, read and resumed.
struct SessionTarget: FuzzTarget {
  private let services: TapeServices
  private let walkthroughs: [Walkthrough]
  private let damage: Damage

  init() throws {
    services = try .bundled()
    var walkthroughs: [Walkthrough] = []
    var files: [[UInt8]] = []
    for name in BundledWalkthroughs.names {
      let text = try BundledWalkthroughs.text(named: name)
      let walkthrough = try Walkthrough(text, file: "\(name).tape", services: services)
      // Some need an environment of their own, and are left out.
      guard let session = try? WalkthroughSession(walkthrough, services: services, columns: 120, rows: 30) else {
        continue
      }
      walkthroughs.append(walkthrough)
      files.append(SavedWalkthrough(session).bytes)
    }
    self.walkthroughs = walkthroughs
    damage = Damage(files, style: .whole)
  }

  func input(_ dice: inout Dice) -> [UInt8] { damage.input(&dice) }

  func verdict(on input: [UInt8]) -> FuzzVerdict {
    do throws(WalkthroughStartError) {
      let saved = try SavedWalkthrough(bytes: input)
      guard try SavedWalkthrough(bytes: saved.bytes) == saved else { return .broken("written again, it is another") }
      guard let walkthrough = walkthroughs.first(where: { $0.name == saved.walkthrough }) else {
        return .refused(faults: 1)
      }
      let session = try WalkthroughSession(
        walkthrough, resuming: saved, services: services, columns: 120, rows: 30)
      return SavedWalkthrough(session).bytes.isEmpty ? .broken("it cannot be written again") : .read
    } catch {
      return .refused(faults: 1)
    }
  }
}
