import Monetization
import NativeApp

extension ChatSetup {
  /// Reads the object `chat` of `app.json`.
  init(_ json: PositionedJSON) throws(LoadingError) {
    try json.checkKeys(["freeMessagesADay", "seconds", "faces", "voices", "avatars"])
    self.init()
    if json["freeMessagesADay"] != nil { freeMessagesADay = try json.count("freeMessagesADay", from: 1) }
    if let seconds = try json.optionalObject("seconds") {
      try seconds.checkKeys(["free", "priority"])
      if seconds["free"] != nil { wait = .seconds(Int64(try seconds.count("free", from: 1))) }
      if seconds["priority"] != nil { priorityWait = .seconds(Int64(try seconds.count("priority", from: 1))) }
    }
    for face in try json.optionalArray("faces") {
      faces.append(try Self.face(face))
      try face.checkUnique("id", among: faces.dropLast().map(\.name), "face")
    }
    for voice in try json.optionalArray("voices") {
      voices.append(try Self.voice(voice))
      try voice.checkUnique("id", among: voices.dropLast().map(\.name), "voice")
    }
    for avatar in try json.array("avatars") {
      avatars.append(try self.avatar(avatar))
      try avatar.checkUnique("id", among: avatars.dropLast().map(\.id.text), "avatar")
    }
  }

  private static func face(_ json: PositionedJSON) throws(LoadingError) -> AvatarFace {
    try json.checkKeys(["id", "title", "rows"])
    var rows: [String] = []
    let largest = AvatarFace.largest
    for row in try json.array("rows") {
      let what = "up to \(largest.columns) characters of ASCII, box drawing, blocks, shapes or braille"
      let text = try row.text(what)
      guard CellArt.canDraw([text], columns: largest.columns) else {
        throw row.error(expected: what)
      }
      rows.append(text)
    }
    let what = "1 to \(largest.rows) rows"
    guard (1...largest.rows).contains(rows.count) else { throw try json.required("rows", what).error(expected: what) }
    return AvatarFace(name: try json.name("id"), title: try json.filledString("title"), rows: rows)
  }

  private static func voice(_ json: PositionedJSON) throws(LoadingError) -> AvatarVoice {
    try json.checkKeys(["id", "title", "replies"])
    var replies: [String] = []
    for reply in try json.array("replies") { replies.append(try reply.text("a reply")) }
    let what = "a reply without “\(AvatarVoice.wordMark)” at least, for messages without a word to take up"
    guard replies.contains(where: { !$0.contains(AvatarVoice.wordMark) }) else {
      throw try json.required("replies", what).error(expected: what)
    }
    return AvatarVoice(name: try json.name("id"), title: try json.filledString("title"), replies: replies)
  }

  private func avatar(_ json: PositionedJSON) throws(LoadingError) -> Avatar {
    try json.checkKeys(["id", "title", "detail", "greeting", "voice", "face", "exclusive"])
    let avatar = Avatar(
      id: .named(try json.name("id")), title: try json.filledString("title"),
      detail: try json.optionalString("detail") ?? "", greeting: try json.filledString("greeting"),
      voice: try json.filledString("voice"), face: try json.filledString("face"),
      isExclusive: try json.optionalBool("exclusive") ?? false)
    try json.checkKnown("voice", avatar.voice, among: voices.map(\.name))
    try json.checkKnown("face", avatar.face, among: faces.map(\.name))
    return avatar
  }
}

extension PositionedJSON {
  /// A name that can stand in a URL: small letters, digits and hyphens, and not one of a custom avatar.
  fileprivate func name(_ key: String) throws(LoadingError) -> String {
    let name = try filledString(key)
    let fits = name.allSatisfy { ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "-" }
    guard fits, AvatarID(name) == .named(name) else {
      let what = "small letters, digits and hyphens for “\(key)”"
      throw try required(key, what).error(expected: what)
    }
    return name
  }

  fileprivate func checkUnique(_ key: String, among others: [String], _ noun: String) throws(LoadingError) {
    guard others.contains(try string(key)) else { return }
    throw try required(key, "an id").error(expected: "an id that no other \(noun) has")
  }

  fileprivate func checkKnown(_ key: String, _ name: String, among names: [String]) throws(LoadingError) {
    if names.contains(name) { return }
    throw try required(key, "a \(key)").error(expected: NearestName.expectation(for: name, among: names))
  }
}
