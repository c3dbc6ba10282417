import Monetization
import SampleApps
import Simulation
import Testing

/// What a form sends, and what keeps it from being sent.
@Suite struct `Forms of a page` {
  private static func input(_ attributes: String) -> PageNode { PageBench.element("input", attributes) }

  @Test func `the token of the page goes along with what changes something`() throws {
    var bench = try PageBench([PageBench.form("", [])], csrfToken: "t0ken")
    try bench.press("Send")
    #expect(bench.waiting.last?.csrfToken == "t0ken" && bench.waiting.last?.method == .post)
    var search = try PageBench(
      [PageBench.element("form", "action=/find", [PageBench.element("button", text: "Find")])], csrfToken: "t0ken")
    try search.press("Find")
    #expect(search.waiting.last?.path == "/find" && search.waiting.last?.csrfToken == nil)
  }

  @Test func `a link with a method is sent as a form`() throws {
    var bench = try PageBench(
      [PageBench.element("a", "href=/hikes/3 data-turbo-method=delete", text: "Delete")], csrfToken: "t0ken")
    try bench.press("Delete")
    let request = try #require(bench.waiting.last)
    #expect(request.method == .delete && request.path == "/hikes/3" && request.csrfToken == "t0ken")
    try bench.redirect("/hikes/3", 303, to: "/hikes")
    #expect(bench.waiting.map(\.path) == ["/hikes"])
  }

  @Test func `where Turbo stays out the answer takes the place of the page`() throws {
    var bench = try PageBench([PageBench.form("data-turbo=false", [])])
    try bench.press("Send")
    try bench.answer("/go", 200, [PageBench.element("p", text: "Thanks")])
    #expect(try bench.document.text(of: 0) == "Thanks")
    #expect(!bench.facts.contains(.redirectMissing(status: 200)))
    var usual = try PageBench([PageBench.form("", [])])
    try usual.press("Send")
    try usual.answer("/go", 200, [PageBench.element("p", text: "Thanks")])
    #expect(try usual.document.text(of: 0) == "Send")
    #expect(usual.facts.contains(.redirectMissing(status: 200)))
  }

  @Test func `a form in a frame replaces the frame alone`() throws {
    let frame = PageBench.element("turbo-frame", "id=f", [PageBench.form("", [Self.input("name=a")])])
    var bench = try PageBench([PageBench.element("h1", text: "Title"), frame])
    try bench.press("Send")
    try bench.answer(
      "/go", 422, [PageBench.element("turbo-frame", "id=f", [PageBench.element("p", text: "A can't be blank")])])
    #expect(try bench.document.text(of: 0) == "Title A can't be blank")
  }

  @Test func `several options of one select are chosen, and sent`() throws {
    let options = ["dry", "muddy", "icy"].map { PageBench.element("option", text: $0) }
    var bench = try PageBench([
      PageBench.form(
        "",
        [
          PageBench.element("select", "name=state multiple", options), PageBench.element("select", "name=one", options),
        ])
    ])
    for word in ["icy", "dry", "muddy", "muddy"] { try bench.choose(word) }
    try bench.press("Send")
    #expect(
      bench.waiting.last?.fields == [FormField("state", "dry"), FormField("state", "icy"), FormField("one", "dry")])
  }

  @Test func `a button that resets puts the fields back`() throws {
    var bench = try PageBench([
      PageBench.form(
        "",
        [
          Self.input("name=a value=first"), Self.input("name=b type=checkbox"),
          PageBench.element("button", "type=reset name=undo", text: "Reset"),
        ])
    ])
    try bench.type("second", into: "a")
    try bench.choose("b")
    try bench.choose("undo")
    try bench.press("Send")
    #expect(bench.waiting.last?.fields == [FormField("a", "first")])
  }

  @Test func `files are left out, and remarked once a load`() throws {
    var bench = try PageBench([
      PageBench.form(
        "enctype=multipart/form-data",
        [
          Self.input("name=photo type=file required"), Self.input("name=photo type=file"), Self.input("name=a value=1"),
        ])
    ])
    #expect(
      bench.facts.filter { if case .filesNotSent = $0 { true } else { false } } == [
        .filesNotSent(fields: NameList(["photo"]))
      ])
    try bench.press("Send")
    #expect(bench.waiting.last?.fields == [FormField("a", "1")] && bench.waiting.last?.isMultipart == true)
  }

  @Test func `of thousands of fields for files and names of scripts ten are told, and the others are counted`() throws {
    let files = (0..<20_000).map { Self.input("name=f\($0) type=file data-controller=c\($0)") }
    let bench = try PageBench([PageBench.form("", files + files)])
    let told = bench.facts.compactMap { fact -> NameList? in
      switch fact {
      case .filesNotSent(let names), .scriptsNotRun(let names): names
      default: nil
      }
    }
    #expect(told == [NameList((0..<20_000).map { "c\($0)" }), NameList((0..<20_000).map { "f\($0)" })])
    #expect(told.map(\.more) == [19_990, 19_990] && told.last?.names.last == "f9")
  }

  @Test(
    arguments: [
      ("name=f required", "", FieldProblem.valueMissing), ("name=f type=checkbox required", nil, .valueMissing),
      ("name=f type=radio required", nil, .valueMissing), ("name=f type=email", "me", .typeMismatch),
      ("name=f type=email", "me@-x.example", .typeMismatch), ("name=f type=url", "example.com", .typeMismatch),
      ("name=f type=number", "a few", .badInput), ("name=f type=number", "2.5", .stepMismatch),
      ("name=f type=number min=3", "2", .rangeUnderflow), ("name=f type=number max=3 step=any", "3.1", .rangeOverflow),
      ("name=f type=number min=0.1 step=0.2", "0.4", .stepMismatch), ("name=f type=date", "2026-02-30", .badInput),
      ("name=f type=date min=2026-01-01", "2025-12-31", .rangeUnderflow), ("name=f minlength=3", "ab", .tooShort),
      ("name=f maxlength=3", "abcd", .tooLong), ("name=f pattern=[0-9]{3}", "12", .patternMismatch),
      ("name=f pattern=a|b", "ab", .patternMismatch),
      ("name=f type=tel maxlength=3", "1234", .tooLong), ("name=f type=unknown pattern=[0-9]", "a", .patternMismatch),
      ("name=f type=email required", "  ", .valueMissing),
    ] as [(String, String?, FieldProblem)])
  func `a field with a problem keeps its form from being sent`(
    attributes: String, typed: String?, problem: FieldProblem
  ) throws {
    var bench = try PageBench([PageBench.form("", [Self.input("name=other value=1"), Self.input(attributes)])])
    if let typed { try bench.type(typed, into: "f") }
    try bench.press("Send")
    #expect(bench.waiting.isEmpty && bench.facts.last == .fieldRefused(field: "f", problem))
    let refused = try #require(try bench.page.problem)
    #expect(try bench.document.place(of: refused.element) == bench.place("f") && !refused.message.isEmpty)
    guard typed != nil else { return }
    try bench.type("2", into: "f")
    #expect(try bench.page.problem == nil)
  }

  @Test(
    arguments: [
      ("", ""), ("type=email", "me@example.com"), ("type=email multiple", "a@b.c, d@e.f"), ("type=url", "mailto:me"),
      ("type=number", "-3"), ("type=number step=0.1", "3.2"), ("type=number step=any", "1e3"),
      ("type=number min=0.1 step=0.1", "0.3"), ("type=date max=2026-12-31", "2026-02-28"), ("minlength=3", ""),
      ("pattern=[a-z]+", "abc"), ("pattern=(", "abc"), ("pattern=(a+)+b", String(repeating: "a", count: 60)),
      ("required readonly", ""), ("required disabled", ""), ("type=number maxlength=1", "123"),
      ("type=number pattern=[0-9]", "123"), ("type=date minlength=30", "2026-02-28"),
      ("type=date pattern=x", "2026-02-28"), ("type=email pattern=\\S+", " me@example.com "),
      ("minlength=30 value=short", nil),
      ("required value=1", nil),
    ] as [(String, String?)])
  func `other fields let it go`(attributes: String, typed: String?) throws {
    var bench = try PageBench([PageBench.form("", [Self.input("name=f \(attributes)")])])
    if let typed, !typed.isEmpty { try bench.type(typed, into: "f") }
    try bench.press("Send")
    #expect(bench.waiting.map(\.path) == ["/go"])
  }

  @Test func `addresses are sent without the blanks around them, other texts with them`() throws {
    var bench = try PageBench([
      PageBench.form(
        "",
        [
          Self.input("name=mail type=email"), Self.input("name=all type=email multiple"),
          Self.input("name=site type=URL"), Self.input("name=text"),
        ])
    ])
    try bench.type(" me@example.com ", into: "mail")
    try bench.type(" a@b.c , d@e.f ", into: "all")
    try bench.type(" https://example.com", into: "site")
    try bench.type(" x ", into: "text")
    try bench.press("Send")
    let values = try #require(bench.waiting.last).fields.map(\.value)
    #expect(values == ["me@example.com", "a@b.c,d@e.f", "https://example.com", " x "])
  }

  @Test func `nothing is chosen in a select that is disabled, nor sent of it`() throws {
    let options = ["dry", "muddy"].map { PageBench.element("option", text: $0) }
    var bench = try PageBench([PageBench.form("", [PageBench.element("select", "name=state disabled", options)])])
    try bench.choose("muddy")
    let document = try bench.document
    let shown = try bench.page.chosenOptions(of: bench.place("state"), in: document).map { document.text(of: $0) }
    #expect(shown == ["dry"])
    let page = try bench.page
    let isDisabled = try document.options(of: bench.place("state")).map { page.isDisabled($0, in: document) }
    #expect(isDisabled == [true, true])
    try bench.press("Send")
    #expect(bench.waiting.last?.fields.isEmpty == true)
  }

  @Test(arguments: [("select", "option"), ("textarea", "p")])
  func `a label around a control has its own words alone`(control: String, inside: String) throws {
    let field = PageBench.element(
      control, "name=f", ["dry", "muddy"].map { PageBench.element(inside, text: $0) })
    let label = PageBench.element("label", "", [PageNode(text: "State of the trail"), field, PageNode(text: "today")])
    let bench = try PageBench([PageBench.form("", [label])])
    #expect(try bench.document.label(of: bench.place("f")) == "State of the trail today")
  }

  @Test func `a select is required to have a value`() throws {
    let options = [PageBench.element("option", "value=", text: "Choose"), PageBench.element("option", text: "dry")]
    var bench = try PageBench([PageBench.form("", [PageBench.element("select", "name=f required", options)])])
    try bench.press("Send")
    #expect(bench.facts.last == .fieldRefused(field: "f", .valueMissing))
    try bench.choose("dry")
    try bench.press("Send")
    #expect(bench.waiting.last?.fields == [FormField("f", "dry")])
  }

  @Test func `a form or a button that asks for no check gets none, and a question comes after the check`() throws {
    var form = try PageBench([PageBench.form("novalidate", [Self.input("name=f required")])])
    try form.press("Send")
    #expect(form.waiting.count == 1)
    let draft = PageBench.element("button", "formnovalidate", text: "Draft")
    var button = try PageBench([PageBench.form("", [Self.input("name=f required"), draft])])
    try button.press("Draft")
    #expect(button.waiting.count == 1)
    var asking = try PageBench([PageBench.form("data-turbo-confirm=Sure?", [Self.input("name=f required")])])
    try asking.press("Send")
    #expect(asking.story.model.alert == nil)
    try asking.type("x", into: "f")
    try asking.press("Send")
    #expect(asking.story.model.alert != nil && asking.waiting.isEmpty)
  }

  @Test func `ten thousand fields are checked and sent`() throws {
    let fields = (1...10_000).map { Self.input("name=f\($0) type=radio required value=\($0) checked") }
    var bench = try PageBench([PageBench.form("", fields)])
    try bench.press("Send")
    #expect(bench.waiting.last?.fields.count == 10_000)
  }

  @Test func `a sign-in page that leads to another one that wants a sign-in shows the error`() throws {
    var story = Story(
      SampleApp.definition(server: .outside(address: OutboxTests.address), signInPath: "/session/new"), settling: .zero)
    func sent(_ path: String) throws -> RequestID {
      try #require(story.world.outbox.requests.first { $0.request.path == path }).id
    }
    story.act(.webAnswered(OutsideAnswer(.responded(try sent("/"), WebResponse(status: 401)))))
    story.act(
      .webAnswered(
        OutsideAnswer(.responded(try sent("/session/new"), WebResponse(status: 302, location: "/login")))))
    story.act(.webAnswered(OutsideAnswer(.responded(try sent("/login"), WebResponse(status: 401)))))
    #expect(!story.world.outbox.requests.contains { ["/session/new", "/login"].contains($0.request.path) })
    #expect(story.model.webPhase(of: try #require(story.model.topScreen).id) == .failed(.http(status: 401)))
  }
}
