import Simulation
import Testing

@testable import Loading

struct HTMLPageTests {
  private func read(_ text: String) throws(LoadingError) -> WebPage {
    try HTMLPage(bytes: Array(text.utf8), file: "a.html").page
  }

  /// The page as text: tags in angle brackets, texts in quotation marks.
  private func outline(_ node: PageNode) -> String {
    if node.tag.isEmpty { return "'\(node.text)'" }
    return "<\(node.tag)>" + node.children.map(outline).joined() + "</>"
  }

  private func first(_ tag: String, in node: PageNode) -> PageNode? {
    if node.tag == tag { return node }
    return node.children.lazy.compactMap { first(tag, in: $0) }.first
  }

  @Test func `a page is read as a browser shows it`() throws {
    let page = try HTMLPage(bytes: try Fixture.bytes("feed.html"), file: "feed.html").page
    #expect(page.title == "Train & run")
    #expect(page.body[attribute: "class"] == "feed")
    #expect(
      outline(page.body)
        == "<body><h1>'Programs of the week'</><p>'Run '<b>'5 km '</>'in 30\u{A0}minutes — café.'</>"
        + "<section><button>'Watch an ad'</></><pre>'  two\n   three'</><a>'One'</>' '<a>'Two'</></>")
    #expect(first("a", in: page.body)?[attribute: "href"] == "/programs/1?a=1&b=2")
    let section = try #require(first("section", in: page.body))
    #expect(section.attributes.map(\.name) == ["data-controller", "style"])
    #expect(section.children[0][attribute: "disabled"] == "")
  }

  @Test(arguments: [
    ("body", 10), ("h1", 11), ("p", 13), ("b", 13), ("section", 14), ("button", 17), ("pre", 24), ("a", 27),
  ])
  func `an element knows the line of its tag`(tag: String, line: Int) throws {
    let page = try HTMLPage(bytes: try Fixture.bytes("feed.html"), file: "feed.html").page
    #expect(first(tag, in: page.body)?.line == line)
  }

  @Test(arguments: [
    ("\n\n<html>\n\n<body\n a=b>x", 5), ("<!DOCTYPE html\n>\n<body>", 3), ("<?pi\n?><!--\n--><body>", 3),
    ("\r\n\r<body>", 3), ("\u{FEFF}\n<body>", 2), ("<head></head\n\n><body>", 3),
  ])
  func `what a page leaves unsaid still counts as lines`(text: String, line: Int) throws {
    #expect(try read(text).body.line == line)
  }

  @Test(arguments: [
    "<p>a</p><?x\n\n?><b>c</b>", "<p>a</p\n\n><b>c</b>", "<p>a</p></x\n\n><b>c</b>", "<p a='\n'\n><b>c</b>",
  ])
  func `what stands between two tags still counts as lines`(text: String) throws {
    #expect(first("b", in: try read(text).body)?.line == 3)
  }

  @Test func `a text knows the line it starts on`() throws {
    let page = try HTMLPage(bytes: try Fixture.bytes("feed.html"), file: "feed.html").page
    #expect(first("h1", in: page.body)?.children[0].line == 11)
    #expect(first("button", in: page.body)?.children[0].line == 19)
  }

  @Test(arguments: [
    ("", "<body></>"), ("<p>a<p>b", "<body><p>'a'</><p>'b'</></>"), ("<p>a <br> b</p>", "<body><p>'a'<br></>'b'</></>"),
    ("<p>a <img> b</p>", "<body><p>'a '<img></>' b'</></>"), ("<p>a<script>x</script>b</p>", "<body><p>'ab'</></>"),
    ("<p> a <b> b </b> c </p>", "<body><p>'a '<b>'b '</>'c'</></>"),
    ("<p>a <button> b </button> c</p>", "<body><p>'a '<button>'b'</>' c'</></>"),
    ("<p>a<template><p>x</p></template></p><p>b</p>", "<body><p>'a'</><p>'b'</></>"),
    ("<ul><li>1<li>2</ul>", "<body><ul><li>'1'</><li>'2'</></></>"),
    ("<p>&lt;b&gt; &#233; &bogus; & x", "<body><p>'<b> é &bogus; & x'</></>"),
    ("<my-tag>x</my-tag>", "<body><my-tag>'x'</></>"), ("<DIV>x</DIV>", "<body><div>'x'</></>"),
    ("</p></div><p>x", "<body><p>'x'</></>"), ("<!-- <p>no</p> -->", "<body></>"),
    ("<p>a</p><html b=c><body d=e><p>f</p>", "<body><p>'a'</><p>'f'</></>"),
  ])
  func `sloppy markup is repaired`(text: String, expected: String) throws {
    #expect(outline(try read(text).body) == expected)
  }

  @Test func `control characters and NUL stay where they are`() throws {
    let page = try read("<title>\u{7}t</title><p a='\u{1B}[2J'>one\u{0}two\u{1B}[31m\u{7F}</p><p>three</p>")
    #expect(page.title == "\u{7}t")
    #expect(outline(page.body) == "<body><p>'one\u{0}two\u{1B}[31m\u{7F}'</><p>'three'</></>")
    #expect(page.body.children[0][attribute: "a"] == "\u{1B}[2J")
  }

  @Test func `invalid UTF-8 becomes the replacement character`() throws {
    let bytes = Array("<p>caf".utf8) + [0xE9] + Array("</p><p>é</p>".utf8)
    #expect(outline(try HTMLPage(bytes: bytes, file: "a.html").page.body) == "<body><p>'caf\u{FFFD}'</><p>'é'</></>")
  }

  @Test(arguments: ["<div>", "<b>", "<section>\n", "<my-tag>"])
  func `nesting without end is refused`(tag: String) {
    let found = message { () throws(LoadingError) in try read(String(repeating: tag, count: 100_000)) }
    #expect(found.hasSuffix("found elements nested more than 256 deep, expected fewer levels"))
    #expect(found.hasPrefix("a.html:\(tag.hasSuffix("\n") ? 255 : 1):"))
  }

  @Test(arguments: [" a%", " a%=b", " a%='>'", "\n<a%", "\ta%=\"<!--\""])
  func `attributes without end are refused`(attribute: String) {
    let many = (0..<10_000).map { attribute.replacing("%", with: "\($0)") }.joined()
    for before in ["", "<script>a<b</script>", "<!-- <p ' -->"] {
      let found = message { () throws(LoadingError) in try read("\(before)\n<p\(many)>x</p>") }
      #expect(found.hasPrefix("a.html:2:"), "\(before)")
      #expect(found.hasSuffix("found a tag with more than 4000 attributes, expected fewer attributes"), "\(before)")
    }
  }

  @Test(arguments: [
    "<!DOCTYPE x <a b='>%x</p>", "<?x <a b='>%", "</b <a b='>%", "<!-- \u{1} <a b='-->%", "<!--> <a b='-->%",
    "<a \"b=' >%", "<a é=' >%", "<script>x</b <a c='></script>%", "<p a='1'b=\" c='\" d=' %",
  ])
  func `no tag with too many attributes hides from the count`(file: String) {
    let tag = "<p" + (0..<10_000).map { " a\($0)='b'" }.joined() + ">"
    let found = message { () throws(LoadingError) in try read(file.replacing("%", with: tag)) }
    #expect(found.hasSuffix("found a tag with more than 4000 attributes, expected fewer attributes"))
  }

  @Test(arguments: [
    "<!-- <p % -->", "<script>if (a <b) { % }</script>", "<style>a <b % </style>", "<p a='%'>", "<p>%",
  ])
  func `many words that are no attributes are read`(place: String) throws {
    let words = String(repeating: "word = ", count: 10_000)
    #expect(first("i", in: try read(place.replacing("%", with: words) + "<i>end</i>").body) != nil)
  }

  enum Big: CaseIterable {
    case paragraphs, text, attributes, endTags, lessThans, entities, comment, lines

    var text: String {
      switch self {
      case .paragraphs: String(repeating: "<p>x", count: 250_000)
      case .text: String(repeating: "word ", count: 200_000)
      case .attributes: "<p " + (0..<2_000).map { "a\($0)=1 " }.joined() + ">" + String(repeating: "x", count: 900_000)
      case .endTags: String(repeating: "</div>", count: 160_000)
      case .lessThans: String(repeating: "< ", count: 500_000)
      case .entities: String(repeating: "&amp;", count: 200_000)
      case .comment: "<!--" + String(repeating: "-", count: 1_000_000)
      case .lines: String(repeating: "\n", count: 1_000_000) + "<p>end"
      }
    }
  }

  @Test(arguments: Big.allCases)
  func `a megabyte of anything is read`(big: Big) throws {
    let page = try read(big.text)
    if big == .lines { #expect(first("p", in: page.body)?.line == 1_000_001) }
    if big == .paragraphs { #expect(page.body.children.count == 250_000) }
    if big == .entities { #expect(outline(page.body).contains(String(repeating: "&", count: 200_000))) }
  }
}
