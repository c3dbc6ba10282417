import Foundation
import Monetization
import Simulation

extension HARFile {
  /// Returns the text of an archive of all requests of a walk.
  ///
  /// - Parameter keepsSecrets: False to mask cookies, passwords, tokens against forgery and `Authorization`.
  package static func text(_ exchanges: [ServerExchange], address: String, keepsSecrets: Bool) -> String {
    let entries = exchanges.sorted { $0.request.number < $1.request.number }.map { exchange in
      JSONValue.object(Entry(exchange, address: address, keepsSecrets: keepsSecrets).members)
    }
    let log: [JSONValue.Member] = [
      .init("version", .string("1.2")),
      .init("creator", .object([.init("name", .string("Paywalk")), .init("version", .string("1"))])),
      .init(Key.address, .string(address)), .init("entries", .array(entries)),
    ]
    return JSONValue.object([.init("log", .object(log))]).indentedText + "\n"
  }

  /// One entry of an archive.
  private struct Entry {
    let exchange: ServerExchange
    let address: String
    let keepsSecrets: Bool

    init(_ exchange: ServerExchange, address: String, keepsSecrets: Bool) {
      self.exchange = exchange
      self.address = address
      self.keepsSecrets = keepsSecrets
    }

    var members: [JSONValue.Member] {
      let span = exchange.span.milliseconds
      var members: [JSONValue.Member] = [
        .init("startedDateTime", .string(Self.timestamp(exchange.request.sent))), .number("time", Int(span)),
        .init("request", .object(request)), .init("response", .object(response)), .init("cache", .object([])),
        .init(
          "timings", .object([.number("send", 0), .number("wait", Int(span)), .number("receive", 0)])),
      ]
      switch exchange.outcome {
      case .answered: break
      case .failed(let error): members.append(.init(Key.error, .string(error.words)))
      case .unanswered: members.append(.init(Key.unanswered, .bool(true)))
      }
      return members
    }

    private static func timestamp(_ instant: Instant) -> String {
      let fraction = String(1_000 + instant.milliseconds % 1_000).dropFirst()
      return "\(instant.iso8601.dropLast()).\(fraction)Z"
    }

    private var request: [JSONValue.Member] {
      let sent = keepsSecrets ? exchange.request.request : exchange.request.request.withoutSecrets
      var members: [JSONValue.Member] = [
        .init("method", .string(sent.method.rawValue)), .init("url", .string(address + sent.path)),
        .init("httpVersion", .string("HTTP/1.1")), .init("cookies", .array([])),
        .init("headers", headers(exchange.headers)), .init("queryString", .array([])),
      ]
      if !sent.fields.isEmpty {
        let params = sent.fields.map {
          JSONValue.object([.init("name", .string($0.name)), .init("value", .string($0.value))])
        }
        // A body in parts is told by its fields alone.
        let text: [JSONValue.Member] =
          sent.isMultipart ? [] : [.init("text", .string(FormEncoding.text(sent.fields)))]
        let type = sent.isMultipart ? MultipartEncoding.contentType : FormEncoding.contentType
        members.append(
          .init(
            "postData",
            .object([.init("mimeType", .string(type)), .init("params", .array(params))] + text)))
      }
      return members + [.number("headersSize", -1), .number("bodySize", -1)]
    }

    private var response: [JSONValue.Member] {
      let answer: ServerAnswer
      switch exchange.outcome {
      case .answered(let given): answer = given
      case .failed, .unanswered: answer = ServerAnswer(status: 0)
      }
      var content: [JSONValue.Member] = [
        .number("size", answer.body.count), .init("mimeType", .string(answer.header(.contentType) ?? "")),
      ]
      if answer.kind.meaning != .other, !answer.body.isEmpty {
        if answer.kind.charset == nil || answer.kind.charset == "utf-8",
          let text = String(validating: answer.body, as: UTF8.self)
        {
          content.append(.init("text", .string(text)))
        } else {
          content.append(.init("text", .string(Data(answer.body).base64EncodedString())))
          content.append(.init("encoding", .string("base64")))
        }
      }
      let location = answer.header(.location) ?? ""
      return [
        .number("status", answer.status), .init("statusText", .string(answer.reason)),
        .init("httpVersion", .string("HTTP/1.1")), .init("cookies", .array([])),
        .init("headers", headers(answer.headers)), .init("content", .object(content)),
        .init("redirectURL", .string(keepsSecrets ? location : WebRequest.withoutSecrets(location))),
        .number("headersSize", -1),
        .number("bodySize", answer.body.count),
      ]
    }

    private func headers(_ headers: [ServerHeader]) -> JSONValue {
      .array(
        headers.map { header in
          let shown = keepsSecrets ? header : header.withoutSecret
          return .object([.init("name", .string(shown.name)), .init("value", .string(shown.value))])
        })
    }
  }
}

extension JSONValue.Member {
  fileprivate static func number(_ key: String, _ value: Int) -> Self { .init(key, .number(Decimal(value))) }
}

extension ServerHeader {
  /// The header with a mask for a cookie's value and for what proves who one is.
  fileprivate var withoutSecret: ServerHeader {
    switch Name(rawValue: name.lowercased()) {
    case .setCookie?:
      guard let equals = value.firstIndex(of: "=") else { return self }
      let end = value[equals...].firstIndex(of: ";") ?? value.endIndex
      return ServerHeader(name, value[...equals] + WebRequest.mask + value[end...])
    case .cookie?, .authorization?, .proxyAuthorization?, .csrfToken?: return ServerHeader(name, WebRequest.mask)
    case .location?, .referer?: return ServerHeader(name, WebRequest.withoutSecrets(value))
    case .contentType?, .contentLength?, .contentEncoding?, .date?, nil: return self
    }
  }
}
