/// The hikes app: a list, a page for each hike, forms that a person must be signed in for, and pages that go wrong.
struct HikesApp: Hashable, Sendable {
  private var hikes: [Int: String] = [1: "Mount Tabor", 2: "Crystal Springs"]
  private var lastHike = 2
  private let session = "s3cret-session"
  private let token = "t0ken-against-forgery"
  static let password = "correct horse"

  mutating func answer(_ request: HikesRequest) -> HikesAnswer {
    let path = String(request.path.prefix { $0 != "?" })
    let method = request.method == "POST" ? request.fields["_method"]?.uppercased() ?? "POST" : request.method
    if request.method == "POST",
      (request.headers["x-csrf-token"] ?? request.fields["authenticity_token"]) != token
    {
      return .page(422, "Forgery", "<h1>The form is out of date</h1>")
    }
    if let odd = odd(path) { return odd }
    let parts = path.split(separator: "/").map(String.init)
    switch (method, parts.first, parts.count) {
    case ("GET", nil, 0), ("GET", "hikes"?, 1): return list(request)
    case ("GET", "session"?, 2): return signIn(200, "")
    case ("POST", "session"?, 1): return begin(request)
    case (_, "hikes"?, _) where isOpen(parts, method): return show(parts)
    case (_, "hikes"?, _): return isSignedIn(request) ? change(method, parts, request) : signIn(401, "Sign in first")
    default: return .page(404, "Not found", "<h1>No such page</h1>")
    }
  }

  private func isSignedIn(_ request: HikesRequest) -> Bool { request.cookies["session"] == session }

  private func isOpen(_ parts: [String], _ method: String) -> Bool {
    method == "GET" && parts.count >= 2 && Int(parts[1]) != nil && parts.dropFirst(2).first != "edit"
  }

  private func list(_ request: HikesRequest) -> HikesAnswer {
    let links = hikes.sorted { $0.key < $1.key }.map { "<p><a href=\"/hikes/\($0.key)\">\($0.value)</a></p>" }
    let greeting = isSignedIn(request) ? "<p>Signed in</p>" : "<p><a href=\"/session/new\">Sign in</a></p>"
    return .page(
      200, "Hikes",
      "<h1>Hikes</h1>\(links.joined())\(greeting)<p><a href=\"/hikes/new\">Add a hike</a></p>"
        + "<p><a href=\"/odd\">Odd pages</a></p>",
      headers: [["Set-Cookie", "seen=\(hikes.count); Path=/; Max-Age=3600"]])
  }

  private func show(_ parts: [String]) -> HikesAnswer {
    guard let id = Int(parts[1]), let name = hikes[id] else { return .page(404, "Not found", "<h1>No such hike</h1>") }
    if parts.last == "map.json" {
      let text = "{\"name\": \"\(name)\", \"latitude\": 45.511881, \"longitude\": -122.595706}"
      return .whole(status: 200, headers: [["Content-Type", "application/json"]], body: Array(text.utf8))
    }
    return .page(
      200, name,
      """
      <h1>\(name)</h1><p><a href="/hikes/\(id)/edit">Edit</a></p>
      <form action="/hikes/\(id)" method="post"><input type="hidden" name="_method" value="delete">\(field)
      <button type="submit">Delete</button></form>
      """)
  }

  private var field: String { "<input type=\"hidden\" name=\"authenticity_token\" value=\"\(token)\">" }

  private func form(_ status: Int, _ action: String, _ name: String, _ error: String, method: String = "")
    -> HikesAnswer
  {
    .page(
      status, "Hike",
      """
      <h1>Hike</h1><p>\(error)</p><form action="\(action)" method="post">\(method)\(field)
      <label for="name">Name</label><input type="text" id="name" name="hike[name]" value="\(name)">
      <button type="submit">Save</button></form>
      """)
  }

  private func signIn(_ status: Int, _ error: String) -> HikesAnswer {
    .page(
      status, "Sign in",
      """
      <h1>Sign in</h1><p>\(error)</p><form action="/session" method="post">\(field)
      <label for="password">Password</label><input type="password" id="password" name="password">
      <button type="submit">Sign in</button></form>
      """)
  }

  private func begin(_ request: HikesRequest) -> HikesAnswer {
    guard request.fields["password"] == Self.password else { return signIn(422, "Wrong password") }
    return .redirect("/hikes", headers: [["Set-Cookie", "session=\(session); Path=/; HttpOnly; SameSite=Lax"]])
  }

  private mutating func change(_ method: String, _ parts: [String], _ request: HikesRequest) -> HikesAnswer {
    let name = request.fields["hike[name]"] ?? ""
    let id = parts.count > 1 ? Int(parts[1]) : nil
    switch (method, parts.last) {
    case ("GET", "new"?): return form(200, "/hikes", "", "")
    case ("GET", "edit"?): return form(200, "/hikes/\(parts[1])", id.flatMap { hikes[$0] } ?? "", "", method: patch)
    case ("POST", _):
      if name.isEmpty { return form(422, "/hikes", "", "Name can't be blank") }
      lastHike += 1
      hikes[lastHike] = name
      return .redirect("/hikes/\(lastHike)")
    case ("PATCH", _):
      if name.isEmpty { return form(422, "/hikes/\(parts[1])", "", "Name can't be blank", method: patch) }
      if let id { hikes[id] = name }
      return .redirect("/hikes/\(parts[1])")
    case ("DELETE", _):
      if let id { hikes[id] = nil }
      return .redirect("/hikes")
    default: return .page(404, "Not found", "<h1>No such page</h1>")
    }
  }

  private var patch: String { "<input type=\"hidden\" name=\"_method\" value=\"patch\">" }

  private static let oddPages = ["broken", "cut", "not-html", "loop", "gzip", "deep", "control", "silent"]

  /// The pages that go wrong.
  private func odd(_ path: String) -> HikesAnswer? {
    switch path {
    case "/odd": .page(200, "Odd pages", Self.oddPages.map { "<p><a href=\"/\($0)\">\($0)</a></p>" }.joined())
    case "/silent": .silence
    case "/cut": .cut
    case "/endless": .endless
    case "/not-http": .raw("SSH-2.0-OpenSSH_9.2\r\n")
    case "/not-html": .whole(status: 200, headers: [["Content-Type", "image/png"]], body: [0x89, 0x50, 0x4E, 0x47])
    case "/bad-json":
      .whole(status: 200, headers: [["Content-Type", "application/json"]], body: Array("{\"a\": ".utf8))
    case "/bad-utf8":
      .whole(status: 200, headers: [["Content-Type", "text/html"]], body: [0x3C, 0x70, 0x3E, 0xFF, 0xFE])
    case "/latin1":
      .whole(
        status: 200, headers: [["Content-Type", "text/html; charset=ISO-8859-1"]], body: Array("<p>Caf".utf8) + [0xE9])
    case "/loop": .redirect("/loop", status: 302)
    case "/elsewhere": .redirect("http://elsewhere.example/", status: 302)
    case "/huge":
      .whole(status: 200, headers: [["Content-Type", "text/html"]], body: Array(repeating: 0x61, count: 50_000_000))
    case "/heads": .whole(status: 200, headers: [["X-Long", String(repeating: "a", count: 70_000)]], body: [])
    case "/gzip":
      .whole(
        status: 200, headers: [["Content-Type", "text/html"], ["Content-Encoding", "gzip"]], body: [0x1F, 0x8B, 0x08])
    case "/deep":
      .page(200, "Deep", String(repeating: "<div>", count: 300) + String(repeating: "</div>", count: 300))
    case "/charset": .whole(status: 200, headers: [["Content-Type", "text/html; charset=klingon"]], body: [0x61])
    case "/control":
      .raw("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nX-Odd: a\u{1}b\r\nContent-Length: 0\r\n\r\n")
    case "/broken": .page(500, "Broken", "<h1>Something went wrong</h1>")
    default: nil
    }
  }
}
