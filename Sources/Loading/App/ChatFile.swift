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
    var known = KnownNames()
    for face in try json.optionalArray("faces") {
      faces.append(try Self.face(face))
      try face.take("id", into: &known.faces, "face")
    }
    for voice in try json.optionalArray("voices") {
      voices.append(try Self.voice(voice))
      try voice.take("id", into: &known.voices, "voice")
    }
    for avatar in try json.array("avatars") {
      avatars.append(try self.avatar(avatar, known))
      try avatar.take("id", into: &known.avatars, "avatar")
    }
  }

  /// The ids that have been read.
  private struct KnownNames {
    var faces: Set<String> = []
    var voices: Set<String> = []
    var avatars: Set<String> = []
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

  private func avatar(_ json: PositionedJSON, _ known: KnownNames) throws(LoadingError) -> Avatar {
    try json.checkKeys(["id", "title", "detail", "greeting", "voice", "face", "exclusive"])
    let avatar = Avatar(
      id: .named(try json.name("id")), title: try json.filledString("title"),
      detail: try json.optionalString("detail") ?? "", greeting: try json.filledString("greeting"),
      voice: try json.filledString("voice"), face: try json.filledString("face"),
      isExclusive: try json.optionalBool("exclusive") ?? false)
    if !known.voices.contains(avatar.voice) { throw try json.unknown("voice", avatar.voice, voices.map(\.name)) }
    if !known.faces.contains(avatar.face) { throw try json.unknown("face", avatar.face, faces.map(\.name)) }
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

  /// Adds an id to those that were read, none of which may be the same.
  fileprivate func take(_ key: String, into known: inout Set<String>, _ noun: String) throws(LoadingError) {
    if known.insert(try string(key)).inserted { return }
    throw try required(key, "an id").error(expected: "an id that no other \(noun) has")
  }

  fileprivate func unknown(_ key: String, _ name: String, _ names: [String]) throws(LoadingError) -> LoadingError {
    try required(key, "a \(key)").error(expected: NearestName.expectation(for: name, among: names))
  }
}
