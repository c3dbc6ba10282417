import Loading
import Monetization
import Testing

@testable import Simulation
@testable import TerminalUI

/// The elements that a page's markup becomes.
struct PageLayoutTests {
  private func elements(_ html: String) throws -> [Element<WalkAction>] {
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
      let panel = Panel<WalkAction>(body: .column(spacing: 1, try elements("<p>Start</p>" + page)))
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
        "Row: Mount Tabor, ▸", "3 km:", "• Plain",
      ])
  }

  @Test func `a table keeps its columns while each cell has one thing in it`() throws {
    let rows = "<tr><th>Hike</th><th>Miles</th></tr><tr><td><a href='/1'>Mount Tabor</a></td><td>3.2</td></tr>"
    #expect(try lines("<table>\(rows)</table>") == ["Hike", "Miles", "Link: Mount Tabor", "3.2"])
    #expect(
      try lines("<table><tr><td>A <a href='/1'>B</a></td><td>C</td></tr></table>") == ["A  C", "Link: B"])
  }
}
