import Foundation
import Monetization
import Simulation

/// A HTTP archive, version 1.2: the answers of a web server, kept beside a tape or saved by a browser.
///
/// Of the fields that begin with an underscore only those are read that `HARFile.text` writes.
package enum HARFile {
  package static let ending = ".har"

  /// The keys of the format.
  enum Key {
    static let address = "_baseURL"
    static let error = "_error"
    static let unanswered = "_unanswered"
  }

  /// Reads the answers; requests to other servers than the first one's are passed over.
  package static func read(_ bytes: [UInt8], file: String) throws(LoadingError) -> RecordedAnswers {
    let log = try PositionedJSON(bytes: bytes, file: file).object("log")
    let entries = try log.array("entries")
    var address = try log.optionalString(Key.address)
    var answers: [RecordedAnswer] = []
    for entry in entries {
      let request = try entry.object("request")
      let url = try request.webAddress("url")
      let origin = origin(of: url)
      address = address ?? origin
      guard origin == address, let method = WebRequest.Method(rawValue: try request.string("method")) else { continue }
      var sent = WebRequest(method, path: path(of: url), fields: try fields(request))
      let kind = ContentKind(try request.optionalObject("postData")?.optionalString("mimeType"))
      sent.isMultipart = kind.name == MultipartEncoding.contentType
      answers.append(RecordedAnswer(sent, span: try span(entry), try outcome(entry)))
    }
    guard let address else {
      throw LoadingError(
        file: file, at: try log.required("entries", "requests").position, found: "no request",
        expected: "the requests of a walk, with their answers")
    }
    return RecordedAnswers(address: address, file: file, answers: answers)
  }

  /// The scheme, host and port of a URL.
  static func origin(of url: String) -> String {
    let parts = URLParts(url)
    return "\(parts.scheme ?? "http")://\(parts.authority ?? "")"
  }

  private static func path(of url: String) -> String {
    let path = URLParts(url).pathAndQuery
    return path.hasPrefix("/") ? path : "/" + path
  }

  private static func span(_ entry: PositionedJSON) throws(LoadingError) -> TimeSpan {
    let what = "the milliseconds until the answer for “time”"
    let time = try entry.required("time", what)
    guard case .number(let number) = time.value, number <= Decimal(TimeSpan.days(31).milliseconds) else {
      throw time.error(expected: what)
    }
    // Browsers write fractions, and -1 for a time that they do not know.
    return .milliseconds(max(0, Int64(NSDecimalNumber(decimal: number).doubleValue.rounded(.up))))
  }

  private static func fields(_ request: PositionedJSON) throws(LoadingError) -> [FormField] {
    guard let data = try request.optionalObject("postData") else { return [] }
    let params = try data.optionalArray("params")
    if !params.isEmpty {
      var fields: [FormField] = []
      for param in params where try param.optionalString("fileName") == nil {
        fields.append(FormField(try param.string("name"), try param.optionalString("value") ?? ""))
      }
      return fields
    }
    let text = try data.optionalString("text") ?? ""
    switch ContentKind(try data.optionalString("mimeType")).name {
    case FormEncoding.contentType?: return FormEncoding.fields(text)
    case MultipartEncoding.contentType?: return MultipartEncoding.fields(text)
    default: return []
    }
  }

  private static func outcome(_ entry: PositionedJSON) throws(LoadingError) -> RecordedAnswer.RecordedResult {
    if try entry.optionalBool(Key.unanswered) == true { return .unanswered }
    if let error = entry.optional(Key.error) {
      let word = try error.text("a string for “\(Key.error)”")
      guard let failure = ServiceFailure(word, of: .page)?.webError else {
        throw error.error(expected: "a failure of a web page, such as \"timedOut\"")
      }
      return .failed(failure)
    }
    let response = try entry.object("response")
    let status = try response.integer("status")
    // Browsers write 0 for a request that was not answered.
    if status == 0 { return .failed(.transfer(.connectionLost)) }
    guard (100...599).contains(status) else {
      throw try response.required("status", "a status").error(expected: "a status of HTTP, from 100 to 599")
    }
    var answer = ServerAnswer(status: status)
    for header in try response.optionalArray("headers") {
      answer.headers.append(ServerHeader(try header.string("name"), try header.string("value")))
    }
    if let content = try response.optionalObject("content") { try read(content, into: &answer) }
    do throws(WebError) {
      return .responded(try answer.response())
    } catch {
      return .failed(error)
    }
  }

  private static func read(_ content: PositionedJSON, into answer: inout ServerAnswer) throws(LoadingError) {
    if answer.header(.contentType) == nil, let type = try content.optionalString("mimeType"), !type.isEmpty {
      answer.headers.append(ServerHeader(ServerHeader.Name.contentType.rawValue, type))
    }
    // Browsers save contents as they are once they are unpacked.
    answer.headers.removeAll { $0.isNamed(.contentEncoding) }
    guard let text = try content.optionalString("text") else { return }
    guard let encoding = content.optional("encoding") else {
      // The text is Unicode, whatever the bytes were.
      answer.headers.removeAll { $0.isNamed(.contentType) && ContentKind($0.value).charset != nil }
      if let type = ContentKind(try content.optionalString("mimeType")).name, answer.header(.contentType) == nil {
        answer.headers.append(ServerHeader(ServerHeader.Name.contentType.rawValue, type))
      }
      answer.body = Array(text.utf8)
      return
    }
    guard try encoding.text("a string for “encoding”") == "base64" else {
      throw encoding.error(expected: "\"base64\"")
    }
    guard let data = Data(base64Encoded: text) else {
      throw try content.required("text", "contents").error(expected: "contents in base64")
    }
    answer.body = Array(data)
  }
}
