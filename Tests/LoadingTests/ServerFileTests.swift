import Foundation
import Monetization
import Simulation
import Testing

@testable import Loading

/// Tests the part `server` of `app.json`, and the pages of its records, as a world serves them.
struct ServerFileTests {
  private static func app(_ server: String) -> String {
    AppSamples.app.replacingOccurrences(of: #""baseURL""#, with: "\"server\": \(server),\n  \"baseURL\"")
  }

  private static let records = """
    { "signIn": "/in", "records": { "paths": { "fields": {
      "name": { "required": true, "unique": true }, "miles": { "type": "number", "most": 9 },
      "line": { "type": "json" } }, "seed": [{ "name": "Ridge", "miles": 2.50, "line": [[1, 2]] }] } } }
    """

  private static let files: [String: String?] = [
    "app.json": app(records),
    "pages/paths/index.html": "<p data-unless=paths>none</p><p data-each=paths>{{id}} {{name}}</p>",
    "pages/paths/{id}.html": "<title>{{name}}</title><p>{{miles}} of {{paths}}</p>",
    "pages/paths/new.html": "<p data-each=errors>{{message}}</p><form><input name=name value='{{name}}'></form>",
    "pages/paths/{id}/edit.html": "<i>{{errors.miles}}</i>",
    "pages/paths/{id}/map.json": #"{"name":"to {{name}}","miles":"{{miles}}","line":"{{line}}","id":"{{id}}"}"#,
  ]

  /// The answers of a fresh server to some requests, one after the other.
  private static func answers(_ requests: [WebRequest]) throws -> [WebResponse] {
    let app = try AppSamples.load(files).definition
    var server = SimulatedWebServer(app.server)
    let now = Instant(milliseconds: 0)
    return requests.compactMap { request in
      server.begin(request, id: RequestID(1), for: PhoneID(1), at: now, failing: nil)
      guard let answer = server.nextAnswer(upTo: now + .seconds(1))?.event,
        case .responded(_, let response) = server.answer(answer, isReachable: true, in: app).event
      else { return nil }
      return response
    }
  }

  private static func text(_ response: WebResponse) -> String {
    switch response.body {
    case .document(let page): page.text(of: 0)
    case .text(let text): text
    case .page(let name): name
    case .none: ""
    }
  }

  @Test func `pages are filled with records`() throws {
    let answers = try Self.answers([
      WebRequest(path: "/paths"), WebRequest(path: "/paths/1"), WebRequest(path: "/paths/1/map.json"),
      WebRequest(path: "/paths/2"), WebRequest(path: "/paths/{id}"),
    ])
    #expect(
      answers.map(Self.text) == [
        "1 Ridge", "2.5 of 1", #"{"name":"to Ridge","miles":2.5,"line":[[1,2]],"id":1}"#, "", "",
      ])
    #expect(answers.map(\.status) == [200, 200, 200, 404, 404])
  }

  @Test func `a form is refused with reasons, or makes, changes and deletes a record`() throws {
    func post(_ path: String, _ method: String, _ fields: [FormField]) -> WebRequest {
      WebRequest(.post, path: path, fields: [FormField("_method", method)] + fields)
    }
    let answers = try Self.answers([
      post("/paths", "post", [FormField("path[name]", " ridge "), FormField("path[miles]", "1e3")]),
      post("/paths", "post", [FormField("path[name]", "{{id}}"), FormField("path[miles]", "9")]),
      WebRequest(path: "/paths"),
      post("/paths/2", "patch", [FormField("miles", "9.1")]),
      post("/paths/2", "patch", [FormField("name", "Creek")]),
      WebRequest(.delete, path: "/paths/1"),
      WebRequest(path: "/paths"),
    ])
    #expect(answers.map(\.status) == [422, 303, 200, 422, 303, 303, 200])
    #expect(answers.map(\.location) == [nil, "/paths/2", nil, nil, "/paths/2", "/paths", nil])
    #expect(Self.text(answers[0]) == "Name has already been taken Miles is not a number")
    #expect(Self.text(answers[2]) == "1 Ridge 2 {{id}}")
    #expect(Self.text(answers[3]) == "must be less than or equal to 9")
    #expect(Self.text(answers[6]) == "2 Creek")
  }

  @Test(arguments: [
    ("pages/paths/{id}.html", "<p>\n{{nmae}}</p>", "pages/paths/{id}.html:2: found the unknown name “nmae”"),
    ("pages/paths/{id}.html", "\n<p>{{name</p>", "pages/paths/{id}.html:2: found “{{” without an end"),
    ("pages/paths/index.html", "<p data-each=path></p>", "pages/paths/index.html:1: found the unknown name “path”"),
    ("pages/paths/index.html", "<p>{{miles}}</p>", "pages/paths/index.html:1: found the unknown name “miles”"),
    ("pages/paths/{id}/map.json", "{\n\"a\": \"{{b}}\"}", "pages/paths/{id}/map.json:2: found the unknown name “b”"),
    ("app.json", app(#"{ "answers": [{ "path": "/a", "status": 301 }] }"#), "found a redirect without “location”"),
    (
      "app.json", app(#"{ "answers": [{ "path": "/a", "status": 200, "page": "/b" }] }"#), "found the unknown page “/b”"
    ),
    ("app.json", app(#"{ "records": { "paths": { "fields": { "id": {} } } } }"#), "found “id”"),
    ("app.json", app(#"{ "records": { "paths": { "fields": { "a": { "type": "date" } } } } }"#), "found “date”"),
  ])
  func `a mistake is one message with its place`(file: String, text: String, expected: String) {
    var changes = Self.files
    changes[file] = text
    let complaints = AppSamples.complaints(changes)
    #expect(complaints.count == 1 && complaints.allSatisfy { $0.contains(expected) }, "\(complaints)")
  }

  @Test func `without records braces are text`() {
    #expect(AppSamples.complaints(["pages/index.html": "<p>{{anything"]) == [])
  }
}
