import Foundation
import Loading
import Monetization
import Persistence
import Simulation
import Tapes
import TerminalUI

/// The file that keeps the history of a live walk beside its state, so that it is there after a restart.
///
/// Lines are added before the state to which they lead is saved, and a line says that it is: after a kill in between, the lines behind
/// the last of these are left out. The state is what counts: a history that does not lead to it is set aside.
final class KeptHistory {
  private let path: String
  private let roots: String
  private let app: String
  private var record = HistoryRecord()
  /// How the history begins, and the saved state that it goes on from; nil before it has begun.
  private var beginning: (head: HistoryHead, root: SavedWorld?)?
  /// Nothing is kept any more: it has become too long, or holds what cannot be done again.
  private var hasEnded = false
  /// What the history goes on from was kept, or found, by this run.
  private var isRootKept = false
  /// The file has not all that was done, because the disk was full or the like: the next save writes it anew.
  private var isBehind = false
  /// All that is written is in the saved state, which the file does not say yet.
  private var isMarkDue = false

  /// - Parameter folder: The folder of the states.
  init(folder: String, app: String) {
    let name = app.replacing("/", with: "-")
    path = "\(folder)/\(name).history"
    roots = "\(folder)/history"
    self.app = app
  }

  /// A walk that goes on with its history.
  struct Resumed {
    var walk: Walk
    var history: WalkHistory
    /// The fresh install from which the walk began; nil if it did not begin from one.
    var origin: FreshStart?
  }

  /// Goes on with the kept history, if it leads to the saved state; otherwise it is set aside, and the sentence says so.
  ///
  /// - Parameters:
  ///   - present: The instant at which the walk goes on.
  ///   - installed: The app as it is after a fresh install, with its mock data or without; nil if it cannot be loaded.
  func resume(
    _ saved: SavedWorld, at present: Instant, columns: Int, rows: Int, in app: AppDefinition,
    installed: (_ hasMockData: Bool) -> AppDefinition?
  ) -> (resumed: Resumed?, remark: String?) {
    do throws(Unusable) {
      guard let kept = try read(saved, in: app, installed) else { return (nil, nil) }
      var (history, walk) = (kept.history, kept.walk)
      record = HistoryRecord(writtenOf: history)
      beginning = (kept.head, kept.root)
      (isMarkDue, isRootKept) = (true, true)
      if let length = kept.length, truncate(path, off_t(length)) != 0 { end() }
      history.passed(kept.passed, to: walk, always: true)
      let restart = WalkEvent.restart(columns: columns, rows: rows)
      let present = max(present, saved.instant)
      let entries = walk.redo(restart, at: present, in: app)
      history.did(restart, at: present, changes: false, entries, walk)
      var origin: FreshStart?
      if case .fresh(let fresh) = kept.head.root { origin = fresh }
      return (Resumed(walk: walk, history: history, origin: origin), nil)
    } catch {
      return (nil, setAside(error))
    }
  }

  /// Returns the world of the walk as it stood at its last save, with what ends with the program, such as a loaded ad; nil
  /// without a history that leads to the saved state. Nothing is set aside.
  func world(
    of saved: SavedWorld, in app: AppDefinition, installed: (_ hasMockData: Bool) -> AppDefinition?
  ) -> World? {
    // The saved state holds what lasts, whatever is wrong with the history.
    try? read(saved, in: app, installed)?.walk.world
  }

  /// A history with which no walk can go on.
  private struct Unusable: Error {
    var reason: String
    var head: HistoryHead?
    var rest = ""
  }

  /// Does the kept history again; nil if there is none. Throws if it does not lead to the saved state.
  private func read(
    _ saved: SavedWorld, in app: AppDefinition, _ installed: (_ hasMockData: Bool) -> AppDefinition?
  ) throws(Unusable) -> Read? {
    guard OutputFile.exists(path) else { return nil }
    guard let bytes = FileManager.default.contents(atPath: path) else { throw Unusable(reason: "not readable") }
    // A kill amid a line leaves a part of it.
    let whole = bytes[..<(bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.startIndex)]
    guard let text = String(bytes: whole, encoding: .utf8) else { throw Unusable(reason: "not readable") }
    let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: true)
    guard let head = lines.first.flatMap({ HistoryHead(String($0)) }) else {
      throw Unusable(reason: "not readable")
    }
    let rest = lines.count > 1 ? String(lines[1]) : ""
    guard head.version == PaywalkCommand.configuration.version else {
      throw Unusable(reason: "of another version", head: head, rest: rest)
    }
    guard head.digest == app.digest else {
      throw Unusable(reason: "of an older app folder", head: head, rest: rest)
    }
    let root = root(of: head)
    guard let first = walk(head, from: root, in: app, installed) else { throw Unusable(reason: "not readable") }
    var reason = "not of the saved state"
    for lines in [rest, Self.savedPart(of: rest)].compactMap(\.self) {
      guard let history = try? WalkHistory(first, kept: lines, in: app) else {
        reason = "not readable"
        continue
      }
      var walk = history.present(in: app)
      // The walk went on to the instant of the save, and stood still from there.
      let passed = saved.instant > walk.world.now ? walk.advance(to: saved.instant, in: app) : []
      guard walk.world.saved(in: app).hasSameContent(as: saved) else { continue }
      let length = text.utf8.count - rest.utf8.count + lines.utf8.count
      return Read(
        head: head, root: root, history: history, walk: walk, passed: passed,
        length: length == bytes.count ? nil : length)
    }
    throw Unusable(reason: reason, head: head, rest: rest)
  }

  /// The lines whose state was saved for certain; nil if the file does not say so of any.
  private static func savedPart(of lines: String) -> String? {
    lines.range(of: "\n" + HistoryRecord.savedLine, options: .backwards).map { String(lines[...$0.lowerBound]) }
  }

  /// A history that leads to the saved state.
  private struct Read {
    var head: HistoryHead
    var root: SavedWorld?
    var history: WalkHistory
    /// The walk at the instant of the save, and what time alone has brought up to then.
    var walk: Walk
    var passed: [TimelineEntry]
    /// The bytes of the file that lead there, if it has more.
    var length: Int?
  }

  /// Begins a file for a walk that began as a fresh install, or went on from a saved state.
  func begin(_ walk: Walk, from saved: SavedWorld?, as fresh: FreshStart, in app: AppDefinition) {
    record = HistoryRecord()
    let root: HistoryHead.Root = saved == nil ? .fresh(fresh) : .saved(fresh.start)
    let head = HistoryHead(
      version: PaywalkCommand.configuration.version, digest: app.digest, root: root, columns: walk.columns,
      rows: walk.rows)
    beginning = (head, saved)
    // The walk itself is kept by its state, whatever becomes of its history.
    isBehind = (try? writeAnew("")) == nil
  }

  /// Writes the whole file, and what the history goes on from.
  private func writeAnew(_ lines: String) throws {
    guard let beginning else { return }
    if let root = beginning.root, !hasRoot { try keepRoot(root) }
    try OutputFile(path, isPrivate: true).write(Array((beginning.head.text + "\n" + lines).utf8))
  }

  /// Adds what has changed since the last call, before the state to which it leads is saved.
  func add(_ history: WalkHistory) {
    // If somebody has removed the file, or its folder, the state makes the folder anew first.
    guard !hasEnded, !isBehind, OutputFile.exists(path) else { return }
    guard let news = record.news(of: history) else { return end() }
    guard !news.isEmpty else { return }
    do {
      let file = try FileHandle(forWritingTo: URL(filePath: path))
      defer { try? file.close() }
      try file.seekToEnd()
      try file.write(contentsOf: Data(((isMarkDue ? HistoryRecord.savedLine : "") + news).utf8))
      isMarkDue = false
    } catch {
      // What is there leads to an earlier state, if to any.
      isBehind = true
    }
  }

  /// Adds what has not been added yet: the state is saved.
  func stateIsSaved(_ history: WalkHistory) {
    guard !hasEnded else { return }
    add(history)
    guard isBehind || !OutputFile.exists(path) else {
      isMarkDue = true
      return
    }
    record = HistoryRecord()
    guard let whole = record.news(of: history) else { return end() }
    isBehind = (try? writeAnew(whole)) == nil
    isMarkDue = !isBehind
  }

  private func end() {
    guard !hasEnded else { return }
    hasEnded = true
    // A part of a history leads nowhere. If it cannot be deleted, the next run sets it aside.
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The walk with which a history begins; nil if what it went on from is gone.
  private func walk(
    _ head: HistoryHead, from root: SavedWorld?, in app: AppDefinition,
    _ installed: (_ hasMockData: Bool) -> AppDefinition?
  ) -> Walk? {
    switch head.root {
    case .fresh(let fresh):
      guard let app = installed(fresh.hasMockData) else { return nil }
      let world = World(app: app, start: fresh.start, zone: fresh.zone)
      var walk = Walk(world: world, columns: head.columns, rows: head.rows)
      walk.launch(in: app)
      if let scenario = fresh.scenario { _ = walk.direct(scenario, in: app) }
      return walk
    case .saved(let instant):
      guard let root else { return nil }
      return Walk(root, at: instant, columns: head.columns, rows: head.rows, in: app)
    }
  }

  /// The saved state that a history goes on from; nil if it begins with a fresh install. Whatever is wrong with the state, the history
  /// cannot be done again.
  private func root(of head: HistoryHead) -> SavedWorld? {
    if case .saved = head.root { try? StateReader.read(folder: roots, app: app) } else { nil }
  }

  /// The state that this run's history goes on from is there.
  private var hasRoot: Bool {
    isRootKept && OutputFile.exists("\(roots)/\(app).sqlite")
  }

  /// Keeps the state that a history goes on from.
  private func keepRoot(_ saved: SavedWorld) throws {
    let files = FileManager.default
    // An earlier one may be left of a run that did not end.
    for file in (try? files.contentsOfDirectory(atPath: roots)) ?? [] where file.hasPrefix(app + ".") {
      try files.removeItem(atPath: "\(roots)/\(file)")
    }
    try StateStore(folder: roots, app: app).save(saved)
    isRootKept = true
  }

  /// Puts the history of a state aside that has been put aside: `demo.history.old-1` beside `demo.sqlite.old-1`.
  func setAside(beside old: String) {
    guard let mark = old.range(of: ".old-", options: .backwards) else { return }
    // Without its state it leads nowhere, so a failure costs nothing.
    try? FileManager.default.moveItem(atPath: path, toPath: path + old[mark.lowerBound...])
  }

  private static func name(_ path: String) -> String {
    TextSanitizing.sanitize(String(path.split(separator: "/").last ?? ""))
  }

  /// Puts a history aside, as a tape if it can be one; returns a sentence about it.
  private func setAside(_ history: Unusable) -> String {
    var number = 1
    while OutputFile.exists("\(path).old-\(number)") || OutputFile.exists("\(path).old-\(number).tape") { number += 1 }
    var place = "\(path).old-\(number)"
    // In a footer of 60 columns there is room for the name, but not for the folder, which is that of the state.
    func sentence(_ place: String) -> String { "History put aside as \(Self.name(place)): \(history.reason)." }
    if let head = history.head, case .fresh(let fresh) = head.root,
      let entries = try? HistoryRecord.events(in: history.rest)
    {
      var setup = TapeSetup()
      setup.app.name = app
      setup.startDate = WrittenDate(fresh.start, in: fresh.zone)
      setup.zone = fresh.zone
      if fresh.hasMockData { setup.app.environment[ConfigurationKey.seedMockData.rawValue] = "1" }
      (setup.columns, setup.rows) = (head.columns, head.rows)
      let text = RawTape.text(entries, setup, first: fresh.scenario)
      let tape = OutputFile(place + ".tape", isPrivate: true)
      do throws(OutputFailure) {
        try tape.write(Array(text.utf8))
        try? FileManager.default.removeItem(atPath: path)
        return sentence(tape.path)
      } catch {
        // It stays what it is, under another name.
        place = "\(path).old-\(number)"
      }
    }
    do {
      try FileManager.default.moveItem(atPath: path, toPath: place)
      return sentence(place)
    } catch {
      return "The last history is \(history.reason), and cannot be put aside: \(error.localizedDescription)"
    }
  }
}
