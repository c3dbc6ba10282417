import GRDB
import Monetization
import Simulation

/// A cookie of the app's web views that outlives the app; positions are the order in which they were set.
struct CookieRow: PhoneRow {
  static let databaseTableName = "cookies"
  static let keyColumns = ["position"]

  var phone = 1
  var position: Int
  var name: String
  var value: String
  var domain: String
  var isHostOnly: Bool
  var path: String
  var expires: Int64?
  var isSecure: Bool
  var isHTTPOnly: Bool

  static func part(of phone: SavedPhone) -> [Cookie] { phone.cookies.cookies }
  static func sources(of part: [Cookie]) -> [CookieRow] {
    part.enumerated().map { position, cookie in
      CookieRow(
        position: position, name: cookie.name, value: cookie.value, domain: cookie.domain,
        isHostOnly: cookie.isHostOnly, path: cookie.path, expires: cookie.expires?.milliseconds,
        isSecure: cookie.isSecure, isHTTPOnly: cookie.isHTTPOnly)
    }
  }
  static func key(of source: CookieRow) -> Int { source.position }

  func cookie() throws -> Cookie {
    Cookie(
      name: name, value: value, domain: domain, isHostOnly: isHostOnly, path: path,
      expires: try expires.map { try instant($0) }, isSecure: isSecure, isHTTPOnly: isHTTPOnly)
  }
}
