import Monetization
import SampleApps
import Simulation
import Testing

@testable import TerminalUI

/// The palette: completion, suggestions, and errors that name the choices.
@Suite struct PaletteTests {
  private static let app = SampleApp.definition()

  private func walk(_ text: String, then keys: Key..., columns: Int = 80, rows: Int = 24) -> Walk {
    var walk = Walk(world: World(app: Self.app, start: SampleApp.start), columns: columns, rows: rows)
    _ = walk.launch(in: Self.app)
    for key in [Key.character(":")] + text.map({ .character($0) }) + keys { _ = walk.take(.key(key), in: Self.app) }
    return walk
  }

  private func line(_ walk: Walk) -> String? { walk.look(in: Self.app).field?.editing.text }

  private func suggestions(_ walk: Walk) -> [String] {
    walk.look(in: Self.app).targets.filter { $0.role == .row }.map(\.label)
  }

  @Test func `Tab completes the suggestion, and letters still go to the field`() {
    let walk = walk("adv", then: .tab, .character("q"), .character("d"))
    #expect(line(walk) == "advance qd")
    #expect(walk.look(in: Self.app).top.kind == .palette)
  }

  @Test(arguments: [
    ("set grace ", "16 days"), ("set billing retry", "Billing retry: 60 days"),
    ("xyzzy", "No command has these words."),
    ("advan", "moves the clock by a length of time"),
  ])
  func `a suggestion says what its value means, and nothing found is said`(typed: String, words: String) {
    let text = walk(typed).frame(in: Self.app).lines.joined(separator: "\n")
    #expect(text.contains(words), "\(text)")
  }

  @Test func `the marked suggestion is the one that Tab and Enter take`() {
    #expect(line(walk("re", then: .down, .down, .tab)) == "restore ")
    #expect(line(walk("re", then: .down, .enter)) == "release ")
  }

  @Test func `a letter typed while a suggestion is marked goes to the field`() {
    let walk = walk("re", then: .down, .character("q"), .character(" "))
    #expect(line(walk) == "req ")
    #expect(walk.look(in: Self.app).focus?.role == .field)
  }

  @Test(arguments: [
    ("set ", Setting.all(of: "set").map(\.word)), ("set grace ", ["0", "3", "16", "28"]),
    ("set gracescope a", ["allRenewals"]), ("storefront ", Storefront.known.map(\.countryCode)),
    ("fault ", ServiceAPI.allCases.map(\.rawValue) + ["off"]), ("scenario off", ["offline"]),
    ("buy ", ["annual", "lifetime", "weekly"]), ("advance ", ["1h", "1d", "1w", "1mo", "1y", "to"]),
    ("advance to ", ["next"]),
    ("scenario ow", ["owns="]), ("scenario \"ow", ["owns="]), ("scenario owns=ann", ["annual"]),
    ("scenario owns=pro tr", ["trial"]), ("scenario owns=pro trial@2d ca", ["cancelled"]),
    ("scenario owns=pro expired b", ["billing"]), ("scenario waits=pro p", ["pending", "paymentmethod"]),
    ("scenario owns=pro; net=", ["online", "offline"]), ("scenario owns=pro;purchase=fail netw", ["network"]),
    ("scenario grace=1", ["16"]),
  ])
  func `after a command its values are suggested`(text: String, values: [String]) {
    #expect(suggestions(walk(text)) == values)
  }

  @Test(arguments: [
    ("cancel", "purchase cancel"), ("unverified", "purchase unverified"), ("grace", "set grace 16"),
    ("pcanc", "purchase cancel"), ("fail nofill", "ad fail noFill once"),
  ])
  func `a command is found by any word of it, or by letters in its order`(text: String, line: String) {
    #expect(suggestions(walk(text)).contains(line))
  }

  @Test(arguments: [
    ("grace", "purchaseCancelled"), ("grace", "fault"), ("advance", "productNotAvailable"), ("trial", "notifications"),
  ])
  func `letters that are scattered over many words are no hit`(text: String, noise: String) {
    #expect(!suggestions(walk(text, rows: 40)).contains { $0.contains(noise) })
  }

  @Test(arguments: [
    // Its label on the Director's screen says it; in the others only the explanation does.
    ("trials", "eligibility reset"), ("cancel", "purchase cancel"), ("advance 1 day", "advance 1d"),
    ("pcan", "purchase cancel"), ("offline", "network off"), ("online", "network on"),
  ])
  func `what is named so comes before what is only explained so`(text: String, first: String) {
    #expect(CommandSearch(Self.app.catalogue).suggestions(for: text).first?.line == first)
  }

  @Test(arguments: ["purchase", "refund", "sheet", "restore network", "skippable"])
  func `what stands beside a found command is said of it alone`(text: String) {
    let notes = CommandSearch(Self.app.catalogue).suggestions(for: text).map(\.note)
    #expect(notes.count > 1 && !zip(notes, notes.dropFirst()).contains { $0 == $1 }, "\(notes)")
  }

  @Test func `a command is found by what it does, and nothing by what nothing says`() {
    #expect(suggestions(walk("fill rate")).contains("set fillrate 80"))
    #expect(suggestions(walk("zzz")).isEmpty)
  }

  @Test(arguments: [
    ("set transfer ", ["the one who bought; the restore fails", "whose a purchase is when another customer"]),
    ("set grace ", ["usual"]), ("purchase ", ["usual: the App Store's sheet asks", "it goes through"]),
    ("buy ", ["$249.00"]), ("purchase fail netw", ["error 10: "]),
  ])
  func `a value says what it does, and under the field stands what the line asks for`(text: String, words: [String]) {
    let screen = walk(text, rows: 40).frame(in: Self.app).lines.joined(separator: "\n")
    for word in words { #expect(screen.contains(word)) }
  }

  @Test(arguments: [(60, 20), (80, 20), (80, 22)])
  func `no lower edge stands right above that of the phone`(columns: Int, rows: Int) {
    let lines = walk("", columns: columns, rows: rows).frame(in: Self.app).lines
    #expect(lines.lastIndex { $0.contains("╰") } == rows - 2, "\(lines.joined(separator: "\n"))")
    #expect(lines.count { $0.contains("╰") } == 1, "\(lines.joined(separator: "\n"))")
  }

  @Test func `the last lines come first when the palette opens again`() {
    var walk = walk("network  off", then: .enter, .character(":"))
    for letter in "storefront JP" { _ = walk.take(.key(.character(letter)), in: Self.app) }
    for key in [Key.enter, .character(":")] { _ = walk.take(.key(key), in: Self.app) }
    #expect(suggestions(walk).prefix(2) == ["storefront JP", "network off"])
    #expect(suggestions(walk).count == Set(suggestions(walk)).count)
  }

  @Test func `a suggested line is a command as soon as it is whole`() throws {
    var open = DirectorSuggestion.all(for: "", in: Self.app.catalogue)
    var seen: Set<String> = []
    while let suggestion = open.popLast() {
      guard seen.insert(suggestion.line).inserted else { continue }
      if suggestion.line.hasSuffix(" ") || suggestion.line.hasSuffix("=") {
        open += DirectorSuggestion.all(for: suggestion.line, in: Self.app.catalogue)
      } else {
        #expect(throws: Never.self) { try DirectorCommand(suggestion.line) }
      }
    }
    #expect(seen.count > 200)
  }

  @Test(arguments: ["set grace banana", "storefront XX", "fault page 999", "scenario nope", "set x"])
  func `an error is a sentence in three rows that breaks no word, and what is cut has a mark`(text: String) throws {
    let error = try #require(throws: DirectorCommandError.self) { try DirectorCommand(text) }
    let lines = walk(text, then: .enter, columns: 60, rows: 20).frame(in: Self.app).lines
    let first = try #require(lines.firstIndex { $0.contains("│ ! ") })
    let shown = lines[first...].prefix(3).joined(separator: " ")
    let isCut = shown.contains("…")
    for word in error.sentence.split(separator: " ").dropFirst().prefix(isCut ? 8 : .max) {
      #expect(shown.contains(word), "\(word)\n\(shown)")
    }
    #expect(isCut || shown.contains(error.sentence.split(separator: " ").last ?? ""), "\(shown)")
    #expect(!lines.contains { $0.contains("No command has these words") })
  }

  @Test(arguments: ["latency", "scenario"])
  func `Enter on a line that wants more words offers them, and names no mistake`(text: String) {
    let begun = walk(text, then: .enter)
    #expect(line(begun) == text + " " && !suggestions(begun).isEmpty)
    #expect(!begun.frame(in: Self.app).lines.contains { $0.contains("│ ! ") })
  }

  @Test(arguments: [
    "", "advance ", "advance to ", "fault ", "fault offerings ", "fault adload noFill ", "latency ", "ad ",
  ])
  func `every word that is offered has its meaning`(text: String) {
    let offered = DirectorSuggestion.all(for: text, in: Self.app.catalogue)
    #expect(offered.count > 0 && offered.allSatisfy { !$0.note.isEmpty && $0.note != $0.words }, "\(offered)")
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `meanings stand in one column`(columns: Int, rows: Int) {
    let walk = walk("", columns: columns, rows: rows)
    let lines = walk.frame(in: Self.app).lines.map { Array($0) }
    func column(of words: String) -> Int? {
      lines.lazy.compactMap { line in
        line.indices.first { line[$0...].starts(with: words) }
      }.first
    }
    #expect(column(of: "moves the clock by") != nil)
    #expect(column(of: "moves the clock by") == column(of: "the phone's connection"))
  }

  @Test(
    arguments: [(80, 24), (120, 40)],
    [
      (Key.character(":"), "Command"), (.character("|"), "Branches"), (.function(1), "Keys"),
      (.character("u"), "Customer"),
    ])
  func `what one picks from over the phone has the edges of the phone`(size: (Int, Int), list: (Key, String)) throws {
    var walk = Walk(world: World(app: Self.app, start: SampleApp.start), columns: size.0, rows: size.1)
    _ = walk.launch(in: Self.app)
    _ = walk.take(.key(list.0), in: Self.app)
    let lines = walk.frame(in: Self.app).lines
    let top = Array(try #require(lines.first { $0.contains("╭─ \(list.1) ─") }))
    let start = ScreenLayout(columns: size.0, rows: size.1).phoneColumn
    #expect(top[start] == "╭" && top[start + ScreenLayout.framedColumns - 1] == "╮")
  }

  @Test func `an unknown product is told in the palette, with the names of those that there are`() {
    let text = walk("refund banana", then: .enter).frame(in: Self.app).lines.joined(separator: "\n")
    #expect(text.contains("! There is no product banana") && text.contains("lifetime"), "\(text)")
    #expect(Self.app.catalogue.products.allSatisfy { text.contains($0.displayName) }, "\(text)")
    #expect(walk("refund anual", then: .enter).frame(in: Self.app).lines.joined().contains("Did you mean annual"))
  }

  @Test(arguments: [
    ("compare", "! There is only main; step back with ["),
    ("compare main main", "! There is only main; step back with ["),
    ("account nonsense", "! “nonsense” is no account: type an address such as"),
  ])
  func `what is wrong with a line is a sentence, with its rows under each other`(line: String, words: String) throws {
    var walk = walk("")
    var board = HistoryBoard()
    board.names = ["main"]
    walk.show(board)
    for key in line.map({ Key.character($0) }) + [.enter] { _ = walk.take(.key(key), in: Self.app) }
    let lines = walk.frame(in: Self.app).lines
    let first = try #require(lines.firstIndex { $0.contains(words) }, "\(lines)")
    let start = try #require(lines[first].firstRange(of: "! ")).lowerBound
    let column = lines[first].distance(from: lines[first].startIndex, to: start)
    let next = Array(lines[first + 1])
    #expect(next[column] == " " && next[column + 1] == " " && next[column + 2] != " ", "\(lines[first + 1])")
  }

  @Test(arguments: [
    ("man", "main", "There is no branch “man”. Did you mean main?"),
    (String(repeating: "m", count: 59), String(repeating: "m", count: 60), "! There is no branch … Did you mean"),
  ])
  func `a guess at a branch stays when what is wrong with the line is cut`(typed: String, name: String, told: String) {
    var walk = walk("")
    var board = HistoryBoard()
    board.names = [name]
    walk.show(board)
    for key in "branch \(typed)".map({ Key.character($0) }) + [.enter] { _ = walk.take(.key(key), in: Self.app) }
    let text = walk.frame(in: Self.app).lines.joined(separator: "\n")
    #expect(text.contains(told), "\(text)")
  }

  @Test(arguments: [
    ("save foo.tape", "writes the branch at hand"), ("rename main first", "gives a branch another name"),
    ("branch nope", "There is no branch “nope”"), ("compare main nope", "There is only main"),
    ("compare ", "the only branch"), ("app nope", "There is no other app “nope”"),
  ])
  func `a line about the history or an app says as it is typed what it does, or what is wrong`(
    line: String, words: String
  ) {
    var walk = walk("")
    var board = HistoryBoard()
    board.names = ["main"]
    walk.show(board)
    walk.offer(["hikes"])
    for key in line.map({ Key.character($0) }) { _ = walk.take(.key(key), in: Self.app) }
    let text = walk.frame(in: Self.app).lines.joined(separator: "\n")
    #expect(text.contains(words) && !text.contains("No command has these words."), "\(text)")
  }

  @Test func `words that find one command alone are answered with it`() {
    let text = walk("start", then: .enter).frame(in: Self.app).lines.joined(separator: "\n")
    #expect(text.contains("There is no command “start”. Did you mean startover?"), "\(text)")
  }

  @Test func `what there is to say of the branches is asked once, when the line goes on with the name of one`() {
    var walk = walk("")
    var board = HistoryBoard()
    board.names = ["main", "branch-2"]
    walk.show(board)
    let asked = "compare mai".map { walk.take(.key(.character($0)), in: Self.app).request }
    #expect(asked.firstIndex(of: .describeBranches) == 7 && asked.compactMap { $0 }.count == 1, "\(asked)")
  }

  @Test func `the footer says that Enter runs the line, and takes the marked suggestion`() {
    #expect(walk("adv").frame(in: Self.app).lines.last?.contains("Enter run") == true)
    #expect(walk("adv", then: .down).frame(in: Self.app).lines.last?.contains("Enter take") == true)
  }

  @Test func `the footer names Tab for what it does, and no letter`() {
    let footer = walk("adv").frame(in: Self.app).lines.last ?? ""
    #expect(footer.contains("Tab complete") && footer.contains("F1 help") && !footer.contains("Tab next"))
  }
}
