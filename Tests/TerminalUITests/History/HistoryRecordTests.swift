import Monetization
import SampleApps
import Simulation
import Testing

@testable import TerminalUI

/// A history that is kept as lines, and read again.
@Suite struct `A kept history` {
  private let app = SampleApp.definition()

  private func root() -> Walk { Walk.fresh(app, start: SampleApp.start) }

  /// A walk with two branches, one of which has another name, and one that is gone; the moment that is shown is not an end.
  private func walked(_ record: inout HistoryRecord, _ lines: inout String) throws -> (walk: Walk, history: WalkHistory)
  {
    let desk = HistoryDesk(app)
    func keep() throws {
      let news = record.news(of: desk.history)
      lines += try #require(news)
    }
    desk.pass(.seconds(3))
    desk.direct("network off")
    try keep()
    desk.direct("buy annual")
    desk.press(.down, .tab, .enter, .escape)
    try keep()
    desk.press(.character(":"), .character("s"), .character("y"), .character("n"), .character("c"), .enter)
    try keep()
    desk.move(.back)
    desk.direct("network on")
    try keep()
    desk.direct("advance 3d")
    desk.move(.back)
    desk.direct("clock +1h")
    try keep()
    desk.history.answer(.rename("branch-2", to: "second"))
    desk.move(.branch(2))
    desk.history.answer(.remove("branch-3"))
    desk.move(.back)
    desk.press(.down)
    desk.pass(.minutes(7))
    try keep()
    return (desk.walk, desk.history)
  }

  @Test func `is read without a branch that has gone with those that parted from it`() throws {
    let desk = HistoryDesk(app)
    var (record, lines) = (HistoryRecord(), "")
    func keep() throws {
      let news = record.news(of: desk.history)
      lines += try #require(news)
    }
    for line in ["network off", "storefront DE"] { desk.direct(line) }
    desk.move(.back)
    for line in ["storefront GB", "network on"] { desk.direct(line) }
    desk.move(.back)
    desk.direct("storefront US")
    desk.move(.branch(1))
    try keep()
    #expect(desk.history.journal.branches.map(\.parent) == [nil, 1, 2])
    desk.history.answer(.remove("branch-2"))
    try keep()
    desk.direct("network on")
    try keep()
    let older = lines.replacing("[\"gone\",3]\n[\"gone\",2]\n", with: "[\"gone\",2]\n[\"gone\",3]\n")
    #expect(older != lines)
    for text in [lines, older] {
      let read = try WalkHistory(root(), kept: text, in: app)
      #expect(read.journal.branches.map(\.name) == ["main"])
      #expect(read.present(in: app).world == desk.walk.world)
    }
  }

  @Test func `is the same when it is read again, to the place and the walk`() throws {
    var (record, lines) = (HistoryRecord(), "")
    let (walk, history) = try walked(&record, &lines)
    let news = record.news(of: history)
    #expect(news == "", "what is written is not written again")
    let read = try WalkHistory(root(), kept: lines, in: app)
    #expect(read.journal.place == history.journal.place && read.journal.isAtEnd == history.journal.isAtEnd)
    #expect(read.journal.branches.map(\.name) == history.journal.branches.map(\.name))
    #expect(read.journal.branches.map(\.tip) == history.journal.branches.map(\.tip))
    #expect(read.journal.branches.map(\.steps) == history.journal.branches.map(\.steps))
    #expect(read.present(in: app).world == walk.world)
    var again = HistoryRecord(writtenOf: read)
    let more = again.news(of: read)
    #expect(more == "")
  }

  @Test func `leads on after a restart, which begins no branch`() throws {
    var (record, lines) = (HistoryRecord(), "")
    _ = try walked(&record, &lines)
    var read = try WalkHistory(root(), kept: lines, in: app)
    var walk = read.present(in: app)
    let saved = walk.world.saved(in: app)
    let count = read.journal.branches.count
    let present = walk.world.now + .hours(2)
    let entries = walk.redo(.restart(columns: 80, rows: 24), at: present, in: app)
    read.did(.restart(columns: 80, rows: 24), at: present, changes: false, entries, walk)
    #expect(read.journal.branches.count == count && walk.world.now == present)
    #expect(walk.world == Walk(saved, at: present, columns: 80, rows: 24, in: app).world)
  }

  @Test func `tells its events without doing them`() throws {
    var (record, lines) = (HistoryRecord(), "")
    let (_, history) = try walked(&record, &lines)
    let events = try HistoryRecord.events(in: lines)
    #expect(events.map(\.at) == history.done.map(\.at) && events.map(\.event) == history.done.map(\.event))
  }

  @Test(arguments: [
    "[", "{}", "[1]", "[\"branch\",2,\"x\",7,0]", "[\"branch\",2,\"x\",1,99]", "[\"event\",9,0,true,false,null,1]",
    "[\"event\",1,0,true,false,null,0]", "[\"event\",1,0,true,false,null,1,\"key\",\"Hyper+x\"]",
    "[\"event\",1,0,true,false,null,1,\"direct\",\"nonsense\"]", "[\"at\",1,-1,true]", "[\"at\",3,0,true]",
    "[\"gone\",1]", "[\"at\",1,5,true]",
  ])
  func `is refused if it makes no sense`(_ line: String) {
    #expect(throws: UnreadableKept.self) { try WalkHistory(root(), kept: line + "\n", in: app) }
  }
}

extension WalkHistory {
  fileprivate mutating func answer(_ request: HistoryRequest) {
    var board = HistoryBoard()
    answer(request, &board, in: SampleApp.definition())
  }
}
