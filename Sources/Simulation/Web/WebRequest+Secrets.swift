extension WebRequest {
  /// The text that stands in a recording for a secret.
  public static let mask = "[secret]"

  /// The request with a mask for each password and each token against forgery.
  ///
  /// A token is no secret of the user, but it belongs to a session, and differs each time.
  public var withoutSecrets: WebRequest {
    var request = self
    for index in fields.indices where fields[index].isSecret { request.fields[index].value = Self.mask }
    return request
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
