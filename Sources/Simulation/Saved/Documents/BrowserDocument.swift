import Monetization

extension KeptDocument<SavedPhone> {
  /// The cookies of the app's web views that outlive the app, in the order in which they were set.
  static let browser = KeptDocument(
    "browser",
    [
      KeptField("cookies") {
        $0.cookies.cookies
      } set: {
        $0.cookies = CookieJar($1)
      }
    ])
}

extension Cookie: KeptRecord {
  package static var blank: Cookie {
    Cookie(
      name: "", value: "", domain: "", isHostOnly: true, path: "/", expires: nil, isSecure: false, isHTTPOnly: false)
  }

  package static let fields: [KeptField<Cookie>] = [
    .needed("name", \.name),
    .needed("value", \.value),
    .needed("domain", \.domain),
    .needed("isHostOnly", \.isHostOnly),
    .needed("path", \.path),
    KeptField("expires", \.expires),
    .needed("isSecure", \.isSecure),
    .needed("isHTTPOnly", \.isHTTPOnly),
  ]
}
