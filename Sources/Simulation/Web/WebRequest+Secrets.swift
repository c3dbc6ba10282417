extension WebRequest {
  /// The text that stands in a recording for a secret.
  public static let mask = "[secret]"

  /// The request with a mask for each password and each token against forgery, also in its query.
  ///
  /// A token is no secret of the user, but it belongs to a session, and differs each time.
  public var withoutSecrets: WebRequest {
    var request = self
    for index in fields.indices where fields[index].isSecret { request.fields[index].value = Self.mask }
    request.path = Self.withoutSecrets(path)
    return request
  }

  /// A URL with a mask for each value of its query whose name says that it is a password or a token.
  public static func withoutSecrets(_ url: String) -> String {
    guard let mark = url.firstIndex(of: "?") else { return url }
    let start = url.index(after: mark)
    let end = url[start...].firstIndex(of: "#") ?? url.endIndex
    let pairs = url[start..<end].split(separator: "&", omittingEmptySubsequences: false).map { pair in
      let name = pair.prefix { $0 != "=" }
      return FormField(String(name), "").isSecret && name.endIndex < pair.endIndex ? "\(name)=\(mask)" : String(pair)
    }
    return String(url[..<start]) + pairs.joined(separator: "&") + String(url[end...])
  }
}

extension FormField {
  /// The value must not be kept beside a tape: the name of the field says that it is a password or a token.
  public var isSecret: Bool {
    let name = name.lowercased()
    return ["password", "passwd", "passphrase", "secret", "token", "csrf", "otp", "pin_code", "card_number"].contains {
      name.contains($0)
    }
  }
}
