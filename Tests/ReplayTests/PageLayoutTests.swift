import Loading
import Monetization
import Testing

@testable import Simulation
@testable import TerminalUI

/// The elements that a page's markup becomes.
struct PageLayoutTests {
  private func elements(_ html: String) throws -> [Element] {
    let document = PageDocument(try HTMLPage(bytes: Array(html.utf8), file: "page.html").page)
    let page = LoadedPage(id: PageID(screen: ScreenID(1), load: 1), body: .document(document))
    return PageReader(page: page, document: document, screen: ScreenID(1), displayAds: true, field: nil).blocks(in: 0)
  }

  private func lines(_ html: String) throws -> [String] { try elements(html).flatMap { LinearText.lines($0) } }

  @Test(arguments: [
    "<ul><li>@</li></ul>", "<ol><li>Go to @ or @ now</li></ol>",
    "<nav><ul><li>Group<ul><li>@</li></ul></li></ul></nav>",
    "<table><tr><th>Name</th><td>@</td></tr></table>", "<table><tr><td>Both @ and @</td></tr></table>",
    "<span>@</span>", "<h1>@</h1>", "<h6>News @</h6>", "<aside>@</aside>", "<nav>@</nav>", "<header>@</header>",
    "<footer>@</footer>", "<section>@</section>", "<dl><dt>@</dt><dd>See @</dd></dl>",
    "<blockquote>@</blockquote>", "<strong><em>@</em></strong>", "<p>See <b>@</b></p>",
    "<article>@<p>Text</p>@</article>", "<ul><li><h3>Title</h3><p>@</p><article>@</article></li></ul>",
    "<details><summary>@</summary>@</details>", "<label><input type='checkbox' name='ok'> I accept @</label>",
  ])
  func `links and buttons can be reached in the order of the page`(html: String) throws {
    for control in ["<a href='/0'>0</a>", "<button type='button'>0</button>"] {
      // A button inside a label is what the label is for.
      if html.hasPrefix("<label"), control.hasPrefix("<button") { continue }
      let parts = html.split(separator: "@", omittingEmptySubsequences: false)
      let page = parts.enumerated().map { index, part in
        index == 0 ? String(part) : control.replacing("0", with: "press\(index)") + part
      }.joined()
      let panel = Panel(body: .column(spacing: 1, try elements("<p>Start</p>" + page)))
      var state = FocusEngine(panel, columns: 60, rows: 20).settled(PanelState())
      var reached: [String] = []
      for _ in 0..<4 {
        let label = state.focus.flatMap { panel.target($0)?.label }
        if let label, label.hasPrefix("press"), !reached.contains(label) { reached.append(label) }
        state = FocusEngine(panel, columns: 60, rows: 20).moved(state, .next) ?? state
      }
      #expect(reached == (1..<parts.count).map { "press\($0)" }, "\(page)")
    }
  }

  @Test func `what is not displayed cannot be reached`() throws {
    #expect(
      try lines("<ul><li hidden><a href='/a'>A</a></li><li><a href='/b' style='display:none'>B</a>b</li></ul>") == [
        "• b"
      ])
  }

  @Test func `a list item with one link is a row with the other words beneath`() throws {
    #expect(
      try lines("<ul><li>3 km: <a href='/a'>Mount Tabor</a></li><li>Plain</li></ul>") == [
        "Row: Mount Tabor, ▹", "3 km:", "• Plain",
      ])
  }

  @Test(arguments: ["<textarea name='f' maxlength='3'>@</textarea>", "<input name='f' maxlength='3' value='@'>"])
  func `a text that is longer than its field takes is edited and sent whole`(field: String) throws {
    let text = String(repeating: "trail ", count: 2_500)
    let html = "<form>" + field.replacing("@", with: text) + "</form>"
    let document = PageDocument(try HTMLPage(bytes: Array(html.utf8), file: "page.html").page)
    var page = LoadedPage(id: PageID(screen: ScreenID(1), load: 1), body: .document(document))
    let node = try #require(document.nodes.firstIndex { $0[attribute: "name"] == "f" })
    var editing = PageFields(page, document, ScreenID(1)).resting(node)
    #expect(editing.text == text)
    editing.perform(.backspace)
    page.entries[document.nodes[node].id] = .text(editing.text)
    #expect(PageFields(page, document, ScreenID(1)).resting(node).text == editing.text)
    let form = try #require(document.form(of: node))
    #expect(page.fields(of: form, submitter: nil, in: document).map(\.value) == [String(text.dropLast())])
  }

  @Test(arguments: [
    ("<textarea name='f'></textarea>", 5_000), ("<input name='f' maxlength='7'>", 7),
    ("<input name='f' type='number' maxlength='3'>", 5_000),
  ])
  func `a field takes what its kind allows`(field: String, length: Int) throws {
    let document = PageDocument(try HTMLPage(bytes: Array(field.utf8), file: "page.html").page)
    let page = LoadedPage(id: PageID(screen: ScreenID(1), load: 1), body: .document(document))
    let node = try #require(document.nodes.firstIndex { $0[attribute: "name"] == "f" })
    var editing = PageFields(page, document, ScreenID(1)).resting(node)
    editing.insert(String(repeating: "1", count: 5_000))
    #expect(editing.text.count == length)
  }

  @Test(arguments: ["readonly", "disabled"])
  func `a field that cannot be edited shows its whole text`(attribute: String) throws {
    let html = "<label>Code <input name='f' maxlength='3' value='abcdef' \(attribute)></label>"
    #expect(try lines(html) == ["Code", "abcdef"])
  }

  @Test func `of boxes and selects for several each can be chosen, of others one alone`() throws {
    let options = "<option selected>dry</option><option>icy</option>"
    let html = """
      <label><input type='checkbox' name='a' checked> Open</label><label><input type='checkbox' name='b'> Steep</label>
      <label><input type='radio' name='c' checked> Loop</label>
      <label>State <select name='d' multiple>\(options)</select></label>
      <label>Sky <select name='e' disabled>\(options)</select></label>
      """
    let panel = Panel(body: .column(try elements(html)))
    var frame = Frame(columns: 40, rows: 12)
    let layout = panel.draw(into: &frame, rect: frame.bounds, state: PanelState())
    #expect(
      frame.lines.filter { !$0.isEmpty } == [
        "  [x] Open", "  [ ] Steep", "  (•) Loop", "  State (several can be chosen)", "  [x] dry", "  [ ] icy",
        "  Sky", "  (•) dry", "  ( ) icy",
      ])
    #expect(layout.placements.map(\.isEnabled) == [true, true, true, true, true, false, false])
  }

  @Test func `a table keeps its columns while each cell has one thing in it`() throws {
    let rows = "<tr><th>Hike</th><th>Miles</th></tr><tr><td><a href='/1'>Mount Tabor</a></td><td>3.2</td></tr>"
    #expect(try lines("<table>\(rows)</table>") == ["Hike", "Miles", "Link: Mount Tabor", "3.2"])
    #expect(
      try lines("<table><tr><td>A <a href='/1'>B</a></td><td>C</td></tr></table>") == ["A  C", "Link: B"])
  }
}
