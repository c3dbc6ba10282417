import Monetization
import Testing

@Suite struct NavigationURLTests {
  static let page = "https://app.example/hikes/1/map?zoom=2#top"

  @Test(arguments: [
    ("edit", "https://app.example/hikes/1/edit"), ("./edit", "https://app.example/hikes/1/edit"),
    ("../2", "https://app.example/hikes/2"), ("../../../../x", "https://app.example/x"),
    ("..", "https://app.example/hikes/"),
    ("/new", "https://app.example/new"), ("?zoom=3", "https://app.example/hikes/1/map?zoom=3"),
    ("#foot", "https://app.example/hikes/1/map?zoom=2#foot"), ("", "https://app.example/hikes/1/map?zoom=2"),
    ("//other.example/x", "https://other.example/x"), ("HTTPS://APP.example", "https://app.example/"),
    ("https:/host.example/x", "https://app.example/host.example/x"), ("http:/host.example/x", "http://host.example/x"),
    (" /a b\n/c ", "https://app.example/a%20b/c"), ("/é", "https://app.example/%C3%A9"),
    ("/a%20b", "https://app.example/a%20b"), ("/x/%2E%2e/y", "https://app.example/y"),
    (#"\\other.example\x"#, "https://other.example/x"), ("https://app.example:443/x", "https://app.example/x"),
    ("https://app.example:8080/x", "https://app.example:8080/x"), ("mailto:a@b.c", "mailto:a@b.c"),
    ("http://[::1]:80/x", "http://[::1]/x"), ("#️⃣", "https://app.example/hikes/1/map?zoom=2#%EF%B8%8F%E2%83%A3"),
  ])
  func `a link means a URL on its page`(link: String, url: String) {
    #expect(URLResolver.resolve(link, against: Self.page) == url)
  }

  @Test(arguments: ["http://", "https://user@/", "https://a b/", "https://host:port/", "https://host:99999/", "tel:"])
  func `junk means none`(link: String) {
    #expect(URLResolver.resolve(link, against: Self.page) == nil)
  }

  @Test func `on a page without host a link is a path`() {
    #expect(URLResolver.resolve("map", against: "/hikes/1") == "/hikes/map")
    #expect(URLResolver.resolve("/new?x", against: "/hikes/1") == "/new?x")
    #expect(URLResolver.resolve("x", against: "mailto:a@b.c") == nil)
  }

  @Test(arguments: [
    ("/two", URLDestination.app), ("https://app.example/x", .app), ("http://APP.example:8080/x", .app),
    ("https://www.app.example/", .safari), ("https://other.example/x", .safari), ("//other.example/x", .safari),
    ("https://app.example@evil.example/x", .safari), (#"https://evil.example\@app.example/x"#, .safari),
    ("https://evil.example#@app.example/", .safari), ("mailto:a@app.example", .system), ("tel:+1555", .system),
    ("ftp://files.example/x", .system), ("javascript:alert(1)", .cancelled), ("data:text/html,x", .cancelled),
    ("http://", .cancelled),
  ])
  func `a URL opens where its host says`(url: String, destination: URLDestination) {
    let start = "https://app.example"
    #expect(ExternalURL.destination(of: url, startLocation: start) == destination)
    if let resolved = URLResolver.resolve(url, against: start + "/page") {
      #expect(ExternalURL.destination(ofResolved: resolved, startLocation: start) == destination)
    }
  }

  @Test func `no text traps, and what is resolved stays as it is`() {
    let pieces = [
      "", "/", "//", ":", "?", "#", "@", "[", "]", "%", "%2", "..", "\\", "http:", "a", "é", "🧗🏽", "\u{0}", " ",
      "\u{301}",
    ]
    for first in pieces {
      for second in pieces {
        for third in pieces {
          let link = first + second + third
          _ = URLParts(link).host
          _ = ExternalURL.destination(of: link, startLocation: third + first)
          if let resolved = URLResolver.resolve(link, against: Self.page) {
            #expect(URLResolver.resolve(resolved, against: Self.page) == resolved, "\(link.debugDescription)")
          }
        }
      }
    }
  }
}
